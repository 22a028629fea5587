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

/// How many bytes to escape are looked at together; few lines have as many.
enum { SOME_ESCAPES = 4 };

/// Appends the offsets of the set bits and the bytes that stand there; writes eight at a time, since a loop of as many turns as there are
/// bits ends differently for every block, which no processor foresees.
INLINED size_t append_separators(
    const struct kitlog_window *window, size_t count, const uint8_t *bytes, uint64_t bits, uint32_t base) {
  uint32_t *offsets = window->separators + count;
  uint8_t *kinds = window->kinds + count;
  size_t found = (size_t)__builtin_popcountll(bits);
  size_t written = 0;
  do {
    for (int place = 0; place < 8; place += 1) {
      // For those that are not there the byte behind the block is looked at; what is written of it is written over.
      uint32_t offset = (uint32_t)__builtin_ctzg(bits, 64);
      offsets[written + (size_t)place] = base + offset;
      kinds[written + (size_t)place] = bytes[offset];
      bits &= bits - 1;
    }
    written += 8;
  } while (written < found);
  return count + found;
}

/// Whether any of 64 flags is set.
INLINED bool any(const byte_block_flags_64 *flags) {
  byte_block_32 halves[2];
  memcpy(halves, flags, sizeof halves);
  return byte_block_bits_32(__builtin_convertvector(halves[0] | halves[1], byte_block_mask_32)) != 0;
}

/// Of 64 bytes those that do not make well-formed UTF-8 (table 3-7 of the Unicode standard) with what stands before: a byte that should go
/// on with a character and does not, or the other way around, or one that may not stand after its lead. The three bytes before are read,
/// too.
INLINED uint64_t malformed(const uint8_t *bytes) {
  signed_byte_block_64 block;
  byte_block_64 one, two, three;
  memcpy(&block, bytes, sizeof block);
  memcpy(&one, bytes - 1, sizeof one);
  memcpy(&two, bytes - 2, sizeof two);
  memcpy(&three, bytes - 3, sizeof three);
  // As signed numbers bytes above 0x7F are below zero, and in the same order: those from 0x80 to 0xBF, which go on, are the lowest. Of a
  // byte before something is left if it is a lead of at least two bytes, three, four.
  byte_block_64 expected = __builtin_elementwise_sub_sat(one, (byte_block_64)0xBF)
      | __builtin_elementwise_sub_sat(two, (byte_block_64)0xDF) | __builtin_elementwise_sub_sat(three, (byte_block_64)0xEF);
  byte_block_flags_64 wrong = (expected != 0) ^ (block < (int8_t)0xC0);
  // No overlong forms, no surrogates.
  byte_block_flags_64 is_low = block < (int8_t)0xA0;
  wrong |= ((one == 0xE0) & is_low) | ((one == 0xED) & ~is_low) | ((one == 0xF0) & (block < (int8_t)0x90));
  wrong |= (one & 0xFE) == 0xC0;
  byte_block_flags_64 doubt = wrong | (__builtin_elementwise_sub_sat(one, (byte_block_64)0xF0) != 0);
  if (!any(&doubt)) return 0;
  // Nothing above U+10FFFF.
  wrong |= ((one == 0xF4) & (block >= (int8_t)0x90))
      | (__builtin_elementwise_sub_sat(one, (byte_block_64)0xF4) != 0);
  return byte_block_bits_64(__builtin_convertvector(wrong, byte_block_mask_64));
}

PICKED_AT_RUN_TIME
struct kitlog_progress kitlog_look(const struct kitlog_window *window) {
  // What is looked at with a block: bytes before it that may ask for more, and one after it.
  enum { BLOCK = 64, BEFORE = 3, AFTER = 1 };
  size_t separators = 0, escapes = 0;
  // A bit for each block so far whether it was not all ASCII, the last one lowest: whether one of the last eight was is foreseen.
  uint64_t highs = 0;
  for (size_t offset = 0; offset < window->length; offset += BLOCK) {
    const uint8_t *bytes = window->bytes + offset;
    uint8_t edge[BEFORE + BLOCK + AFTER];
    size_t rest = window->length - offset;
    if (offset == 0 || rest < BLOCK + AFTER) {
      // Spaces are plain.
      memset(edge, ' ', sizeof edge);
      size_t before = offset == 0 ? 0 : BEFORE;
      memcpy(edge + BEFORE - before, bytes - before, before + (rest < BLOCK + AFTER ? rest : BLOCK + AFTER));
      bytes = edge + BEFORE;
    }
    byte_block_64 block;
    memcpy(&block, bytes, sizeof block);
    uint64_t cuts = byte_block_bits_64(
        __builtin_convertvector((block == ',') | (block == '|') | (block == '\n'), byte_block_mask_64));
    separators = append_separators(window, separators, bytes, cuts, (uint32_t)offset);
    // A line feed is a separator.
    uint64_t escaped = ~cuts
        & byte_block_bits_64(
            __builtin_convertvector((block == '"') | (block == '\\') | ((block & 0xE0) == 0), byte_block_mask_64));
    while (escaped != 0) {
      window->escapes[escapes] = (uint32_t)offset + (uint32_t)__builtin_ctzll(escaped);
      escapes += 1;
      escaped &= escaped - 1;
    }
    byte_block_flags_64 high = block > 0x7F;
    highs = highs << 1 | any(&high);
    if ((uint8_t)highs == 0) continue;
    uint64_t errors = malformed(bytes);
    if (errors != 0) {
      // Whoever knows more about such lines reads this one.
      uint32_t error = (uint32_t)offset + (uint32_t)__builtin_ctzll(errors);
      while (separators > 0 && window->separators[separators - 1] >= error) separators -= 1;
      break;
    }
  }
  for (size_t place = 0; place <= SOME_ESCAPES; place += 1) window->escapes[escapes + place] = (uint32_t)window->length;
  while (separators > 0 && window->kinds[separators - 1] != '\n') separators -= 1;
  return (struct kitlog_progress){.separator_count = separators};
}

/// Whether a field is one to sixteen digits of which the first is no zero, or a zero alone. Sixteen bytes may be read.
INLINED bool is_plain_number(const uint8_t *bytes, uint32_t start, uint32_t end) {
  uint32_t length = end - start;
  uint32_t others = byte_block_non_digits_16(bytes + start) | 1u << 16;
  bool is_padded = (bytes[start] == '0') & (length != 1);
  // The first that is no digit stands behind the field, or is the bit behind all.
  return ((uint32_t)__builtin_ctz(others) >= length) & (length - 1 < 16) & !is_padded;
}

/// Of the next separators those that are one certain byte.
INLINED uint32_t kinds_equal(const uint8_t *kinds, uint8_t kind) {
  byte_block_32 block;
  memcpy(&block, kinds, sizeof block);
  return byte_block_bits_32(__builtin_convertvector(block == kind, byte_block_mask_32));
}

/// Reads a line; false for one that is not as nearly all are.
///
/// - Parameters:
///   - separator: where its separators are; becomes where those of the next one are.
///   - escape: the same for bytes to escape.
INLINED bool read_line(
    const struct kitlog_window *window, uint32_t start, size_t *separator, size_t *escape, struct kitlog_line *line,
    struct answer_question *question) {
  const uint8_t *bytes = window->bytes;
  const uint32_t *separators = window->separators + *separator;
  const uint8_t *kinds = window->kinds + *separator;
  uint32_t feeds = kinds_equal(kinds, '\n');
  if (feeds == 0) return false;
  uint32_t line_end = (uint32_t)__builtin_ctz(feeds);
  uint32_t end = separators[line_end];
  if (window->readable - end < KITLOG_BLOCK) return false;
  uint32_t commas = kinds_equal(kinds, ',') & (feeds ^ (feeds - 1));
  // Four characters; of a control `1`, two digits and a comma. Of the digits the upper half is 3, and 6 more do not overflow the lower one.
  uint32_t code;
  memcpy(&code, bytes + start, sizeof code);
  uint32_t rest = code ^ 0x2C303031;
  bool is_control = ((rest | (rest + 0x00060600)) & 0xFFF0F0FF) == 0;
  bool is_page = ((code >> 8 & 0xFF) == ',') & ((uint8_t)(code - '1') < 3);
  // Two commas; of a control four bars, the commas of the frame and a bar; a comma before the end. None of it is a branch but the last
  // one: a log has pages and controls in turn.
  uint32_t frame_end = (uint32_t)__builtin_ctz(~(commas | 0x3F));
  uint32_t last_comma = 31 - (uint32_t)__builtin_clz(commas | 1);
  bool is_cut = ((commas & (is_control ? 0x3F : 3)) == 3) & (last_comma > (is_control ? frame_end : 1));
  if (!((is_control | is_page) & is_cut)) return false;
  bool has_return = bytes[end - 1] == '\r';
  line->start = start;
  line->end = end;
  line->text_end = end - has_return;
  line->separator = (uint32_t)*separator;
  line->frame_end = frame_end;
  line->last_comma = last_comma;
  // A page has no action.
  *question = (struct answer_question){
      .class_start = separators[is_control ? 2 : 1] + 1,
      .class_end = separators[is_control ? 3 : last_comma],
      .action_start = is_control ? separators[3] + 1 : start,
      .action_end = is_control ? separators[4] : start,
      .kind = is_control ? KITLOG_CONTROL : (uint8_t)code - '0',
  };
  // The time and the tag; a page has but one number.
  const uint32_t *number = separators + (is_control ? 4 : 0);
  line->numbers_are_odd = !(is_plain_number(bytes, separators[0] + 1, separators[1])
      & is_plain_number(bytes, number[0] + 1, number[1]));
  const uint32_t *escapes = window->escapes + *escape;
  size_t count = 0, some;
  do {
    some = 0;
    for (size_t place = 0; place < SOME_ESCAPES; place += 1) some += escapes[count + place] < line->text_end;
    count += some;
  } while (some == SOME_ESCAPES);
  line->escape = (uint32_t)*escape;
  line->escapes = (uint32_t)count;
  *escape += count + has_return;
  *separator += line_end + 1;
  return true;
}

PICKED_AT_RUN_TIME
size_t kitlog_read(
    const struct kitlog_window *window, struct kitlog_progress *progress, size_t start, struct kitlog_line *lines,
    struct answer_question *questions, size_t room) {
  const struct kitlog_window local = *window;
  size_t separator = progress->separator, escape = progress->escape;
  // Those before belong to lines that were read otherwise.
  while (separator < progress->separator_count && local.separators[separator] < start) separator += 1;
  while (local.escapes[escape] < start) escape += 1;
  size_t count = 0, odd_lines = 0;
  while (count < room && separator < progress->separator_count
         && read_line(&local, (uint32_t)start, &separator, &escape, &lines[count], &questions[count])) {
    start = lines[count].end + 1;
    odd_lines += lines[count].numbers_are_odd;
    count += 1;
  }
  progress->separator = separator;
  progress->escape = escape;
  progress->odd_lines = odd_lines;
  return count;
}
