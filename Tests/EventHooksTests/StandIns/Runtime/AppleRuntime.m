// What Apple's runtime has and GCC's has not.

#include <dlfcn.h>

#include "StandInObjects.h"

void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy) {
  StandInOwnership ownership = (policy & 3) == 3 ? StandInCopy : (policy & 1) == 1 ? StandInStrong : StandInUnretained;
  StandInSet(object, key, value, ownership);
}

id objc_getAssociatedObject(id object, const void *key) { return StandInGet(object, key); }

void objc_removeAssociatedObjects(id object) {
  // Stand-in classes keep their own values in the same place, so the app's are not known here.
  StandInStop(object, "objc_removeAssociatedObjects, which the stand-ins lack, of");
}

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
