/// Tests of whole blocks of bytes, and the kernels that index dumps for the reader.
///
/// Everything uses the compiler's portable vector types. No function checks bounds: the callers in Bytes and Scanning do.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t byte_block_16 __attribute__((ext_vector_type(16)));
typedef uint8_t byte_block_64 __attribute__((ext_vector_type(64)));
typedef int8_t signed_byte_block_16 __attribute__((ext_vector_type(16)));
typedef int8_t signed_byte_block_64 __attribute__((ext_vector_type(64)));
/// The result of comparing blocks: all bits of a byte are set if the comparison holds for it.
typedef char byte_block_flags_64 __attribute__((ext_vector_type(64)));
typedef bool byte_block_mask_16 __attribute__((ext_vector_type(16)));
typedef bool byte_block_mask_64 __attribute__((ext_vector_type(64)));

/// Loads the 16 or 64 bytes at any address: the types need no alignment and may alias any object.
#define BYTE_BLOCK_16(bytes) (*(const unaligned_byte_block_16 *)(bytes))
#define BYTE_BLOCK_64(bytes) (*(const unaligned_byte_block_64 *)(bytes))
typedef byte_block_16 unaligned_byte_block_16 __attribute__((aligned(1), may_alias));
typedef byte_block_64 unaligned_byte_block_64 __attribute__((aligned(1), may_alias));

/// The result of comparing blocks as an integer: bit i is set if the comparison holds for byte i.
#define BYTE_BLOCK_BITS_16(flags) byte_block_bits_16(__builtin_convertvector(flags, byte_block_mask_16))
#define BYTE_BLOCK_BITS_64(flags) byte_block_bits_64(__builtin_convertvector(flags, byte_block_mask_64))
static inline uint32_t byte_block_bits_16(byte_block_mask_16 mask) { return ((union {byte_block_mask_16 in; uint16_t bits;}){mask}).bits; }
static inline uint64_t byte_block_bits_64(byte_block_mask_64 mask) { return ((union {byte_block_mask_64 in; uint64_t bits;}){mask}).bits; }

/// Finds the ends of plain stretches of a JSON string among 64 bytes: quotes, backslashes, control characters, and bytes above ASCII, which
/// are negative as signed numbers.
static inline uint64_t byte_block_string_stops_64(const uint8_t *bytes) {
  signed_byte_block_64 block = (signed_byte_block_64)BYTE_BLOCK_64(bytes);
  return BYTE_BLOCK_BITS_64((block == '"') | (block == '\\') | (block < 0x20));
}

/// Finds the same ends among 16 bytes.
static inline uint32_t byte_block_string_stops_16(const uint8_t *bytes) {
  signed_byte_block_16 block = (signed_byte_block_16)BYTE_BLOCK_16(bytes);
  return BYTE_BLOCK_BITS_16((block == '"') | (block == '\\') | (block < 0x20));
}

/// Finds the bytes that are not decimal digits among 16.
static inline uint32_t byte_block_non_digits_16(const uint8_t *bytes) {
  byte_block_16 block = BYTE_BLOCK_16(bytes);
  return BYTE_BLOCK_BITS_16((block < '0') | (block > '9'));
}

/// Finds the bytes that equal one of four among 16.
static inline uint32_t byte_block_any_of_16(const uint8_t *bytes, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  byte_block_16 block = BYTE_BLOCK_16(bytes);
  return BYTE_BLOCK_BITS_16((block == a) | (block == b) | (block == c) | (block == d));
}

/// The number of bytes that may be read after a window, and of entries that may be written after its last one.
enum { SCAN_SLACK = 64 };

/// A block of 64 bytes that has control characters or bytes above ASCII, or follows a block that ends with such a byte.
struct scan_odd_block {
  /// A bit for each byte inside a string.
  uint64_t in_string;
  uint32_t offset;
};

/// A window of a chunk and its index. Offsets are relative to the start of the chunk.
struct scan_window {
  /// The chunk, and the window's start, at the start of a line, and end, after a line feed.
  const uint8_t *bytes;
  uint32_t start, end;
  /// For JSON, the offsets of line feeds, opening quotes, brackets, colons, commas, first bytes of numbers and words, and backslashes that
  /// start an escape. For a kitlog, those of line feeds, commas and bars. Has room for every byte and `SCAN_SLACK` more.
  uint32_t *entries;
  uint32_t entry_count;
  /// The offsets at which runs of non-digits start in numbers and words. Has room for every second byte and `SCAN_SLACK` more.
  uint32_t *rests;
  /// The blocks of JSON lines that must be validated. Has room for every 64 bytes and two more.
  struct scan_odd_block *odd_blocks;
  /// A bit for each byte of a kitlog from the start of the window that JSON must escape, in words of 64.
  uint64_t *escapes;
  /// A bit for each byte with an error: malformed UTF-8, a control character, a broken number or word, or the end of an open string.
  uint64_t *errors;
  bool has_errors;
};

/// An implementation for one kind of processor.
struct scan_kernel {
  const char *name;
  void (*index_json)(struct scan_window *window);
  void (*index_kitlog)(struct scan_window *window);
};

/// Returns one of the kernels that this processor can run, numbered from 0, the best one; `NULL` after the last one.
const struct scan_kernel *scan_kernel(size_t number);

/// Prefetches the memory at an address.
static inline void scan_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }
