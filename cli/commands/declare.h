// What each file of this folder offers to the command table.
#pragma once

#include "cli/offer.h"
#include "cli/command.h"

namespace ludolect {

void declare_list(Offer& offer, Run& run);
void declare_show(Offer& offer, Run& run);
void declare_cite(Offer& offer, Run& run);
void declare_explain(Offer& offer, Run& run);
void declare_check(Offer& offer, Run& run);
void declare_trace(Offer& offer, Run& run);
void declare_replay(Offer& offer, Run& run);
void declare_compare(Offer& offer, Run& run);
void declare_stats(Offer& offer, Run& run);
void declare_solve(Offer& offer, Run& run);
void declare_explore(Offer& offer, Run& run);
void declare_fit(Offer& offer, Run& run);
void declare_sweep(Offer& offer, Run& run);
void declare_rerun(Offer& offer, Run& run);

}  // namespace ludolect
