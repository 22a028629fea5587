// Included once for each kernel: everything here is compiled for its processor. `KERNEL(name)` gives a function the kernel's own name, and
// `PUT_ENTRIES` appends the offsets of the set bits of a word, for a number of bits that few words have more of. `PREFIX_XOR` says for each bit
// whether an odd number of bits is set up to it.

#include "IndexKernel.h"

/// Whether any of the bytes of a range has a bit in a map of the window.
INLINED bool KERNEL(has_bit)(const struct scan_window *window, const uint64_t *map, uint32_t start, uint32_t end) {
  uint32_t first = start - window->start, last = end - window->start;
  uint64_t bits = map[first >> 6] & ~0ull << (first & 63);
  for (uint32_t word = first >> 6; word < last >> 6; bits = map[++word]) if (bits != 0) return true;
  return (bits & ~(~0ull << (last & 63))) != 0;
}

#include "RecordKernel.h"
#include "KitlogKernel.h"

static const struct scan_kernel KERNEL(kernel) = {
    KERNEL_NAME, KERNEL(index_json), KERNEL(index_kitlog), KERNEL(read_json), KERNEL(read_value), KERNEL(read_kitlog),
};
