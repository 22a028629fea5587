#pragma once

#include <objc/associations.h>
#include <objc/objc.h>

@class Protocol;
typedef struct objc_method *Method;

OBJC_EXPORT Class objc_lookUpClass(const char *name);
OBJC_EXPORT int objc_getClassList(Class *buffer, int bufferCount);
OBJC_EXPORT Class objc_allocateClassPair(Class superclass, const char *name, size_t extraBytes);
OBJC_EXPORT void objc_registerClassPair(Class subject);

OBJC_EXPORT Class object_getClass(id object);
OBJC_EXPORT Class object_setClass(id object, Class subject);
OBJC_EXPORT BOOL object_isClass(id object);

OBJC_EXPORT const char *class_getName(Class subject);
OBJC_EXPORT const char *class_getImageName(Class subject);
OBJC_EXPORT Class class_getSuperclass(Class subject);
OBJC_EXPORT Method class_getInstanceMethod(Class subject, SEL selector);
OBJC_EXPORT Method class_getClassMethod(Class subject, SEL selector);
OBJC_EXPORT IMP class_getMethodImplementation(Class subject, SEL selector);
OBJC_EXPORT BOOL class_respondsToSelector(Class subject, SEL selector);
OBJC_EXPORT BOOL class_addMethod(Class subject, SEL selector, IMP implementation, const char *types);

OBJC_EXPORT SEL method_getName(Method method);
OBJC_EXPORT IMP method_getImplementation(Method method);
OBJC_EXPORT IMP method_setImplementation(Method method, IMP implementation);
OBJC_EXPORT void method_exchangeImplementations(Method one, Method other);
OBJC_EXPORT const char *method_getTypeEncoding(Method method);

OBJC_EXPORT BOOL sel_isEqual(SEL one, SEL other);
