#include "cli/offer.h"

#include <CLI/CLI.hpp>

namespace ludolect {

Offered Offered::required(bool value) {
  option_->required(value);
  return *this;
}

Offered Offered::expected(int least, int most) {
  option_->expected(least, most);
  return *this;
}

Offered Offered::group(const std::string& heading) {
  option_->group(heading);
  return *this;
}

Offered Offered::type_name(const std::string& what) {
  option_->type_name(what);
  return *this;
}

Offered Offered::default_str(const std::string& standard) {
  option_->default_str(standard);
  return *this;
}

Offered Offer::option(const std::string& name, std::string& value, const std::string& description) {
  return Offered(app_.add_option(name, value, description));
}

Offered Offer::option(const std::string& name, std::vector<std::string>& values, const std::string& description) {
  return Offered(app_.add_option(name, values, description));
}

Offered Offer::repeatable(const std::string& name, std::vector<std::string>& values, const std::string& description) {
  // Without this a repeatable option swallows the arguments behind its value.
  return Offered(app_.add_option(name, values, description)->allow_extra_args(false));
}

Offered Offer::flag(const std::string& name, bool& value, const std::string& description) {
  return Offered(app_.add_flag(name, value, description));
}

}  // namespace ludolect
