// JSON text → Node tree with places, through nlohmann's parser.
#pragma once

#include "engine/base/node.h"

namespace ludolect {

// Numbers, true and false become plain scalars with the text as written, strings quoted scalars,
// null Kind::Null. Throws InputError: "json-syntax", "duplicate-key", "too-large", "too-deep", or a
// fault of the bytes (input_text.h). All duplicate keys are reported, up to the first syntax error.
Node read_json(const SourceText& source, const ReadLimits& limits = kRecordLimits);

}  // namespace ludolect
