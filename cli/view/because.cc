#include "cli/view/because.h"

#include "engine/base/text.h"

namespace ludolect {

std::string witness_line(const std::vector<GroundWitness>& witnesses) {
  std::string stated;
  std::string others;
  for (const GroundWitness& witness : witnesses) {
    if (witness.source == kOurselves) {
      others += ", ours";
    } else if (witness.standing == Standing::Stated) {
      stated += (stated.empty() ? "" : " ") + witness.short_name();
    } else {
      others += ", " + witness.short_name() + " (" + std::string(name_of(witness.standing)) + ")";
    }
  }
  if (stated.empty() && others.size() > 2) return others.substr(2);
  return stated + others;
}

std::string ground_line(const GroundRow& row) {
  std::string line = row.answer();
  if (row.by_hand()) return "set by you: " + line;
  std::string witnesses = witness_line(row.witnesses);
  if (!row.overruled.empty() && row.ground != Ground::Set)
    witnesses += (witnesses.empty() ? "except " : ", except ") + joined(row.overruled, ", ");
  switch (row.ground) {
    case Ground::Choose:
      return witnesses.empty() ? line : line + " " + witnesses;
    case Ground::Supply:
      line += ", supplied";
      break;
    case Ground::Override:
      line += ", asked for";
      break;
    case Ground::Default:
      line += ", by default";
      break;
    case Ground::Set:
      line += ", set aside";
      break;
  }
  return witnesses.empty() ? line : line + " [" + witnesses + "]";
}

}  // namespace ludolect
