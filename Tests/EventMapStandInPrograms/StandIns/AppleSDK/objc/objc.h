#pragma once

// The declarations of Apple's Objective-C runtime that are used, for machines without an SDK.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef bool BOOL;
/// Without arguments, as in Apple's header, so that a call needs a cast.
typedef void (*IMP)(void);

#define YES __objc_yes
#define NO __objc_no
#define nil ((id)0)
#define Nil ((Class)0)
#define OBJC_EXPORT extern

OBJC_EXPORT const char *sel_getName(SEL selector);
OBJC_EXPORT SEL sel_registerName(const char *name);
OBJC_EXPORT const char *object_getClassName(id object);
