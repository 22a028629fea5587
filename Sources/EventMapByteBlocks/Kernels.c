#include <string.h>

#include "ByteBlocks.h"

/// Inlined into each function that calls it, and so compiled for the same processor.
#define INLINED static inline __attribute__((always_inline))
#define BITS(flags) as_word(BYTE_BLOCK_BITS_64(flags))

/// Keeps a word of flags as a word. Compilers otherwise combine such words as vectors, and may take those apart byte by byte.
INLINED uint64_t as_word(uint64_t bits) {
  __asm__("" : "+r"(bits));
  return bits;
}

/// Sets bit i if an odd number of the bits 0 to i is set.
INLINED uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// Finds the brackets, colons and commas of a block. The four brackets differ in the bits of 0x26; so do `Y`, `_`, `y` and DEL, which
/// neither start a value nor occur in words and numbers.
INLINED uint64_t operator_bits(const byte_block_64 *block) {
  return BITS(((*block | 0x26) == 0x7F) | (*block == ':') | (*block == ','));
}

/// Finds the bytes of a block at which UTF-8 is malformed (table 3-7 of the Unicode standard): a continuation without a lead, a lead
/// without enough of them, or one that may not follow its lead. Also reads the three bytes before the block.
INLINED uint64_t malformed(const uint8_t *bytes) {
  byte_block_64 block = BYTE_BLOCK_64(bytes), one = BYTE_BLOCK_64(bytes - 1);
  byte_block_64 two = BYTE_BLOCK_64(bytes - 2), three = BYTE_BLOCK_64(bytes - 3);
  // The highest bit of a byte of `expected` says whether a lead before it requires a continuation, 0x80 to 0xBF. It must agree with the bit
  // that says whether the byte is one.
  byte_block_64 expected = __builtin_elementwise_sub_sat(one, (byte_block_64)(0xC0 - 0x80))
      | __builtin_elementwise_sub_sat(two, (byte_block_64)(0xE0 - 0x80))
      | __builtin_elementwise_sub_sat(three, (byte_block_64)(0xF0 - 0x80));
  byte_block_64 wrong = expected ^ (block & ~(block + block));
  // Zero after leads that restrict the next byte: 0xE0, 0xED, 0xC0, 0xC1, and 0xF0 and above.
  byte_block_64 special = __builtin_elementwise_min(
      __builtin_elementwise_min(one ^ 0xE0, one ^ 0xED),
      __builtin_elementwise_min((one & 0xFE) ^ 0xC0, __builtin_elementwise_sub_sat((byte_block_64)0xF0, one)));
  if (__builtin_expect(BITS((wrong | __builtin_elementwise_sub_sat((byte_block_64)0x80, special)) > 0x7F) == 0, 1)) return 0;
  // No overlong forms, no surrogates, nothing above U+10FFFF.
  byte_block_flags_64 is_refused = ((one == 0xE0) & (block < 0xA0)) | ((one == 0xED) & (block >= 0xA0)) | ((one & 0xFE) == 0xC0)
      | ((one == 0xF0) & (block < 0x90)) | ((one == 0xF4) & (block >= 0x90)) | (one > 0xF4);
  // A character that a line feed cuts off is an error of its line, not of the next one, which begins with ASCII then.
  byte_block_flags_64 is_next_line = ((one == '\n') | (two == '\n')) & (block < 0x80);
  return (BITS(wrong > 0x7F) | BITS(is_refused)) & ~BITS(is_next_line);
}

/// Finds the bytes of a block after the backslashes that start an escape: every second byte of each run of backslashes.
///
/// - Parameter next: the first bit says whether the last byte of the previous block starts an escape; set for the next block.
INLINED uint64_t escaped_bits(uint64_t backslashes, uint64_t *next) {
  // One subtraction handles all runs: its borrow passes through a run and, compared with the odd places, leaves every second bit, counted
  // from the start of the run.
  uint64_t odds = 0xAAAAAAAAAAAAAAAA, before = *next, starts = backslashes & ~before;
  uint64_t changed = ((starts << 1 | odds) - starts) ^ odds;
  *next = (changed & backslashes) >> 63;
  return changed ^ (backslashes | before);
}

/// Returns a block of a window with `before` bytes before it; a copy among spaces at the start of the chunk and at the end of the window.
INLINED const uint8_t *block_at(const struct scan_window *window, uint32_t offset, uint32_t before, uint8_t edge[3 + 64]) {
  uint32_t rest = window->end - offset;
  if (__builtin_expect(offset >= before && rest >= 64, 1)) return window->bytes + offset;
  memset(edge, ' ', 3 + 64);
  if (offset < before) before = offset;
  memcpy(edge + 3 - before, window->bytes + offset - before, before + (rest < 64 ? rest : 64));
  return edge + 3;
}

/// Returns the offset after a run of digits; 0 without one.
INLINED uint32_t digits_end(const uint8_t *bytes, uint32_t start) {
  for (uint32_t offset = start;; offset += 16) {
    uint32_t others = byte_block_non_digits_16(bytes + offset);
    if (others != 0) return (offset += (uint32_t)__builtin_ctz(others)) == start ? 0 : offset;
  }
}

/// Whether a number or word is valid from a byte on that is not a digit.
///
/// - Parameter follows_digit: whether digits precede the byte; otherwise, the number or word starts there.
static bool is_valid_rest(const uint8_t *bytes, uint32_t offset, bool follows_digit) {
  if (!follows_digit && bytes[offset] >= 'a') {
    const char *letters = bytes[offset] == 't' ? "true" : bytes[offset] == 'f' ? "alse" : "null";
    offset += bytes[offset] == 'f';
    if (memcmp(bytes + offset, letters, 4) != 0) return false;
    offset += 4;
  } else {
    if (!follows_digit) {
      uint32_t start = offset + (bytes[offset] == '-');
      offset = digits_end(bytes, start);
      // A leading zero is the only digit before the point.
      if (offset == 0 || (bytes[start] == '0' && offset != start + 1)) return false;
    }
    if (bytes[offset] == '.' && (offset = digits_end(bytes, offset + 1)) == 0) return false;
    if ((bytes[offset] | 0x20) == 'e') {
      bool has_sign = bytes[offset + 1] == '+' || bytes[offset + 1] == '-';
      if ((offset = digits_end(bytes, offset + 1 + has_sign)) == 0) return false;
    }
  }
  uint8_t next = bytes[offset];
  return next == ',' || (next | 0x20) == '}' || next <= ' ';
}

/// Validates one number or word from a byte on that is not a digit; notes and returns whether it is an error.
static bool check_rest(const struct scan_window *window, uint32_t offset) {
  bool follows_digit = offset != 0 && (uint8_t)(window->bytes[offset - 1] - '0') <= 9;
  if (is_valid_rest(window->bytes, offset, follows_digit)) return false;
  uint32_t place = offset - window->start;
  window->errors[place >> 6] |= 1ull << (place & 63);
  return true;
}

/// Compares a block with sixteen bytes that repeat.
INLINED uint64_t equal_bits(const byte_block_64 *block, const char *bytes) {
  byte_block_64 repeated;
  for (int lane = 0; lane < 4; lane += 1) memcpy((uint8_t *)&repeated + 16 * lane, bytes, 16);
  return BITS(*block == repeated);
}

/// Returns the highest bit of each lane, see `other_lanes`, with a word from its second byte on, no digit before it and an end after it.
INLINED uint64_t word_lanes(const byte_block_64 *block, uint64_t digits, uint64_t ends) {
  uint64_t trues = equal_bits(block, "?true???????????"), nulls = equal_bits(block, "?null???????????");
  uint64_t falses = equal_bits(block, "?false??????????");
  uint64_t four = (trues & trues >> 1 & trues >> 2 & trues >> 3) | (nulls & nulls >> 1 & nulls >> 2 & nulls >> 3);
  uint64_t five = falses & falses >> 1 & falses >> 2 & falses >> 3 & falses >> 4;
  return (((four & ends >> 4) | (five & ends >> 5)) & ~(digits << 1)) << 14;
}

/// Validates four numbers or words without a branch on their kinds, which dumps mix unpredictably. Each has a lane: sixteen bytes from the
/// one before its rest on, and so sixteen bits of a word.
///
/// - Returns: the highest bit of each lane that `is_valid_rest` must check, because it is longer or not valid.
INLINED uint64_t other_lanes(const byte_block_64 *lanes) {
  const uint64_t lowest = 0x0001000100010001, second = lowest << 1, highest = lowest << 15;
  byte_block_64 block = *lanes, folded = block | 0x20;
  uint64_t ends = BITS((block == ',') | (folded == '}') | (block <= ' ')) & ~lowest;
  // From the second bit of each lane up to its first end. A bit at the end of each lane keeps a borrow out of the next one.
  uint64_t bounds = ends | highest, inside = (bounds - second) & ~bounds, end = (inside + second) & ~inside;
  uint64_t digits = BITS((byte_block_64)(block - '0') <= 9), inner = digits & inside;
  uint64_t points = BITS(block == '.') & inside, exponents = BITS(folded == 'e') & inside;
  uint64_t minuses = BITS(block == '-') & inside, signs = minuses | (BITS(block == '+') & inside);
  uint64_t first = minuses & second & ~(digits << 1), wrong = inside & ~(digits | points | exponents | signs);
  // The bytes that must precede and follow each of them.
  wrong |= ((points | exponents) & ~(digits << 1)) | (signs & ~(exponents << 1 | first));
  wrong |= ((points | signs) << 1 & ~digits) | (exponents << 1 & ~(digits | signs));
  // The bytes after the digits of a fraction and of an exponent, and a zero before other digits.
  wrong |= ((points << 1) + inner) & inside & ~(inner | exponents);
  wrong |= (((exponents | (signs & ~first)) << 1 & inner) + inner) & inside & ~inner;
  wrong |= (first << 1 & BITS(block == '0')) << 1 & inner;
  wrong |= end & ~ends;
  uint64_t others = wrong | ((wrong & ~highest) + (highest - lowest));
  return others & ~word_lanes(lanes, digits, ends) & highest;
}

/// The numbers of the set bits of a byte, the lowest first, each in a byte; and those of consecutive bytes.
#define BIT_NUMBER(byte, bit) ((byte) >> (bit) & 1 ? (uint64_t)(bit) << 8 * __builtin_popcount((byte) & ((1 << (bit)) - 1)) : 0)
#define BIT_NUMBERS(byte) \
  (BIT_NUMBER(byte, 0) | BIT_NUMBER(byte, 1) | BIT_NUMBER(byte, 2) | BIT_NUMBER(byte, 3) | BIT_NUMBER(byte, 4) | BIT_NUMBER(byte, 5) \
   | BIT_NUMBER(byte, 6) | BIT_NUMBER(byte, 7))
#define BIT_NUMBERS_4(byte) BIT_NUMBERS(byte), BIT_NUMBERS((byte) + 1), BIT_NUMBERS((byte) + 2), BIT_NUMBERS((byte) + 3)
#define BIT_NUMBERS_16(byte) BIT_NUMBERS_4(byte), BIT_NUMBERS_4((byte) + 4), BIT_NUMBERS_4((byte) + 8), BIT_NUMBERS_4((byte) + 12)
#define BIT_NUMBERS_64(byte) BIT_NUMBERS_16(byte), BIT_NUMBERS_16((byte) + 16), BIT_NUMBERS_16((byte) + 32), BIT_NUMBERS_16((byte) + 48)

/// Appends the offsets of the set bits of a word, byte by byte: a loop with one turn for each bit would end unpredictably.
INLINED uint32_t *put_bits(uint32_t *entries, uint64_t bits, uint32_t base) {
  typedef uint8_t numbers_8 __attribute__((vector_size(8)));
  typedef uint32_t offsets_8 __attribute__((vector_size(32)));
  static const uint64_t numbers_of_bytes[256] = {BIT_NUMBERS_64(0), BIT_NUMBERS_64(64), BIT_NUMBERS_64(128), BIT_NUMBERS_64(192)};
  offsets_8 bases = (offsets_8){} + base;
  for (uint32_t place = 0; place < 64; place += 8, bases += 8) {
    uint32_t byte = bits >> place & 0xFF;
    offsets_8 offsets = __builtin_convertvector(((const numbers_8 *)numbers_of_bytes)[byte], offsets_8) + bases;
    memcpy(entries, &offsets, sizeof offsets);
    entries += __builtin_popcount(byte);
  }
  return entries;
}

/// Appends the offsets of the set bits of a word that has few, two at a time.
INLINED uint32_t *put_few_bits(uint32_t *entries, uint64_t bits, uint32_t base) {
  do {
    for (int turn = 0; turn < 2; turn += 1, bits &= bits - 1) {
      entries[0] = base + (uint32_t)__builtin_ctzg(bits, 64);
      entries += bits != 0;
    }
  } while (__builtin_expect(bits != 0, 0));
  return entries;
}

#define PUT_BITS put_bits
#define PUT_FEW_BITS put_few_bits
#define PREFIX_XOR prefix_xor
#define OPERATORS(block) operator_bits(&block)
#define KERNEL(name) name##_baseline
#if defined(__x86_64__)
#define KERNEL_NAME "SSE2"
#elif defined(__ARM_NEON)
#define KERNEL_NAME "NEON"
#else
#define KERNEL_NAME "portable"
#endif
#include "Kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul"))), apply_to = function)

/// Computes `prefix_xor` in one step: a carry-less product with a word of ones.
INLINED uint64_t multiplied_prefix_xor(uint64_t bits) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)bits), _mm_set1_epi8(-1), 0));
}

/// The bytes that `operator_bits` finds, by their low four bits, with the bit 0x20 set, in which the two kinds of brackets differ.
#define OPERATORS_BY_LOW_BITS _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0)

/// Finds the brackets, colons and commas as `operator_bits` does, and also FF and SUB.
INLINED uint64_t looked_up_operators(const byte_block_64 *block) {
  __m256i halves[2], bytes = _mm256_broadcastsi128_si256(OPERATORS_BY_LOW_BITS);
  memcpy(halves, block, sizeof halves);
  for (int half = 0; half < 2; half += 1) halves[half] = _mm256_shuffle_epi8(bytes, halves[half]);
  return BITS(BYTE_BLOCK_64(halves) == (*block | 0x20));
}

#define PUT_BITS put_bits
#define PUT_FEW_BITS put_few_bits
#define PREFIX_XOR multiplied_prefix_xor
#define OPERATORS(block) looked_up_operators(&block)
#define KERNEL(name) name##_avx2
#define KERNEL_NAME "AVX2"
#include "Kernel.h"
#pragma clang attribute pop

#define AVX512_FEATURES "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,popcnt,pclmul"
#pragma clang attribute push(__attribute__((target(AVX512_FEATURES))), apply_to = function)

/// Appends the same offsets as `put_bits`: the numbers of the bits are packed and become offsets sixteen at a time.
///
/// - Parameter usual: the usual maximum number of bits, 16 or 32; as many offsets are written without a branch.
INLINED uint32_t *put_packed_bits(uint32_t *entries, uint64_t bits, uint32_t base, uint32_t usual) {
  static const uint8_t numbers[64] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
                                      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  __m512i packed = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(numbers)), bases = _mm512_set1_epi32((int)base);
  uint32_t count = (uint32_t)__builtin_popcountll(bits);
  _mm512_storeu_si512(entries, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_castsi512_si128(packed)), bases));
  if (usual == 16 && __builtin_expect(count <= 16, 1)) return entries + count;
  _mm512_storeu_si512(entries + 16, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 1)), bases));
  if (__builtin_expect(count <= 32, 1)) return entries + count;
  _mm512_storeu_si512(entries + 32, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 2)), bases));
  _mm512_storeu_si512(entries + 48, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 3)), bases));
  return entries + count;
}

#define OPERATORS_AT(low) ((byte_block_64)_mm512_shuffle_epi8(_mm512_broadcast_i32x4(OPERATORS_BY_LOW_BITS), (__m512i)(low)))
#define OPERATORS(block) BITS(OPERATORS_AT(block) == ((block) | 0x20))
#define PUT_BITS(entries, bits, base) put_packed_bits(entries, bits, base, 32)
#define PUT_FEW_BITS(entries, bits, base) put_packed_bits(entries, bits, base, 16)
#define PREFIX_XOR multiplied_prefix_xor
#define KERNEL(name) name##_avx512
#define KERNEL_NAME "AVX-512"
#include "Kernel.h"
#pragma clang attribute pop

#endif

const struct scan_kernel *scan_kernel(size_t number) {
  const struct scan_kernel *kernels[3] = {NULL};
  size_t count = 0;
#if defined(__x86_64__)
  bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul");
  if (has_avx2 && __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq"))
    kernels[count++] = &kernel_avx512;
  if (has_avx2) kernels[count++] = &kernel_avx2;
#endif
  kernels[count++] = &kernel_baseline;
  return number < count ? kernels[number] : NULL;
}
