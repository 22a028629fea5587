// Part of Kernel.h: cuts lines of kitlogs at an index.

static uint32_t KERNEL(read_kitlog)(
    const struct scan_window *window, struct scan_place *place, struct kitlog_line *lines, uint32_t room) {
  const uint8_t *bytes = window->bytes;
  const uint32_t *entry = window->entries + place->entry, *last = window->entries + window->entry_count;
  uint32_t count = 0, start = place->offset;
  while (count < room && entry < last) {
    struct kitlog_line *line = &lines[count];
    line->start = start;
    const uint32_t *next = entry;
    uint32_t last_comma = 0;
    // Most lines have about ten separators.
    while (bytes[*next] != '\n') {
      last_comma = bytes[*next] == ',' ? (uint32_t)(next - entry) : last_comma;
      next += 1;
    }
    line->end = *next;
    line->status = LINE_ODD;
    if (cut_kitlog_line(bytes, start, entry, (uint32_t)(next - entry), last_comma, line)) {
      line->status = LINE_RECORD;
      line->escapes = 0;
      if (KERNEL(has_bit)(window, window->escapes, start, line->ends[KITLOG_REMARK]))
        line->escapes = count_bits(window->escapes, start - window->start, line->ends[KITLOG_REMARK] - window->start);
    }
    // A character that is cut off is an error of the line feed.
    if (window->has_errors && KERNEL(has_bit)(window, window->errors, start, line->end + 1)) line->status = LINE_ODD;
    start = line->end + 1;
    entry = next + 1;
    count += 1;
  }
  place->entry = (uint32_t)(entry - window->entries);
  place->offset = start;
  return count;
}
