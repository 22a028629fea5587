#ifndef INLINED_H
#define INLINED_H

/// Part of each function that calls it, and so compiled for the same processors.
#define INLINED static inline __attribute__((always_inline))

#endif
