// The functions are in the header, so that they are inlined into their callers.
#include "AtomicWords.h"
