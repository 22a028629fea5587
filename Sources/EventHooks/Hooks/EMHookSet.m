#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMHookSet.h"

#include <pthread.h>

#include "EMClassTable.h"
#include "EMDelegateMethods.h"
#include "EMLayeredMethod.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static EMHookSink currentSink;
static bool startsViewPathsAtWindow;

EMHookSink EMHookSetSink(void) {
  pthread_mutex_lock(&mutex);
  EMHookSink sink = currentSink;
  pthread_mutex_unlock(&mutex);
  return sink;
}

static void apply(const EMHookSettings *settings, bool isInstalled) {
  EMPageHooksApply(settings);
  EMControlHooksApply(settings);
  EMGestureHooksApply(settings);
  EMRowHooksApply(settings);
  EMTabHooksApply(settings);
  EMAppActionHooksApply(settings);
  EMAppHooksApply(settings, isInstalled);
}

// MARK: One copy in a process

// If an app and a framework both link the hooks, the process has two copies of their state, and each gesture would make
// two events. Both copies use the same selector as the key of an associated object. Its value is a class that each copy
// defines separately.

/// The class that identifies this copy of the hooks.
@interface EMInstallationMark : NSObject
@end

@implementation EMInstallationMark
@end

static id installedMark(void) {
  return objc_getAssociatedObject([UIApplication class], sel_registerName("em_installedHooks"));
}

static void setInstalledMark(id mark) {
  objc_setAssociatedObject(
      [UIApplication class], sel_registerName("em_installedHooks"), mark, OBJC_ASSOCIATION_ASSIGN);
}

const char *EMHookSetInstalledImage(void) {
  id mark = installedMark();
  return mark == nil ? NULL : class_getImageName(mark);
}

bool EMHookSetInstall(const EMHookSettings *settings, EMHookSink sink) {
  id mark = installedMark();
  if (mark != nil && mark != [EMInstallationMark class]) return false;
  setInstalledMark([EMInstallationMark class]);
  EMClassTableReset(settings->ignoredClasses, settings->ignoredClassCount);
  pthread_mutex_lock(&mutex);
  currentSink = sink;
  startsViewPathsAtWindow = settings->startsViewPathsAtWindow;
  pthread_mutex_unlock(&mutex);
  apply(settings, true);
  return true;
}

void EMHookSetRemove(void) {
  if (installedMark() == [EMInstallationMark class]) setInstalledMark(nil);
  const EMHookSettings nothing = {0};
  apply(&nothing, false);
  pthread_mutex_lock(&mutex);
  currentSink = (EMHookSink){0};
  pthread_mutex_unlock(&mutex);
}

void EMHookSetVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context) {
  EMLayeredMethodVisitLost(visit, context);
  EMDelegateMethodsVisitLost(visit, context);
}

void EMHookSetReport(EMLineWriter write, const void *seen) {
  EMHookSink sink = EMHookSetSink();
  if (sink.record == NULL) return;
  EMEventLine line;
  line.bytes = line.own;
  @try {
    if (write(&line, seen) && EMEventLineEnd(&line)) sink.record(sink.context, line.bytes, line.length);
  } @catch (...) {
    // Recording must not change the behavior of the app.
  } @finally {
    EMEventLineFree(&line);
  }
}

bool EMHookSetWantsViewEvents(void) {
  EMHookSink sink = EMHookSetSink();
  if (sink.wantsViewEvents == NULL) return false;
  bool wants = false;
  @try {
    wants = sink.wantsViewEvents(sink.context);
  } @catch (...) {
  }
  return wants;
}

bool EMHookSetStartsViewPathsAtWindow(void) {
  pthread_mutex_lock(&mutex);
  bool starts = startsViewPathsAtWindow;
  pthread_mutex_unlock(&mutex);
  return starts;
}

void EMHookSetCall(void (*function)(void *context)) {
  if (function == NULL) return;
  @try {
    function(EMHookSetSink().context);
  } @catch (...) {
  }
}
#endif
