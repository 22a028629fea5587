#include <string.h>

#include "StandInObjects.h"
#include "StandIns.h"

static _Thread_local NSAutoreleasePool *innermost;

@implementation NSObject
// The runtime calls this method for each class that does not implement it.
+ (void)initialize {}
+ (instancetype)alloc { return StandInCreate(self); }
+ (Class)class { return self; }

- (instancetype)init { return self; }
- (void)dealloc { StandInDestroy(self); }

// MARK: Owners (classes have none)

- (instancetype)retain {
  if (!object_isClass(self)) StandInRetain(self);
  return self;
}

- (oneway void)release {
  if (!object_isClass(self) && StandInRelease(self)) [self dealloc];
}

- (instancetype)autorelease {
  // Without a pool, the object leaks, as Apple's runtime reports in the console.
  if (innermost == nil || object_isClass(self)) return self;
  StandInAppend(innermost, "objects", self);
  [self release];
  return self;
}

- (id)copy { return [(id<NSCopying>)self copyWithZone:NULL]; }

// MARK: Identity

- (Class)class { return object_getClass(self); }

- (BOOL)isKindOfClass:(Class)subject {
  for (Class own = object_getClass(self); own != Nil; own = class_getSuperclass(own)) {
    if (own == subject) return YES;
  }
  return NO;
}

- (BOOL)respondsToSelector:(SEL)selector { return class_respondsToSelector(object_getClass(self), selector); }
- (BOOL)isEqual:(id)object { return self == object; }

// MARK: Messages

- (IMP)methodForSelector:(SEL)selector { return class_getMethodImplementation(object_getClass(self), selector); }
@end

@implementation NSAutoreleasePool
- (instancetype)init {
  StandInSetValue(self, "outer", innermost, StandInUnretained);
  innermost = self;
  return self;
}

- (void)drain {
  innermost = StandInValue(self, "outer");
  [self release];
}
@end

// MARK: Observed keys

static Class classOfObserved(id self, SEL command) {
  (void)command;
  return class_getSuperclass(object_getClass(self));
}

@implementation NSObject (NSKeyValueObserverRegistration)
/// As documented, the object's class becomes a subclass of its class, but `class` returns the same as before. Changes
/// are not reported, because no test needs that.
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)path
            options:(NSKeyValueObservingOptions)options
            context:(void *)context {
  (void)observer, (void)path, (void)options, (void)context;
  Class own = object_getClass(self);
  char name[200] = "NSKVONotifying_";
  if (strncmp(class_getName(own), name, strlen(name)) == 0) return;
  strncat(name, class_getName(own), sizeof(name) - strlen(name) - 1);
  Class between = objc_lookUpClass(name);
  if (between == Nil) {
    between = objc_allocateClassPair(own, name, 0);
    class_addMethod(between, @selector(class), (IMP)classOfObserved, "#@:");
    objc_registerClassPair(between);
    [between class];
  }
  object_setClass(self, between);
}

- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)path {
  (void)observer, (void)path;
  if ([self class] != object_getClass(self)) object_setClass(self, [self class]);
}
@end
