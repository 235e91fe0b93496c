// explore --endless: the sowings of one set of rules that never stop.
#pragma once

#include <string>

#include "cli/checkpoint_file.h"
#include "cli/offer.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/view/progress.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct EndlessOptions {
  bool asked = false;
  bool all = false;
  std::string seeds, list, memory;  // as given

  void declare(Offer& offer);
  // Throws InputError for what means nothing without the others.
  void check() const;
};

// Writes what --endless tells of the rules. Throws InputError, LimitReached.
Exit explore_endless(const EndlessOptions& options, const CheckpointOptions& keep, const Variant& variant,
                     unsigned threads, ProgressStyle style, const OutputOptions& to, Session& session);

}  // namespace ludolect
