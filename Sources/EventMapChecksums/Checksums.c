#include "Checksums.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

bool crc32_has_instructions(void) {
  // __builtin_cpu_supports would add 4.5 KB to an app.
  unsigned a, b, c, d;
  return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_PCLMUL) && (c & bit_SSE4_1);
}

// Moves the sum of the previous blocks to the position of the next block, by a carry-less product with powers of x, and adds that
// block.
__attribute__((target("pclmul"), always_inline)) static inline __m128i fold(__m128i sum, __m128i powers, __m128i block) {
  __m128i low = _mm_clmulepi64_si128(sum, powers, 0x00), high = _mm_clmulepi64_si128(sum, powers, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), block);
}
static inline __m128i load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

// The algorithm of Gopal and others ("Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", 2009). It folds
// four streams of blocks, so that no product waits for the previous one. The constants come from the paper; they are powers of x
// modulo the polynomial.
__attribute__((target("pclmul,sse4.1"))) uint32_t crc32_add(uint32_t state, const uint8_t *bytes, size_t count) {
  const __m128i by_four = _mm_set_epi64x(0x1c6e41596, 0x154442bd4), by_one = _mm_set_epi64x(0xccaa009e, 0x1751997d0),
                by_half = _mm_set_epi64x(0, 0x163cd6124), polynomial = _mm_set_epi64x(0x1f7011641, 0x1db710641),
                low_words = _mm_set_epi32(0, -1, 0, -1);
  // Zeros before the first byte do not change the sum. They pad the count to a multiple of 16.
  uint8_t head[64] = {0};
  size_t zeros = -count & 15;
  memcpy(head + zeros, bytes, sizeof head - zeros);
  uint32_t start;
  memcpy(&start, bytes, sizeof start);
  start ^= state;
  memcpy(head + zeros, &start, sizeof start);
  __m128i first = load(head), second = load(head + 16), third = load(head + 32), fourth = load(head + 48);
  const uint8_t *end = bytes + count;
  for (bytes += sizeof head - zeros; end - bytes >= 64; bytes += 64) {
    first = fold(first, by_four, load(bytes));
    second = fold(second, by_four, load(bytes + 16));
    third = fold(third, by_four, load(bytes + 32));
    fourth = fold(fourth, by_four, load(bytes + 48));
  }
  first = fold(first, by_one, second);
  first = fold(first, by_one, third);
  first = fold(first, by_one, fourth);
  for (; bytes < end; bytes += 16) first = fold(first, by_one, load(bytes));
  // Reduces 128 bits to 64, and those to 32 (Barrett reduction).
  first = _mm_xor_si128(_mm_srli_si128(first, 8), _mm_clmulepi64_si128(first, by_one, 0x10));
  first = _mm_xor_si128(
      _mm_srli_si128(first, 4), _mm_clmulepi64_si128(_mm_and_si128(first, low_words), by_half, 0x00));
  __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(first, low_words), polynomial, 0x10);
  __m128i product = _mm_clmulepi64_si128(_mm_and_si128(quotient, low_words), polynomial, 0x00);
  return (uint32_t)_mm_extract_epi32(_mm_xor_si128(first, product), 1);
}

// Every Apple processor that runs the library has the instructions. On other systems the compiler's target decides.
#elif defined(__aarch64__) && (defined(__APPLE__) || defined(__ARM_FEATURE_CRC32))

bool crc32_has_instructions(void) { return true; }

__attribute__((target("crc"))) uint32_t crc32_add(uint32_t state, const uint8_t *bytes, size_t count) {
  const uint8_t *end = bytes + count;
  for (uint64_t word; end - bytes >= (ptrdiff_t)sizeof word; bytes += sizeof word) {
    memcpy(&word, bytes, sizeof word);
    state = __builtin_arm_crc32d(state, word);
  }
  for (; bytes < end; bytes += 1) state = __builtin_arm_crc32b(state, *bytes);
  return state;
}

#else

bool crc32_has_instructions(void) { return false; }
uint32_t crc32_add(uint32_t state, const uint8_t *, size_t) { return state; }

#endif
