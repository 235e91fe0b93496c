#include "engine/base/json_reader.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/input_text.h"
#include "engine/base/json_fault.h"

namespace ludolect {
namespace {

// The parser tells what it read but not where. As only blanks, commas and colons stand between two
// events, the place of each follows from the end of the one before; the text is walked once more.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  // `text`: what parseable_text returned for the diagnostics' source.
  TreeBuilder(std::string_view text, Diagnostics& diagnostics, const ReadLimits& limits)
      : text_(text), diagnostics_(diagnostics), limits_(limits) {}

  Node take() { return std::move(root_); }

  bool null() override {
    Node node;
    return token(4, node) && attach(std::move(node));
  }
  bool boolean(bool value) override { return word(value ? 4 : 5); }
  bool number_integer(number_integer_t) override { return number(); }
  bool number_unsigned(number_unsigned_t) override { return number(); }
  bool number_float(number_float_t, const string_t&) override { return number(); }
  bool binary(binary_t&) override { return false; }  // not in JSON text

  bool string(string_t& value) override {
    Node node;
    if (!token(string_length(), node)) return false;
    node.kind = Node::Kind::Scalar;
    node.quoted = true;
    node.text = std::move(value);
    if (const auto control = hidden_control(node.text)) {
      diagnostics_.error(node.span, "control-character", control_message(*control));
    }
    return attach(std::move(node));
  }

  bool key(string_t& value) override {
    Node node;
    if (!token(string_length(), node)) return false;
    Frame& frame = frames_.back();
    if (const auto control = hidden_control(value)) {
      diagnostics_.error(node.span, "control-character", control_message(*control));
    }
    const auto first = earlier(frame, value);
    if (first) {
      Diagnostic& fault = diagnostics_.error(node.span, "duplicate-key",
                                             fmt::format("the key '{}' is given twice", value));
      fault.notes.push_back({*first, "first given here"});
    }
    frame.duplicate = first.has_value();
    frame.entry.key = std::move(value);
    frame.entry.key_span = node.span;
    last_ = JsonContext::Last::Key;
    return true;
  }

  bool start_object(std::size_t) override { return open(Node::Kind::Map); }
  bool start_array(std::size_t) override { return open(Node::Kind::List); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    JsonContext context;
    context.offset = cursor_;
    context.last = last_;
    if (!frames_.empty()) {
      context.inside =
          frames_.back().node.is_map() ? JsonContext::Inside::Map : JsonContext::Inside::List;
    }
    const JsonFault fault = explain_json_fault(text_, context, position);
    const LineIndex places(diagnostics_.source(), text_);
    Diagnostic& diagnostic = diagnostics_.error(places.span(fault.offset, fault.length),
                                                "json-syntax", fault.message, fault.hint);
    if (fault.at_end && !frames_.empty()) {
      const Node& open = frames_.back().node;
      diagnostic.notes.push_back(
          {open.span, open.is_map() ? "this '{' is never closed" : "this '[' is never closed"});
    }
    return false;
  }

 private:
  struct Frame {
    Node node;
    Entry entry;             // Map: the key whose value comes next
    bool duplicate = false;  // Map: that key was given before; the first value stands
    std::unordered_map<std::string, Span> seen;  // Map: filled once there are many keys
  };

  // Where the key was given before. Most maps are small: a table for each would cost more than it
  // saves.
  static std::optional<Span> earlier(Frame& frame, const std::string& key) {
    static constexpr std::size_t kFew = 16;
    const std::vector<Entry>& entries = frame.node.entries;
    if (entries.size() < kFew) {
      const Entry* entry = frame.node.find_entry(key);
      return entry ? std::optional(entry->key_span) : std::nullopt;
    }
    while (frame.seen.size() < entries.size()) {
      const Entry& entry = entries[frame.seen.size()];
      frame.seen.emplace(entry.key, entry.key_span);
    }
    const auto found = frame.seen.find(key);
    return found == frame.seen.end() ? std::nullopt : std::optional(found->second);
  }

  // Moves to the next token and over it; false when there are too many.
  bool token(std::size_t length, Node& node) {
    advance();
    node.span = {line_, cursor_ - line_start_ + column_shift(), length};
    cursor_ += length;
    if (++nodes_ <= limits_.nodes) return true;
    diagnostics_.error(node.span, "too-large",
                       fmt::format("the text has more than {} values", limits_.nodes));
    return false;
  }

  void advance() {
    while (cursor_ < text_.size()) {
      const char c = text_[cursor_];
      if (c == '\n') {
        ++line_;
        line_start_ = cursor_ + 1;
      } else if (c != ' ' && c != '\t' && c != '\r' && c != ',' && c != ':') {
        return;
      }
      ++cursor_;
    }
  }

  // A byte order mark stands before `text_` on the first line.
  std::size_t column_shift() const {
    return line_ == 1 ? diagnostics_.source().text.size() - text_.size() + 1 : 1;
  }

  std::size_t string_length() {
    advance();
    return json_string_end(text_, cursor_) - cursor_;
  }

  bool number() {
    advance();
    return word(json_number_end(text_, cursor_) - cursor_);
  }

  bool word(std::size_t length) {
    Node node;
    if (!token(length, node)) return false;
    node.kind = Node::Kind::Scalar;
    node.text = text_.substr(cursor_ - length, length);
    return attach(std::move(node));
  }

  bool open(Node::Kind kind) {
    Frame frame;
    if (!token(1, frame.node)) return false;
    frame.node.kind = kind;
    if (frames_.size() >= static_cast<std::size_t>(limits_.depth)) {
      diagnostics_.error(frame.node.span, "too-deep",
                         fmt::format("values are nested more than {} deep", limits_.depth));
      return false;
    }
    frames_.push_back(std::move(frame));
    last_ = JsonContext::Last::Opening;
    return true;
  }

  bool close() {
    advance();
    ++cursor_;  // the closing mark
    Node node = std::move(frames_.back().node);
    frames_.pop_back();
    return attach(std::move(node));
  }

  bool attach(Node node) {
    last_ = JsonContext::Last::Value;
    if (frames_.empty()) {
      root_ = std::move(node);
      return true;
    }
    Frame& frame = frames_.back();
    if (frame.node.is_list()) {
      frame.node.items.push_back(std::move(node));
    } else if (!frame.duplicate) {
      frame.entry.value = std::move(node);
      frame.node.entries.push_back(std::move(frame.entry));
    }
    return true;
  }

  std::string_view text_;
  Diagnostics& diagnostics_;
  ReadLimits limits_;
  std::vector<Frame> frames_;
  Node root_;
  JsonContext::Last last_ = JsonContext::Last::Nothing;
  std::size_t cursor_ = 0;  // bytes, just past the last token
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;  // byte offset
  std::size_t nodes_ = 0;
};

}  // namespace

Node read_json(const SourceText& source, const ReadLimits& limits) {
  Diagnostics diagnostics(source);
  const auto text = parseable_text(source, diagnostics, limits);
  if (!text) throw InputError(diagnostics.list());

  TreeBuilder builder(*text, diagnostics, limits);
  nlohmann::json::sax_parse(text->begin(), text->end(), &builder);
  if (diagnostics.has_errors()) throw InputError(diagnostics.sorted());
  return builder.take();
}

}  // namespace ludolect
