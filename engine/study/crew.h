// Shares out numbered work among threads so that, whenever it is stopped, what was done is 0 … k-1 without a gap.
#pragma once

#include <cstdint>
#include <functional>

namespace ludolect {

// How a run tells of itself and is stopped. Both are called on the calling thread only, between pieces of work.
struct StudyWatch {
  std::function<void(std::uint64_t done)> progress;  // pieces so far
  std::function<bool()> stop_asked;                  // true: begin nothing further
};

// Calls work(thread, index) for every index below `pieces`, on `threads` threads numbered from 0, the calling one among
// them. Returns how many were done: those with the lowest numbers. What `work` throws is thrown again here, after every
// thread has stopped. Threads take so many pieces at a time (`claim`), one if they are large: a crew that is stopped
// ends what it has taken. Requires: threads >= 1, claim >= 1.
std::uint64_t share_out(std::uint64_t pieces, unsigned threads, const StudyWatch& watch,
                        const std::function<void(unsigned thread, std::uint64_t index)>& work, std::uint64_t claim = 8);

}  // namespace ludolect
