#include "ShapeMatch.h"

#include <stdbool.h>
#include <string.h>

#include "ByteBlocks.h"
#include "Inlined.h"

/// Whether two stretches of at least one byte are the same; reads up to 15 bytes more of both.
INLINED bool equals(const uint8_t *left, const uint8_t *right, size_t length) {
  while (length > 16) {
    if (byte_block_differences_16(left, right) != 0) return false;
    left += 16;
    right += 16;
    length -= 16;
  }
  // Of the last block only the bytes before the end count.
  return byte_block_differences_16(left, right) << (32 - length) == 0;
}

INLINED bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

/// Whether a byte follows the first of a scalar that is not ASCII.
INLINED bool continues(uint8_t byte) { return (byte & 0xC0) == 0x80; }

/// The value of a hexadecimal digit; 16 or more for anything else.
INLINED uint32_t hexadecimal(uint8_t byte) {
  if (is_digit(byte)) return byte - '0';
  uint8_t letter = (uint8_t)((byte | 0x20) - 'a');
  return letter < 6 ? letter + 10 : 16;
}

/// Passes scalars that are not ASCII, of two bytes, or of three without a rule of their own; 0 for any other. Reads three bytes after them.
INLINED size_t end_of_plane(const uint8_t *bytes, size_t offset, size_t count) {
  while (bytes[offset] >= 0x80) {
    uint8_t lead = bytes[offset];
    if (offset + 6 > count || !continues(bytes[offset + 1])) return 0;
    if (lead >= 0xC2 && lead < 0xE0) {
      offset += 2;
    } else if (lead > 0xE0 && lead < 0xF0 && lead != 0xED && continues(bytes[offset + 2])) {
      offset += 3;
    } else {
      return 0;
    }
  }
  return offset;
}

/// Passes an escape that is no half of a surrogate pair; 0 for any other. Reads six bytes.
INLINED size_t end_of_escape(const uint8_t *bytes, size_t offset) {
  switch (bytes[offset + 1]) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
      return offset + 2;
    case 'u': {
      uint32_t unit = 0;
      for (size_t digit = 2; digit < 6; digit++) {
        uint32_t value = hexadecimal(bytes[offset + digit]);
        if (value > 15) return 0;
        unit = unit << 4 | value;
      }
      return unit >= 0xD800 && unit <= 0xDFFF ? 0 : offset + 6;
    }
    default:
      return 0;
  }
}

/// The end of a string, or 0 for one that the caller must look at.
static size_t end_of_string(const uint8_t *bytes, size_t offset, size_t count, bool *is_escaped) {
  while (offset + 64 <= count) {
    uint64_t stops = byte_block_string_stops_64(bytes + offset);
    if (stops == 0) {
      offset += 64;
      continue;
    }
    offset += (size_t)__builtin_ctzll(stops);
    if (bytes[offset] == '"') return offset;
    if (offset + 6 > count) return 0;
    if (bytes[offset] >= 0x80) {
      offset = end_of_plane(bytes, offset, count);
    } else if (bytes[offset] == '\\') {
      *is_escaped = true;
      offset = end_of_escape(bytes, offset);
    } else {
      return 0;
    }
    if (offset == 0) return 0;
  }
  return 0;
}

/// The end of a run of at most 15 digits; reads 16 bytes.
INLINED size_t end_of_digits(const uint8_t *bytes, size_t offset) {
  return offset + (size_t)__builtin_ctz(byte_block_non_digits_16(bytes + offset) | 1u << 15);
}

INLINED uint32_t word(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

/// The end of a number without sign and exponent, of `true`, `false` or `null`; 0 for anything else. Reads less than 64 bytes.
INLINED size_t end_of_scalar(const uint8_t *bytes, size_t offset) {
  uint8_t first = bytes[offset];
  if (is_digit(first)) {
    size_t end = end_of_digits(bytes, offset);
    // A zero stands alone.
    if (first == '0' && end != offset + 1) return 0;
    if (bytes[end] == '.') {
      size_t fraction = end + 1;
      end = end_of_digits(bytes, fraction);
      if (end == fraction) return 0;
    }
    // A digit here means that there are more of them than were looked at.
    return is_digit(bytes[end]) || bytes[end] == '.' || (bytes[end] | 0x20) == 'e' ? 0 : end;
  }
  uint32_t letters = word(bytes + offset);
  if (letters == word((const uint8_t *)"true") || letters == word((const uint8_t *)"null")) return offset + 4;
  if (letters == word((const uint8_t *)"fals") && bytes[offset + 4] == 'e') return offset + 5;
  return 0;
}

enum { TRUSTED = 8, WRONG = 4, HOPELESS = 32 };

/// Whether the value is as long as the last time: the only stop is there, and it is the right one. Looks at no more blocks than it takes.
INLINED bool is_as_guessed(const struct shape_node *node, const uint8_t *value) {
  uint32_t length = node->guess;
  if (node->doubt >= TRUSTED) return false;
  if (node->value == SHAPE_STRING) {
    while (length >= 16) {
      if (byte_block_string_stops_16(value) != 0) return false;
      value += 16;
      length -= 16;
    }
    return byte_block_string_stops_16(value) << (31 - length) == 1u << 31 && value[length] == '"';
  }
  // A whole number without a leading zero; nothing goes on after one of these three.
  uint8_t next = value[length];
  return byte_block_non_digits_16(value) << (31 - length) == 1u << 31 && length > 0 && value[0] != '0' &&
         (next == ',' || next == '}' || next == ']');
}

INLINED void trust(struct shape_node *node) {
  if (node->doubt > 0) node->doubt -= 1;
}

INLINED void remember(struct shape_node *node, size_t length) {
  if (node->guess == length) {
    trust(node);
  } else {
    node->doubt = node->doubt < HOPELESS ? node->doubt + WRONG : HOPELESS;
    if (length < (node->value == SHAPE_STRING ? 64 : 16)) node->guess = (uint32_t)length;
  }
}

enum shape_result shape_match(
    struct shape_walk *walk, struct shape_node *nodes, const uint8_t *pieces, const uint8_t *bytes, size_t count,
    struct shape_token *tokens) {
  const size_t line = walk->line;
  size_t offset = walk->offset;
  int32_t next = walk->node;
  uint32_t found = walk->tokens;
  enum shape_result result = SHAPE_MISSED;
  while (true) {
    struct shape_node *node;
    while (true) {
      if (next < 0) goto left;
      node = nodes + next;
      // A piece and the first block of what follows it.
      if (offset + node->length + 64 > count) goto left;
      if (equals(bytes + offset, pieces + node->start, node->length)) break;
      next = node->sibling;
    }
    offset += node->length;
    size_t end;
    if (node->value == SHAPE_END) {
      result = SHAPE_MATCHED;
      goto left;
    }
    if (is_as_guessed(node, bytes + offset)) {
      trust(node);
      end = offset + node->guess;
    } else {
      bool is_escaped = false;
      end = node->value == SHAPE_STRING ? end_of_string(bytes, offset, count, &is_escaped) : end_of_scalar(bytes, offset);
      if (end == 0) {
        result = SHAPE_VALUE;
        goto left;
      }
      walk->escaped |= (uint64_t)is_escaped << found;
      remember(node, end - offset);
    }
    tokens[found].start = (uint32_t)(offset - line);
    tokens[found].end = (uint32_t)(end - line);
    found += 1;
    offset = end;
    next = node->next;
  }
left:
  walk->offset = offset;
  walk->node = next;
  walk->tokens = found;
  return result;
}
