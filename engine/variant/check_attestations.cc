// `attest`: who says the undisputed rules, and which of them nobody says.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

bool covers(const std::string& attested, const std::string& path) {
  return path == attested || path.starts_with(attested + ".");
}

}  // namespace

void check_attestations(Draft& draft) {
  const GameFile& file = draft.file;
  if (!draft.patches) return;
  for (const Attestation& attestation : file.attest) {
    const std::string& path = attestation.path;
    if (!draft.patches->is_leaf(path) && !draft.patches->is_branch(path)) {
      draft.diagnostics.error(attestation.span, "unknown-rule", "'" + path + "' is not a rule",
                              draft.patches->path_hint(path));
      continue;
    }
    const bool any = std::any_of(file.rules.begin(), file.rules.end(),
                                 [&](const RuleSetting& rule) { return covers(path, rule.path); });
    if (!any && draft.rules_sound) {
      draft.diagnostics.error(attestation.span, "attests-nothing",
                              "'" + path + "' is not among the rules of this file",
                              "state it under 'rules'; readings have witnesses of their own");
    }
  }
  for (const RuleSetting& rule : file.rules) {
    const bool attested =
        std::any_of(file.attest.begin(), file.attest.end(), [&](const Attestation& attestation) {
          return covers(attestation.path, rule.path) && !attestation.witnesses.empty();
        });
    if (!attested) {
      draft.diagnostics.warning(rule.path_span, "unattested",
                                "no source is said to have '" + rule.path + "'",
                                "name its witnesses under 'attest', ludolect if it is ours");
    }
  }
}

}  // namespace ludolect
