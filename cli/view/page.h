// A short report, as text or in Markdown: the same words either way.
#pragma once

#include <ostream>
#include <string>

#include "cli/view/layout.h"
#include "cli/view/style.h"
#include "cli/view/table.h"

namespace ludolect {

class Page {
 public:
  // Keeps references.
  Page(std::ostream& out, const Style& style, bool markdown) : out_(out), style_(style), markdown_(markdown) {}

  void title(const std::string& name, const std::string& address) {
    if (markdown_) out_ << "# " << markdown_text(name + "  " + address) << "\n\n";
    else out_ << style_.bold(name) << "  " << address << '\n';
  }
  // A line of its own.
  void line(const std::string& text) { out_ << (markdown_ ? markdown_text(text) + "\n\n" : text + '\n'); }
  // "VALUE  +8: …": what the report is about.
  void result(const std::string& name, const std::string& text) {
    if (markdown_) out_ << "**" << name << "** " << markdown_text(text) << "\n\n";
    else out_ << '\n' << style_.bold(name) << "  " << text << '\n';
  }
  void paragraph(const std::string& text) {
    out_ << (markdown_ ? markdown_text(text) + "\n\n" : hanging(text, 2, kPage - 2) + '\n');
  }
  void heading(const std::string& text) {
    if (markdown_) out_ << "## " << text << "\n\n";
    else out_ << '\n' << style_.bold(text) << '\n';
  }
  void table(const Table& table) {
    if (markdown_) table.write_markdown(out_);
    else table.write_text(out_, style_, 0, "  ");
    if (markdown_) out_ << '\n';
  }
  void stamp(const std::string& text) { out_ << (markdown_ ? markdown_text(text) : "\n" + text) << '\n'; }

 private:
  std::ostream& out_;
  const Style& style_;
  bool markdown_;
};

}  // namespace ludolect
