#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMHookSet.h"

#include <pthread.h>

#include "EMClassTable.h"

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

void EMHookSetInstall(const EMHookSettings *settings, EMHookSink sink) {
  EMClassTableReset(settings->ignoredClasses, settings->ignoredClassCount);
  pthread_mutex_lock(&mutex);
  currentSink = sink;
  startsViewPathsAtWindow = settings->startsViewPathsAtWindow;
  pthread_mutex_unlock(&mutex);
  apply(settings, true);
}

void EMHookSetRemove(void) {
  const EMHookSettings nothing = {0};
  apply(&nothing, false);
  pthread_mutex_lock(&mutex);
  currentSink = (EMHookSink){0};
  pthread_mutex_unlock(&mutex);
}

void EMHookSetReport(EMLineWriter write, const void *seen) {
  EMHookSink sink = EMHookSetSink();
  if (sink.record == NULL) return;
  EMEventLine line;
  line.bytes = line.own;
  @try {
    if (write(&line, seen) && EMEventLineEnd(&line)) sink.record(sink.context, line.bytes, line.length);
  } @catch (...) {
    // The app must not notice that it is watched.
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
