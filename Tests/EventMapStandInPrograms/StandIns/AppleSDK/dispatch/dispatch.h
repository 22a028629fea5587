#pragma once

#include <objc/NSObject.h>
#include <stddef.h>
#include <stdint.h>

@protocol OS_dispatch_queue <NSObject>
@end

typedef NSObject<OS_dispatch_queue> *dispatch_queue_t;
typedef NSObject<OS_dispatch_queue> *dispatch_queue_attr_t;
typedef void (^dispatch_block_t)(void);
typedef void (*dispatch_function_t)(void *context);
@protocol OS_dispatch_semaphore <NSObject>
@end

typedef NSObject<OS_dispatch_semaphore> *dispatch_semaphore_t;
typedef uint64_t dispatch_time_t;
typedef long dispatch_once_t;
#define DISPATCH_QUEUE_SERIAL_WITH_AUTORELEASE_POOL ((dispatch_queue_attr_t)0)
#define DISPATCH_TIME_NOW 0
#define NSEC_PER_SEC 1000000000ull

dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t attributes);
dispatch_semaphore_t dispatch_semaphore_create(intptr_t value);
intptr_t dispatch_semaphore_signal(dispatch_semaphore_t semaphore);
intptr_t dispatch_semaphore_wait(dispatch_semaphore_t semaphore, dispatch_time_t timeout);
dispatch_time_t dispatch_time(dispatch_time_t when, int64_t delta);
void dispatch_async(dispatch_queue_t queue, dispatch_block_t block);
void dispatch_queue_set_specific(
    dispatch_queue_t queue, const void *key, void *context, dispatch_function_t destroy);
void *dispatch_get_specific(const void *key);
void dispatch_once(dispatch_once_t *predicate, __attribute__((noescape)) dispatch_block_t block);
