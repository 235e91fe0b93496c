#include "engine/solve/play_graph.h"

#include <utility>

namespace ludolect {

void PlayGraph::save(StateWriter& out) const {
  out.numbers(std::span<const std::uint64_t>(first));
  for (const Step& step : steps) {
    out.number(step.to);
    out.number(step.gain);
    out.number(step.move);
    out.number(step.turned);
  }
  out.numbers(std::span<const std::uint16_t>(seeds));
  out.numbers(std::span<const std::int16_t>(if_over));
  out.numbers(std::span<const std::uint16_t>(swept));
  out.numbers(std::span<const std::uint8_t>(over));
}

void PlayGraph::restore(StateReader& in, std::uint32_t most) {
  PlayGraph found;
  found.first = in.numbers<std::uint64_t>();
  in.require(!found.first.empty() && found.first.front() == 0);
  for (std::size_t node = 1; node < found.first.size(); ++node) in.require(found.first[node - 1] <= found.first[node]);
  for (std::uint64_t left = found.first.back(); left > 0; --left) {
    Step step;
    step.to = in.number<std::uint32_t>();
    step.gain = in.number<std::int16_t>();
    step.move = in.number<std::uint8_t>();
    step.turned = in.number<std::uint8_t>();
    in.require(step.to < most);
    found.steps.push_back(step);
  }
  found.seeds = in.numbers<std::uint16_t>();
  found.if_over = in.numbers<std::int16_t>();
  found.swept = in.numbers<std::uint16_t>();
  found.over = in.numbers<std::uint8_t>();
  const std::size_t nodes = found.first.size() - 1;
  in.require(nodes <= most && found.seeds.size() == nodes && found.if_over.size() == nodes &&
             found.swept.size() == nodes && found.over.size() == nodes);
  in.end();
  *this = std::move(found);
}

}  // namespace ludolect
