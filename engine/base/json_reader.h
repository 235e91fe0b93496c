// JSON text → Node tree with places, through nlohmann's parser.
#pragma once

#include "engine/base/node.h"

namespace ludolect {

// Of records and other results. A value in memory takes up to 300 bytes, two of text: the most
// wasteful text within these bounds needs about half a gigabyte. Whoever writes a record keeps
// within them (record_text in engine/play/record.h).
inline constexpr ReadLimits kRecordLimits{std::size_t{32} << 20, 3'500'000, 32};

// Numbers, true and false become plain scalars with the text as written, strings quoted scalars,
// null Kind::Null. Throws InputError: "json-syntax", "duplicate-key", "too-large", "too-deep", or a
// fault of the bytes (input_text.h). All duplicate keys are reported, up to the first syntax error.
Node read_json(const SourceText& source, const ReadLimits& limits = kRecordLimits);

}  // namespace ludolect
