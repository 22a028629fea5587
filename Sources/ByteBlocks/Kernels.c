#include "ScanKernels.h"

#include <string.h>

#include "ByteBlocks.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// Part of each function that calls it, and so compiled for the same processor.
#define INLINED static inline __attribute__((always_inline))

/// Objects and arrays may be this deep inside one another; the record itself is the first.
enum { MAXIMUM_DEPTH = 512 };

typedef uint64_t word_block_4 __attribute__((ext_vector_type(4)));

#define BITS_16(flags) byte_block_bits_16(__builtin_convertvector(flags, byte_block_mask_16))
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

/// By the letters after a backslash whether they are an escape of two characters.
static const bool simple_escapes[256] = {
    ['"'] = true, ['\\'] = true, ['/'] = true, ['b'] = true, ['f'] = true, ['n'] = true, ['r'] = true, ['t'] = true,
};

/// The code unit that four hexadecimal digits are; above 0xFFFF for anything else.
static uint32_t code_unit(const uint8_t *digits) {
  uint32_t unit = 0;
  for (int place = 0; place < 4; place += 1) {
    uint32_t digit = digits[place] - '0', letter = (digits[place] | 0x20u) - 'a';
    if (digit > 9 && letter > 5) return UINT32_MAX;
    unit = unit << 4 | (digit <= 9 ? digit : letter + 10);
  }
  return unit;
}

/// Whether the escape whose backslash is at an offset is valid.
INLINED bool is_escape(const uint8_t *bytes, uint32_t offset, uint32_t *pair) {
  uint8_t letter = bytes[offset + 1];
  if (letter != 'u') return simple_escapes[letter];
  uint32_t unit = code_unit(bytes + offset + 2);
  if (unit > 0xFFFF) return false;
  if ((unit & 0xF800) != 0xD800) return true;
  if (unit >= 0xDC00) return *pair == offset;
  *pair = offset + 6;
  return bytes[offset + 6] == '\\' && bytes[offset + 7] == 'u' && code_unit(bytes + offset + 8) - 0xDC00 < 0x400;
}

/// Passes the escapes of a string; returns the entry after them, and `NULL` where one is not valid.
INLINED const uint32_t *skip_escapes(const uint8_t *bytes, const uint32_t *entry) {
  // No backslash is there.
  uint32_t pair = UINT32_MAX;
  bool is_valid = true;
  do is_valid &= is_escape(bytes, *entry++, &pair); while (bytes[*entry] == '\\');
  return is_valid ? entry : NULL;
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

/// What a value is by its first byte. Of the bytes that an index has entries for, all others start no value.
static const uint8_t kinds[256] = {
    [0 ... 9] = JSON_NUMBER, [11 ... 33] = JSON_NUMBER, [35 ... 43] = JSON_NUMBER, [45 ... 57] = JSON_NUMBER, [59 ... 88] = JSON_NUMBER,
    [90] = JSON_NUMBER, [92] = JSON_NUMBER, [94] = JSON_NUMBER, [96 ... 101] = JSON_NUMBER, [103 ... 109] = JSON_NUMBER,
    [111 ... 115] = JSON_NUMBER, [117 ... 120] = JSON_NUMBER, [122] = JSON_NUMBER, [124] = JSON_NUMBER, [126] = JSON_NUMBER,
    [128 ... 255] = JSON_NUMBER, ['"'] = JSON_STRING, ['{'] = JSON_OBJECT,
    ['['] = JSON_ARRAY, ['n'] = JSON_NULL, ['t'] = JSON_TRUE, ['f'] = JSON_FALSE,
};

/// Whether a value is an object or an array.
INLINED bool is_container(enum json_kind kind) { return (kind & ~1u) == JSON_OBJECT; }

/// Whether a value is neither a string nor a number nor a word: an object, an array, or none.
INLINED bool is_no_scalar(enum json_kind kind) {
  return (1u << JSON_ABSENT | 1u << JSON_OBJECT | 1u << JSON_ARRAY) >> kind & 1;
}

/// Whether a key and its colon are the next two entries; false for a key with an escape, which is for the reader that knows all of them.
INLINED bool is_key(const uint8_t *bytes, const uint32_t *entry) {
  return ((bytes[entry[0]] ^ '"') | (bytes[entry[1]] ^ ':')) == 0;
}

/// Where what is before an offset ends, without the space between.
INLINED uint32_t trimmed(const uint8_t *bytes, uint32_t offset) {
  while (__builtin_expect(bytes[offset - 1] <= ' ', 0)) offset -= 1;
  return offset;
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

/// Whether a number or a word is valid from its first byte on that is not a digit.
///
/// - Parameter follows_digit: whether there are digits before; else the byte is its first.
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

/// The same for those of which most are, without a branch on what they are: dumps mix them as no processor predicts. At most sixteen bytes are
/// compared together.
INLINED bool is_scalar_rest(const uint8_t *bytes, uint32_t offset, bool follows_digit) {
  byte_block_16 block;
  uint64_t text;
  memcpy(&block, bytes + offset, sizeof block);
  memcpy(&text, bytes + offset, sizeof text);
  uint32_t ends = BITS_16((block == ',') | ((block | 0x20) == '}') | (block <= ' ')) | 1u << 16;
  uint32_t length = (uint32_t)__builtin_ctz(ends), all = (1u << length) - 1, last = all ^ all >> 1;
  uint32_t digits = BITS_16((byte_block_16)(block - '0') <= 9) & all, points = BITS_16(block == '.') & all;
  // Of a number the rest is a point and digits, or a minus, digits and perhaps a point. Both have a digit in the second place and in the last.
  uint32_t follows = follows_digit, is_first = follows ^ 1, minus = ((uint8_t)text == '-') & ~follows;
  uint32_t leading_zero = (text >> 8 & 0xFF) == '0' ? minus << 2 & digits : 0;
  uint32_t wrong = ((digits | (points & ~is_first) | minus) ^ all) | (points & (points - 1)) | (~digits & (2 | last)) | leading_zero;
  wrong |= length >> 4;
  uint64_t word = text << (-8 * length & 63);
  uint32_t is_word = (word == 0x6575727400000000) | (word == 0x6C6C756E00000000) | (word == 0x65736C6166000000);
  is_word &= is_first & (length < 8);
  return __builtin_expect((wrong == 0) | is_word, 1) || is_valid_rest(bytes, offset, follows_digit);
}

/// The target of a key, found one name after the other.
static uint64_t find_text(
    const struct json_tree *tree, const struct json_names *names, const uint8_t *key, uint32_t length) {
  while (true) {
    for (uint32_t place = 0; place < 4 && names->targets[place] != 0; place += 1)
      if (names->length == length && memcmp(tree->text + names->text[place], key, length) == 0) return names->targets[place];
    if (names->next == 0) return 0;
    names = (const void *)((const uint8_t *)tree->names + names->next);
  }
}

/// The slot of an element of an array, and above it the node of what is inside.
static uint64_t find_element(const struct json_tree *tree, const struct json_node *node, uint32_t index) {
  for (uint32_t place = 0; place < node->element_count; place += 1) {
    const struct json_element *element = &tree->elements[node->first_element + place];
    if (element->index == index) return element->slot | (uint64_t)element->node << 32;
  }
  return 0;
}

/// How many bits of a map are set in a range.
static uint32_t count_bits(const uint64_t *map, uint32_t start, uint32_t end) {
  uint32_t count = 0;
  for (uint32_t offset = start; offset < end; offset = (offset | 63) + 1) {
    uint64_t bits = map[offset >> 6] & ~0ull << (offset & 63);
    if (end >> 6 == offset >> 6) bits &= ~(~0ull << (end & 63));
    count += (uint32_t)__builtin_popcountll(bits);
  }
  return count;
}

/// Cuts a line of a kitlog at its first two commas, at the last one, and of a control at the first five bars after the second; false for a
/// header, and for any line that is not as nearly all are.
INLINED bool cut_kitlog_line(
    const uint8_t *bytes, uint32_t start, const uint32_t *separators, uint32_t count, uint32_t last_comma,
    struct kitlog_line *line) {
  uint32_t code;
  memcpy(&code, bytes + start, sizeof code);
  // `1`, two digits and a comma: of the digits the upper half is 3, and 6 more do not overflow the lower one.
  uint32_t rest = code ^ 0x2C303031;
  bool is_control = ((rest | (rest + 0x00060600)) & 0xFFF0F0FF) == 0;
  bool is_page = ((code >> 8 & 0xFF) == ',') & ((uint8_t)(code - '1') < 3);
  if (!(is_control | is_page) || count < 3 || last_comma < 2 || bytes[separators[1]] != ',') return false;
  uint32_t end = line->end - (bytes[line->end - 1] == '\r');
  line->form = is_control ? 0 : (uint8_t)code - '0';
  line->starts[KITLOG_TIME] = separators[0] + 1;
  line->ends[KITLOG_TIME] = separators[1];
  if (number_end(bytes, separators[0] + 1) != separators[1]) return false;
  line->starts[KITLOG_REMARK] = separators[last_comma] + 1;
  line->ends[KITLOG_REMARK] = end;
  if (!is_control) {
    line->starts[KITLOG_SUBJECT] = separators[1] + 1;
    line->ends[KITLOG_SUBJECT] = separators[last_comma];
    return true;
  }
  // Four bars, one after the other; what else is before the fifth are the commas of the frame.
  if (last_comma < 7) return false;
  uint32_t bars = 0;
  for (uint32_t place = 2; place < 6; place += 1) bars |= bytes[separators[place]] ^ (uint32_t)'|';
  if (bars != 0) return false;
  uint32_t frame_end = 6;
  while (frame_end < last_comma && bytes[separators[frame_end]] == ',') frame_end += 1;
  if (frame_end >= last_comma) return false;
  for (uint32_t part = KITLOG_SENDER; part <= KITLOG_TAG; part += 1) {
    line->starts[part] = separators[part] + 1;
    line->ends[part] = separators[part + 1];
  }
  line->starts[KITLOG_FRAME] = separators[5] + 1;
  line->ends[KITLOG_FRAME] = separators[frame_end];
  line->starts[KITLOG_INFO] = separators[frame_end] + 1;
  line->ends[KITLOG_INFO] = separators[last_comma];
  return number_end(bytes, separators[4] + 1) == separators[5];
}

/// Appends the offsets of the set bits of a word, a few at a time: a loop of as many turns as there are bits ends differently for every
/// block, which no processor predicts.
INLINED uint32_t *put_bits(uint32_t *entries, uint64_t bits, uint32_t base, uint32_t step) {
  uint32_t count = (uint32_t)__builtin_popcountll(bits), written = 0;
  do {
    for (uint32_t place = 0; place < step; place += 1) {
      entries[written + place] = base + (uint32_t)__builtin_ctzg(bits, 64);
      bits &= bits - 1;
    }
    written += step;
  } while (written < count);
  return entries + count;
}

#define NAME_OF(name, kernel) name##_##kernel

#if defined(__x86_64__)

#define KERNEL(name) NAME_OF(name, sse2)
#define KERNEL_NAME "SSE2"
#define PUT_ENTRIES put_bits
#define PREFIX_XOR prefix_xor
#include "Kernel.h"
#undef KERNEL
#undef KERNEL_NAME
#undef PREFIX_XOR

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul"))), apply_to = function)

/// The same as prefix_xor in one step: a product without carries by a word of ones.
INLINED uint64_t multiplied_prefix_xor(uint64_t bits) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)bits), _mm_set1_epi8(-1), 0));
}

#define PREFIX_XOR multiplied_prefix_xor
#define KERNEL(name) NAME_OF(name, avx2)
#define KERNEL_NAME "AVX2"
#include "Kernel.h"
#undef KERNEL
#undef KERNEL_NAME
#undef PUT_ENTRIES
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,popcnt,pclmul"))), \
    apply_to = function)

/// The same: the numbers of the bits, packed, become offsets sixteen at a time.
INLINED uint32_t *put_packed_bits(uint32_t *entries, uint64_t bits, uint32_t base, uint32_t step) {
  (void)step;
  static const uint8_t numbers[64] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
      32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
  };
  __m512i packed = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(numbers)), bases = _mm512_set1_epi32((int)base);
  uint32_t count = (uint32_t)__builtin_popcountll(bits);
  _mm512_storeu_si512(entries, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_castsi512_si128(packed)), bases));
  if (__builtin_expect(count > 16, 1)) {
    _mm512_storeu_si512(entries + 16, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 1)), bases));
    if (__builtin_expect(count > 32, 0)) {
      _mm512_storeu_si512(entries + 32, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 2)), bases));
      _mm512_storeu_si512(entries + 48, _mm512_add_epi32(_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 3)), bases));
    }
  }
  return entries + count;
}

#define PUT_ENTRIES put_packed_bits
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

#define PUT_ENTRIES put_bits
#define PREFIX_XOR prefix_xor
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
