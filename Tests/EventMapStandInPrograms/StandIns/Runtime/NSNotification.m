#include "StandInObjects.h"

NSExceptionName const NSInvalidArgumentException = @"NSInvalidArgumentException";
NSExceptionName const NSRangeException = @"NSRangeException";
NSExceptionName const NSGenericException = @"NSGenericException";

@implementation NSException
+ (NSException *)exceptionWithName:(NSExceptionName)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo {
  return [[[self alloc] initWithName:name reason:reason userInfo:userInfo] autorelease];
}

- (instancetype)initWithName:(NSExceptionName)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo {
  (void)userInfo;
  StandInSetValue(self, "name", name, StandInCopy);
  StandInSetValue(self, "reason", reason, StandInCopy);
  return self;
}

- (NSExceptionName)name { return StandInValue(self, "name"); }
- (NSString *)reason { return StandInValue(self, "reason"); }
- (void)raise { @throw self; }
@end

@implementation NSNotification
- (instancetype)initWithName:(NSNotificationName)name object:(id)object {
  StandInSetValue(self, "name", name, StandInCopy);
  StandInSetValue(self, "object", object, StandInStrong);
  return self;
}

- (id)object { return StandInValue(self, "object"); }
@end

/// An observer added by `addObserver:selector:name:object:`.
@interface StandInObserver : NSObject
@property(nonatomic, assign) id observer;
@property(nonatomic, assign) id object;
@property(nonatomic, copy) NSString *name;
@property(nonatomic) SEL selector;
@end
@implementation StandInObserver
STAND_IN_OBJECT(id, observer, setObserver, StandInWeak)
STAND_IN_OBJECT(id, object, setObject, StandInUnretained)
STAND_IN_OBJECT(NSString *, name, setName, StandInCopy)
STAND_IN_BYTES(SEL, selector, setSelector)
@end

@implementation NSNotificationCenter
+ (NSNotificationCenter *)defaultCenter {
  static NSNotificationCenter *center;
  if (center == nil) center = [[self alloc] init];
  return center;
}

- (void)addObserver:(id)observer selector:(SEL)selector name:(NSNotificationName)name object:(id)object {
  StandInObserver *entry = [[StandInObserver alloc] init];
  [entry setObserver:observer];
  [entry setObject:object];
  [entry setName:name];
  [entry setSelector:selector];
  StandInAppend(self, "observers", entry);
  [entry release];
}

- (void)postNotificationName:(NSNotificationName)name object:(id)object {
  NSNotification *notification = [[NSNotification alloc] initWithName:name object:object];
  NSArray *entries = [StandInList(self, "observers") retain];
  for (StandInObserver *entry in entries) {
    if ([entry name] != nil && ![[entry name] isEqualToString:name]) continue;
    if ([entry object] != nil && [entry object] != object) continue;
    // A deallocated observer is nil.
    if ([entry observer] != nil) StandInSend([entry observer], [entry selector], notification, nil);
  }
  [entries release];
  [notification release];
}

- (void)removeObserver:(id)observer { [self removeObserver:observer name:nil object:nil]; }

- (void)removeObserver:(id)observer name:(NSNotificationName)name object:(id)object {
  NSArray *entries = [StandInList(self, "observers") retain];
  for (StandInObserver *entry in entries) {
    if ([entry observer] != observer && [entry observer] != nil) continue;
    if ([entry observer] != nil && name != nil && ![name isEqualToString:[entry name]]) continue;
    if ([entry observer] != nil && object != nil && [entry object] != object) continue;
    StandInDrop(self, "observers", entry);
  }
  [entries release];
}
@end
