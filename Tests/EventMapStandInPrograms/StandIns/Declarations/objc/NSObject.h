#ifndef OBJC_NSOBJECT_H
#define OBJC_NSOBJECT_H

// The declarations that EventHooks and its tests use, from Apple's documentation.

#include <objc/runtime.h>

#if __LP64__ || !defined(__APPLE__)
typedef long NSInteger;
typedef unsigned long NSUInteger;
#else
typedef int NSInteger;
typedef unsigned int NSUInteger;
#endif

@class NSString;

@protocol NSObject
@property(readonly) NSUInteger hash;
@property(readonly, copy) NSString *description;
- (BOOL)isEqual:(id)object;
- (Class)class;
- (instancetype)self;
- (BOOL)isKindOfClass:(Class)subject;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)respondsToSelector:(SEL)selector;
#if !__has_feature(objc_arc)
- (instancetype)retain;
- (oneway void)release;
- (instancetype)autorelease;
#endif
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}

+ (void)initialize;
+ (instancetype)alloc;
+ (Class)class;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
- (instancetype)init;
- (void)dealloc;
- (id)copy;
- (IMP)methodForSelector:(SEL)selector;
@end

#endif
