#include <string.h>

#include "ScanKernels.h"

/// Copies blocks, and continues after the bytes that were meant: copies of a dozen lengths in turn would each cost a mispredicted branch.
static inline uint8_t *put(uint8_t *output, const uint8_t *bytes, uint32_t length) {
  memcpy(output, bytes, SCAN_SLACK);
  for (uint32_t offset = SCAN_SLACK; offset < length; offset += SCAN_SLACK) memcpy(output + offset, bytes + offset, SCAN_SLACK);
  return output + length;
}

/// Copies bytes as the inside of a JSON string.
static uint8_t *put_escaped(uint8_t *output, const uint8_t *bytes, uint32_t length) {
  static const char letters[] = "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu", digits[] = "0123456789abcdef";
  for (uint32_t offset = 0; offset < length; offset += 1) {
    uint8_t byte = bytes[offset];
    if (byte >= ' ' && byte != '"' && byte != '\\') {
      *output++ = byte;
      continue;
    }
    *output++ = '\\';
    *output++ = byte < ' ' ? (uint8_t)letters[byte] : byte;
    if (byte < ' ' && letters[byte] == 'u') {
      memcpy(output, "00", 2);
      output[2] = (uint8_t)digits[byte >> 4];
      output[3] = (uint8_t)digits[byte & 15];
      output += 4;
    }
  }
  return output;
}

uint32_t kitlog_write(
    const uint8_t *bytes, const struct kitlog_line *lines, uint32_t count, const struct kitlog_form *forms, uint8_t *output,
    struct kitlog_object *objects) {
  uint8_t *next = output;
  for (uint32_t number = 0; number < count; number += 1) {
    const struct kitlog_line *line = &lines[number];
    const struct kitlog_form *form = &forms[line->form];
    bool has_escapes = line->escapes != 0;
    uint32_t starts[8] = {0}, object_start = (uint32_t)(next - output), part_count = form->part_count;
    for (uint32_t place = 0; place < part_count; place += 1) {
      next = put(next, form->texts[place].bytes, form->texts[place].length);
      uint32_t part = form->parts[place], start = line->starts[part], length = line->ends[part] - start;
      starts[part] = (uint32_t)(next - output);
      next = has_escapes ? put_escaped(next, bytes + start, length) : put(next, bytes + start, length);
    }
    next = put(next, form->texts[part_count].bytes, form->texts[part_count].length);
    objects[number] = (struct kitlog_object){
        object_start, (uint32_t)(next - output), starts[KITLOG_SUBJECT], starts[KITLOG_ACTION]};
  }
  return (uint32_t)(next - output);
}
