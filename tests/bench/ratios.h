// Times two programs against each other on a machine that has other things to do.
#pragma once

#include <functional>
#include <string>

namespace ludolect::bench {

using Work = std::function<void()>;

struct Ratio {
  std::string name;
  double yardstick_seconds = 0;  // the best of all rounds
  double measured_seconds = 0;
  double required = 0;

  // 1: as fast as the yardstick; 0.5: half as fast.
  double value() const { return yardstick_seconds / measured_seconds; }
  bool met() const { return value() >= required; }
};

// Wall time, or the processor time of this process: only the latter is the same beside a busy neighbour, but it says nothing
// of work that is shared out.
enum class Clock { Processor, Wall };

// Runs both by turns, `rounds` times each, and keeps the best time of either: what disturbs a round only makes it slower.
Ratio measure(std::string name, double required, int rounds, Clock clock, const Work& yardstick,
              const Work& measured);

}  // namespace ludolect::bench
