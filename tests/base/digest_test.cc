#include "engine/base/digest.h"

#include <gtest/gtest.h>

namespace ludolect::testing {
namespace {

// Test vectors of FIPS 180-4.
TEST(Digest, MatchesTheStandard) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Digest, OfPiecesIsThatOfTheWhole) {
  Sha256 sum;
  for (const char* piece : {"a", "", "bc"}) sum.add(piece);
  EXPECT_EQ(sum.hex(), sha256_hex("abc"));
}

}  // namespace
}  // namespace ludolect::testing
