#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMHookSet.h"

/// Gets the notifications of the app.
@interface EMAppObserver : NSObject
@end

static bool reportsPhases;

typedef struct {
  __unsafe_unretained UIApplication *app;
  const char *phase;
} SeenPhase;

static bool writePhase(EMEventLine *line, const void *seen) {
  const SeenPhase *event = seen;
  id delegate = [event->app delegate];
  EMEventLineBegin(line, "app");
  EMEventLineAddText(line, "phase", event->phase);
  if (delegate != nil) EMEventLineAddClass(line, "class", EMClassOf(delegate));
  return true;
}

static void report(NSNotification *notification, const char *phase) {
  if (!reportsPhases) return;
  SeenPhase seen = {.app = [notification object], .phase = phase};
  EMHookSetReport(writePhase, &seen);
}

@implementation EMAppObserver

+ (void)didLaunch:(NSNotification *)notification {
  report(notification, "launch");
}

+ (void)didBecomeActive:(NSNotification *)notification {
  report(notification, "active");
}

+ (void)didEnterBackground:(NSNotification *)notification {
  report(notification, "background");
  EMHookSetCall(EMHookSetSink().enterBackground);
  EMHookSetCall(EMHookSetSink().finish);
}

+ (void)willEnterForeground:(NSNotification *)notification {
  EMHookSetCall(EMHookSetSink().enterForeground);
}

+ (void)willTerminate:(NSNotification *)notification {
  report(notification, "terminate");
  EMHookSetCall(EMHookSetSink().finish);
}

@end

void EMAppHooksApply(const EMHookSettings *settings, bool isInstalled) {
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  id observer = [EMAppObserver class];
  reportsPhases = settings->hooksApp;
  // Also before they are added, so that none is added twice.
  [center removeObserver:observer];
  // Without events of the app, too, the sink must finish.
  if (!isInstalled) return;
  struct {
    SEL selector;
    __unsafe_unretained NSString *name;
  } observed[] = {
      {@selector(didLaunch:), UIApplicationDidFinishLaunchingNotification},
      {@selector(didBecomeActive:), UIApplicationDidBecomeActiveNotification},
      {@selector(didEnterBackground:), UIApplicationDidEnterBackgroundNotification},
      {@selector(willEnterForeground:), UIApplicationWillEnterForegroundNotification},
      {@selector(willTerminate:), UIApplicationWillTerminateNotification},
  };
  for (size_t place = 0; place < sizeof observed / sizeof observed[0]; place++) {
    [center addObserver:observer selector:observed[place].selector name:observed[place].name object:nil];
  }
}
#endif
