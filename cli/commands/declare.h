// What each file of this folder offers to the command table.
#pragma once

#include "cli/command.h"

namespace ludolect {

void declare_list(CLI::App& app, Run& run);
void declare_show(CLI::App& app, Run& run);
void declare_cite(CLI::App& app, Run& run);
void declare_explain(CLI::App& app, Run& run);
void declare_check(CLI::App& app, Run& run);
void declare_trace(CLI::App& app, Run& run);
void declare_replay(CLI::App& app, Run& run);
void declare_compare(CLI::App& app, Run& run);
void declare_stats(CLI::App& app, Run& run);
void declare_solve(CLI::App& app, Run& run);
void declare_explore(CLI::App& app, Run& run);
void declare_sweep(CLI::App& app, Run& run);
void declare_rerun(CLI::App& app, Run& run);

}  // namespace ludolect
