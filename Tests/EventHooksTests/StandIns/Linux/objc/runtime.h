#ifndef STAND_INS_OBJC_RUNTIME_H
#define STAND_INS_OBJC_RUNTIME_H

// GCC's runtime, and what Apple's has besides. `AppleRuntime.m` defines it.

#include_next <objc/runtime.h>
#include <objc/associations.h>

extern BOOL object_isClass(id object);

/// UIKit's path for stand-in classes, the path of the program or library for others. NULL for a class that was made at
/// run time, as Apple's runtime answers.
extern const char *class_getImageName(Class subject);

#endif
