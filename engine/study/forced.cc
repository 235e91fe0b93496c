#include "engine/study/forced.h"

#include "engine/base/diagnostic.h"
#include "engine/play/family.h"
#include "engine/study/side_by_side.h"

namespace ludolect {

bool is_forced(const Variant& variant, const std::string& position) {
  return with_game(variant, [&]<class G>(const G& game) {
    const auto initial =
        position.empty() ? game.initial() : parse_notation(game, SourceText{"--position", position});
    const PlayedGame played = side_by_side::play_alone(game, initial, {});
    return played.forced && (played.result.finished || played.circles_from);
  });
}

}  // namespace ludolect
