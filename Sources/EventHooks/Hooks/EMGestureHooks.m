#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMGestureTargets.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"

// An init method takes over its receiver and hands out its result; ARC must know that of functions, too.
#if __has_feature(objc_arc)
#define EM_CONSUMED __attribute__((ns_consumed))
#define EM_RETAINED __attribute__((ns_returns_retained))
#else
#define EM_CONSUMED
#define EM_RETAINED
#endif

static id initWithTarget(EM_CONSUMED id self, SEL command, id target, SEL action) EM_RETAINED;
static void addTarget(id self, SEL command, id target, SEL action);
static void removeTarget(id self, SEL command, id target, SEL action);

static EMHookedMethod starts = {.replacement = (IMP)initWithTarget};
static EMHookedMethod additions = {.replacement = (IMP)addTarget};
static EMHookedMethod removals = {.replacement = (IMP)removeTarget};

static void callOriginal(EMHookedMethod *method, id self, id target, SEL action) {
  ((void (*)(id, SEL, id, SEL))EMHookedMethodOriginal(method))(self, method->selector, target, action);
}

/// Counts how often the hooks were installed.
static atomic_uint installation;

static bool isOfApp(id target, SEL action) {
  if (target == nil || action == NULL || [target isKindOfClass:[EMGestureTargets class]]) return false;
  return EMActionIsOfApp(target, action);
}

/// Notes a pair, and makes sure that the recognizer sends to us, too.
static void note(UIGestureRecognizer *recognizer, id target, SEL action) {
  @try {
    if (!isOfApp(target, action)) return;
    EMGestureTargets *targets = [EMGestureTargets of:recognizer];
    if (targets == nil) targets = [EMGestureTargets makeFor:recognizer];
    // Recognizers ignore a pair that they have. They may have lost it while the hooks were removed.
    unsigned now = atomic_load(&installation);
    if ([targets changeInstallation:now]) {
      callOriginal(&additions, recognizer, targets, @selector(em_recognizerDidChange:));
    }
    [targets addTarget:target action:action];
  } @catch (...) {
  }
}

static id initWithTarget(EM_CONSUMED id self, SEL command, id target, SEL action) {
  typedef id (*Init)(EM_CONSUMED id, SEL, id, SEL) EM_RETAINED;
  UIGestureRecognizer *recognizer = ((Init)EMHookedMethodOriginal(&starts))(self, starts.selector, target, action);
  if (recognizer != nil && atomic_load(&starts.isOn)) note(recognizer, target, action);
  return recognizer;
}

/// Our target comes before the app's, so that the event of a gesture comes before those of its effects.
static void addTarget(id self, SEL command, id target, SEL action) {
  if (atomic_load(&additions.isOn)) note(self, target, action);
  callOriginal(&additions, self, target, action);
}

static void removeTarget(id self, SEL command, id target, SEL action) {
  callOriginal(&removals, self, target, action);
  if (!atomic_load(&removals.isOn)) return;
  EMGestureTargets *targets = [EMGestureTargets of:self];
  [targets removeTarget:target action:action];
  // All were removed, also ours.
  if (targets != nil && target == nil) callOriginal(&additions, self, targets, @selector(em_recognizerDidChange:));
}

bool EMGestureHooksAreOn(void) { return atomic_load(&additions.isOn); }

void EMGestureHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksGestures;
  if (wanted && !EMGestureHooksAreOn()) atomic_fetch_add(&installation, 1);
  Class owner = [UIGestureRecognizer class];
  // Noting needs the original of additions, which must be known first.
  EMHookedMethodApply(&additions, wanted, owner, @selector(addTarget:action:));
  EMHookedMethodApply(&removals, wanted, owner, @selector(removeTarget:action:));
  EMHookedMethodApply(&starts, wanted, owner, @selector(initWithTarget:action:));
}
#endif
