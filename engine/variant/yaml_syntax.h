// yaml-cpp's exceptions in our own words.
#pragma once

#include <yaml-cpp/exceptions.h>

#include <string_view>

#include "engine/base/input_text.h"
#include "engine/variant/yaml_tree.h"

namespace ludolect {

// `builder` has taken the events up to the fault.
void report_yaml_fault(const YAML::Exception& fault, std::string_view text, const LineIndex& places,
                       const YamlTreeBuilder& builder, Diagnostics& diagnostics);

}  // namespace ludolect
