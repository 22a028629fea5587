/// Reads lines of kitlogs that are as nearly all are.
///
/// A line of a kitlog is cut at commas, bars and its line feed; of everything else it must be known whether it is UTF-8, and what JSON must
/// escape. One pass over the bytes of a window, 64 at a time, sees to that and notes which separators are where; a second one looks at all
/// separators of a line at once, whatever its kind: where lines of several kinds come in turn, no processor foresees a branch on it.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件⏎
///         └─ time ─┘ └sender┘ └── subject ─┘ └─ action ──┘tag└───── frame ────────┘ └── info ──┘ └─── remark ───┘
#ifndef KITLOG_SCAN_H
#define KITLOG_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "AnswerCache.h"

/// A window of the bytes. Offsets are those from its start.
struct kitlog_window {
  const uint8_t *bytes;
  /// How many bytes are looked at for separators.
  size_t length;
  /// How many may be read, those after the window included.
  size_t readable;
  /// Room for as many offsets as the window has bytes, and `KITLOG_OFFSET_SLACK` more.
  uint32_t *separators;
  /// The same for the separators themselves.
  uint8_t *kinds;
  /// Room for the offset of each byte that JSON must escape.
  uint32_t *escapes;
};

/// How far the reading of a window has come.
struct kitlog_progress {
  /// How many separators there are, the last of them a line feed.
  size_t separator_count;
  /// The next separator.
  size_t separator;
  /// The next byte to escape, or one before. After the last stand some that are behind the window.
  size_t escape;
  /// How many of the lines that were read last have odd numbers; see ``kitlog_line``.
  size_t odd_lines;
};

/// So many bytes may be read after the end of each line that is read: whoever copies parts of it may copy whole blocks.
enum { KITLOG_BLOCK = 64 };

/// Offsets are written eight at a time, and what is behind the last is looked at with the others.
enum { KITLOG_OFFSET_SLACK = 72 };

/// The fields of an event; a page has but a subject, a time and a remark.
enum kitlog_field_number : uint32_t {
  KITLOG_SENDER,
  KITLOG_SUBJECT,
  KITLOG_ACTION,
  KITLOG_TAG,
  KITLOG_FRAME,
  KITLOG_INFO,
  KITLOG_TIME,
  KITLOG_REMARK,
  KITLOG_FIELD_COUNT
};

/// The code that stands for 100 to 199.
enum { KITLOG_CONTROL = 0 };

/// A part of a line.
struct kitlog_field {
  uint32_t start;
  uint32_t end;
};

/// A line with an event; what is asked about it stands beside it: the subject and the action, and its code, 1, 2 or 3 for the event of a
/// page, else ``KITLOG_CONTROL``.
///
/// Its other fields begin after one of its separators and end before another: see ``kitlog_field``.
struct kitlog_line {
  uint32_t start;
  /// Of the line feed.
  uint32_t end;
  /// Of the remark; a CR before the line feed does not belong to it.
  uint32_t text_end;
  /// The place of the line's first separator in the window's.
  uint32_t separator;
  /// How many of the line's separators stand before that which ends the frame of a control, and before the last comma.
  uint32_t frame_end;
  uint32_t last_comma;
  /// The place of the first byte that JSON must escape in the window's, and how many there are.
  uint32_t escape;
  uint32_t escapes;
  /// Whether the time, or the tag of a control, is not just digits: the caller must see whether they are numbers.
  bool numbers_are_odd;
};

/// Where a field of a line is.
///
/// - Parameters:
///   - separators: the window's.
///   - question: what is asked about the line.
///   - number: of a page none that it has not.
static inline struct kitlog_field kitlog_field(
    const uint32_t *separators, const struct kitlog_line *line, const struct answer_question *question,
    enum kitlog_field_number number) {
  const uint32_t *next = separators + line->separator;
  switch (number) {
    case KITLOG_SENDER: return (struct kitlog_field){next[1] + 1, next[2]};
    case KITLOG_SUBJECT: return (struct kitlog_field){question->class_start, question->class_end};
    case KITLOG_ACTION: return (struct kitlog_field){question->action_start, question->action_end};
    case KITLOG_TAG: return (struct kitlog_field){next[4] + 1, next[5]};
    case KITLOG_FRAME: return (struct kitlog_field){next[5] + 1, next[line->frame_end]};
    case KITLOG_INFO: return (struct kitlog_field){next[line->frame_end] + 1, next[line->last_comma]};
    case KITLOG_TIME: return (struct kitlog_field){next[0] + 1, next[1]};
    default: return (struct kitlog_field){next[line->last_comma] + 1, line->text_end};
  }
}

/// Lines that were read, and what their fields are found with.
struct kitlog_scanned {
  const uint8_t *bytes;
  const uint32_t *separators;
  const uint32_t *escapes;
  const struct kitlog_line *lines;
  const struct answer_question *questions;
  size_t count;
};

/// How many bytes lines have together, at least one.
static inline size_t kitlog_length(const struct kitlog_scanned *scanned) {
  return scanned->lines[scanned->count - 1].end - scanned->lines[0].start;
}

/// How many bytes JSON must escape in lines, at least one.
static inline size_t kitlog_escape_count(const struct kitlog_scanned *scanned) {
  const struct kitlog_line *last = &scanned->lines[scanned->count - 1];
  return last->escape + last->escapes - scanned->lines[0].escape;
}

/// What ``kitlog_look`` uses on the machine that it runs on.
const char *kitlog_kernel_name(void);

/// Finds the separators of a window.
struct kitlog_progress kitlog_look(const struct kitlog_window *window);

/// Reads lines from `start` on: as many as there is room for, up to one that is not as nearly all are or does not end in the window.
///
/// - Parameter questions: becomes what is asked about each line.
/// - Returns: how many.
size_t kitlog_read(
    const struct kitlog_window *window, struct kitlog_progress *progress, size_t start, struct kitlog_line *lines,
    struct answer_question *questions, size_t room);

#endif
