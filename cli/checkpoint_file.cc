#include "cli/checkpoint_file.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>

#include "cli/output.h"
#include "engine/base/diagnostic.h"
#include "ludolect_version.h"

namespace ludolect {
namespace {

constexpr auto kBetween = std::chrono::seconds(60);
constexpr int kTimesTheWriting = 20;

// What lies there already is only replaced if it is a checkpoint, too.
void require_ours(const std::string& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed) || std::filesystem::file_size(path, failed) == 0) return;
  if (is_checkpoint(MappedFile(path).bytes())) return;
  throw InputError("not-a-checkpoint", path + " is there already, and is no checkpoint", "name another file, or remove it");
}

}  // namespace

void CheckpointOptions::declare(Offer& offer) {
  offer.option("--checkpoint", checkpoint, "keep how far the run came in this file, every minute and on Ctrl-C")
      .type_name("FILE")
      .group("Running");
  offer.option("--resume", resume, "go on from such a file, and keep it up to date unless --checkpoint names another")
      .type_name("FILE")
      .group("Running");
}

void CheckpointOptions::require_apart_from(const std::string& option, const std::string& path) const {
  if (path.empty()) return;
  for (const auto& [name, own] : {std::pair("--checkpoint", checkpoint), std::pair("--resume", resume)}) {
    if (!own.empty() && is_same_file(own, path)) {
      throw InputError("bad-option", std::string(name) + " and " + option + " name the same file", "give each its own");
    }
  }
}

CheckpointHead checkpoint_head(Checkpointed kind, const Variant& variant, const std::string& position) {
  return {kind, variant.digest, {{"game", variant.address()}, {"position", position}}};
}

CheckpointFile::CheckpointFile(const CheckpointOptions& options, CheckpointHead head, Io& io)
    : path_(options.checkpoint.empty() ? options.resume : options.checkpoint),
      head_(std::move(head)),
      io_(io),
      next_(Clock::now() + kBetween) {
  head_.request["version"] = kVersion;
  if (path_ == "-" || options.resume == "-") throw InputError("bad-option", "a checkpoint is a file, not '-'");
  if (!path_.empty()) require_writable(io, path_);
  if (path_ != options.resume) require_ours(path_);
  if (options.resume.empty()) return;
  resumed_ = std::make_unique<MappedFile>(options.resume);
  state_ = checkpoint_state(resumed_->bytes(), head_, options.resume);
}

void CheckpointFile::write(const Write& state) {
  if (path_.empty() || state_) return;
  tried_ = true;
  const Clock::time_point begin = Clock::now();
  try {
    write_file(path_, [&](const ByteSink& sink) { write_checkpoint(sink, head_, state); });
    written_ = true;
  } catch (const InputError& error) {
    written_ = false;
    io_.err << "ludolect: warning: no checkpoint: " << error.diagnostics().front().message << '\n';
  }
  const Clock::time_point end = Clock::now();
  next_ = end + std::max<Clock::duration>(kBetween, (end - begin) * kTimesTheWriting);
}

void CheckpointFile::tell_stopped(const std::string& what) const {
  if (io_.quiet) return;
  io_.err << what << '\n';
  if (path_.empty()) io_.err << "  --checkpoint FILE would have kept how far it came\n";
  if (!path_.empty() && !tried_ && !state_)
    io_.err << "  nothing was worth keeping yet: " << path_ << " was not written\n";
  if (written_ || state_) io_.err << "  --resume " << path_ << " goes on from there\n";
}

}  // namespace ludolect
