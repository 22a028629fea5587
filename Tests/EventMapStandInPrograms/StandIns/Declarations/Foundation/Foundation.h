#pragma once

// The declarations that EventHooks and its tests use, from Apple's documentation.

#include <CoreGraphics/CGGeometry.h>
#include <objc/NSObject.h>
#include <stdint.h>

// MARK: Macros

#define FOUNDATION_EXPORT extern
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum __attribute__((flag_enum)) name : type

// MARK: Values

typedef unsigned short unichar;
typedef double NSTimeInterval;

enum : NSInteger { NSNotFound = INTPTR_MAX };

typedef struct _NSRange {
  NSUInteger location;
  NSUInteger length;
} NSRange;

static inline NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
  return (NSRange){.location = location, .length = length};
}

typedef struct _NSZone NSZone;

@protocol NSCopying
- (id)copyWithZone:(NSZone *)zone;
@end

// MARK: Strings

@interface NSString : NSObject <NSCopying>
@property(readonly) NSUInteger length;
@property(readonly) const char *UTF8String;
+ (instancetype)stringWithUTF8String:(const char *)bytes;
- (instancetype)initWithUTF8String:(const char *)bytes;
- (void)getCharacters:(unichar *)buffer range:(NSRange)range;
- (BOOL)isEqualToString:(NSString *)other;
@end

/// Only for code that is compiled for Apple's systems.
@interface NSString (NSStringFormat)
+ (instancetype)stringWithFormat:(NSString *)format, ...;
@end

FOUNDATION_EXPORT void NSLog(NSString *format, ...);
FOUNDATION_EXPORT NSString *NSStringFromClass(Class subject);

// MARK: Collections

typedef struct {
  unsigned long state;
  __unsafe_unretained id *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(__unsafe_unretained id[])buffer
                                    count:(NSUInteger)length;
@end

@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSFastEnumeration>
@property(readonly) NSUInteger count;
@property(nonatomic, readonly) ObjectType firstObject;
@property(nonatomic, readonly) ObjectType lastObject;
+ (instancetype)array;
+ (instancetype)arrayWithObject:(ObjectType)object;
+ (instancetype)arrayWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
- (instancetype)initWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
- (ObjectType)objectAtIndex:(NSUInteger)index;
- (NSUInteger)indexOfObjectIdenticalTo:(ObjectType)object;
@end

/// Only for code that is compiled for Apple's systems.
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
+ (instancetype)array;
- (void)addObject:(ObjectType)object;
@end

@interface NSSet<__covariant ObjectType> : NSObject
+ (instancetype)setWithObject:(ObjectType)object;
- (ObjectType)anyObject;
@end

/// Only the type of arguments, which are nil in the tests.
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

@interface NSData : NSObject
@property(readonly) NSUInteger length;
@property(readonly) const void *bytes;
+ (instancetype)dataWithBytes:(const void *)bytes length:(NSUInteger)length;
- (instancetype)initWithBytes:(const void *)bytes length:(NSUInteger)length;
@end

@interface NSIndexPath : NSObject
@end

// MARK: Exceptions

typedef NSString *NSExceptionName;
FOUNDATION_EXPORT NSExceptionName const NSInvalidArgumentException;
FOUNDATION_EXPORT NSExceptionName const NSRangeException;
FOUNDATION_EXPORT NSExceptionName const NSGenericException;

@interface NSException : NSObject
@property(readonly, copy) NSExceptionName name;
@property(readonly, copy) NSString *reason;
+ (NSException *)exceptionWithName:(NSExceptionName)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo;
- (instancetype)initWithName:(NSExceptionName)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo;
- (void)raise;
@end

// MARK: Notifications

typedef NSString *NSNotificationName;

@interface NSNotification : NSObject
@property(readonly, retain) id object;
@end

@interface NSNotificationCenter : NSObject
@property(class, readonly, strong) NSNotificationCenter *defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)selector name:(NSNotificationName)name object:(id)object;
- (void)postNotificationName:(NSNotificationName)name object:(id)object;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(NSNotificationName)name object:(id)object;
@end

// MARK: Run loops

typedef NSString *NSRunLoopMode;
FOUNDATION_EXPORT NSRunLoopMode const NSRunLoopCommonModes;

@interface NSObject (NSDelayedPerforming)
- (void)performSelector:(SEL)selector
             withObject:(id)argument
             afterDelay:(NSTimeInterval)delay
                inModes:(NSArray<NSRunLoopMode> *)modes;
@end

// MARK: Observed keys

typedef NSUInteger NSKeyValueObservingOptions;

@interface NSObject (NSKeyValueObserverRegistration)
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)path
            options:(NSKeyValueObservingOptions)options
            context:(void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)path;
@end

#if !__has_feature(objc_arc)
@interface NSAutoreleasePool : NSObject
- (void)drain;
@end
#endif
