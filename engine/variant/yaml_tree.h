// The tree of one YAML document, built from yaml-cpp's events: no YAML::Node is ever made, because
// that one keeps duplicate keys, shares state between copies and loses places.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/input_text.h"
#include "engine/base/node.h"

namespace ludolect {

class YamlTreeBuilder final : public YAML::EventHandler {
 public:
  // Thrown through the parser to abandon a text that is too deep, too large or swallowed by
  // an open quote.
  struct Stop {};

  // `text` is what the parser reads, behind any byte order mark. All must outlive this object.
  YamlTreeBuilder(std::string_view text, const LineIndex& places, Diagnostics& diagnostics,
                  const ReadLimits& limits)
      : text_(text), places_(places), diagnostics_(diagnostics), limits_(limits) {}

  std::optional<Node> take() { return std::move(root_); }

  // For faults of syntax: the innermost bracket still open; where the last quoted and the last
  // plain text began and ended; a place outside quotes that the events have reached.
  std::optional<Span> open_bracket() const;
  std::size_t last_quote_start() const { return last_quote_start_; }
  std::optional<std::size_t> last_quote_end() const { return last_quote_end_; }
  std::size_t last_plain_start() const { return last_plain_start_; }
  std::size_t last_plain_end() const { return last_plain_end_; }
  std::size_t reached() const { return reached_; }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  struct Frame {
    Node node;
    std::size_t start = 0;  // offset
    bool flow = false;      // written in brackets, or within them
    bool wants_key = true;
    bool keep_value = true;  // false after a key that cannot be used
    Entry entry;             // the key whose value comes next
    std::size_t key_end = 0;
    std::unordered_map<std::string, Span> seen;  // every key so far and its place
  };

  std::size_t begin(const YAML::Mark& mark, std::string_view tag, bool anchored);
  void open(Node::Kind kind, const YAML::Mark& mark, std::string_view tag, bool anchored,
            bool flow);
  void close();
  void attach(Node node);
  void attach_empty(std::size_t at);
  void take_key(const std::string& key, Span span, std::size_t end, bool quoted);
  void drop_key();
  bool at_key() const;
  bool in_flow() const { return !frames_.empty() && frames_.back().flow; }
  std::size_t measure(std::size_t start, const std::string& value, Node& node);
  Diagnostic& error(Span span, std::string code, std::string message, std::string hint = {});

  std::string_view text_;
  const LineIndex& places_;
  Diagnostics& diagnostics_;
  ReadLimits limits_;
  std::vector<Frame> frames_;
  std::optional<Node> root_;
  std::size_t nodes_ = 0;
  std::size_t reached_ = 0;
  std::size_t last_quote_start_ = 0;
  std::optional<std::size_t> last_quote_end_;
  std::size_t last_plain_start_ = 0;
  std::size_t last_plain_end_ = 0;
  std::size_t properties_reported_ = 0;  // anchors and tags before this offset are reported
};

}  // namespace ludolect
