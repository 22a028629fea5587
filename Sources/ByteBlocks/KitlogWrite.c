#include "KitlogWrite.h"

#include <string.h>

#include "ByteBlocks.h"
#include "Inlined.h"
#include "RunTimePick.h"

/// Copies whole blocks, and goes on behind the bytes that were meant.
///
/// - Parameter block: a constant; as long as nearly all such bytes are.
INLINED uint8_t *put(uint8_t *output, const uint8_t *bytes, size_t length, size_t block) {
  memcpy(output, bytes, block);
  for (size_t offset = block; offset < length; offset += block) memcpy(output + offset, bytes + offset, block);
  return output + length;
}

/// A line that is being written. Its parts are copies: for all that the compiler knows, what is written might change what they point to.
struct writing {
  const uint8_t *bytes;
  const uint32_t *separators;
  const struct kitlog_escape *escapes;
  const struct kitlog_form *form;
  struct kitlog_line line;
  struct answer_question question;
  /// The next byte to escape.
  const uint32_t *escape;
};

/// Writes a field and the literal before it.
///
/// - Parameters:
///   - number, block, is_plain: constants.
///   - is_plain: whether the line has nothing to escape.
INLINED uint8_t *put_field(
    uint8_t *output, struct writing *writing, enum kitlog_field_number number, size_t block, bool is_plain) {
  const struct kitlog_literal *literal = &writing->form->literals[number];
  bool is_first = number == KITLOG_SENDER || (number == KITLOG_SUBJECT && writing->question.kind != KITLOG_CONTROL);
  memcpy(output, literal->bytes, is_first ? KITLOG_HEAD_LENGTH : KITLOG_LITERAL_LENGTH);
  output += literal->length;
  struct kitlog_field field = kitlog_field(writing->separators, &writing->line, &writing->question, number);
  if (!is_plain) {
    // Numbers, one of which is written out of turn, have none; if they had, they would be passed here.
    while (*writing->escape < field.start) writing->escape += 1;
    while (*writing->escape < field.end) {
      uint32_t offset = *writing->escape;
      output = put(output, writing->bytes + field.start, offset - field.start, block);
      const struct kitlog_escape *escape = &writing->escapes[writing->bytes[offset] & 0x7F];
      memcpy(output, escape, sizeof *escape);
      output += escape->length;
      field.start = offset + 1;
      writing->escape += 1;
    }
  }
  return put(output, writing->bytes + field.start, field.end - field.start, block);
}

/// Writes the fields of a line.
INLINED uint8_t *put_fields(uint8_t *output, struct writing *writing, bool is_plain) {
  enum { SHORT = 32, LONG = 64 };
  if (writing->question.kind == KITLOG_CONTROL) {
    output = put_field(output, writing, KITLOG_SENDER, SHORT, is_plain);
    output = put_field(output, writing, KITLOG_SUBJECT, LONG, is_plain);
    output = put_field(output, writing, KITLOG_ACTION, LONG, is_plain);
    output = put_field(output, writing, KITLOG_TAG, SHORT, is_plain);
    output = put_field(output, writing, KITLOG_FRAME, SHORT, is_plain);
    output = put_field(output, writing, KITLOG_INFO, SHORT, is_plain);
    output = put_field(output, writing, KITLOG_TIME, SHORT, is_plain);
    return put_field(output, writing, KITLOG_REMARK, SHORT, is_plain);
  }
  output = put_field(output, writing, KITLOG_SUBJECT, LONG, is_plain);
  output = put_field(output, writing, KITLOG_TIME, SHORT, is_plain);
  return put_field(output, writing, KITLOG_REMARK, LONG, is_plain);
}

enum { AHEAD = 8 };

INLINED void bring_member_near(const struct kitlog_text *text, int32_t answer) {
  // What has none takes the empty one, which a table without event IDs has, too.
  const ptrdiff_t *ends = text->member_ends + (answer < 0 ? -1 : answer);
  byte_block_bring_near(text->members + ends[0]);
  byte_block_bring_near(text->members + ends[1]);
}

PICKED_AT_RUN_TIME
size_t kitlog_write(
    const struct kitlog_scanned *scanned, const int32_t *answers, const struct kitlog_text *text, uint8_t *output) {
  uint8_t *next = output;
  const ptrdiff_t *ends = text->member_ends;
  for (size_t place = 0; place < scanned->count; place += 1)
    byte_block_bring_near(&ends[answers[place] < 0 ? -1 : answers[place]]);
  for (size_t place = 0; place < AHEAD && place < scanned->count; place += 1) bring_member_near(text, answers[place]);
  for (size_t place = 0; place < scanned->count; place += 1) {
    if (place + AHEAD < scanned->count) bring_member_near(text, answers[place + AHEAD]);
    if (answers[place] < 0) continue;
    ptrdiff_t start = ends[answers[place]];
    size_t length = (size_t)(ends[answers[place] + 1] - start);
    const struct kitlog_line *line = &scanned->lines[place];
    const struct answer_question *question = &scanned->questions[place];
    struct writing writing = {
        .bytes = scanned->bytes,
        .separators = scanned->separators,
        .escapes = text->escapes,
        .form = &text->forms[question->kind],
        .line = *line,
        .question = *question,
        .escape = scanned->escapes + line->escape,
    };
    *next = '{';
    next = put(next + 1, text->members + start, length, KITLOG_BLOCK);
    next = writing.line.escapes == 0 ? put_fields(next, &writing, true) : put_fields(next, &writing, false);
    next = put(next, text->ending, text->ending_length, KITLOG_BLOCK);
  }
  return (size_t)(next - output);
}
