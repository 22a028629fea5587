#include "AllocationCount.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <stdatomic.h>

// The internal name of glibc's own malloc.
extern void *__libc_malloc(size_t size);

static atomic_long count;

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
#else
long allocation_count(void) { return -1; }
#endif
