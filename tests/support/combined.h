// The game whose readings tests combine.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "engine/variant/game_file.h"
#include "tests/support/played.h"

namespace ludolect::testing {

inline std::shared_ptr<const GameFile> sat_gol_file() { return shipped("sat-gol/bautista-i-roca").file; }

inline constexpr std::size_t kMany = 100'000;  // combinations; more than it has

// Das Gupta's forced game, with what each turn captured.
inline const std::string kDasGuptasGame = "1 x1 5 x4 7 x0 1 x8 3 x0 4 x5 7 x5 4 x2";

}  // namespace ludolect::testing
