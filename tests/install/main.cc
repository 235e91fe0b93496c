// Prints the initial positions of a game built in code and of the game file that the argument names.
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "engine/play/family.h"
#include "engine/variant/loader.h"
#include "ludolect_version.h"

int main(int, char** arguments) {
  ludolect::sowing::Rules rules;
  rules.board.ring = 5;
  rules.seeds.each = 3;
  const ludolect::sowing::Game ring(rules);
  std::cout << ring.notation(ring.initial()) << '\n';

  std::ostringstream text;
  text << std::ifstream(arguments[1]).rdbuf();
  const auto file = std::make_shared<const ludolect::GameFile>(
      ludolect::load_sound_game_file({arguments[1], text.str()}));
  const ludolect::Variant variant = ludolect::resolve(file, "");
  ludolect::with_game(variant, [&](const auto& game) {
    std::cout << variant.address() << ": " << game.notation(game.initial()) << '\n';
  });
  std::cout << "ludolect " << ludolect::kVersion << '\n';
}
