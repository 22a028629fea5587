// Atomic operations on words that Swift code allocates. Swift's own atomic types require a newer iOS than this library.
#pragma once

#include <stdint.h>

// All operations are sequentially consistent, because the algorithms that use them compare two words.

static inline uint64_t atomic_word_load(const uint64_t *_Nonnull word) { return __atomic_load_n(word, __ATOMIC_SEQ_CST); }

static inline void atomic_word_store(uint64_t *_Nonnull word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

// Returns the previous value.
static inline uint64_t atomic_word_add(uint64_t *_Nonnull word, uint64_t value) {
  return __atomic_fetch_add(word, value, __ATOMIC_SEQ_CST);
}

// Returns the previous value.
static inline uint64_t atomic_word_subtract(uint64_t *_Nonnull word, uint64_t value) {
  return __atomic_fetch_sub(word, value, __ATOMIC_SEQ_CST);
}
