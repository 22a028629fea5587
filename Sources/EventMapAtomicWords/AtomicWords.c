// The functions are in the header, so that they are compiled into their callers.
#include "AtomicWords.h"
