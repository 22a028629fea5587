#pragma once

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
- (BOOL)isEqual:(id)object;
- (Class)class;
- (BOOL)isKindOfClass:(Class)subject;
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
- (instancetype)init;
- (void)dealloc;
- (id)copy;
- (IMP)methodForSelector:(SEL)selector;
@end
