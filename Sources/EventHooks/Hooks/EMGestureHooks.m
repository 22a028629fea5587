#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMGestureTargets.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"

// An init method consumes its receiver and returns a retained result. ARC needs attributes to know that of functions.
#if __has_feature(objc_arc)
#define EM_CONSUMED __attribute__((ns_consumed))
#define EM_RETAINED __attribute__((ns_returns_retained))
#else
#define EM_CONSUMED
#define EM_RETAINED
#endif

static id initWithTarget(size_t layer, EM_CONSUMED id self, id target, SEL action) EM_RETAINED;
static void addTarget(size_t layer, UIGestureRecognizer *recognizer, id target, SEL action);
static void removeTarget(size_t layer, UIGestureRecognizer *recognizer, id target, SEL action);

#define EM_FUNCTIONS(layer)                                                                                   \
  static id initWithTarget##layer(EM_CONSUMED id self, SEL command, id target, SEL action) EM_RETAINED;       \
  static id initWithTarget##layer(EM_CONSUMED id self, SEL command, id target, SEL action) {                  \
    return initWithTarget(layer, self, target, action);                                                       \
  }                                                                                                           \
  static void addTarget##layer(id self, SEL command, id target, SEL action) {                                 \
    addTarget(layer, self, target, action);                                                                   \
  }                                                                                                           \
  static void removeTarget##layer(id self, SEL command, id target, SEL action) {                              \
    removeTarget(layer, self, target, action);                                                                \
  }

EM_EACH_LAYER(EM_FUNCTIONS)

static EMLayeredMethod starts = EM_LAYERS(initWithTarget);
static EMLayeredMethod additions = EM_LAYERS(addTarget);
static EMLayeredMethod removals = EM_LAYERS(removeTarget);

static void callOriginal(EMHookedMethod *method, id self, id target, SEL action) {
  ((void (*)(id, SEL, id, SEL))EMHookedMethodOriginal(method))(self, method->selector, target, action);
}

/// Adds our target by sending the message, not by calling the original: the original may belong to a module that has
/// since been removed from the class, and may call our function again.
static void addOurs(UIGestureRecognizer *recognizer, EMGestureTargets *targets) {
  [recognizer addTarget:targets action:@selector(em_recognizerDidChange:)];
}

/// The number of installations of the hooks.
static atomic_uint installation;

static bool isOfApp(id target, SEL action) {
  if (target == nil || action == NULL || [target isKindOfClass:[EMGestureTargets class]]) return false;
  return EMActionIsOfApp(target, action);
}

/// Registers a target and action, and ensures that the recognizer also sends to our target.
static void note(UIGestureRecognizer *recognizer, id target, SEL action) {
  @try {
    if (!isOfApp(target, action)) return;
    EMGestureTargets *targets = [EMGestureTargets of:recognizer];
    if (targets == nil) targets = [EMGestureTargets makeFor:recognizer];
    // Add our target once per installation, because the recognizer may have lost it while the hooks were removed. A
    // recognizer ignores a pair that it already has.
    unsigned now = atomic_load(&installation);
    if ([targets changeInstallation:now]) {
      addOurs(recognizer, targets);
    }
    [targets addTarget:target action:action];
  } @catch (...) {
  }
}

static id initWithTarget(size_t layer, EM_CONSUMED id self, id target, SEL action) {
  typedef id (*Init)(EM_CONSUMED id, SEL, id, SEL) EM_RETAINED;
  EMHookedMethod *method = &starts.layers[layer];
  UIGestureRecognizer *recognizer = ((Init)EMHookedMethodOriginal(method))(self, method->selector, target, action);
  if (recognizer != nil && atomic_load(&method->isOn)) note(recognizer, target, action);
  return recognizer;
}

/// Adds our target before the app's, so that the event of a gesture precedes the events of its effects.
static void addTarget(size_t layer, UIGestureRecognizer *recognizer, id target, SEL action) {
  EMHookedMethod *method = &additions.layers[layer];
  if (atomic_load(&method->isOn)) note(recognizer, target, action);
  callOriginal(method, recognizer, target, action);
}

static void removeTarget(size_t layer, UIGestureRecognizer *recognizer, id target, SEL action) {
  EMHookedMethod *method = &removals.layers[layer];
  callOriginal(method, recognizer, target, action);
  if (!atomic_load(&method->isOn)) return;
  EMGestureTargets *targets = [EMGestureTargets of:recognizer];
  [targets removeTarget:target action:action];
  // Without a target, all pairs were removed, including ours.
  if (targets != nil && target == nil) addOurs(recognizer, targets);
}

bool EMGestureHooksAreOn(void) { return EMLayeredMethodIsOn(&additions); }

void EMGestureHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksGestures;
  // Recognizers may have lost our target while the hooks were removed or cut off.
  if (wanted) atomic_fetch_add(&installation, 1);
  Class owner = [UIGestureRecognizer class];
  // `note` calls `addTarget:action:`, so that method is installed first.
  EMLayeredMethodApply(&additions, wanted, owner, @selector(addTarget:action:));
  EMLayeredMethodApply(&removals, wanted, owner, @selector(removeTarget:action:));
  EMLayeredMethodApply(&starts, wanted, owner, @selector(initWithTarget:action:));
}
#endif
