// Part of Kernel.h: reads JSON records from an index.

/// What the readers of a line share.
struct KERNEL(reading) {
  const uint8_t *bytes;
  const struct json_tree *tree;
  struct json_slot *slots;
};

/// The target of a key: see ``json_names``. Four names are compared at once, so that no branch depends on which it is.
INLINED uint64_t KERNEL(find_name)(
    const struct json_tree *tree, const struct json_names *all, const uint32_t *offsets, const uint8_t *key, uint32_t length) {
  const struct json_names *names = (const void *)((const uint8_t *)all + offsets[length < 63 ? length : 63]);
  uint64_t first, last;
  memcpy(&first, key, 8);
  memcpy(&last, key + (length > 8 ? length - 8 : 0), 8);
  word_block_4 firsts, lasts, targets;
  memcpy(&firsts, names->first, sizeof firsts);
  memcpy(&lasts, names->last, sizeof lasts);
  memcpy(&targets, names->targets, sizeof targets);
  word_block_4 equal = (word_block_4)((firsts == (first & names->mask)) & (lasts == (last & names->mask)));
  if (__builtin_expect(names->is_special, 0)) return find_text(tree, names, key, length);
  return __builtin_reduce_or(equal & targets);
}

/// Passes an object or array in which nothing is looked for; `NULL` where it is not valid.
///
/// - Parameter depth: of the container itself; the record has 1.
static const uint32_t *KERNEL(skip_container)(const uint8_t *bytes, const uint32_t *entry, uint32_t depth) {
  // A bit for each level that is open: set for an object.
  uint64_t objects[(MAXIMUM_DEPTH >> 6) + 1];
  uint32_t level = depth - 1;
open:
  level += 1;
  if (level > MAXIMUM_DEPTH) return NULL;
  bool is_object = bytes[*entry++] == '{';
  objects[level >> 6] = (level & 63 ? objects[level >> 6] & ~(1ull << (level & 63)) : 0) | (uint64_t)is_object << (level & 63);
  if (bytes[*entry] == (is_object ? '}' : ']')) {
    entry += 1;
    goto closed;
  }
member:
  if (is_object) {
    if (!is_key(bytes, entry)) return NULL;
    entry += 2;
  }
  uint8_t byte = bytes[*entry];
  if ((byte | 0x20) == '{') goto open;
  if (kinds[byte] == JSON_ABSENT) return NULL;
  entry += 1;
after:
  // After a string there is an entry for each of its escapes.
  if (__builtin_expect(bytes[*entry] == '\\', 0)) {
    entry = skip_escapes(bytes, entry);
    if (entry == NULL) return NULL;
  }
  byte = bytes[*entry++];
  if (byte == ',') goto member;
  if (byte != (is_object ? '}' : ']')) return NULL;
closed:
  level -= 1;
  if (level < depth) return entry;
  is_object = objects[level >> 6] >> (level & 63) & 1;
  goto after;
}

static const uint32_t *KERNEL(read_container)(
    const struct KERNEL(reading) *reading, const uint32_t *entry, uint32_t node, uint32_t depth);

INLINED void KERNEL(set)(struct json_slot *slot, uint32_t start, uint32_t end, enum json_kind kind) {
  slot->start = start;
  slot->end = end;
  slot->kind = kind;
  slot->count += 1;
}

/// The entry after a value that is no container: after a string there is one for each of its escapes.
INLINED const uint32_t *KERNEL(scalar_end)(const uint8_t *bytes, const uint32_t *entry, enum json_kind *kind) {
  entry += 1;
  if (__builtin_expect(bytes[*entry] != '\\', 1)) return entry;
  const uint32_t *end = skip_escapes(bytes, entry);
  *kind = end == NULL ? JSON_ABSENT : JSON_ESCAPED_STRING;
  return end;
}

/// Reads a value that is looked for, or whose inside may have been read in a member before; returns the entry after it, `NULL` where it is
/// not valid.
///
/// - Parameters:
///   - end: the entry after it if it is no container.
///   - target: see ``json_names``.
INLINED const uint32_t *KERNEL(read_member)(
    const struct KERNEL(reading) *reading, const uint32_t *entry, const uint32_t *end, uint64_t target, enum json_kind kind,
    uint32_t depth) {
  uint32_t start = *entry, node = target >> 32;
  struct json_slot *slot = reading->slots + (uint32_t)target;
  if (node != 0 && slot->count != 0) {
    // Of several members of one name the last counts, with what is inside of it.
    const struct json_node *inner = &reading->tree->nodes[node];
    memset(reading->slots + inner->first_slot, 0, (inner->slot_end - inner->first_slot) * sizeof *reading->slots);
  }
  if (kind == JSON_ABSENT) return NULL;
  if (!is_container(kind)) {
    KERNEL(set)(slot, start, trimmed(reading->bytes, *end), kind);
    return end;
  }
  entry = node == 0 ? KERNEL(skip_container)(reading->bytes, entry, depth + 1)
                    : KERNEL(read_container)(reading, entry, node, depth + 1);
  if (entry != NULL) KERNEL(set)(slot, start, entry[-1] + 1, kind);
  return entry;
}

/// Reads an object or array in which something is looked for.
static const uint32_t *KERNEL(read_container)(
    const struct KERNEL(reading) *reading, const uint32_t *entry, uint32_t node, uint32_t depth) {
  if (depth > MAXIMUM_DEPTH) return NULL;
  const uint8_t *bytes = reading->bytes;
  const struct json_node *names = &reading->tree->nodes[node];
  bool is_object = bytes[*entry++] == '{';
  if (bytes[*entry] == (is_object ? '}' : ']')) return entry + 1;
  for (uint32_t index = 0;; index += 1) {
    uint64_t target;
    if (is_object) {
      if (!is_key(bytes, entry)) return NULL;
      uint32_t key = *entry + 1, end = trimmed(bytes, entry[1]) - 1;
      target = KERNEL(find_name)(reading->tree, reading->tree->names, names->names, bytes + key, end - key);
      entry += 2;
    } else {
      target = find_element(reading->tree, names, index);
    }
    enum json_kind kind = kinds[bytes[*entry]];
    const uint32_t *end = KERNEL(scalar_end)(bytes, entry, &kind);
    entry = KERNEL(read_member)(reading, entry, end, target, kind, depth);
    if (entry == NULL) return NULL;
    uint8_t byte = bytes[*entry++];
    if (byte == (is_object ? '}' : ']')) return entry;
    if (byte != ',') return NULL;
  }
}

/// Reads the members of a record, from after its `{` on; `NULL` where it is not valid.
static __attribute__((noinline)) const uint32_t *KERNEL(read_record)(
    const struct KERNEL(reading) *reading, const uint32_t *entry) {
  const uint8_t *bytes = reading->bytes;
  const struct json_names *names = reading->tree->names;
  const uint32_t *offsets = reading->tree->nodes[0].names;
  const uint64_t *firsts = reading->tree->nodes[0].firsts;
  if (bytes[*entry] == '}') return entry + 1;
  uint8_t byte;
  do {
    uint32_t key = entry[0], colon = entry[1], value = entry[2];
    if (__builtin_expect(bytes[key] != '"' || bytes[colon] != ':', 0)) return NULL;
    key += 1;
    uint32_t end = trimmed(bytes, colon) - 1, length = end - key < 63 ? end - key : 63;
    enum json_kind kind = kinds[bytes[value]];
    const uint32_t *after = KERNEL(scalar_end)(bytes, entry + 2, &kind);
    // Most keys are not looked for, and dumps have their keys in few orders: that is predicted better than a search costs.
    if ((firsts[length] >> (bytes[key] & 63) & 1) != 0) {
      uint64_t target = KERNEL(find_name)(reading->tree, names, offsets, bytes + key, end - key);
      entry = KERNEL(read_member)(reading, entry + 2, after, target, kind, 1);
      if (entry == NULL) return NULL;
    } else if (__builtin_expect(is_no_scalar(kind), 0)) {
      if (kind == JSON_ABSENT) return NULL;
      entry = KERNEL(skip_container)(bytes, entry + 2, 2);
      if (entry == NULL) return NULL;
    } else {
      entry = after;
    }
    byte = bytes[*entry++];
  } while (byte == ',');
  return byte == '}' ? entry : NULL;
}

static uint32_t KERNEL(read_json)(
    const struct scan_window *window, const struct json_tree *tree, struct scan_place *place, struct json_line *lines,
    struct json_slot *slots, uint32_t stride, uint32_t room) {
  const uint8_t *bytes = window->bytes;
  const uint32_t *entry = window->entries + place->entry, *last = window->entries + window->entry_count;
  struct KERNEL(reading) reading = {.bytes = bytes, .tree = tree, .slots = slots};
  uint32_t count = 0, start = place->offset;
  memset(slots, 0, (size_t)room * stride * sizeof *slots);
  while (count < room && entry < last) {
    struct json_line *line = &lines[count];
    line->start = start;
    line->object_start = *entry + 1;
    uint8_t first = bytes[*entry];
    const uint32_t *next = first == '{' ? KERNEL(read_record)(&reading, entry + 1) : NULL;
    line->status = LINE_RECORD;
    if (__builtin_expect(next == NULL || bytes[*next] != '\n', 0)) {
      line->status = first == '\n' ? LINE_BLANK : LINE_ODD;
      next = entry;
      while (bytes[*next] != '\n') next += 1;
    }
    line->end = *next;
    // A character that is cut off is an error of the line feed.
    if (window->has_errors && KERNEL(has_bit)(window, window->errors, start, line->end + 1)) line->status = LINE_ODD;
    start = line->end + 1;
    entry = next + 1;
    reading.slots += stride;
    count += 1;
  }
  place->entry = (uint32_t)(entry - window->entries);
  place->offset = start;
  return count;
}

static bool KERNEL(read_value)(
    const struct scan_window *window, const struct json_tree *tree, uint32_t node, uint32_t depth, struct json_slot *slots) {
  struct KERNEL(reading) reading = {.bytes = window->bytes, .tree = tree, .slots = slots};
  if (window->has_errors) return false;
  const uint32_t *entry = window->entries;
  enum json_kind kind = kinds[window->bytes[*entry]];
  if (kind == JSON_ABSENT) return false;
  const uint32_t *end = KERNEL(scalar_end)(window->bytes, entry, &kind);
  if (is_container(kind)) end = KERNEL(read_container)(&reading, entry, node, depth);
  return end != NULL && *end == window->end - 1;
}
