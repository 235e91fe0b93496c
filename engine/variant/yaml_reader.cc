#include "engine/variant/yaml_reader.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/base/input_text.h"
#include "engine/variant/yaml_scan.h"
#include "engine/variant/yaml_syntax.h"
#include "engine/variant/yaml_tree.h"

namespace ludolect {
namespace {

// yaml-cpp ends a document where a text no longer fits it and goes on with "the next document":
// most programs read one and never learn what was left out.
class RestFinder final : public YAML::EventHandler {
 public:
  struct Found {
    std::size_t offset;
  };

  void OnDocumentStart(const YAML::Mark& mark) override {
    throw Found{mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos)};
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

void report_rest(std::string_view text, std::size_t at, const LineIndex& places,
                 Diagnostics& diagnostics) {
  at = std::min(at, text.size());
  const std::string_view before = text.substr(0, at);
  const std::size_t last = before.find_last_not_of(" \t\r\n");
  const bool after_end =
      last != std::string_view::npos && before.substr(0, last + 1).ends_with("...");
  if (text.substr(at).starts_with("---") || after_end) {
    diagnostics.error(places.span(at, 3), "second-document",
                      "a second document begins here; a file holds one");
    return;
  }
  // A directive in the middle of a text ends the document, too.
  const std::size_t line = last == std::string_view::npos ? at : line_begin(text, last);
  if (text.substr(line).starts_with('%')) {
    diagnostics.error(places.span(line, length_on_line(text, line, last + 1)), "directive",
                      "directives are not allowed", "remove this line");
    return;
  }
  const std::size_t end = std::min(text.find('\n', at), text.size());
  diagnostics.error(places.span(at, length_on_line(text, at, end)), "stray-content",
                    "this does not belong to what stands before it", "check the indentation");
}

std::optional<Node> read_document(std::string_view text, const LineIndex& places,
                                  Diagnostics& diagnostics, const ReadLimits& limits) {
  YamlTreeBuilder builder(text, places, diagnostics, limits);
  // Without a last line end the library reports open quotes and brackets at made-up places.
  std::istringstream stream(std::string(text) + "\n");
  YAML::Parser parser(stream);
  try {
    if (!parser.HandleNextDocument(builder)) {
      diagnostics.error({}, "empty-document", "the text holds nothing");
      return std::nullopt;
    }
    RestFinder rest;
    parser.HandleNextDocument(rest);
  } catch (const YamlTreeBuilder::Stop&) {
    return std::nullopt;
  } catch (const RestFinder::Found& found) {
    report_rest(text, found.offset, places, diagnostics);
    return std::nullopt;
  } catch (const YAML::Exception& fault) {
    report_yaml_fault(fault, text, places, builder, diagnostics);
    return std::nullopt;
  }

  std::optional<Node> root = builder.take();
  if (root && root->is_null()) {
    diagnostics.error({}, "empty-document", "the text holds nothing");
    return std::nullopt;
  }
  return root;
}

}  // namespace

std::optional<Node> read_yaml(const SourceText& source, Diagnostics& diagnostics,
                              const ReadLimits& limits) {
  const auto text = parseable_text(source, diagnostics, limits);
  if (!text) return std::nullopt;
  const LineIndex places(source, *text);
  return read_document(*text, places, diagnostics, limits);
}

}  // namespace ludolect
