// --checkpoint and --resume: where a long run keeps how far it came, and goes on from.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/offer.h"
#include "cli/io.h"
#include "cli/mapped_file.h"
#include "engine/solve/checkpoint.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct CheckpointOptions {
  std::string checkpoint, resume;

  void declare(Offer& offer);
  // Throws InputError where a result would be written to the same file.
  void require_apart_from(const std::string& option, const std::string& path) const;
  bool asked() const { return !checkpoint.empty() || !resume.empty(); }
};

// Of a run of one set of rules, from a position in notation.
CheckpointHead checkpoint_head(Checkpointed kind, const Variant& variant, const std::string& position);

// The file of one run. A run writes it every minute or so, when it is stopped, and at its end; each time it appears
// whole or not at all.
class CheckpointFile {
 public:
  using Clock = std::chrono::steady_clock;
  using Write = std::function<void(StateWriter&)>;

  // Throws InputError where the file to resume from is not one of this run, or none can be written.
  CheckpointFile(const CheckpointOptions& options, CheckpointHead head, Io& io);

  // What --resume names; nullptr: the run begins at the beginning, or what was to be read has been taken.
  StateReader* begun() { return state_ ? &*state_ : nullptr; }
  // The state has been taken over. Before that the file is not written: what it holds would be lost.
  void taken() {
    state_.reset();
    resumed_.reset();
  }

  // From now on there is something to keep every minute.
  void at_work() { working_ = true; }
  // Time to write. A run that is hard to write is written more rarely: a twentieth of its time at most.
  bool due() const { return working_ && !path_.empty() && Clock::now() >= next_; }
  // Where no file is kept, nothing. A file that cannot be written is told of on standard error; the run goes on.
  void write(const Write& state);

  // What a stopped run says on standard error: `what`, and whether anything was kept.
  void tell_stopped(const std::string& what) const;

 private:
  std::string path_;
  CheckpointHead head_;
  Io& io_;
  std::unique_ptr<MappedFile> resumed_;
  std::optional<StateReader> state_;
  bool working_ = false;
  bool tried_ = false;  // to write
  bool written_ = false;
  Clock::time_point next_;
};

}  // namespace ludolect
