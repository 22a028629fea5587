#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMEventLine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t longestString = 1000;

// MARK: Bytes

static bool reserve(EMEventLine *line, size_t count) {
  if (line->isTooLong) return false;
  if (count <= line->capacity - line->length) return true;
  size_t capacity = 2 * (line->length + count);
  uint8_t *larger = line->bytes == line->own ? malloc(capacity) : realloc(line->bytes, capacity);
  if (larger == NULL) {
    line->isTooLong = true;
    return false;
  }
  if (line->bytes == line->own) memcpy(larger, line->own, line->length);
  line->bytes = larger;
  line->capacity = capacity;
  return true;
}

static void append(EMEventLine *line, const void *bytes, size_t count) {
  if (!reserve(line, count)) return;
  memcpy(line->bytes + line->length, bytes, count);
  line->length += count;
}

static void appendByte(EMEventLine *line, uint8_t byte) { append(line, &byte, 1); }

void EMEventLineAppend(EMEventLine *line, const char *text) { append(line, text, strlen(text)); }

// MARK: Texts

static void appendScalar(EMEventLine *line, uint32_t scalar) {
  static const char digits[] = "0123456789abcdef";
  // Short escapes where JSON has one, as in all lines that EventMap writes.
  static const char letters[] = {['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f',
                                 ['\r'] = 'r', ['"'] = '"',  ['\\'] = '\\'};
  if (scalar < sizeof letters && letters[scalar] != 0) {
    appendByte(line, '\\');
    appendByte(line, (uint8_t)letters[scalar]);
  } else if (scalar < 0x20) {
    EMEventLineAppend(line, "\\u00");
    appendByte(line, (uint8_t)digits[scalar >> 4]);
    appendByte(line, (uint8_t)digits[scalar & 15]);
  } else if (scalar < 0x80) {
    appendByte(line, (uint8_t)scalar);
  } else if (scalar < 0x800) {
    appendByte(line, (uint8_t)(0xC0 | scalar >> 6));
    appendByte(line, (uint8_t)(0x80 | (scalar & 63)));
  } else if (scalar < 0x10000) {
    appendByte(line, (uint8_t)(0xE0 | scalar >> 12));
    appendByte(line, (uint8_t)(0x80 | (scalar >> 6 & 63)));
    appendByte(line, (uint8_t)(0x80 | (scalar & 63)));
  } else {
    appendByte(line, (uint8_t)(0xF0 | scalar >> 18));
    appendByte(line, (uint8_t)(0x80 | (scalar >> 12 & 63)));
    appendByte(line, (uint8_t)(0x80 | (scalar >> 6 & 63)));
    appendByte(line, (uint8_t)(0x80 | (scalar & 63)));
  }
}

/// Reads the scalar at the start of a text and moves the pointer behind it. Returns U+FFFD for an invalid byte.
static uint32_t nextScalar(const uint8_t **text) {
  const uint8_t *bytes = *text;
  (*text)++;
  uint32_t first = bytes[0];
  if (first < 0x80) return first;
  size_t count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0xFFFD;
  uint32_t scalar = first & (0x7Fu >> count);
  // The terminating zero is not a continuation byte, so the loop stops there.
  for (size_t place = 1; place < count; place++) {
    if ((bytes[place] & 0xC0) != 0x80) return 0xFFFD;
    scalar = scalar << 6 | (bytes[place] & 63);
  }
  static const uint32_t least[] = {0x80, 0x800, 0x10000};
  if (scalar < least[count - 2] || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar < 0xE000)) return 0xFFFD;
  *text = bytes + count;
  return scalar;
}

void EMEventLineAppendText(EMEventLine *line, const char *text) {
  const uint8_t *bytes = (const uint8_t *)text;
  while (*bytes != 0) appendScalar(line, nextScalar(&bytes));
}

void EMEventLineAppendString(EMEventLine *line, NSString *text) {
  size_t length = [text length];
  if (length > longestString) length = longestString;
  unichar units[100];
  unichar high = 0;
  for (size_t start = 0; start < length; start += 100) {
    size_t count = length - start < 100 ? length - start : 100;
    [text getCharacters:units range:(NSRange){.location = start, .length = count}];
    for (size_t place = 0; place < count; place++) {
      unichar unit = units[place];
      bool isLow = unit >= 0xDC00 && unit < 0xE000;
      if (high != 0) {
        appendScalar(line, isLow ? 0x10000 + ((uint32_t)(high - 0xD800) << 10) + (unit - 0xDC00) : 0xFFFD);
        high = 0;
        if (isLow) continue;
      }
      if (unit >= 0xD800 && unit < 0xDC00) {
        high = unit;
      } else {
        appendScalar(line, isLow ? 0xFFFD : unit);
      }
    }
  }
  // A high surrogate at the cut is omitted.
  if (high != 0 && length == [text length]) appendScalar(line, 0xFFFD);
}

// MARK: Numbers

void EMEventLineAppendInteger(EMEventLine *line, long long value) {
  char text[24];
  snprintf(text, sizeof text, "%lld", value);
  EMEventLineAppend(line, text);
}

void EMEventLineAppendNumber(EMEventLine *line, double value) {
  // Integers first, because `%g` would write a million as 1e+06.
  if (fabs(value) < 1e15 && value == (double)(long long)value) return EMEventLineAppendInteger(line, (long long)value);
  char text[40];
  // Use the fewest digits that parse to the same number.
  for (int digits = 6; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, value);
    if (strtod(text, NULL) == value) break;
  }
  // The decimal separator depends on the process's locale, and may have several bytes.
  bool hasPoint = false;
  for (const char *byte = text; *byte != 0; byte++) {
    if ((*byte >= '0' && *byte <= '9') || *byte == '-' || *byte == '+' || *byte == 'e') {
      appendByte(line, (uint8_t)*byte);
    } else if (!hasPoint) {
      appendByte(line, '.');
      hasPoint = true;
    }
  }
}

// MARK: Members

void EMEventLineBegin(EMEventLine *line, const char *type) {
  line->bytes = line->own;
  line->length = 0;
  line->capacity = sizeof line->own;
  line->isTooLong = false;
  EMEventLineAppend(line, "{\"type\":\"");
  EMEventLineAppend(line, type);
  appendByte(line, '"');
}

bool EMEventLineEnd(EMEventLine *line) {
  appendByte(line, '}');
  return !line->isTooLong;
}

void EMEventLineFree(EMEventLine *line) {
  if (line->bytes != line->own) free(line->bytes);
  line->bytes = line->own;
}

void EMEventLineAddName(EMEventLine *line, const char *name) {
  EMEventLineAppend(line, ",\"");
  EMEventLineAppend(line, name);
  EMEventLineAppend(line, "\":");
}

void EMEventLineAddText(EMEventLine *line, const char *name, const char *value) {
  if (value == NULL) return;
  EMEventLineAddName(line, name);
  appendByte(line, '"');
  EMEventLineAppendText(line, value);
  appendByte(line, '"');
}

void EMEventLineAddClass(EMEventLine *line, const char *name, Class value) {
  EMEventLineAddText(line, name, class_getName(value));
}

void EMEventLineAddSelector(EMEventLine *line, const char *name, SEL value) {
  EMEventLineAddText(line, name, sel_getName(value));
}

void EMEventLineAddString(EMEventLine *line, const char *name, NSString *value) {
  if (value == nil) return;
  EMEventLineAddName(line, name);
  appendByte(line, '"');
  EMEventLineAppendString(line, value);
  appendByte(line, '"');
}

void EMEventLineAddNumber(EMEventLine *line, const char *name, double value) {
  if (!isfinite(value)) return;
  EMEventLineAddName(line, name);
  EMEventLineAppendNumber(line, value);
}

void EMEventLineAddFloat(EMEventLine *line, const char *name, float value) {
  char text[40];
  for (int digits = 6; digits <= 9; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, (double)value);
    if (strtof(text, NULL) == value) break;
  }
  EMEventLineAddNumber(line, name, strtod(text, NULL));
}

void EMEventLineAddInteger(EMEventLine *line, const char *name, long long value) {
  EMEventLineAddName(line, name);
  EMEventLineAppendInteger(line, value);
}

void EMEventLineAddBoolean(EMEventLine *line, const char *name, bool value) {
  EMEventLineAddName(line, name);
  EMEventLineAppend(line, value ? "true" : "false");
}

void EMEventLineAddPoint(EMEventLine *line, const char *name, CGPoint value) {
  if (!isfinite(value.x) || !isfinite(value.y)) return;
  EMEventLineAddName(line, name);
  appendByte(line, '[');
  EMEventLineAppendNumber(line, value.x);
  appendByte(line, ',');
  EMEventLineAppendNumber(line, value.y);
  appendByte(line, ']');
}

void EMEventLineAddRectangle(EMEventLine *line, const char *name, CGRect value) {
  const double numbers[] = {value.origin.x, value.origin.y, value.size.width, value.size.height};
  static const char *const before[] = {"\"{{", ", ", "}, {", ", "};
  for (size_t place = 0; place < 4; place++) {
    if (!isfinite(numbers[place])) return;
  }
  EMEventLineAddName(line, name);
  for (size_t place = 0; place < 4; place++) {
    EMEventLineAppend(line, before[place]);
    EMEventLineAppendNumber(line, numbers[place]);
  }
  EMEventLineAppend(line, "}}\"");
}
#endif
