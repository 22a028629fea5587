/// Writes lines of kitlogs that were read as server events.
///
///     {"eventID":"EVENT_FAV","type":"control","class":"UIButton","target":"ViewController", … ,"remark":"…","device":{…}}⏎
///      └─────── member ─────┘└────── literal ───────┘└ field ┘└─ literal ─┘└─── field ──┘              └──── ending ───┘
#ifndef KITLOG_WRITE_H
#define KITLOG_WRITE_H

#include "KitlogScan.h"

/// So many bytes are copied at once, whatever the length: copies of a dozen lengths in turn would each cost a branch that no processor
/// foresees.
enum { KITLOG_BLOCK = 64 };

/// How many bytes more than itself an escaped byte takes.
enum { KITLOG_MOST_PER_ESCAPE = 5 };

/// What stands before a field in a server event.
struct kitlog_literal {
  uint8_t bytes[48];
  uint32_t length;
};

/// What server events of one kind have in common.
struct kitlog_form {
  /// By the numbers of the fields, which is their order.
  struct kitlog_literal literals[KITLOG_FIELD_COUNT];
  /// Of all literals together.
  uint32_t length;
};

/// The member of an event's ID with the comma after it, in the bytes of all; of no length for an event that is left out.
struct kitlog_member {
  size_t start;
  size_t length;
};

/// What server events are made of besides the fields of their lines.
struct kitlog_text {
  /// By the codes of lines.
  const struct kitlog_form *forms;
  /// At least ``KITLOG_BLOCK`` bytes more than the members have may be read.
  const uint8_t *members;
  /// For each ASCII character what stands for it after a backslash, `u` for four hexadecimal digits; 0 for one that stands for itself.
  const uint8_t *escapes;
  /// What stands after the last field.
  const uint8_t *ending;
  size_t ending_length;
};

/// Writes lines that were read as server events, a line feed after each: up to one that is too near to the end of the bytes or may not fit.
///
/// - Parameters:
///   - bytes: what the offsets in the lines are from the start of.
///   - readable: how many bytes may be read, at least all of the lines.
///   - members: one for each line.
///   - output: room for `room` bytes.
///   - length: becomes the number of bytes that were written; those behind them in the room are spoiled.
/// - Returns: how many, those left out among them.
size_t kitlog_write(
    const uint8_t *bytes, size_t readable, const struct kitlog_line *lines, const struct kitlog_member *members,
    size_t count, const struct kitlog_text *text, uint8_t *output, size_t room, size_t *length);

#endif
