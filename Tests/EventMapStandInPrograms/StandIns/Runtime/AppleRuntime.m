// Functions of Apple's runtime that are missing or incorrect in GCC's runtime.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

#include "StandInObjects.h"

void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy) {
  StandInOwnership ownership = (policy & 3) == 3 ? StandInCopy : (policy & 1) == 1 ? StandInStrong : StandInUnretained;
  StandInSet(object, key, value, ownership);
}

id objc_getAssociatedObject(id object, const void *key) { return StandInGet(object, key); }

id objc_storeWeak(id *location, id object) {
  StandInStoreWeak(location, object);
  return object;
}

id objc_loadWeak(id *location) { return StandInLoadWeak(location); }

BOOL object_isClass(id object) { return object != nil && class_isMetaClass(object_getClass(object)); }

const char *class_getImageName(Class subject) {
  Dl_info image, ours;
  if (subject == Nil || dladdr((const void *)subject, &image) == 0) return NULL;
  if (dladdr((const void *)[NSObject class], &ours) != 0 && ours.dli_fbase == image.dli_fbase) {
    return "/System/Library/Frameworks/UIKit.framework/UIKit";
  }
  return image.dli_fname;
}

// MARK: Replaced methods

#undef method_setImplementation

/// Rebuilds the table of a class and those of its subclasses, as GCC's runtime itself does for categories.
extern void __objc_update_dispatch_table_for_class(Class subject);

static bool has(Class subject, Method method) {
  unsigned int count = 0;
  Method *methods = class_copyMethodList(subject, &count);
  bool found = false;
  for (unsigned int place = 0; place < count; place++) found = found || methods[place] == method;
  free(methods);
  return found;
}

/// Returns the class or metaclass that implements a method.
static Class ownerOf(Method method) {
  int count = objc_getClassList(NULL, 0);
  Class *classes = calloc((size_t)count, sizeof(Class));
  if (classes == NULL) abort();
  count = objc_getClassList(classes, count);
  Class owner = Nil;
  for (int place = 0; place < count && owner == Nil; place++) {
    Class meta = object_getClass((id)classes[place]);
    owner = has(classes[place], method) ? classes[place] : has(meta, method) ? meta : Nil;
  }
  free(classes);
  return owner;
}

/// GCC's function changes only the class's table. Subclasses may have copied it, and before the first message to a
/// class, all such classes share a table. So the class gets a separate table first, and the tables of its subclasses
/// are rebuilt. No other thread may send messages in the meantime, because tables are replaced.
IMP StandInSetImplementation(Method method, IMP implementation) {
  if (method == NULL || implementation == NULL) return NULL;
  Class owner = ownerOf(method);
  class_getMethodImplementation(owner, method_getName(method));
  IMP old = method_setImplementation(method, implementation);
  __objc_update_dispatch_table_for_class(owner);
  return old;
}

void StandInExchangeImplementations(Method one, Method other) {
  if (one == NULL || other == NULL) return;
  IMP first = method_getImplementation(one);
  StandInSetImplementation(one, method_getImplementation(other));
  StandInSetImplementation(other, first);
}
