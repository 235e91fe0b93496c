// Sources: sigla that tell them apart, how they were read, and whether anything rests on them.
#include <algorithm>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

void check_sigla(Draft& draft) {
  std::map<std::string, const Source*> first;
  for (const Source& source : draft.file.sources) {
    if (source.siglum.empty()) continue;
    const auto [before, is_new] = first.emplace(source.siglum, &source);
    if (is_new) continue;
    draft.diagnostics
        .error(draft.at({"sources", source.id, "siglum"}), "duplicate-siglum",
               "siglum '" + source.siglum + "' is taken by '" + before->second->id + "'")
        .notes.push_back({draft.at({"sources", before->second->id, "siglum"}), "first given here"});
  }
}

// The sources that `links` leads to, again and again, from a source back to itself; empty when
// there is no way back.
template <class Links>
std::vector<std::string> way_back(const GameFile& file, const Source& start, Links links) {
  std::vector<std::string> way{start.id};
  std::set<std::string> seen;
  const auto follow = [&](const auto& self, const Source& source) -> bool {
    for (const std::string& next : links(source)) {
      if (next == start.id) return true;
      const Source* onward = file.find_source(next);
      if (onward == nullptr || !seen.insert(next).second) continue;
      way.push_back(next);
      if (self(self, *onward)) return true;
      way.pop_back();
    }
    return false;
  };
  if (!follow(follow, start)) way.clear();
  return way;
}

template <class Links>
void check_no_way_back(Draft& draft, std::string_view key, const std::string& complaint,
                       Links links) {
  std::set<std::string> reported;
  for (const Source& source : draft.file.sources) {
    if (reported.count(source.id) != 0) continue;
    std::vector<std::string> way = way_back(draft.file, source, links);
    if (way.empty()) continue;
    reported.insert(way.begin(), way.end());
    way.push_back(source.id);
    draft.diagnostics.error(draft.at({"sources", source.id, key}), "source-cycle",
                            complaint + ": " + joined(way, " -> "));
  }
}

void check_cited(Draft& draft) {
  // A file without rules has nothing that could rest on a source but the name itself.
  if (draft.family == Family::None) return;
  std::set<std::string> cited;
  for (const Reference& reference : draft.references) {
    if (reference.to == Refers::Source || reference.to == Refers::Witness) {
      cited.insert(reference.name);
    }
  }
  for (const Source& source : draft.file.sources) {
    if (cited.count(source.id) == 0) {
      draft.diagnostics.warning(source.span, "uncited",
                                "nothing in this file rests on source '" + source.id + "'");
    }
  }
}

}  // namespace

void check_sources(Draft& draft) {
  for (const Source& source : draft.file.sources) {
    if (source.id == kOurselves) {
      draft.diagnostics.error(source.span, "bad-id",
                              "'" + source.id + "' stands for this program and needs no entry");
    }
  }
  check_sigla(draft);
  check_no_way_back(draft, "read", "these sources are read only through one another",
                    [](const Source& source) { return source.through; });
  check_no_way_back(
      draft, "of", "these sources are later states of one another", [](const Source& source) {
        return source.of.empty() ? std::vector<std::string>{} : std::vector<std::string>{source.of};
      });
  check_cited(draft);
}

}  // namespace ludolect
