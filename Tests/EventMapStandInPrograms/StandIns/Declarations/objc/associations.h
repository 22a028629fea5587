#pragma once

#include <stdint.h>

typedef enum : uintptr_t {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
} objc_AssociationPolicy;

extern void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy);
extern id objc_getAssociatedObject(id object, const void *key);

/// Set the location to nil before its memory is freed.
extern id objc_storeWeak(id *location, id object);
extern id objc_loadWeak(id *location);
