#include "tests/bench/ratios.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace ludolect::bench {
namespace {

double now(Clock clock) {
  timespec time{};
  clock_gettime(clock == Clock::Processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double seconds(const Work& work, Clock clock) {
  const double begin = now(clock);
  work();
  return now(clock) - begin;
}

}  // namespace

Ratio measure(std::string name, double required, int rounds, Clock clock, const Work& yardstick,
              const Work& measured) {
  Ratio ratio{std::move(name), seconds(yardstick, clock), seconds(measured, clock), required};
  for (int round = 1; round < rounds; ++round) {
    ratio.yardstick_seconds = std::min(ratio.yardstick_seconds, seconds(yardstick, clock));
    ratio.measured_seconds = std::min(ratio.measured_seconds, seconds(measured, clock));
  }
  return ratio;
}

}  // namespace ludolect::bench
