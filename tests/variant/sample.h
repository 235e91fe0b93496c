// A small sound game file for tests, with every part that the checks look at.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/variant/game_file.h"

namespace ludolect::testing {

std::string sample_text();

// `text` with its only occurrence of `from` replaced. Fails the test when there is not exactly one.
std::string replaced(std::string text, std::string_view from, std::string_view to);

// Everything the loader says about a file called "game.yaml", as a terminal shows it.
std::string loader_says(const std::string& text);

// Requires: the text is sound. Throws InputError otherwise.
std::shared_ptr<const GameFile> loaded(const std::string& text);

std::string rendered(const std::vector<Diagnostic>& diagnostics);

// What `call` throws, as a terminal shows it; "nothing thrown" when it does not.
template <class Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const InputError& error) {
    return rendered(error.diagnostics());
  }
  return "nothing thrown";
}

}  // namespace ludolect::testing
