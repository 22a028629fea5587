/// Reads lines of kitlogs that are as nearly all are.
///
/// A line of a kitlog is cut at commas, bars and its line feed; everything else in it is either plain, or must be looked at: quotes,
/// backslashes, control characters, bytes that are not ASCII. One pass over the bytes of a window, 64 at a time, notes both as offsets; a
/// second one goes from separator to separator without searching.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件⏎
///        ╵          ╵        ╵              ╵             ╵ ╵ ╵    ╵   ╵    ╵      ╵            ╵        └──────┘╵
///        0          1        bars 0         1             2 3      (commas)        4            last     stretch end
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
  /// The same, for the first byte of each stretch that is not plain.
  uint32_t *stretches;
};

/// How far the reading of a window has come.
struct kitlog_progress {
  /// How many separators there are, the last of them a line feed.
  size_t separator_count;
  /// The next separator.
  size_t separator;
  /// The next stretch, or one before. After the last stands one that is behind the window.
  size_t stretch;
};

/// Offsets are written eight at a time.
enum { KITLOG_OFFSET_SLACK = 72 };

/// An event, by the separators of its line.
struct kitlog_line {
  uint32_t start;
  /// Of the line feed.
  uint32_t end;
  /// The end of the remark: a CR before the line feed does not belong to it.
  uint32_t text_end;
  uint32_t first_comma;
  uint32_t second_comma;
  uint32_t last_comma;
  /// Of the event of a control.
  uint32_t bars[5];
  /// How many bytes JSON must escape.
  uint32_t escapes;
  /// 1, 2 or 3 for the event of a page, 100 for that of a control.
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
