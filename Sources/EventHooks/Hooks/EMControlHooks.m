#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"
#include "EMViewEvent.h"

typedef struct {
  __unsafe_unretained id sender;
  __unsafe_unretained id target;
  __unsafe_unretained UIEvent *event;
  SEL action;
} SeenAction;

// MARK: What the sender says

/// In the order of the members' names, which is that of `RawEvent.jsonLine`.
static void addControl(EMEventLine *line, UIControl *control, UIEvent *event) {
  NSString *title = nil;
  EMEventLineAddRectangle(line, "frame", [control frame]);
#if !TARGET_OS_TV
  if ([control isKindOfClass:[UISwitch class]]) {
    EMEventLineAddBoolean(line, "isOn", [(UISwitch *)control isOn]);
  }
#endif
  if ([control isKindOfClass:[UISegmentedControl class]]) {
    UISegmentedControl *segments = (UISegmentedControl *)control;
    NSInteger selected = [segments selectedSegmentIndex];
    EMEventLineAddInteger(line, "selectedSegment", selected);
    if (selected >= 0) title = [segments titleForSegmentAtIndex:(NSUInteger)selected];
  } else if ([control isKindOfClass:[UIButton class]]) {
    title = [(UIButton *)control currentTitle];
  }
  EMEventLineAddInteger(line, "tag", [control tag]);
  EMEventLineAddString(line, "title", title);
  UITouch *touch = [[event allTouches] anyObject];
  static const char *const phases[] = {"began", "moved", "stationary", "ended", "cancelled"};
  NSInteger phase = [touch phase];
  if (touch != nil && phase >= 0 && phase < 5) EMEventLineAddText(line, "touchPhase", phases[phase]);
#if !TARGET_OS_TV
  if ([control isKindOfClass:[UISlider class]]) {
    EMEventLineAddFloat(line, "value", [(UISlider *)control value]);
  } else if ([control isKindOfClass:[UIStepper class]]) {
    EMEventLineAddNumber(line, "value", [(UIStepper *)control value]);
  }
#endif
  if ([control isKindOfClass:[UIPageControl class]]) {
    EMEventLineAddInteger(line, "value", [(UIPageControl *)control currentPage]);
  }
}

/// The members that decide, and the sender's class. Returns whether it is an event.
static bool beginAction(EMEventLine *line, const SeenAction *action) {
  Class sender = EMClassOf(action->sender);
  Class target = EMClassOf(action->target);
  if (EMClassTableFacts(sender).isIgnored || EMClassTableFacts(target).isIgnored) return false;
  EMEventLineBegin(line, "control");
  EMEventLineAddClass(line, "target", target);
  EMEventLineAddSelector(line, "action", action->action);
  EMEventLineAddClass(line, "class", sender);
  return true;
}

static bool writeControlAction(EMEventLine *line, const void *seen) {
  const SeenAction *action = seen;
  if (!beginAction(line, action)) return false;
  addControl(line, action->sender, action->event);
  return true;
}

static bool writeItemAction(EMEventLine *line, const void *seen) {
  const SeenAction *action = seen;
  if (![action->sender isKindOfClass:[UIBarButtonItem class]] || !beginAction(line, action)) return false;
  EMEventLineAddInteger(line, "tag", [(UIBarButtonItem *)action->sender tag]);
  EMEventLineAddString(line, "title", [(UIBarButtonItem *)action->sender title]);
  return true;
}

// MARK: Hooks

static BOOL sendItemAction(id self, SEL command, SEL action, id target, id sender, UIEvent *event);
static void sendAction(id self, SEL command, SEL action, id target, UIEvent *event);

static EMHookedMethod controlActions = {.replacement = (IMP)sendAction};
static EMHookedMethod itemActions = {.replacement = (IMP)sendItemAction};

static void sendAction(id self, SEL command, SEL action, id target, UIEvent *event) {
  if (atomic_load(&controlActions.isOn) && action != NULL) {
    // Without a target the responder chain decides.
    id receiver = target != nil ? target : EMReceiverOf(self, action);
    if (receiver != nil) {
      SeenAction seen = {.sender = self, .target = receiver, .event = event, .action = action};
      EMHookSetReport(writeControlAction, &seen);
      EMReportView(self, action);
    }
  }
  IMP original = EMHookedMethodOriginal(&controlActions);
  ((void (*)(id, SEL, SEL, id, UIEvent *))original)(self, controlActions.selector, action, target, event);
}

/// Items of bars are no controls: their actions come through the app alone.
static BOOL sendItemAction(id self, SEL command, SEL action, id target, id sender, UIEvent *event) {
  if (atomic_load(&itemActions.isOn) && action != NULL && target != nil && sender != nil) {
    SeenAction seen = {.sender = sender, .target = target, .event = event, .action = action};
    EMHookSetReport(writeItemAction, &seen);
  }
  IMP original = EMHookedMethodOriginal(&itemActions);
  return ((BOOL (*)(id, SEL, SEL, id, id, UIEvent *))original)(
      self, itemActions.selector, action, target, sender, event);
}

void EMControlHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksControls;
  EMHookedMethodApply(&controlActions, wanted, [UIControl class], @selector(sendAction:to:forEvent:));
  EMHookedMethodApply(&itemActions, wanted, [UIApplication class], @selector(sendAction:to:from:forEvent:));
}
#endif
