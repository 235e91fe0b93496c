#include "engine/base/digest.h"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace ludolect {
namespace {

EVP_MD_CTX* as_context(void* context) { return static_cast<EVP_MD_CTX*>(context); }

}  // namespace

std::string sha256_hex(std::string_view bytes) {
  Sha256 sum;
  sum.add(bytes);
  return sum.hex();
}

void Sha256::Free::operator()(void* context) const { EVP_MD_CTX_free(as_context(context)); }

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
  if (!context_ || EVP_DigestInit_ex(as_context(context_.get()), EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("this system's OpenSSL offers no SHA-256");
  }
}

void Sha256::add(std::string_view bytes) {
  if (EVP_DigestUpdate(as_context(context_.get()), bytes.data(), bytes.size()) != 1) {
    throw std::runtime_error("SHA-256 failed");
  }
}

std::string Sha256::hex() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_DigestFinal_ex(as_context(context_.get()), digest.data(), &size) != 1) {
    throw std::runtime_error("SHA-256 failed");
  }
  static constexpr std::string_view kHexDigits = "0123456789abcdef";
  std::string hex;
  hex.reserve(kDigits);
  for (unsigned int i = 0; i < size; ++i) {
    hex += kHexDigits[digest[i] >> 4];
    hex += kHexDigits[digest[i] & 15];
  }
  return hex;
}

}  // namespace ludolect
