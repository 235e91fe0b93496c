#include "engine/variant/yaml_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/variant/yaml_scan.h"

namespace ludolect {
namespace {

std::size_t offset_of(const YAML::Mark& mark) {
  return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos);
}

bool is_quote(char c) { return c == '"' || c == '\''; }

}  // namespace

void YamlTreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  // The library drops the directives it does not know and obeys the others.
  const std::size_t end = std::min(offset_of(mark), text_.size());
  for (std::size_t at = 0; at < end; at = std::min(text_.find('\n', at), end) + 1) {
    if (text_[at] != '%') continue;
    error(places_.span(at, length_on_line(text_, at, end)), "directive",
          "directives are not allowed", "remove this line");
  }
}

void YamlTreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const bool property = anchor != 0;
  const std::size_t at = begin(mark, {}, property);
  const auto word = null_word(text_, at, in_flow());
  if (at_key()) {
    if (property) {
      drop_key();  // reported with its anchor
      return;
    }
    const std::string message =
        word ? fmt::format("'{}' cannot be a key", *word) : std::string("a key is missing here");
    error(places_.span(at, word ? word->size() : 1), "null-key", message);
    drop_key();
    return;
  }
  // An empty value is reported at the token after it, which may be such a word used as a key.
  if (word && !colon_on_line(text_, at + word->size())) {
    reached_ = at + word->size();
    attach(Node::scalar(std::string(*word), places_.span(at, word->size())));
    return;
  }
  attach_empty(at);
}

void YamlTreeBuilder::attach_empty(std::size_t at) {
  Node node;
  node.span = places_.span(at);
  if (!frames_.empty() && frames_.back().node.is_map()) {
    Frame& frame = frames_.back();
    node.span = frame.entry.key_span;
    // At the text's end the library takes the last word in an open bracket for a key.
    const bool unclosed = frame.flow && skip_to_content(text_, frame.key_end) >= text_.size();
    if (frame.keep_value && !unclosed && !colon_follows(text_, frame.key_end)) {
      error(node.span, "missing-colon",
            fmt::format("':' and a value are missing after '{}'", frame.entry.key),
            frame.flow ? "put text that contains a comma in quotes" : "");
      frame.keep_value = false;
    }
  } else if (in_flow()) {
    error(node.span, "empty-item", "a list item is missing before this");
    return;
  } else if (!frames_.empty()) {
    node.span = places_.span(dash_before(text_, at));
  }
  attach(std::move(node));
}

void YamlTreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  const std::size_t at = offset_of(mark);
  begin(mark, {}, false);
  const std::size_t end = std::min(text_.find_first_of(" \t\r\n,[]{}", at), text_.size());
  error(places_.span(at, end - std::min(at, end)), "alias", "aliases are not allowed",
        "write the value out");
  if (frames_.empty() || frames_.back().node.is_list()) return;
  frames_.back().wants_key = !frames_.back().wants_key;
  frames_.back().keep_value = false;
}

void YamlTreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag,
                               YAML::anchor_t anchor, const std::string& value) {
  const std::size_t start = begin(mark, tag, anchor != 0);
  Node node = Node::scalar(value);
  const std::size_t end = measure(start, value, node);
  if (const auto control = hidden_control(value)) {
    error(node.span, "control-character", control_message(*control));
  }
  if (at_key()) {
    take_key(value, node.span, end, node.quoted);
  } else {
    attach(std::move(node));
  }
}

// Finds out how the scalar is written and how far it reaches.
std::size_t YamlTreeBuilder::measure(std::size_t start, const std::string& value, Node& node) {
  const char first = start < text_.size() ? text_[start] : '\0';
  std::size_t end = start;
  if (is_quote(first)) {
    node.quoted = true;
    const auto close = end_of_quoted(text_, start);
    end = close.value_or(text_.size());
    last_quote_start_ = start;
    last_quote_end_ = close;
    if (!close) {
      // The library took the rest of the file as the text.
      error(places_.span(start), "unclosed-quote", "this quotation mark is never closed");
      throw Stop{};
    }
  } else if (first == '|' || first == '>') {
    node.quoted = true;
    end = std::min(text_.find('\n', start), text_.size());
  } else {
    end = end_of_plain(text_, start, value);
    last_plain_start_ = start;
    last_plain_end_ = end;
    if (const auto dash = dash_within(text_, start, end)) {
      error(places_.span(*dash), "indented-item",
            "this line continues the text above, so it is no list item",
            "line it up with the other items, or put the text in quotes");
    }
  }
  node.span = places_.span(start, length_on_line(text_, start, end));
  reached_ = std::max(reached_, end);
  return end;
}

void YamlTreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                      YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  open(Node::Kind::List, mark, tag, anchor != 0, style == YAML::EmitterStyle::Flow);
}

void YamlTreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag,
                                 YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  open(Node::Kind::Map, mark, tag, anchor != 0, style == YAML::EmitterStyle::Flow);
}

// Counts the node, reports its anchor and tag, and returns where it starts behind them.
std::size_t YamlTreeBuilder::begin(const YAML::Mark& mark, std::string_view tag, bool anchored) {
  std::size_t at = std::min(offset_of(mark), text_.size());
  if (++nodes_ > limits_.nodes) {
    error(places_.span(at), "too-large",
          fmt::format("the text has more than {} values", limits_.nodes));
    throw Stop{};
  }
  reached_ = std::max(reached_, at);
  // An empty value's mark is the next token, whose properties are not its own.
  const bool own = anchored || !tag.empty();
  while (own && at < text_.size() && (text_[at] == '&' || text_[at] == '!')) {
    const std::size_t end = end_of_property(text_, at);
    // A mapping and its first key begin at the same place.
    if (at >= properties_reported_) {
      const bool anchor = text_[at] == '&';
      error(places_.span(at, end - at), anchor ? "anchor" : "tag",
            anchor ? "anchors are not allowed" : "tags are not allowed", "remove it");
      properties_reported_ = end;
    }
    at = skip_blanks(text_, end);
  }
  return at;
}

void YamlTreeBuilder::open(Node::Kind kind, const YAML::Mark& mark, std::string_view tag,
                           bool anchored, bool flow) {
  const std::size_t at = begin(mark, tag, anchored);
  const Span span = places_.span(at);
  if (frames_.size() >= static_cast<std::size_t>(limits_.depth)) {
    error(span, "too-deep", fmt::format("values are nested more than {} deep", limits_.depth));
    throw Stop{};
  }
  Frame frame;
  frame.node.kind = kind;
  frame.node.span = span;
  frame.start = at;
  frame.flow = flow || in_flow();
  frames_.push_back(std::move(frame));
}

void YamlTreeBuilder::close() {
  Node node = std::move(frames_.back().node);
  frames_.pop_back();
  if (at_key()) {
    // Not when it opens: the library takes a bracket that is never closed for a key.
    error(node.span, "complex-key", "a key must be a word, not a list or a mapping");
    drop_key();
  } else {
    attach(std::move(node));
  }
}

std::optional<Span> YamlTreeBuilder::open_bracket() const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    const char first = frame->start < text_.size() ? text_[frame->start] : '\0';
    if (first == '[' || first == '{') return frame->node.span;
  }
  return std::nullopt;
}

bool YamlTreeBuilder::at_key() const {
  return !frames_.empty() && frames_.back().node.is_map() && frames_.back().wants_key;
}

void YamlTreeBuilder::take_key(const std::string& key, Span span, std::size_t end, bool quoted) {
  Frame& frame = frames_.back();
  frame.wants_key = false;
  frame.keep_value = true;
  frame.entry = Entry{key, span, {}};
  frame.key_end = end;
  if (!quoted && key == "<<") {
    error(span, "merge-key", "merging with '<<' is not allowed", "write the keys out");
    frame.keep_value = false;
    return;
  }
  const auto [first, added] = frame.seen.try_emplace(key, span);
  if (added) return;
  Diagnostic& fault = error(span, "duplicate-key", fmt::format("the key '{}' is given twice", key));
  fault.notes.push_back({first->second, "first given here"});
  frame.keep_value = false;
}

void YamlTreeBuilder::drop_key() {
  frames_.back().wants_key = false;
  frames_.back().keep_value = false;
}

void YamlTreeBuilder::attach(Node node) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  if (frame.node.is_list()) {
    frame.node.items.push_back(std::move(node));
    return;
  }
  frame.wants_key = true;
  if (!frame.keep_value) return;
  frame.entry.value = std::move(node);
  frame.node.entries.push_back(std::move(frame.entry));
}

Diagnostic& YamlTreeBuilder::error(Span span, std::string code, std::string message,
                                   std::string hint) {
  return diagnostics_.error(span, std::move(code), std::move(message), std::move(hint));
}

}  // namespace ludolect
