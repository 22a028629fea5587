#include "KitlogScan.h"

#include "ByteBlocks.h"
#include "Inlined.h"
#include "RunTimePick.h"

const char *kitlog_kernel_name(void) {
#if HAS_WIDE_KERNEL
  if (__builtin_cpu_supports("x86-64-v3")) return "AVX2";
#endif
  return byte_block_kernel_name();
}

/// Appends the offsets of the set bits; writes eight at a time, since a loop of as many turns as there are bits ends differently for every
/// block, which no processor foresees.
INLINED size_t append_offsets(uint32_t *offsets, size_t count, uint64_t bits, uint32_t base) {
  uint32_t *next = offsets + count;
  size_t found = (size_t)__builtin_popcountll(bits);
  size_t written = 0;
  do {
    for (int place = 0; place < 8; place += 1) {
      // The highest bit stands in for those that are not there; what is written for it is written over.
      next[written + (size_t)place] = base + (uint32_t)__builtin_ctzll(bits | 1ull << 63);
      // Left alone, the compiler gathers all eight in a vector, in which it has no instruction for this and takes ten.
      __asm__ volatile("" ::: "memory");
      bits &= bits - 1;
    }
    written += 8;
  } while (written < found);
  return count + found;
}

/// What the characters begun in the blocks before ask of the next one.
struct open_characters {
  /// Bit i is set where byte i must go on with a character.
  uint64_t expected;
  /// The lead byte at the end of the block before, if there is one; else 0.
  uint8_t lead;
};

/// Whether the byte after a lead is one that table 3-7 of the Unicode standard has there, if it goes on with a character at all.
static inline bool may_follow(uint8_t lead, uint8_t next) {
  switch (lead) {
    // No overlong forms, no surrogates, nothing above U+10FFFF.
    case 0xE0: return next >= 0xA0;
    case 0xED: return next < 0xA0;
    case 0xF0: return next >= 0x90;
    case 0xF4: return next < 0x90;
    default: return lead != 0xC0 && lead != 0xC1 && lead < 0xF5;
  }
}

/// Of 64 bytes those that are not well-formed UTF-8: a byte that should go on with a character and does not, or the other way around, or
/// that may not stand after the one before.
///
/// - Parameter high: the bytes that are above 0x7F.
INLINED uint64_t malformed(const uint8_t *bytes, uint64_t high, struct open_characters *open) {
  if ((high | open->expected) == 0) return 0;
  // As signed numbers those above 0x7F are below zero, and in the same order.
  signed_byte_block_64 block;
  memcpy(&block, bytes, sizeof block);
  uint64_t going_on = byte_block_bits_64(__builtin_convertvector(block < (int8_t)0xC0, byte_block_mask_64));
  // Leads of at least two bytes, three and four.
  uint64_t twos = high & ~going_on;
  uint64_t threes = high & byte_block_bits_64(__builtin_convertvector(block >= (int8_t)0xE0, byte_block_mask_64));
  uint64_t fours = high & byte_block_bits_64(__builtin_convertvector(block >= (int8_t)0xF0, byte_block_mask_64));
  uint64_t errors = (open->expected | twos << 1 | threes << 2 | fours << 3) ^ going_on;
  // After these not every byte may stand that goes on.
  uint64_t odd = byte_block_bits_64(
      __builtin_convertvector(
          (block == (int8_t)0xC0) | (block == (int8_t)0xC1) | (block == (int8_t)0xE0) | (block == (int8_t)0xED),
          byte_block_mask_64))
      | fours;
  if (open->lead != 0 && !may_follow(open->lead, bytes[0])) errors |= 1;
  open->lead = odd >> 63 == 0 ? 0 : bytes[63];
  odd = odd << 1 >> 1;
  while (odd != 0) {
    int place = __builtin_ctzll(odd);
    if (!may_follow(bytes[place], bytes[place + 1])) errors |= 2ull << place;
    odd &= odd - 1;
  }
  open->expected = twos >> 63 | threes >> 62 | fours >> 61;
  return errors;
}

PICKED_AT_RUN_TIME
struct kitlog_progress kitlog_look(const struct kitlog_window *window) {
  size_t separators = 0, escapes = 0;
  struct open_characters open = {0, 0};
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
    uint64_t high = byte_block_bits_64(__builtin_convertvector(block > 0x7F, byte_block_mask_64));
    separators = append_offsets(window->separators, separators, cuts, (uint32_t)offset);
    // A line feed is a separator.
    uint64_t escaped = byte_block_string_stops_64(bytes) & ~(high | cuts);
    while (escaped != 0) {
      window->escapes[escapes] = (uint32_t)offset + (uint32_t)__builtin_ctzll(escaped);
      escapes += 1;
      escaped &= escaped - 1;
    }
    uint64_t errors = malformed(bytes, high, &open);
    if (errors != 0) {
      // Whoever knows more about such lines reads this one.
      uint32_t error = (uint32_t)offset + (uint32_t)__builtin_ctzll(errors);
      while (separators > 0 && window->separators[separators - 1] >= error) separators -= 1;
      break;
    }
  }
  window->escapes[escapes] = (uint32_t)window->length;
  while (separators > 0 && window->bytes[window->separators[separators - 1]] != '\n') separators -= 1;
  return (struct kitlog_progress){.separator_count = separators};
}

/// Whether a field is one to sixteen digits of which the first is no zero, or a zero alone.
static inline bool is_plain_number(const struct kitlog_window *window, struct kitlog_field field) {
  uint32_t length = field.end - field.start;
  if (length == 0 || length > 16 || window->readable - field.start < 16) return false;
  uint32_t others = byte_block_non_digits_16(window->bytes + field.start);
  return (others & ((1u << length) - 1)) == 0 && (window->bytes[field.start] != '0' || length == 1);
}

static inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static inline struct kitlog_field between(uint32_t before, uint32_t end) {
  return (struct kitlog_field){before + 1, end};
}

/// Reads a line; false for one that is not as nearly all are.
static inline bool read_line(
    const struct kitlog_window *window, struct kitlog_progress *progress, uint32_t start, struct kitlog_line *line) {
  const uint8_t *bytes = window->bytes;
  const uint32_t *next = window->separators + progress->separator;
  struct kitlog_field *fields = line->fields;
  // The last separator is a line feed, which none of the comparisons below passes.
  uint32_t first = next[0];
  if (bytes[first] != ',') return false;
  uint32_t second = next[1];
  if (bytes[second] != ',') return false;
  next += 2;
  uint32_t before = second;
  if (first - start == 3) {
    if (bytes[start] != '1' || !is_digit(bytes[start + 1]) || !is_digit(bytes[start + 2])) return false;
    for (int place = 0; place < 4; place += 1) {
      if (bytes[*next] != '|') return false;
      fields[place] = between(before, *next);
      before = *next;
      next += 1;
    }
    while (bytes[*next] == ',') next += 1;
    if (bytes[*next] != '|') return false;
    fields[KITLOG_FRAME] = between(before, *next);
    before = *next;
    next += 1;
    line->tag_is_odd = !is_plain_number(window, fields[KITLOG_TAG]);
    line->code = KITLOG_CONTROL;
  } else {
    if (first - start != 1 || bytes[start] < '1' || bytes[start] > '3') return false;
    line->tag_is_odd = false;
    line->code = bytes[start] - '0';
  }
  uint32_t last = 0;
  while (bytes[*next] != '\n') {
    if (bytes[*next] == ',') last = *next;
    next += 1;
  }
  if (last == 0) return false;
  uint32_t end = *next;
  // A log that passed through Windows.
  uint32_t text_end = bytes[end - 1] == '\r' ? end - 1 : end;
  line->start = start;
  line->end = end;
  fields[line->code == KITLOG_CONTROL ? KITLOG_INFO : KITLOG_SUBJECT] = between(before, last);
  fields[KITLOG_TIME] = between(first, second);
  fields[KITLOG_REMARK] = between(last, text_end);
  line->time_is_odd = !is_plain_number(window, fields[KITLOG_TIME]);
  line->escapes = 0;
  line->escaped = (struct kitlog_field){0, 0};
  const uint32_t *escape = window->escapes + progress->escape;
  while (*escape < text_end) {
    // Those before belong to lines that were read otherwise.
    if (*escape >= start) {
      if (line->escapes == 0) line->escaped.start = *escape;
      line->escaped.end = *escape + 1;
      line->escapes += 1;
    }
    escape += 1;
  }
  progress->escape = (size_t)(escape - window->escapes);
  progress->separator = (size_t)(next - window->separators) + 1;
  return true;
}

size_t kitlog_read(
    const struct kitlog_window *window, struct kitlog_progress *progress, size_t start, struct kitlog_line *lines,
    size_t room) {
  size_t count = 0;
  progress->odd_lines = 0;
  while (progress->separator < progress->separator_count && window->separators[progress->separator] < start)
    progress->separator += 1;
  while (count < room && progress->separator < progress->separator_count
         && read_line(window, progress, (uint32_t)start, &lines[count])) {
    start = lines[count].end + 1;
    progress->odd_lines += lines[count].time_is_odd | lines[count].tag_is_odd;
    count += 1;
  }
  return count;
}
