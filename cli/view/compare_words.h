// A comparison in sentences: what each side does at a parting, how a game ended, and what it all rests on.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/study/comparison.h"

namespace ludolect {

// A short name that tells the side from the other: its ruleset, the answer in which they differ, else its address.
std::string side_name(const Comparison& comparison, bool second);

// "first-loaded, Mur 170" · "round, supplied [ours]" · "not asked"
std::string answer_words(const Variant& variant, const Answer* answer);
// The reading's witnesses with their pages.
std::string witness_words(const GameFile& file, const Reading& reading);

// "takes 6 from circle 1", "takes nothing: the circle beyond is empty too"; of a race race_effect_words
std::string taken_words(const PartingSide& side, const GameFile& file);
// "then Second must begin at 1", "the game is over: no capture can follow"
std::string next_words(const PartingSide& side, int next_player, const GameFile& file);
// "6-19, Second wins"
std::string score_words(const GameResult& result, const Words& words);
// "no capture can follow"
std::string end_words(const GameResult& result);
std::string end_reason_words(const std::string& reason);
// "turn 3", "before the first turn"
std::string turn_words(std::size_t turn);
std::string scores_text(const std::vector<int>& scores);

// How far the search for the shortest parting went, in a sentence; empty when no search was needed to see it.
std::string search_words(const Comparison& comparison);

// What follows, and on which other answers it rests. No line breaks.
std::string conclusion(const Comparison& comparison);

}  // namespace ludolect
