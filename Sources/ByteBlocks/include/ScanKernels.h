/// The kernels that read dumps: a structural index of a window of bytes, and two readers on top of it, for JSON lines and for kitlogs.
///
/// No function checks the bounds of what it is given: EventTranslation/Scanning does. What may be read and written around each buffer is said
/// with it.
#ifndef SCAN_KERNELS_H
#define SCAN_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many bytes may be read behind the bytes of a window, and how many entries may be written behind its last one.
enum { SCAN_SLACK = 64 };

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
  /// The offsets in numbers and words that must be looked at: their first bytes that are not digits. Room for one of every two bytes and
  /// `SCAN_SLACK` more.
  uint32_t *rests;
  /// A bit for each byte of a kitlog from the start of the window on, in words of 64: those that JSON must escape.
  uint64_t *escapes;
  /// The same for bytes that no valid line has, of either kind: not UTF-8, a control character, a broken escape, number or word.
  uint64_t *errors;
  bool has_errors;
};

enum json_kind : uint32_t {
  JSON_ABSENT,
  JSON_STRING,
  JSON_OBJECT,
  JSON_ARRAY,
  JSON_NULL,
  JSON_NUMBER,
  JSON_TRUE,
  JSON_FALSE,
  /// A string with at least one backslash.
  JSON_ESCAPED_STRING
};

/// The last member of a name in a record: its whole value, a string with its quotes, and how many members of the name there are.
struct json_slot {
  uint32_t start, end;
  enum json_kind kind;
  uint32_t count;
};

/// Names of one length, at most four, that are compared with a key all at once.
struct json_names {
  /// The first eight bytes of each name and the last eight; of a shorter name twice all of them, zeros after them. The mask has the bits of
  /// a word that count.
  uint64_t first[4], last[4], mask;
  /// The slot of each name, never 0, and above it the node of what is looked for inside, 0 for nothing.
  uint64_t targets[4];
  /// Where the names are in the tree's text, which is compared where they are longer than sixteen bytes, and how long they are.
  uint32_t text[4], length;
  /// The offset of more names of the same length; 0 after the last.
  uint32_t next;
  /// Whether the names are longer than sixteen bytes, or there are more of their length.
  bool is_special;
};

/// An element of arrays that is looked for.
struct json_element {
  uint32_t index, slot, node;
};

/// An object or array in which names or elements are looked for.
struct json_node {
  /// By the length of a key, the last for all longer ones: the offset of the names in bytes; 0 for a length that no name has.
  uint32_t names[64];
  /// By the length of a key in the same way a bit for each first byte that a name has, by the lower six bits of the byte.
  uint64_t firsts[64];
  uint32_t first_element, element_count;
  /// The slots of everything inside of it, which a second member of the same name clears.
  uint32_t first_slot, slot_end;
};

/// What is looked for in records. The first node is the record itself; 0 as a node means that nothing is looked for.
struct json_tree {
  const struct json_node *nodes;
  const struct json_names *names;
  const struct json_element *elements;
  const uint8_t *text;
};

enum line_status : uint32_t { LINE_BLANK, LINE_RECORD, LINE_ODD };

struct json_line {
  uint32_t start;
  /// Of its line feed.
  uint32_t end;
  /// After the `{` that opens the object.
  uint32_t object_start;
  enum line_status status;
};

/// Where a reader is in the entries of a window, and in the bytes.
struct scan_place {
  uint32_t entry;
  uint32_t offset;
};

/// A line of a kitlog, cut at its separators: `code,time,content,remark`, or with the six parts of a control's content.
struct kitlog_line {
  uint32_t start;
  /// Of its line feed.
  uint32_t end;
  enum line_status status;
  /// The number of its form: 0 for a control, else the TypeCode.
  uint32_t form;
  /// Where each part starts, and where it ends: time, class, target or page, action, tag, frame, info, remark.
  uint32_t starts[8], ends[8];
  /// How many bytes JSON must escape.
  uint32_t escapes;
};

enum { KITLOG_TIME, KITLOG_SENDER, KITLOG_SUBJECT, KITLOG_ACTION, KITLOG_TAG, KITLOG_FRAME, KITLOG_INFO, KITLOG_REMARK };

/// A text that is copied in blocks.
struct scan_text {
  const uint8_t *bytes;
  uint32_t length;
};

/// Where a line is in the output as an object, and its subject and action in it; 0 for a part that its form does not have.
struct kitlog_object {
  uint32_t start, end, subject, action;
};

/// How the events of one kind are written: a text, a part, a text, and so on; last the text behind all parts.
struct kitlog_form {
  uint32_t parts[8], part_count;
  struct scan_text texts[9];
};

/// One way to do all of it, for one kind of processor.
struct scan_kernel {
  const char *name;
  /// Indexes a window of JSON lines.
  void (*index_json)(struct scan_window *window);
  /// Indexes a window of a kitlog.
  void (*index_kitlog)(struct scan_window *window);
  /// Reads lines: as many as there is room for, or up to the end of the window. `slots` has `stride` for each line, the first of which takes
  /// what is not looked for.
  uint32_t (*read_json)(
      const struct scan_window *window, const struct json_tree *tree, struct scan_place *place, struct json_line *lines,
      struct json_slot *slots, uint32_t stride, uint32_t room);
  /// Reads what is looked for in one value of a window, which is followed by a line feed; false where it is not valid.
  bool (*read_value)(
      const struct scan_window *window, const struct json_tree *tree, uint32_t node, uint32_t depth, struct json_slot *slots);
  /// Cuts lines of a kitlog.
  uint32_t (*read_kitlog)(
      const struct scan_window *window, struct scan_place *place, struct kitlog_line *lines, uint32_t room);
};

/// Writes lines of a kitlog as their forms say; returns how many bytes that are. Up to `SCAN_SLACK` bytes behind them are spoiled, and as many
/// are read behind all that is copied.
uint32_t kitlog_write(
    const uint8_t *bytes, const struct kitlog_line *lines, uint32_t count, const struct kitlog_form *forms, uint8_t *output,
    struct kitlog_object *objects);

/// The kernels that this processor can run, the best one first; `NULL` behind the last.
const struct scan_kernel *scan_kernel(size_t number);

/// Prefetches the memory at an address.
static inline void scan_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }

#endif
