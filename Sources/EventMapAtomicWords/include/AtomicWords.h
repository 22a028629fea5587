// Atomic access to words in memory that Swift allocates: its own atomic types need a newer iOS than the library does.
#pragma once

#include <stdint.h>

// All are sequentially consistent: the algorithms that use them compare two words.

static inline uint64_t atomic_word_load(const uint64_t *_Nonnull word) { return __atomic_load_n(word, __ATOMIC_SEQ_CST); }

static inline void atomic_word_store(uint64_t *_Nonnull word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

// Returns what was there before.
static inline uint64_t atomic_word_add(uint64_t *_Nonnull word, uint64_t value) {
  return __atomic_fetch_add(word, value, __ATOMIC_SEQ_CST);
}

// Returns what was there before.
static inline uint64_t atomic_word_subtract(uint64_t *_Nonnull word, uint64_t value) {
  return __atomic_fetch_sub(word, value, __ATOMIC_SEQ_CST);
}
