#include "engine/study/crew.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ludolect {
namespace {

// Pieces are claimed in rising order, and what was claimed is finished: so there is never a gap.
class Crew {
 public:
  Crew(std::uint64_t pieces, std::uint64_t claim, const std::function<void(unsigned, std::uint64_t)>& work)
      : pieces_(pieces), claim_(claim), work_(work) {}

  // Works until nothing is left or the crew is stopped; `between` is called before every claim.
  template <class Between>
  void work(unsigned thread, const Between& between) {
    try {
      for (;;) {
        between();
        if (stopped_.load(std::memory_order_relaxed)) return;
        const std::uint64_t from = next_.fetch_add(claim_, std::memory_order_relaxed);
        if (from >= pieces_) return;
        const std::uint64_t to = std::min(pieces_, from + claim_);
        for (std::uint64_t index = from; index < to; ++index) work_(thread, index);
        done_.fetch_add(to - from, std::memory_order_relaxed);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop();
    }
  }

  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }
  const std::exception_ptr& failure() const { return failure_; }

 private:
  const std::uint64_t pieces_;
  const std::uint64_t claim_;
  const std::function<void(unsigned, std::uint64_t)>& work_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

std::uint64_t share_out(std::uint64_t pieces, unsigned threads, const StudyWatch& watch,
                        const std::function<void(unsigned thread, std::uint64_t index)>& work, std::uint64_t claim) {
  Crew crew(pieces, claim, work);
  const auto useful = static_cast<unsigned>(std::min<std::uint64_t>(threads, (pieces + claim - 1) / claim));
  {
    std::vector<std::jthread> others;
    for (unsigned thread = 1; thread < useful; ++thread) {
      others.emplace_back([&crew, thread] { crew.work(thread, [] {}); });
    }
    crew.work(0, [&] {
      if (watch.progress) watch.progress(crew.done());
      if (watch.stop_asked && watch.stop_asked()) crew.stop();
    });
  }
  if (crew.failure()) std::rethrow_exception(crew.failure());
  return crew.done();
}

}  // namespace ludolect
