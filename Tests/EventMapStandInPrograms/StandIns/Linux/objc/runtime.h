#pragma once

// GCC's runtime, and the functions that only Apple's runtime has, which `AppleRuntime.m` defines.

#include_next <objc/runtime.h>
#include <objc/associations.h>

extern BOOL object_isClass(id object);

/// Returns UIKit's path for stand-in classes, and the path of the program or library for others. Like Apple's runtime,
/// returns NULL for a class that was created at run time.
extern const char *class_getImageName(Class subject);

// GCC's functions do not update subclasses, and change all classes that have not received a message yet.
extern IMP StandInSetImplementation(Method method, IMP implementation);
extern void StandInExchangeImplementations(Method one, Method other);
#define method_setImplementation StandInSetImplementation
#define method_exchangeImplementations StandInExchangeImplementations
