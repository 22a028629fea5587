#include "EMPlatform.h"

#if EM_HAS_UIKIT && defined(__APPLE__)
#import "EventHooks.h"

#include <dispatch/dispatch.h>
#include <stdlib.h>

#include "EMDelegateMethods.h"
#include "EMHookSet.h"

@implementation EMHookOptions

- (instancetype)init {
  self = [super init];
  if (self != nil) {
    _hooksPages = YES;
    _hooksControls = YES;
    _hooksGestures = YES;
    _hooksRows = YES;
    _hooksTabs = YES;
    _hooksApp = YES;
    _ignoredClasses = @[];
  }
  return self;
}

@end

/// The recorder. Written on the main thread, read on any thread.
static id<EMRawEventRecorder> currentRecorder;
/// The key by which the recording queue is recognized.
static const char queueKey;

/// The serial queue on which events are recorded, so that the main thread does not wait for the disk.
static dispatch_queue_t recordingQueue(void) {
  static dispatch_queue_t queue;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    queue = dispatch_queue_create("EventMap.EventHooks", DISPATCH_QUEUE_SERIAL_WITH_AUTORELEASE_POOL);
    dispatch_queue_set_specific(queue, &queueKey, (void *)&queueKey, NULL);
  });
  return queue;
}

static id<EMRawEventRecorder> recorderNow(void) {
  @synchronized([EMHooks class]) {
    return currentRecorder;
  }
}

static void setRecorder(id<EMRawEventRecorder> recorder) {
  @synchronized([EMHooks class]) {
    currentRecorder = recorder;
  }
}

/// Calls a function on the recording queue.
static void callLater(void (^function)(id<EMRawEventRecorder> recorder)) {
  // Read the recorder now, because it may be removed before the queue runs the function.
  id<EMRawEventRecorder> recorder = recorderNow();
  dispatch_async(recordingQueue(), ^{
    @try {
      function(recorder);
    } @catch (...) {
      // A fault of the tracker must not crash the app.
    }
  });
}

static void record(void *context, const uint8_t *line, size_t length) {
  NSData *copy = [NSData dataWithBytes:line length:length];
  callLater(^(id<EMRawEventRecorder> recorder) {
    [recorder recordRawEvent:copy];
  });
}

static void enterBackground(void *context) {
  callLater(^(id recorder) {
    if ([recorder respondsToSelector:@selector(appDidEnterBackground)]) [recorder appDidEnterBackground];
  });
}

static void enterForeground(void *context) {
  callLater(^(id recorder) {
    if ([recorder respondsToSelector:@selector(appWillEnterForeground)]) [recorder appWillEnterForeground];
  });
}

static bool wantsViewEvents(void *context) {
  id recorder = recorderNow();
  return [recorder respondsToSelector:@selector(wantsViewEvents)] && [recorder wantsViewEvents];
}

/// Waits for the queue, two seconds at most: a recorder may wait for the main thread although it must not.
static void finish(void *context) {
  // On the queue itself, waiting would block: a recorder may remove the hooks while it receives an event.
  if (dispatch_get_specific(&queueKey) != NULL) return;
  dispatch_semaphore_t done = dispatch_semaphore_create(0);
  dispatch_async(recordingQueue(), ^{
    dispatch_semaphore_signal(done);
  });
  dispatch_semaphore_wait(done, dispatch_time(DISPATCH_TIME_NOW, 2 * (int64_t)NSEC_PER_SEC));
}

static void addName(void *context, Class owner, SEL selector) {
  NSMutableArray<NSString *> *names = (__bridge NSMutableArray<NSString *> *)context;
  [names addObject:[NSString stringWithFormat:@"-[%s %s]", class_getName(owner), sel_getName(selector)]];
}

@implementation EMHooks

+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder {
  [self installWithRecorder:recorder options:nil];
}

+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder options:(EMHookOptions *)chosen {
  EMHookOptions *options = chosen != nil ? chosen : [[EMHookOptions alloc] init];
  NSArray<NSString *> *ignored = options.ignoredClasses;
  const char **patterns = calloc(ignored.count + 1, sizeof(char *));
  size_t count = 0;
  for (NSString *pattern in ignored) {
    const char *text = pattern.UTF8String;
    if (patterns != NULL && text != NULL) patterns[count++] = text;
  }
  EMHookSettings settings = {
      .hooksPages = options.hooksPages,
      .usesDidMethods = options.usesDidMethods,
      .hooksSystemPages = options.hooksSystemPages,
      .hooksControls = options.hooksControls,
      .hooksGestures = options.hooksGestures,
      .hooksRows = options.hooksRows,
      .hooksTabs = options.hooksTabs,
      .hooksTabsByCode = options.hooksTabsByCode,
      .hooksApp = options.hooksApp,
      .startsViewPathsAtWindow = options.startsViewPathsAtWindow,
      .ignoredClasses = patterns,
      .ignoredClassCount = count,
  };
  EMHookSink sink = {.record = record,
                     .wantsViewEvents = wantsViewEvents,
                     .enterBackground = enterBackground,
                     .enterForeground = enterForeground,
                     .finish = finish};
  id<EMRawEventRecorder> before = recorderNow();
  setRecorder(recorder);
  if (!EMHookSetInstall(&settings, sink)) {
    setRecorder(before);
    NSLog(@"EventMap: the hooks are not installed, because another copy of them, in %s, is already installed; "
          @"link the product EventHooks only once, to your app or to one of its frameworks",
          EMHookSetInstalledImage());
  }
  free(patterns);
}

+ (void)remove {
  EMHookSetRemove();
  finish(NULL);
  setRecorder(nil);
}

+ (NSUInteger)unhookedDelegateClasses {
  return EMDelegateMethodsMissed();
}

+ (NSArray<NSString *> *)lostMethods {
  NSMutableArray<NSString *> *names = [NSMutableArray array];
  EMHookSetVisitLost(addName, (__bridge void *)names);
  return names;
}

@end
#endif
