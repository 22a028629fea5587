#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMHookSet.h"

/// Gets the notifications of the app.
@interface EMAppObserver : NSObject
@end

static bool reportsPhases;

static bool writePhase(EMEventLine *line, const char *phase, id app) {
  if (!reportsPhases) return false;
  id delegate = [(UIApplication *)app delegate];
  EMEventLineBegin(line, "app");
  EMEventLineAddText(line, "phase", phase);
  if (delegate != nil) EMEventLineAddClass(line, "class", EMClassOf(delegate));
  return true;
}

static bool writeLaunch(EMEventLine *line, const void *app) {
  return writePhase(line, "launch", (__bridge id)app);
}
static bool writeActive(EMEventLine *line, const void *app) {
  return writePhase(line, "active", (__bridge id)app);
}
static bool writeBackground(EMEventLine *line, const void *app) {
  return writePhase(line, "background", (__bridge id)app);
}
static bool writeTerminate(EMEventLine *line, const void *app) {
  return writePhase(line, "terminate", (__bridge id)app);
}

@implementation EMAppObserver

+ (void)didLaunch:(NSNotification *)notification {
  EMHookSetReport(writeLaunch, (__bridge const void *)[notification object]);
}

+ (void)didBecomeActive:(NSNotification *)notification {
  EMHookSetReport(writeActive, (__bridge const void *)[notification object]);
}

+ (void)didEnterBackground:(NSNotification *)notification {
  EMHookSetReport(writeBackground, (__bridge const void *)[notification object]);
  EMHookSetCall(EMHookSetSink().enterBackground);
  EMHookSetCall(EMHookSetSink().finish);
}

+ (void)willEnterForeground:(NSNotification *)notification {
  EMHookSetCall(EMHookSetSink().enterForeground);
}

+ (void)willTerminate:(NSNotification *)notification {
  EMHookSetReport(writeTerminate, (__bridge const void *)[notification object]);
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
  [center addObserver:observer
             selector:@selector(didLaunch:)
                 name:UIApplicationDidFinishLaunchingNotification
               object:nil];
  [center addObserver:observer
             selector:@selector(didBecomeActive:)
                 name:UIApplicationDidBecomeActiveNotification
               object:nil];
  [center addObserver:observer
             selector:@selector(didEnterBackground:)
                 name:UIApplicationDidEnterBackgroundNotification
               object:nil];
  [center addObserver:observer
             selector:@selector(willEnterForeground:)
                 name:UIApplicationWillEnterForegroundNotification
               object:nil];
  [center addObserver:observer
             selector:@selector(willTerminate:)
                 name:UIApplicationWillTerminateNotification
               object:nil];
}
#endif
