#include "cli/view/citation.h"

#include "engine/base/text.h"

namespace ludolect {
namespace {

std::string family_name(const std::string& person) { return person.substr(0, person.find(',')); }

// "22 (New Series): 211-213"
std::string volume_and_pages(const Source& source) {
  std::string text = source.volume;
  if (!source.pages.empty()) text += (text.empty() ? "" : ": ") + source.pages;
  return text;
}

std::string pages_of(const Source& source) {
  if (source.pages.empty()) return {};
  const bool several = source.pages.find_first_of("-,;") != std::string::npos;
  return (several ? "pp. " : "p. ") + source.pages;
}

void add_part(std::string& text, std::string_view between, const std::string& part) {
  if (part.empty()) return;
  if (!text.empty()) text += between;
  text += part;
}

void add_sentence(std::string& text, const std::string& part) {
  if (part.empty()) return;
  if (!text.empty()) text += " ";
  text += part;
  if (!text.ends_with('.')) text += '.';
}

std::string shown(const Witness& witness, const GameFile& file) {
  std::string text = siglum_of(file, witness.source);
  if (!witness.pages.empty()) text += " " + witness.pages;
  return text;
}

}  // namespace

std::string short_author(const Source& source) {
  if (!source.author.empty()) return family_name(source.author);
  if (!source.editor.empty()) return family_name(source.editor);
  return source.title.empty() ? source.id : source.title;
}

std::string short_citation(const Source& source) {
  const bool signed_ = !source.author.empty() || !source.editor.empty();
  std::string text = short_author(source);
  add_part(text, " ", source.year);
  if (source.type == SourceType::Book) {
    add_part(text, ": ", source.pages);
    return text;
  }
  std::string place = source.container;
  if (place.empty() && signed_) place = source.title;
  add_part(place, " ", volume_and_pages(source));
  add_part(text, ", ", place);
  add_part(text, " ", source.version);
  add_part(text, ", ", source.file);
  return text;
}

std::string full_citation(const Source& source) {
  std::string text;
  std::string head = source.author.empty() ? source.editor : source.author;
  if (source.author.empty() && !source.editor.empty()) head += " (ed.)";
  add_part(head, " ", source.year.empty() ? std::string{} : "(" + source.year + ")");
  add_sentence(text, head);
  std::string title = source.title;
  add_part(title, " ", source.version.empty() ? std::string{} : "(version " + source.version + ")");
  add_sentence(text, title);
  std::string place = source.container;
  add_part(place, " ", source.volume);
  add_part(place, ", ", pages_of(source));
  add_sentence(text, place);
  std::string publisher = source.place;
  add_part(publisher, ": ", source.publisher);
  add_sentence(text, publisher);
  add_sentence(text, source.file.empty() ? std::string{} : "File: " + source.file);
  return text;
}

std::string how_read(const GameFile& file, const Source& source) {
  const std::string extent = source.cut ? ", cut short" : "";
  if (source.first_hand) return "read" + extent;
  std::vector<std::string> through;
  for (const std::string& id : source.through) through.push_back(siglum_of(file, id));
  std::string names;
  for (std::size_t i = 0; i < through.size(); ++i) {
    if (i != 0) names += i + 1 == through.size() ? " and " : ", ";
    names += through[i];
  }
  return "not seen; through " + names + extent;
}

std::string siglum_of(const GameFile& file, std::string_view source) {
  if (source == kOurselves) return "ours";
  const Source* found = file.find_source(source);
  if (found == nullptr || found->siglum.empty()) return std::string(source);
  return found->siglum;
}

std::string sigla_of(const GameFile& file, const std::vector<std::string>& sources) {
  std::vector<std::string> sigla;
  for (const std::string& source : sources) sigla.push_back(siglum_of(file, source));
  return joined(sigla, " ");
}

std::string witness_text(const std::vector<Witness>& witnesses, const GameFile& file) {
  std::vector<std::string> groups;
  for (const auto& row : NameTable<Standing>::rows) {
    std::vector<std::string> names;
    bool with_pages = false;
    bool only_ours = true;
    for (const Witness& witness : witnesses) {
      if (witness.standing != row.value) continue;
      names.push_back(shown(witness, file));
      with_pages = with_pages || !witness.pages.empty();
      only_ours = only_ours && witness.source == kOurselves;
    }
    if (names.empty()) continue;
    std::string group = joined(names, with_pages ? ", " : " ");
    const bool plain =
        row.value == Standing::Stated || (row.value == Standing::Invented && only_ours);
    if (!plain) group += " (" + std::string(row.name) + ")";
    groups.push_back(std::move(group));
  }
  return groups.empty() ? "nobody" : joined(groups, " · ");
}

}  // namespace ludolect
