// The answers behind an event as an apparatus line: clause=reading, its witnesses, what is ours.
#pragma once

#include <string>
#include <vector>

#include "engine/play/grounds.h"

namespace ludolect {

// "DG BR, Lu (coded)": those who state it first, then the others with their standing; "ours" for an
// invention.
std::string witness_line(const std::vector<GroundWitness>& witnesses);

// "capture=next-after-empty DG BR DLP, Lu (coded)"; "origin=refilled, supplied (Lu coded)";
// "set by you: capture.gap=run".
std::string ground_line(const GroundRow& row);

}  // namespace ludolect
