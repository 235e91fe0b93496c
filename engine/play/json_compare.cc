#include "engine/play/json_compare.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u)
    --end;  // whole characters
  return text.substr(0, end) + "…";
}

void write(const Node& node, std::string& out, std::size_t most) {
  if (out.size() > most) return;
  const auto text = [](const std::string& raw) {
    return Json(raw).dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  bool first = true;
  switch (node.kind) {
    case Node::Kind::Null:
      out += "null";
      return;
    case Node::Kind::Scalar:
      out += node.quoted ? text(node.text) : node.text;
      return;
    case Node::Kind::List:
      out += "[";
      for (const Node& item : node.items) {
        out += first ? "" : ",";
        first = false;
        write(item, out, most);
        if (out.size() > most) return;
      }
      out += "]";
      return;
    case Node::Kind::Map:
      out += "{";
      for (const Entry& entry : node.entries) {
        out += (first ? "" : ",") + text(entry.key) + ":";
        first = false;
        write(entry.value, out, most);
        if (out.size() > most) return;
      }
      out += "}";
      return;
  }
}

// A made value as the reader would see it, so that there is one comparison.
Node node_of(const Json& json) {
  Node node;
  if (json.is_object()) {
    node.kind = Node::Kind::Map;
    for (const auto& [key, value] : json.items()) node.entries.push_back({key, {}, node_of(value)});
  } else if (json.is_array()) {
    node.kind = Node::Kind::List;
    for (const Json& item : json) node.items.push_back(node_of(item));
  } else if (json.is_string()) {
    node = Node::scalar(json.get<std::string>(), {}, true);
  } else if (!json.is_null()) {
    node = Node::scalar(json.dump());
  }
  return node;
}

std::string escaped(std::string_view key) {
  std::string text;
  for (const char c : key)
    text += c == '~' ? std::string("~0") : c == '/' ? std::string("~1") : std::string(1, c);
  return text;
}

class Comparison {
 public:
  explicit Comparison(bool ordered) : ordered_(ordered) {}

  std::optional<JsonDifference> compare(const Node& read, const Node& made,
                                        const std::string& pointer) const {
    if (read.kind != made.kind) return differ(pointer, read.span, &read, &made);
    switch (read.kind) {
      case Node::Kind::Null:
        return std::nullopt;
      case Node::Kind::Scalar:
        if (read.text == made.text && read.quoted == made.quoted) return std::nullopt;
        return differ(pointer, read.span, &read, &made);
      case Node::Kind::List:
        return lists(read, made, pointer);
      case Node::Kind::Map:
        return maps(read, made, pointer);
    }
    return std::nullopt;
  }

 private:
  static JsonDifference differ(const std::string& pointer, Span span, const Node* read,
                               const Node* made) {
    return {pointer, span, read == nullptr ? "nothing" : short_json(*read),
            made == nullptr ? "nothing" : short_json(*made)};
  }

  std::optional<JsonDifference> lists(const Node& read, const Node& made,
                                      const std::string& pointer) const {
    for (std::size_t i = 0; i < std::max(read.items.size(), made.items.size()); ++i) {
      const std::string at = pointer + "/" + std::to_string(i);
      if (i == read.items.size()) {
        return differ(at, read.items.empty() ? read.span : read.items.back().span, nullptr,
                      &made.items[i]);
      }
      if (i == made.items.size()) return differ(at, read.items[i].span, &read.items[i], nullptr);
      if (auto difference = compare(read.items[i], made.items[i], at)) return difference;
    }
    return std::nullopt;
  }

  std::optional<JsonDifference> maps(const Node& read, const Node& made,
                                     const std::string& pointer) const {
    for (std::size_t i = 0; i < made.entries.size(); ++i) {
      const auto& [key, key_span, value] = made.entries[i];
      const std::string at = pointer + "/" + escaped(key);
      // Keys mostly stand in the order in which we write them.
      const bool in_place = i < read.entries.size() && read.entries[i].key == key;
      const Node* mine = in_place ? &read.entries[i].value : read.find(key);
      if (mine == nullptr) return differ(at, read.span, nullptr, &value);
      if (ordered_ && !in_place) return differ(at, mine->span, mine, nullptr);
      if (auto difference = compare(*mine, value, at)) return difference;
    }
    for (const Entry& entry : read.entries) {
      if (made.find(entry.key) == nullptr) {
        return differ(pointer + "/" + escaped(entry.key), entry.key_span, &entry.value, nullptr);
      }
    }
    return std::nullopt;
  }

  bool ordered_;
};

}  // namespace

std::string short_json(const Node& node, std::size_t most) {
  std::string text;
  write(node, text, most);
  return cut(std::move(text), most);
}

std::optional<JsonDifference> first_difference(const Node& read, const Json& made) {
  return Comparison(false).compare(read, node_of(made), "");
}

std::optional<JsonDifference> first_difference(const Node& read, const Node& made) {
  return Comparison(true).compare(read, made, "");
}

}  // namespace ludolect
