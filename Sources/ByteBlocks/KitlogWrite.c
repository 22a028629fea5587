#include "KitlogWrite.h"

#include <string.h>

#include "Inlined.h"
#include "RunTimePick.h"

/// Copies whole blocks, and goes on behind the bytes that were meant.
static inline uint8_t *put(uint8_t *output, const uint8_t *bytes, size_t length) {
  memcpy(output, bytes, KITLOG_BLOCK);
  for (size_t offset = KITLOG_BLOCK; offset < length; offset += KITLOG_BLOCK)
    memcpy(output + offset, bytes + offset, KITLOG_BLOCK);
  return output + length;
}

/// The same for bytes that nothing follows.
static inline uint8_t *put_exactly(uint8_t *output, const uint8_t *bytes, size_t length) {
  enum { BLOCK = 32 };
  if (length < BLOCK) {
    memcpy(output, bytes, length);
    return output + length;
  }
  for (size_t offset = 0; offset < length - BLOCK; offset += BLOCK) memcpy(output + offset, bytes + offset, BLOCK);
  memcpy(output + length - BLOCK, bytes + length - BLOCK, BLOCK);
  return output + length;
}

/// Writes the inside of a string with its escapes.
static uint8_t *put_escaped(uint8_t *output, const uint8_t *bytes, size_t length, const uint8_t *escapes) {
  static const char digits[] = "0123456789abcdef";
  for (size_t offset = 0; offset < length; offset += 1) {
    uint8_t byte = bytes[offset];
    uint8_t letter = byte < 0x80 ? escapes[byte] : 0;
    if (letter == 0) {
      *output++ = byte;
      continue;
    }
    *output++ = '\\';
    *output++ = letter;
    if (letter != 'u') continue;
    *output++ = '0';
    *output++ = '0';
    *output++ = (uint8_t)digits[byte >> 4];
    *output++ = (uint8_t)digits[byte & 15];
  }
  return output;
}

/// Writes a field and the literal before it.
INLINED uint8_t *put_field(
    uint8_t *output, const struct kitlog_form *form, const uint8_t *bytes, const struct kitlog_line *line, int number,
    const uint8_t *escapes) {
  const struct kitlog_literal *literal = &form->literals[number];
  memcpy(output, literal->bytes, sizeof literal->bytes);
  output += literal->length;
  struct kitlog_field field = line->fields[number];
  if (escapes != NULL && field.start < line->escaped.end && line->escaped.start < field.end)
    return put_escaped(output, bytes + field.start, field.end - field.start, escapes);
  return put(output, bytes + field.start, field.end - field.start);
}

/// Writes the fields of an event with the literals before them.
///
/// - Parameter escapes: `NULL` for a line in which nothing must be escaped.
INLINED uint8_t *put_fields(
    uint8_t *output, const struct kitlog_form *form, const uint8_t *bytes, const struct kitlog_line *line,
    const uint8_t *escapes) {
  if (line->code == KITLOG_CONTROL) {
    for (int number = 0; number < KITLOG_FIELD_COUNT; number += 1)
      output = put_field(output, form, bytes, line, number, escapes);
    return output;
  }
  output = put_field(output, form, bytes, line, KITLOG_SUBJECT, escapes);
  output = put_field(output, form, bytes, line, KITLOG_TIME, escapes);
  return put_field(output, form, bytes, line, KITLOG_REMARK, escapes);
}

PICKED_AT_RUN_TIME
size_t kitlog_write(
    const uint8_t *bytes, size_t readable, const struct kitlog_line *lines, const struct kitlog_member *members,
    size_t count, const struct kitlog_text *text, uint8_t *output, size_t room, size_t *length) {
  uint8_t *next = output;
  size_t place = 0;
  for (; place < count; place += 1) {
    const struct kitlog_line *line = &lines[place];
    struct kitlog_member member = members[place];
    if (member.length == 0) continue;
    if (readable - line->end < KITLOG_BLOCK) break;
    const struct kitlog_form *form = &text->forms[line->code];
    // The fields are parts of the line.
    size_t most = member.length + form->length + (line->end - line->start) + KITLOG_MOST_PER_ESCAPE * line->escapes
        + text->ending_length + 2;
    if (most + KITLOG_BLOCK > room - (size_t)(next - output)) break;
    *next = '{';
    next = put(next + 1, text->members + member.start, member.length);
    next = line->escapes == 0 ? put_fields(next, form, bytes, line, NULL)
                              : put_fields(next, form, bytes, line, text->escapes);
    next = put_exactly(next, text->ending, text->ending_length);
    *next = '\n';
    next += 1;
  }
  *length = (size_t)(next - output);
  return place;
}
