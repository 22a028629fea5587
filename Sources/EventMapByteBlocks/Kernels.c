#include "ScanKernels.h"

#include <string.h>

#include "ByteBlocks.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// Part of each function that calls it, and so compiled for the same processor.
#define INLINED static inline __attribute__((always_inline))

#define BITS(flags) as_word(byte_block_bits_64(__builtin_convertvector(flags, byte_block_mask_64)))

/// Keeps a word that was made of flags a word. Without this, compilers join it with other such words while they are still vectors, and where one
/// of those is used elsewhere, too, take it apart byte by byte.
INLINED uint64_t as_word(uint64_t bits) {
  __asm__("" : "+r"(bits));
  return bits;
}

/// For each bit whether an odd number of bits is set up to it.
INLINED uint64_t prefix_xor(uint64_t bits) {
  bits ^= bits << 1;
  bits ^= bits << 2;
  bits ^= bits << 4;
  bits ^= bits << 8;
  bits ^= bits << 16;
  return bits ^ bits << 32;
}

/// The brackets, colons and commas of a block. The four brackets differ in bits of 0x26. So do `Y`, `_`, `y` and DEL from them, which start no
/// value and are not in words and numbers.
INLINED uint64_t operator_bits(const byte_block_64 *block) {
  return BITS(((*block | 0x26) == 0x7F) | (*block == ':') | (*block == ','));
}

/// Of 64 bytes those that do not make well-formed UTF-8 (table 3-7 of the Unicode standard) with what is before them: a byte that should continue
/// a character and does not, or the other way around, or one that may not follow its lead. The three bytes before are read, too.
INLINED uint64_t malformed(const uint8_t *bytes) {
  byte_block_64 block, one, two, three;
  memcpy(&block, bytes, sizeof block);
  memcpy(&one, bytes - 1, sizeof one);
  memcpy(&two, bytes - 2, sizeof two);
  memcpy(&three, bytes - 3, sizeof three);
  // The highest bit says: behind a lead of at least two bytes, three, four; and a byte from 0x80 to 0xBF. They must agree.
  byte_block_64 expected = __builtin_elementwise_sub_sat(one, (byte_block_64)(0xC0 - 0x80))
      | __builtin_elementwise_sub_sat(two, (byte_block_64)(0xE0 - 0x80))
      | __builtin_elementwise_sub_sat(three, (byte_block_64)(0xF0 - 0x80));
  byte_block_64 wrong = expected ^ (block & ~(block + block));
  // Zero behind leads after which not every such byte may follow: 0xE0, 0xED, 0xC0 and 0xC1, 0xF0 and all above.
  byte_block_64 special = __builtin_elementwise_min(
      __builtin_elementwise_min(one ^ 0xE0, one ^ 0xED),
      __builtin_elementwise_min((one & 0xFE) ^ 0xC0, __builtin_elementwise_sub_sat((byte_block_64)0xF0, one)));
  if (__builtin_expect(BITS((wrong | __builtin_elementwise_sub_sat((byte_block_64)0x80, special)) > 0x7F) == 0, 1)) return 0;
  // No overlong forms, no surrogates, nothing above U+10FFFF.
  byte_block_flags_64 is_refused = ((one == 0xE0) & (block < 0xA0)) | ((one == 0xED) & (block >= 0xA0)) | ((one & 0xFE) == 0xC0)
      | ((one == 0xF0) & (block < 0x90)) | ((one == 0xF4) & (block >= 0x90)) | (one > 0xF4);
  // A character that a line feed cuts off is an error of that line, not of the next one, which then begins with ASCII.
  byte_block_flags_64 is_next_line = ((one == '\n') | (two == '\n')) & (block < 0x80);
  return (BITS(wrong > 0x7F) | BITS(is_refused)) & ~BITS(is_next_line);
}

/// The bytes of a block that follow the backslashes that start an escape: in each run of backslashes every second byte.
///
/// - Parameter next: the first bit is set where the last byte of the block before is such a backslash.
INLINED uint64_t escaped_bits(uint64_t backslashes, uint64_t *next) {
  // One subtraction does all runs: its borrow goes through a run, and against the bits of the odd places it leaves every second one, counted
  // from where the run starts.
  uint64_t odds = 0xAAAAAAAAAAAAAAAA, before = *next, starts = backslashes & ~before;
  uint64_t changed = ((starts << 1 | odds) - starts) ^ odds;
  *next = (changed & backslashes) >> 63;
  return changed ^ (backslashes | before);
}

/// A block of bytes of a window with `before` bytes before it; at the start of the chunk and at the end of the window a copy with spaces around.
INLINED const uint8_t *block_at(const struct scan_window *window, uint32_t offset, uint32_t before, uint8_t edge[3 + 64]) {
  uint32_t rest = window->end - offset;
  if (__builtin_expect(offset >= before && rest >= 64, 1)) return window->bytes + offset;
  memset(edge, ' ', 3 + 64);
  if (offset < before) before = offset;
  memcpy(edge + 3 - before, window->bytes + offset - before, before + (rest < 64 ? rest : 64));
  return edge + 3;
}

/// The offset after a run of digits.
INLINED uint32_t digits_end(const uint8_t *bytes, uint32_t offset) {
  while (true) {
    uint32_t others = byte_block_non_digits_16(bytes + offset);
    if (others != 0) return offset + (uint32_t)__builtin_ctz(others);
    offset += 16;
  }
}

/// The offset after the fraction and the exponent of a number, which may be missing; 0 where they are not valid.
INLINED uint32_t fraction_end(const uint8_t *bytes, uint32_t offset) {
  if (bytes[offset] == '.') {
    uint32_t start = offset + 1;
    offset = digits_end(bytes, start);
    if (offset == start) return 0;
  }
  if ((bytes[offset] | 0x20) == 'e') {
    offset += 1;
    offset += bytes[offset] == '+' || bytes[offset] == '-';
    uint32_t start = offset;
    offset = digits_end(bytes, start);
    if (offset == start) return 0;
  }
  return offset;
}

/// The offset after a number; 0 for anything else.
INLINED uint32_t number_end(const uint8_t *bytes, uint32_t offset) {
  offset += bytes[offset] == '-';
  uint32_t start = offset;
  offset = digits_end(bytes, offset);
  // A zero is the only digit before the point.
  if (offset == start || (bytes[start] == '0' && offset != start + 1)) return 0;
  return fraction_end(bytes, offset);
}

/// Whether a number or a word is valid from the start of a run of bytes on that are not digits.
///
/// - Parameter follows_digit: whether there are digits before; else the run is at its start.
static bool is_valid_rest(const uint8_t *bytes, uint32_t offset, bool follows_digit) {
  uint8_t first = bytes[offset];
  if (follows_digit) {
    offset = fraction_end(bytes, offset);
  } else if (first == 't' || first == 'f' || first == 'n') {
    uint32_t letters, word;
    offset += first == 'f';
    memcpy(&letters, bytes + offset, sizeof letters);
    memcpy(&word, first == 't' ? "true" : first == 'f' ? "alse" : "null", sizeof word);
    if (letters != word) return false;
    offset += 4;
  } else {
    offset = number_end(bytes, offset);
  }
  uint8_t next = bytes[offset];
  return offset != 0 && (next == ',' || (next | 0x20) == '}' || next <= ' ');
}

/// Looks at one number or word from such a byte on, and notes whether it is an error.
static bool check_rest(const struct scan_window *window, uint32_t offset) {
  bool follows_digit = offset != 0 && (uint8_t)(window->bytes[offset - 1] - '0') <= 9;
  if (is_valid_rest(window->bytes, offset, follows_digit)) return false;
  uint32_t place = offset - window->start;
  window->errors[place >> 6] |= 1ull << (place & 63);
  return true;
}

/// Where a block has sixteen bytes that repeat.
INLINED uint64_t equal_bits(const byte_block_64 *block, const char *bytes) {
  byte_block_64 repeated;
  for (int lane = 0; lane < 4; lane += 1) memcpy((uint8_t *)&repeated + 16 * lane, bytes, 16);
  return BITS(*block == repeated);
}

/// The lanes, see below, that have a word from their second byte on, no digit before it and an end behind it: of each the highest bit.
INLINED uint64_t word_lanes(const byte_block_64 *block, uint64_t digits, uint64_t ends) {
  uint64_t trues = equal_bits(block, "?true???????????"), nulls = equal_bits(block, "?null???????????");
  uint64_t falses = equal_bits(block, "?false??????????");
  uint64_t four = (trues & trues >> 1 & trues >> 2 & trues >> 3) | (nulls & nulls >> 1 & nulls >> 2 & nulls >> 3);
  uint64_t five = falses & falses >> 1 & falses >> 2 & falses >> 3 & falses >> 4;
  return (((four & ends >> 4) | (five & ends >> 5)) & ~(digits << 1)) << 14;
}

/// Looks at four numbers and words from the starts of such runs on, without a branch on what they are: dumps mix them as no processor
/// predicts. Each has a lane of sixteen bytes, the one before its first and fifteen from there on, and so sixteen bits of a word.
///
/// - Returns: of each lane that `is_valid_rest` must look at, which is longer or not valid, the highest bit.
INLINED uint64_t other_lanes(const byte_block_64 *lanes) {
  const uint64_t lowest = 0x0001000100010001, second = lowest << 1, highest = lowest << 15;
  byte_block_64 block = *lanes, folded = block | 0x20;
  uint64_t ends = BITS((block == ',') | (folded == '}') | (block <= ' ')) & ~lowest;
  // From the second bit of each lane up to its first end; with a bit at the end of each, no borrow goes on to the next lane.
  uint64_t bounds = ends | highest, inside = (bounds - second) & ~bounds, end = (inside + second) & ~inside;
  uint64_t digits = BITS((byte_block_64)(block - '0') <= 9), inner = digits & inside;
  uint64_t points = BITS(block == '.') & inside, exponents = BITS(folded == 'e') & inside;
  uint64_t minuses = BITS(block == '-') & inside, signs = minuses | (BITS(block == '+') & inside);
  uint64_t first = minuses & second & ~(digits << 1);
  uint64_t wrong = inside & ~(digits | points | exponents | signs);
  // What must be before each of them, and behind it.
  wrong |= ((points | exponents) & ~(digits << 1)) | (signs & ~(exponents << 1 | first));
  wrong |= ((points | signs) << 1 & ~digits) | (exponents << 1 & ~(digits | signs));
  // What the digits after a point and those of an exponent end with, and a zero before others.
  wrong |= ((points << 1) + inner) & inside & ~(inner | exponents);
  wrong |= (((exponents | (signs & ~first)) << 1 & inner) + inner) & inside & ~inner;
  wrong |= (first << 1 & BITS(block == '0')) << 1 & inner;
  wrong |= end & ~ends;
  uint64_t others = wrong | ((wrong & ~highest) + (highest - lowest));
  return others & ~word_lanes(lanes, digits, ends) & highest;
}

/// The numbers of the bits that are set in a byte, the lowest first, each in a byte of its own; and those of all bytes from one on.
#define BIT_NUMBER(byte, bit) ((byte) >> (bit) & 1 ? (uint64_t)(bit) << 8 * __builtin_popcount((byte) & ((1 << (bit)) - 1)) : 0)
#define BIT_NUMBERS(byte) \
  (BIT_NUMBER(byte, 0) | BIT_NUMBER(byte, 1) | BIT_NUMBER(byte, 2) | BIT_NUMBER(byte, 3) | BIT_NUMBER(byte, 4) | BIT_NUMBER(byte, 5) \
   | BIT_NUMBER(byte, 6) | BIT_NUMBER(byte, 7))
#define BIT_NUMBERS_4(byte) BIT_NUMBERS(byte), BIT_NUMBERS((byte) + 1), BIT_NUMBERS((byte) + 2), BIT_NUMBERS((byte) + 3)
#define BIT_NUMBERS_16(byte) BIT_NUMBERS_4(byte), BIT_NUMBERS_4((byte) + 4), BIT_NUMBERS_4((byte) + 8), BIT_NUMBERS_4((byte) + 12)
#define BIT_NUMBERS_64(byte) BIT_NUMBERS_16(byte), BIT_NUMBERS_16((byte) + 16), BIT_NUMBERS_16((byte) + 32), BIT_NUMBERS_16((byte) + 48)

/// Appends the offsets of the set bits of a word, byte by byte: a loop of as many turns as there are bits ends differently for every block,
/// which no processor predicts.
INLINED uint32_t *put_bits(uint32_t *entries, uint64_t bits, uint32_t base) {
  typedef uint8_t numbers_8 __attribute__((vector_size(8)));
  typedef uint32_t offsets_8 __attribute__((vector_size(32)));
  static const uint64_t numbers_of_bytes[256] = {BIT_NUMBERS_64(0), BIT_NUMBERS_64(64), BIT_NUMBERS_64(128), BIT_NUMBERS_64(192)};
  offsets_8 bases = (offsets_8){} + base;
  for (uint32_t place = 0; place < 64; place += 8, bases += 8) {
    uint32_t byte = bits >> place & 0xFF;
    numbers_8 numbers;
    memcpy(&numbers, &numbers_of_bytes[byte], sizeof numbers);
    offsets_8 offsets = __builtin_convertvector(numbers, offsets_8) + bases;
    memcpy(entries, &offsets, sizeof offsets);
    entries += __builtin_popcount(byte);
  }
  return entries;
}

/// The same for a word of which few bits are set.
INLINED uint32_t *put_few_bits(uint32_t *entries, uint64_t bits, uint32_t base) {
  while (true) {
    entries[0] = base + (uint32_t)__builtin_ctzg(bits, 64);
    entries += bits != 0;
    bits &= bits - 1;
    entries[0] = base + (uint32_t)__builtin_ctzg(bits, 64);
    entries += bits != 0;
    if (__builtin_expect((bits &= bits - 1) == 0, 1)) return entries;
  }
}

#define NAME_OF(name, kernel) name##_##kernel

#if defined(__x86_64__)

#define KERNEL(name) NAME_OF(name, sse2)
#define KERNEL_NAME "SSE2"
#define PUT_BITS put_bits
#define PUT_FEW_BITS put_few_bits
#define PREFIX_XOR prefix_xor
#define OPERATORS(block) operator_bits(&block)
#include "Kernel.h"
#undef KERNEL
#undef KERNEL_NAME
#undef PREFIX_XOR
#undef OPERATORS

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul"))), apply_to = function)

/// The same as prefix_xor in one step: a product without carries by a word of ones.
INLINED uint64_t multiplied_prefix_xor(uint64_t bits) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)bits), _mm_set1_epi8(-1), 0));
}

/// By their low four bits the bytes that `operator_bits` finds, with the bit of 0x20, in which the two kinds of brackets differ.
#define OPERATORS_BY_LOW_BITS _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0)

/// The same as operator_bits, with FF and SUB.
INLINED uint64_t looked_up_operators(const byte_block_64 *block) {
  __m256i halves[2], bytes = _mm256_broadcastsi128_si256(OPERATORS_BY_LOW_BITS);
  memcpy(halves, block, sizeof halves);
  for (int half = 0; half < 2; half += 1) halves[half] = _mm256_shuffle_epi8(bytes, halves[half]);
  byte_block_64 found;
  memcpy(&found, halves, sizeof found);
  return BITS(found == (*block | 0x20));
}

#define PREFIX_XOR multiplied_prefix_xor
#define OPERATORS(block) looked_up_operators(&block)
#define KERNEL(name) NAME_OF(name, avx2)
#define KERNEL_NAME "AVX2"
#include "Kernel.h"
#undef KERNEL
#undef KERNEL_NAME
#undef PUT_BITS
#undef PUT_FEW_BITS
#undef OPERATORS
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,popcnt,pclmul"))), \
    apply_to = function)

/// The same as put_bits: the numbers of the bits, packed, become offsets sixteen at a time.
///
/// - Parameter usual: how many there usually are at most, 16 or 32: those are written without a branch.
INLINED uint32_t *put_packed_bits(uint32_t *entries, uint64_t bits, uint32_t base, uint32_t usual) {
  static const uint8_t numbers[64] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
      32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
  };
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
#define KERNEL(name) NAME_OF(name, avx512)
#define KERNEL_NAME "AVX-512"
#include "Kernel.h"
#pragma clang attribute pop

const struct scan_kernel *scan_kernel(size_t number) {
  const struct scan_kernel *kernels[4] = {NULL};
  size_t count = 0;
  if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul"))
    kernels[count++] = &kernel_avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul")) kernels[count++] = &kernel_avx2;
  kernels[count++] = &kernel_sse2;
  return number < count ? kernels[number] : NULL;
}

#else

#define PUT_BITS put_bits
#define PUT_FEW_BITS put_few_bits
#define PREFIX_XOR prefix_xor
#define OPERATORS(block) operator_bits(&block)
#if defined(__ARM_NEON)
#define KERNEL(name) NAME_OF(name, neon)
#define KERNEL_NAME "NEON"
#else
#define KERNEL(name) NAME_OF(name, portable)
#define KERNEL_NAME "portable"
#endif
#include "Kernel.h"

const struct scan_kernel *scan_kernel(size_t number) { return number == 0 ? &KERNEL(kernel) : NULL; }

#endif
