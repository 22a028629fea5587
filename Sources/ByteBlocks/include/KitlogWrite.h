/// Writes lines of kitlogs that were read as server events.
///
///     {"eventID":"EVENT_FAV","type":"control","class":"UIButton","target":"ViewController", … ,"remark":"…","device":{…}}⏎
///      └─────── member ─────┘└────── literal ───────┘└ field ┘└─ literal ─┘└─── field ──┘              └──── ending ───┘
#ifndef KITLOG_WRITE_H
#define KITLOG_WRITE_H

#include "KitlogScan.h"

/// How many bytes more than itself an escaped byte takes.
enum { KITLOG_MOST_PER_ESCAPE = 5 };

/// How long the first literal of an event may be, and the others.
enum { KITLOG_HEAD_LENGTH = 48, KITLOG_LITERAL_LENGTH = 32 };

/// What stands before a field in a server event.
struct kitlog_literal {
  uint8_t bytes[KITLOG_HEAD_LENGTH];
  uint32_t length;
};

/// What stands for a byte that JSON must escape.
struct kitlog_escape {
  uint8_t bytes[7];
  uint8_t length;
};

/// What server events of one kind have in common.
struct kitlog_form {
  /// By the numbers of the fields, which is their order.
  struct kitlog_literal literals[KITLOG_FIELD_COUNT];
};

/// What server events are made of besides the fields of their lines.
struct kitlog_text {
  /// By the codes of lines.
  const struct kitlog_form *forms;
  /// The members of event IDs, each with a comma after it. At least ``KITLOG_BLOCK`` bytes more than they have may be read.
  const uint8_t *members;
  /// Where each member ends, after where the first starts; before that stands where it starts, too: an empty member.
  const ptrdiff_t *member_ends;
  /// For each ASCII character what stands for it.
  const struct kitlog_escape *escapes;
  /// What stands after the last field, a line feed at its end. At least ``KITLOG_BLOCK`` bytes more may be read.
  const uint8_t *ending;
  size_t ending_length;
};

/// Writes lines as server events. Whole blocks are copied, whatever the length: copies of a dozen lengths in turn would each cost a branch
/// that no processor foresees.
///
/// - Parameters:
///   - answers: for each line the number of its event ID's member; a line is left out where it is negative.
///   - output: room for all of the lines, their literals, members and endings, ``KITLOG_MOST_PER_ESCAPE`` bytes for each that is escaped,
///     and ``KITLOG_BLOCK`` more.
/// - Returns: how many bytes were written; those behind them in the room are spoiled.
size_t kitlog_write(
    const struct kitlog_scanned *scanned, const int32_t *answers, const struct kitlog_text *text, uint8_t *output);

#endif
