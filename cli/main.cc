// The real world: streams, terminal, environment, Ctrl-C.
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "cli/program.h"

namespace {

std::atomic<bool> interrupted{false};
std::atomic<bool> heeds_interrupts{false};

// Waits for a command that has asked before whether it should stop; a second Ctrl-C waits for none.
extern "C" void on_interrupt(int) {
  if (interrupted.exchange(true) || !heeds_interrupts) std::_Exit(static_cast<int>(ludolect::Exit::Interrupted));
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

// NO_COLOR, then FORCE_COLOR or CLICOLOR_FORCE, then whether this is a terminal that can.
bool wants_colour(bool terminal) {
  if (!environment("NO_COLOR").empty()) return false;
  if (!environment("FORCE_COLOR").empty() || !environment("CLICOLOR_FORCE").empty()) return true;
  const std::string_view term = environment("TERM");
  return terminal && !term.empty() && term != "dumb";
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) {
      return value.find("UTF-8") != std::string_view::npos ||
             value.find("utf8") != std::string_view::npos;
    }
  }
  return false;
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 100;
}

std::string program_folder() {
  std::error_code failed;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? std::string{} : self.parent_path().string();
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);

  ludolect::Io io{.in = std::cin, .out = std::cout, .err = std::cerr};
  io.out_is_terminal = isatty(STDOUT_FILENO) != 0;
  io.err_is_terminal = isatty(STDERR_FILENO) != 0;
  io.colour = wants_colour(io.out_is_terminal);
  io.unicode = io.out_is_terminal ? locale_is_utf8() : true;
  io.width = terminal_width();
  io.program_folder = program_folder();
  io.interrupted = &interrupted;
  io.heeds_interrupts = &heeds_interrupts;
  return ludolect::run_program(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc),
                               io);
}
