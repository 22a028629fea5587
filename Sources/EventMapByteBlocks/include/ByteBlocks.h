/// Questions about the next bytes of a buffer, answered for a whole block at once.
///
/// Everything is written with the compiler's portable vector types and inlined into the caller, where it becomes the mask
/// instructions of the machine (pcmpeqb and pmovmskb on x86-64). No function checks bounds: every caller does, in
/// EventTranslation/Bytes and Scanning.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t byte_block_16 __attribute__((ext_vector_type(16)));
typedef uint8_t byte_block_64 __attribute__((ext_vector_type(64)));
typedef int8_t signed_byte_block_16 __attribute__((ext_vector_type(16)));
typedef int8_t signed_byte_block_64 __attribute__((ext_vector_type(64)));
/// What comparing blocks gives: all bits of a byte are set where it is true.
typedef char byte_block_flags_64 __attribute__((ext_vector_type(64)));
typedef bool byte_block_mask_16 __attribute__((ext_vector_type(16)));
typedef bool byte_block_mask_64 __attribute__((ext_vector_type(64)));

/// A mask as an integer: bit i is set where it is true for byte i.
static inline uint32_t byte_block_bits_16(byte_block_mask_16 mask) {
  uint16_t bits;
  memcpy(&bits, &mask, sizeof bits);
  return bits;
}

static inline uint64_t byte_block_bits_64(byte_block_mask_64 mask) {
  uint64_t bits;
  memcpy(&bits, &mask, sizeof bits);
  return bits;
}

/// Of 64 bytes those at which a plain stretch of a JSON string ends: a quote, a backslash, anything below 0x20 or above 0x7F.
static inline uint64_t byte_block_string_stops_64(const uint8_t *bytes) {
  signed_byte_block_64 block;
  memcpy(&block, bytes, sizeof block);
  // As signed numbers the bytes above 0x7F are below zero.
  return byte_block_bits_64(
      __builtin_convertvector((block == '"') | (block == '\\') | (block < 0x20), byte_block_mask_64));
}

/// The same of 16 bytes.
static inline uint32_t byte_block_string_stops_16(const uint8_t *bytes) {
  signed_byte_block_16 block;
  memcpy(&block, bytes, sizeof block);
  return byte_block_bits_16(
      __builtin_convertvector((block == '"') | (block == '\\') | (block < 0x20), byte_block_mask_16));
}

/// Of 16 bytes those that are no decimal digit.
static inline uint32_t byte_block_non_digits_16(const uint8_t *bytes) {
  byte_block_16 block;
  memcpy(&block, bytes, sizeof block);
  return byte_block_bits_16(__builtin_convertvector((block < '0') | (block > '9'), byte_block_mask_16));
}

/// Of 16 bytes those that are one of four.
static inline uint32_t byte_block_any_of_16(const uint8_t *bytes, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  byte_block_16 block;
  memcpy(&block, bytes, sizeof block);
  return byte_block_bits_16(
      __builtin_convertvector((block == a) | (block == b) | (block == c) | (block == d), byte_block_mask_16));
}
