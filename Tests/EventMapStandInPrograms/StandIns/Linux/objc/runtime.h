#ifndef STAND_INS_OBJC_RUNTIME_H
#define STAND_INS_OBJC_RUNTIME_H

// GCC's runtime, and what Apple's has besides. `AppleRuntime.m` defines it.

#include_next <objc/runtime.h>
#include <objc/associations.h>

extern BOOL object_isClass(id object);

/// UIKit's path for stand-in classes, the path of the program or library for others. NULL for a class that was made at
/// run time, as Apple's runtime answers.
extern const char *class_getImageName(Class subject);

// GCC's functions forget subclasses, or change classes that have not got a message yet; the first of them also goes to
// a superclass if the class has no such method.
extern IMP StandInReplaceMethod(Class subject, SEL selector, IMP implementation, const char *types);
extern IMP StandInSetImplementation(Method method, IMP implementation);
extern void StandInExchangeImplementations(Method one, Method other);
#define class_replaceMethod StandInReplaceMethod
#define method_setImplementation StandInSetImplementation
#define method_exchangeImplementations StandInExchangeImplementations

#endif
