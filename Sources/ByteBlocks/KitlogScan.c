#include "KitlogScan.h"

#include "ByteBlocks.h"

// Dynamic linkers that know functions of which there are several, one for each kind of processor: those of glibc.
#if defined(__x86_64__) && defined(__GLIBC__)
#define HAS_WIDE_KERNEL 1
#define PICKED_AT_RUN_TIME __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define HAS_WIDE_KERNEL 0
#define PICKED_AT_RUN_TIME
#endif

const char *kitlog_kernel_name(void) {
#if HAS_WIDE_KERNEL
  if (__builtin_cpu_supports("x86-64-v3")) return "AVX2";
#endif
  return byte_block_kernel_name();
}

/// Appends the offsets of the set bits; writes eight at a time, since a loop of as many turns as there are bits ends differently for every
/// block, which no processor foresees.
static inline size_t append_offsets(uint32_t *offsets, size_t count, uint64_t bits, uint32_t base) {
  uint32_t *next = offsets + count;
  size_t found = (size_t)__builtin_popcountll(bits);
  size_t written = 0;
  do {
    for (int place = 0; place < 8; place += 1) {
      // The highest bit stands in for those that are not there; what is written for it is written over.
      next[written + (size_t)place] = base + (uint32_t)__builtin_ctzll(bits | 1ull << 63);
      bits &= bits - 1;
    }
    written += 8;
  } while (written < found);
  return count + found;
}

PICKED_AT_RUN_TIME
struct kitlog_progress kitlog_look(const struct kitlog_window *window) {
  size_t separators = 0, stretches = 0;
  uint64_t stopped = 0;
  for (size_t offset = 0; offset < window->length; offset += 64) {
    const uint8_t *bytes = window->bytes + offset;
    uint8_t end[64];
    size_t rest = window->length - offset;
    if (rest < sizeof end) {
      // Spaces are plain.
      memset(end, ' ', sizeof end);
      memcpy(end, bytes, rest);
      bytes = end;
    }
    byte_block_64 block;
    memcpy(&block, bytes, sizeof block);
    uint64_t cuts = byte_block_bits_64(
        __builtin_convertvector((block == ',') | (block == '|') | (block == '\n'), byte_block_mask_64));
    // A line feed is a separator.
    uint64_t stops = byte_block_string_stops_64(bytes) & ~cuts;
    separators = append_offsets(window->separators, separators, cuts, (uint32_t)offset);
    uint64_t starts = stops & ~(stops << 1 | stopped);
    stopped = stops >> 63;
    while (starts != 0) {
      window->stretches[stretches] = (uint32_t)offset + (uint32_t)__builtin_ctzll(starts);
      stretches += 1;
      starts &= starts - 1;
    }
  }
  window->stretches[stretches] = (uint32_t)window->length;
  while (separators > 0 && window->bytes[window->separators[separators - 1]] != '\n') separators -= 1;
  return (struct kitlog_progress){separators, 0, 0};
}

/// Whether a field is one to sixteen digits of which the first is no zero, or a zero alone.
static inline bool is_plain_number(const struct kitlog_window *window, uint32_t start, uint32_t end) {
  uint32_t length = end - start;
  if (length == 0 || length > 16 || window->readable - start < 16) return false;
  uint32_t others = byte_block_non_digits_16(window->bytes + start);
  return (others & ((1u << length) - 1)) == 0 && (window->bytes[start] != '0' || length == 1);
}

static inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static inline bool continues(const uint8_t *bytes, size_t offset, size_t end) {
  return offset < end && (bytes[offset] & 0xC0) == 0x80;
}

/// Passes bytes that are not plain. Of well-formed UTF-8 (table 3-7 of the Unicode standard).
///
/// - Returns: false where it is not well-formed.
static inline bool pass_stretch(const uint8_t *bytes, size_t offset, size_t end, uint32_t *escapes) {
  while (offset < end) {
    uint8_t lead = bytes[offset];
    if (lead < 0x80) {
      if (lead >= 0x20 && lead != '"' && lead != '\\') return true;
      *escapes += 1;
      offset += 1;
    } else if ((lead & 0xF0) == 0xE0) {
      if (!continues(bytes, offset + 1, end) || !continues(bytes, offset + 2, end)) return false;
      // No overlong forms, no surrogates.
      if (lead == 0xE0 && bytes[offset + 1] < 0xA0) return false;
      if (lead == 0xED && bytes[offset + 1] > 0x9F) return false;
      offset += 3;
    } else if (lead >= 0xC2 && lead <= 0xDF) {
      if (!continues(bytes, offset + 1, end)) return false;
      offset += 2;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      if (!continues(bytes, offset + 1, end) || !continues(bytes, offset + 2, end)
          || !continues(bytes, offset + 3, end))
        return false;
      // No overlong forms, nothing above U+10FFFF.
      if (lead == 0xF0 && bytes[offset + 1] < 0x90) return false;
      if (lead == 0xF4 && bytes[offset + 1] > 0x8F) return false;
      offset += 4;
    } else {
      return false;
    }
  }
  return true;
}

/// Reads a line; false for one that is not as nearly all are.
static inline bool read_line(
    const struct kitlog_window *window, struct kitlog_progress *progress, uint32_t start, struct kitlog_line *line) {
  const uint8_t *bytes = window->bytes;
  const uint32_t *next = window->separators + progress->separator;
  // The last separator is a line feed, which none of the comparisons below passes.
  uint32_t first = next[0];
  if (bytes[first] != ',') return false;
  uint32_t second = next[1];
  if (bytes[second] != ',') return false;
  next += 2;
  uint32_t code_length = first - start;
  if (code_length == 3) {
    if (bytes[start] != '1' || !is_digit(bytes[start + 1]) || !is_digit(bytes[start + 2])) return false;
    for (int place = 0; place < 4; place += 1) {
      if (bytes[*next] != '|') return false;
      line->bars[place] = *next;
      next += 1;
    }
    while (bytes[*next] == ',') next += 1;
    if (bytes[*next] != '|') return false;
    line->bars[4] = *next;
    next += 1;
    line->tag_is_odd = !is_plain_number(window, line->bars[2] + 1, line->bars[3]);
    line->code = 100;
  } else {
    if (code_length != 1 || bytes[start] < '1' || bytes[start] > '3') return false;
    line->tag_is_odd = 0;
    line->code = bytes[start] - '0';
  }
  uint32_t last_comma = 0;
  while (bytes[*next] != '\n') {
    if (bytes[*next] == ',') last_comma = *next;
    next += 1;
  }
  if (last_comma == 0) return false;
  uint32_t end = *next;
  // A log that passed through Windows.
  uint32_t text_end = bytes[end - 1] == '\r' ? end - 1 : end;
  line->start = start;
  line->end = end;
  line->text_end = text_end;
  line->first_comma = first;
  line->second_comma = second;
  line->last_comma = last_comma;
  line->time_is_odd = !is_plain_number(window, first + 1, second);
  line->escapes = 0;
  const uint32_t *stretch = window->stretches + progress->stretch;
  while (*stretch < end) {
    // Those before belong to lines that were read otherwise.
    if (*stretch >= start && !pass_stretch(bytes, *stretch, text_end, &line->escapes)) return false;
    stretch += 1;
  }
  progress->stretch = (size_t)(stretch - window->stretches);
  progress->separator = (size_t)(next - window->separators) + 1;
  return true;
}

size_t kitlog_read(
    const struct kitlog_window *window, struct kitlog_progress *progress, size_t start, struct kitlog_line *lines,
    size_t room) {
  size_t count = 0;
  while (progress->separator < progress->separator_count && window->separators[progress->separator] < start)
    progress->separator += 1;
  while (count < room && progress->separator < progress->separator_count
         && read_line(window, progress, (uint32_t)start, &lines[count])) {
    start = lines[count].end + 1;
    count += 1;
  }
  return count;
}
