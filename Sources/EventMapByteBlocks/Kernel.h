// Included once for each kernel, so that everything here is compiled for the kernel's processor. Uses these macros and undefines them:
// `KERNEL(name)` appends the kernel's suffix to a name, and `KERNEL_NAME` is the kernel's name.
// `PUT_BITS` and, if few are set, `PUT_FEW_BITS` append the offsets of the set bits of a word.
// `PREFIX_XOR` sets bit i if an odd number of the bits 0 to i is set.
// `OPERATORS` finds the brackets, colons and commas of a block; it may also find control characters.

/// Validates the odd blocks up to `end` and notes errors. Few blocks of a dump are odd, and no processor predicts which.
///
/// - Returns: whether there are errors.
INLINED bool KERNEL(check_odd_blocks)(const struct scan_window *window, const struct scan_odd_block *end) {
  uint64_t any_errors = 0;
  for (const struct scan_odd_block *odd = window->odd_blocks; odd < end; odd += 1) {
    uint8_t edge[3 + 64];
    const uint8_t *bytes = block_at(window, odd->offset, 3, edge);
    byte_block_64 block = BYTE_BLOCK_64(bytes);
    uint64_t errors = malformed(bytes) | (BITS(block > 0x7F) & ~odd->in_string);
    errors |= BITS(block < 0x20) & ~BITS(block == '\n') & (odd->in_string | ~BITS((block == '\t') | (block == '\r')));
    window->errors[(odd->offset - window->start) / 64] |= errors;
    any_errors |= errors;
  }
  return any_errors != 0;
}

/// Ends an index, with eight copies of its last entry, because a reader of the last line looks ahead.
static void KERNEL(end_window)(struct scan_window *window, uint32_t *entries, uint64_t errors) {
  window->entry_count = (uint32_t)(entries - window->entries);
  window->has_errors = errors != 0;
  for (int place = 0; place < 8; place += 1) entries[place] = window->end - 1;
}

/// Validates the rests of numbers and words up to `end` and notes errors.
///
/// - Returns: whether there are errors.
INLINED bool KERNEL(check_rests)(const struct scan_window *window, uint32_t *end) {
  const uint32_t *rest = window->rests;
  if (rest == end) return false;
  const uint8_t *bytes = window->bytes;
  bool has_errors = false;
  // No byte precedes the first one of a chunk.
  if (*rest == 0) has_errors |= check_rest(window, *rest++);
  // Copies of the last rest complete the last group of four.
  for (int place = 0; place < 3; place += 1) end[place] = end[-1];
  for (; rest < end; rest += 4) {
    byte_block_64 lanes;
    for (int lane = 0; lane < 4; lane += 1) memcpy((uint8_t *)&lanes + 16 * lane, bytes + rest[lane] - 1, 16);
    for (uint64_t others = other_lanes(&lanes); __builtin_expect(others != 0, 0); others &= others - 1)
      has_errors |= check_rest(window, rest[__builtin_ctzll(others) / 16]);
  }
  return has_errors;
}

static void KERNEL(index_json)(struct scan_window *indexed) {
  // A local copy, which cannot change by writes through its pointers.
  const struct scan_window window = *indexed;
  uint32_t *entries = window.entries, *rests = window.rests;
  struct scan_odd_block *odd_blocks = window.odd_blocks;
  uint64_t in_string_before = 0, scalar_before = 0, other_before = 0, zero_before = 0, escape_before = 0, odd_before = 0, any_errors = 0;
  uint64_t *error_word = window.errors;
  for (uint32_t offset = window.start; offset < window.end; offset += 64) {
    uint8_t edge[3 + 64];
    byte_block_64 block = BYTE_BLOCK_64(block_at(&window, offset, 0, edge));
    uint64_t backslashes = BITS(block == '\\'), quotes = BITS(block == '"'), feeds = BITS(block == '\n'), escape_starts = 0;
    if (__builtin_expect((backslashes | escape_before) != 0, 0)) {
      uint64_t escaped = escaped_bits(backslashes, &escape_before);
      escape_starts = backslashes & ~escaped;
      quotes &= ~escaped;
    }
    // An open string ends with its line, which gets an error.
    uint64_t in_string = PREFIX_XOR(quotes) ^ in_string_before, cut_off = 0;
    for (uint64_t open = feeds & in_string; open != 0; open = feeds & in_string) {
      cut_off |= open & -open;
      in_string ^= -(open & -open);
    }
    in_string_before = (uint64_t)((int64_t)in_string >> 63);
    // As signed numbers, the bytes above ASCII are below all others.
    uint64_t unusual = BITS((signed_byte_block_64)block < ' '), odd = unusual & ~feeds;
    *odd_blocks = (struct scan_odd_block){in_string, offset};
    odd_blocks += (odd | odd_before >> 63) != 0;
    odd_before = odd;
    uint64_t spaces = BITS(block == ' ') | unusual, operators = OPERATORS(block);
    uint64_t scalars = ~(operators | spaces | quotes | in_string), scalar_starts = scalars & ~(scalars << 1 | scalar_before);
    scalar_before = scalars >> 63;
    // Most numbers are integers, which only a leading zero makes invalid. Runs of other bytes are validated later.
    uint64_t digits = BITS((signed_byte_block_64)(block + (0x80 - '0')) < 10 - 0x80) & scalars, others = scalars & ~digits;
    rests = PUT_FEW_BITS(rests, others & ~(others << 1 | other_before), offset);
    other_before = others >> 63;
    uint64_t zeros = scalar_starts & BITS(block == '0'), errors = cut_off | ((zeros << 1 | zero_before) & digits);
    zero_before = zeros >> 63;
    any_errors |= errors;
    *error_word++ = errors;
    entries = PUT_BITS(entries, (operators & ~in_string) | ((quotes | escape_starts) & in_string) | feeds | scalar_starts, offset);
  }
  any_errors |= KERNEL(check_rests)(&window, rests);
  any_errors |= KERNEL(check_odd_blocks)(&window, odd_blocks);
  KERNEL(end_window)(indexed, entries, any_errors);
}

static void KERNEL(index_kitlog)(struct scan_window *indexed) {
  const struct scan_window window = *indexed;
  uint32_t *entries = window.entries, word = 0;
  uint64_t any_errors = 0;
  for (uint32_t offset = window.start; offset < window.end; offset += 64, word += 1) {
    uint8_t edge[3 + 64];
    const uint8_t *bytes = block_at(&window, offset, 3, edge);
    byte_block_64 block = BYTE_BLOCK_64(bytes);
    uint64_t cuts = BITS((block == ',') | (block == '|') | (block == '\n')), errors = malformed(bytes);
    any_errors |= errors;
    window.escapes[word] = BITS((block == '"') | (block == '\\') | (block < 0x20)) & ~cuts;
    window.errors[word] = errors;
    entries = PUT_BITS(entries, cuts, offset);
  }
  KERNEL(end_window)(indexed, entries, any_errors);
}

static const struct scan_kernel KERNEL(kernel) = {KERNEL_NAME, KERNEL(index_json), KERNEL(index_kitlog)};
#undef KERNEL
#undef KERNEL_NAME
#undef PUT_BITS
#undef PUT_FEW_BITS
#undef PREFIX_XOR
#undef OPERATORS
