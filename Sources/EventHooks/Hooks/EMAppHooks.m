#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include <string.h>

#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMScene.h"

// tvOS does not offer the role of a process to apps.
#if !TARGET_OS_TV && __has_include(<mach/task_policy.h>)
#include <mach/mach.h>
#include <mach/task_policy.h>
#define EM_HAS_TASK_ROLE 1
#else
#define EM_HAS_TASK_ROLE 0
#endif

/// Observes the app's notifications.
@interface EMAppObserver : NSObject
@end

static bool reportsPhases;

typedef struct {
  __unsafe_unretained UIApplication *app;
  const char *phase;
} SeenPhase;

/// Whether the process has the role of a foreground app.
static bool hasForegroundRole(void) {
#if EM_HAS_TASK_ROLE
  task_category_policy_data_t policy = {0};
  mach_msg_type_number_t count = TASK_CATEGORY_POLICY_COUNT;
  boolean_t isDefault = FALSE;
  kern_return_t result =
      task_policy_get(mach_task_self(), TASK_CATEGORY_POLICY, (task_policy_t)&policy, &count, &isDefault);
  return result == KERN_SUCCESS && policy.role == TASK_FOREGROUND_APPLICATION;
#else
  return false;
#endif
}

/// Whether the app launches in the background, for example for a notification, a fetch or a change of location.
///
/// The state of an app with scenes is always `background` at its launch, because no scene is connected yet. The role
/// of the process then decides.
static bool launchesInBackground(UIApplication *app) {
  return [app applicationState] == UIApplicationStateBackground && !hasForegroundRole();
}

static bool writePhase(EMEventLine *line, const void *seen) {
  const SeenPhase *event = seen;
  id delegate = [event->app delegate];
  EMEventLineBegin(line, "app");
  EMEventLineAddText(line, "phase", event->phase);
  if (delegate != nil) EMEventLineAddClass(line, "class", EMClassOf(delegate));
  bool isLaunch = strcmp(event->phase, "launch") == 0;
  if (isLaunch && launchesInBackground(event->app)) EMEventLineAddBoolean(line, "inBackground", true);
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

+ (void)sceneWillConnect:(NSNotification *)notification {
  EMSceneNote([notification object]);
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
  // Always remove the observers first, so that none is added twice.
  [center removeObserver:observer];
  // The sink must also finish if the app's phases make no events.
  if (!isInstalled) return;
  struct {
    SEL selector;
    __unsafe_unretained NSString *name;
  } observed[] = {
      {@selector(didLaunch:), UIApplicationDidFinishLaunchingNotification},
      {@selector(sceneWillConnect:), UISceneWillConnectNotification},
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
