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
@property(readonly) Class superclass;
@property(readonly, copy) NSString *description;

- (BOOL)isEqual:(id)object;
- (Class)class;
- (instancetype)self;
- (BOOL)isKindOfClass:(Class)subject;
- (BOOL)isMemberOfClass:(Class)subject;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)respondsToSelector:(SEL)selector;
- (BOOL)isProxy;
- (id)performSelector:(SEL)selector;
- (id)performSelector:(SEL)selector withObject:(id)object;
- (id)performSelector:(SEL)selector withObject:(id)object withObject:(id)other;
#if !__has_feature(objc_arc)
- (instancetype)retain;
- (oneway void)release;
- (instancetype)autorelease;
- (NSUInteger)retainCount;
#endif

@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}

+ (void)initialize;
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
+ (Class)superclass;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
+ (NSUInteger)hash;
+ (NSString *)description;
- (instancetype)init;
- (void)dealloc;
- (id)copy;
- (id)mutableCopy;
- (IMP)methodForSelector:(SEL)selector;
- (void)doesNotRecognizeSelector:(SEL)selector;

@end

#endif
