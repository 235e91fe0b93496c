#include "engine/sowing/turn.h"

namespace ludolect::sowing {

#define LUDOLECT_TURN_HERE(known, sink) template Verdict Game::apply_knowing<known, sink>(Position&, Move, sink&) const;
LUDOLECT_TURNS(LUDOLECT_TURN_HERE)

}  // namespace ludolect::sowing
