// The threads that answer one question together, and who looks after them meanwhile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/solve/search/null_window.h"

namespace ludolect {

// Every thread asks the whole question; they help each other by what they write into the table, and by leaving alone what
// another one is at. Whoever is done first answers for all, and any of them would have answered rightly: which side of
// beta the value is on, though the bound itself may differ.
template <Game G>
class SearchCrew {
 public:
  using Position = typename G::Position;

  // Keeps a reference. Requires: threads >= 1.
  SearchCrew(SearchSpace<G>& space, unsigned threads) : space_(space) {
    space.several = threads > 1;
    for (unsigned thread = 0; thread < threads; ++thread) workers_.push_back(std::make_unique<NullWindow<G>>(space));
  }

  // NullWindow::at_least. `between` is called ten times a second on the calling thread; when it says false, the search
  // stops and nothing is the answer.
  std::optional<int> at_least(const Position& position, int beta, const std::function<bool()>& between) {
    space_.stop = false;
    std::optional<int> answer;
    std::size_t running = workers_.size();
    std::mutex mutex;
    std::condition_variable changed;
    std::exception_ptr failure;
    std::vector<std::jthread> threads;
    for (const auto& worker : workers_) {
      threads.emplace_back([&, own = worker.get()] {
        std::optional<int> found;
        std::exception_ptr thrown;
        try {
          found = own->at_least(position, beta);
        } catch (...) {
          thrown = std::current_exception();
        }
        space_.stop = true;
        const std::lock_guard lock(mutex);
        if (!answer) answer = found;
        if (thrown) failure = thrown;
        --running;
        changed.notify_one();
      });
    }
    {
      std::unique_lock lock(mutex);
      while (!changed.wait_for(lock, kBetween, [&] { return running == 0; })) {
        lock.unlock();
        if (!between()) space_.stop = true;
        lock.lock();
      }
    }
    threads.clear();
    if (failure) std::rethrow_exception(failure);
    return answer;
  }

  // In all questions so far.
  std::uint64_t nodes() const { return sum(&NullWindow<G>::nodes); }
  std::uint64_t filled() const { return sum(&NullWindow<G>::filled); }

 private:
  static constexpr auto kBetween = std::chrono::milliseconds(100);

  std::uint64_t sum(std::uint64_t (NullWindow<G>::*count)() const) const {
    std::uint64_t all = 0;
    for (const auto& worker : workers_) all += (*worker.*count)();
    return all;
  }

  SearchSpace<G>& space_;
  std::vector<std::unique_ptr<NullWindow<G>>> workers_;
};

}  // namespace ludolect
