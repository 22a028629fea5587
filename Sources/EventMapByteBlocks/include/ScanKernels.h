/// The kernels that read dumps: they make a structural index of a window of bytes, for JSON lines and for kitlogs.
///
/// No function checks the bounds of what it is given: EventTranslation/Scanning does. What may be read and written around each buffer is said
/// with it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many bytes may be read behind the bytes of a window, and how many entries may be written behind its last one.
enum { SCAN_SLACK = 64 };

/// A block of 64 bytes that has control characters or bytes above ASCII, or follows one that ends with such a byte.
struct scan_odd_block {
  /// A bit for each byte: those inside of strings.
  uint64_t in_string;
  uint32_t offset;
};

/// A window of a chunk and its index. Offsets are those from the start of the chunk.
struct scan_window {
  /// The chunk.
  const uint8_t *bytes;
  /// Where the window starts, at the start of a line, and where it ends, after a line feed.
  uint32_t start, end;
  /// The offsets of line feeds, opening quotes, brackets, colons, commas and of the first bytes of numbers and words; inside of strings only
  /// those of the backslashes that start an escape. Of a kitlog those of line feeds, commas and bars. Room for one of every byte and
  /// `SCAN_SLACK` more.
  uint32_t *entries;
  uint32_t entry_count;
  /// The offsets in numbers and words that must be looked at: where bytes start in them that are not digits. Room for one of every two bytes and
  /// `SCAN_SLACK` more.
  uint32_t *rests;
  /// The blocks of JSON lines that must be looked at. Room for one of every 64 bytes and two more.
  struct scan_odd_block *odd_blocks;
  /// A bit for each byte of a kitlog from the start of the window on, in words of 64: those that JSON must escape.
  uint64_t *escapes;
  /// The same for bytes that no valid line has, of either kind: not UTF-8, a control character, a broken escape, number or word.
  uint64_t *errors;
  bool has_errors;
};

/// One way to do it, for one kind of processor.
struct scan_kernel {
  const char *name;
  /// Indexes a window of JSON lines.
  void (*index_json)(struct scan_window *window);
  /// Indexes a window of a kitlog.
  void (*index_kitlog)(struct scan_window *window);
};

/// The kernels that this processor can run, the best one first; `NULL` behind the last.
const struct scan_kernel *scan_kernel(size_t number);

/// Prefetches the memory at an address.
static inline void scan_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }
