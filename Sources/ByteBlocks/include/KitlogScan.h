/// Reads lines of kitlogs that are as nearly all are.
///
/// A line of a kitlog is cut at commas, bars and its line feed; of everything else it must be known whether it is UTF-8, and what JSON must
/// escape. One pass over the bytes of a window, 64 at a time, sees to that and notes where the separators are; a second one goes from
/// separator to separator without searching.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件⏎
///         └─ time ─┘ └sender┘ └── subject ─┘ └─ action ──┘tag└───── frame ────────┘ └── info ──┘ └─── remark ───┘
#ifndef KITLOG_SCAN_H
#define KITLOG_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A window of the bytes. Offsets are those from its start.
struct kitlog_window {
  const uint8_t *bytes;
  /// How many bytes are looked at for separators.
  size_t length;
  /// How many may be read, those after the window included.
  size_t readable;
  /// Room for as many offsets as the window has bytes, and `KITLOG_OFFSET_SLACK` more.
  uint32_t *separators;
  /// The same, for each byte that JSON must escape.
  uint32_t *escapes;
};

/// How far the reading of a window has come.
struct kitlog_progress {
  /// How many separators there are, the last of them a line feed.
  size_t separator_count;
  /// The next separator.
  size_t separator;
  /// The next byte to escape, or one before. After the last stands one that is behind the window.
  size_t escape;
  /// How many of the lines that were read last have an odd number; see there.
  size_t odd_lines;
};

/// Offsets are written eight at a time.
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

/// An event.
struct kitlog_line {
  uint32_t start;
  /// Of the line feed. A CR before it does not belong to the remark.
  uint32_t end;
  /// By their numbers; those that a page has not mean nothing.
  struct kitlog_field fields[KITLOG_FIELD_COUNT];
  /// How many bytes JSON must escape, and from the first to the last of them.
  uint32_t escapes;
  struct kitlog_field escaped;
  /// 1, 2 or 3 for the event of a page, else ``KITLOG_CONTROL``.
  uint8_t code;
  /// Whether the time, the tag of a control, are not just digits: the caller must see whether they are numbers.
  bool time_is_odd;
  bool tag_is_odd;
};

/// What ``kitlog_look`` uses on the machine that it runs on.
const char *kitlog_kernel_name(void);

/// Finds the separators of a window.
struct kitlog_progress kitlog_look(const struct kitlog_window *window);

/// Reads lines from `start` on: as many as there is room for, up to one that is not as nearly all are or does not end in the window.
///
/// - Returns: how many.
size_t kitlog_read(
    const struct kitlog_window *window, struct kitlog_progress *progress, size_t start, struct kitlog_line *lines,
    size_t room);

#endif
