/// Functions of which there are several, one for each kind of processor, of which the program picks one when it is loaded.
#ifndef RUN_TIME_PICK_H
#define RUN_TIME_PICK_H

// Dynamic linkers that can do that: those of glibc.
#if defined(__x86_64__) && defined(__GLIBC__)
#define HAS_WIDE_KERNEL 1
#define PICKED_AT_RUN_TIME __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define HAS_WIDE_KERNEL 0
#define PICKED_AT_RUN_TIME
#endif

#endif
