#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMAppActions.h"
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"
#include "EMScene.h"
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
  EMEventLineAddScene(line, control);
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

/// The control whose action is being sent: that of a bar's item is the button that UIKit made for the item.
static _Thread_local const void *sendingControl;

static bool writeItemAction(EMEventLine *line, const void *seen) {
  const SeenAction *action = seen;
  if (!beginAction(line, action)) return false;
  EMEventLineAddScene(line, (__bridge UIControl *)sendingControl);
  EMEventLineAddInteger(line, "tag", [(UIBarButtonItem *)action->sender tag]);
  EMEventLineAddString(line, "title", [(UIBarButtonItem *)action->sender title]);
  return true;
}

// MARK: Hooks

static void sendAction(size_t layer, UIControl *control, SEL action, id target, UIEvent *event);

#define EM_FUNCTION(layer)                                                                         \
  static void sendAction##layer(id self, SEL command, SEL action, id target, UIEvent *event) {     \
    sendAction(layer, self, action, target, event);                                                \
  }

EM_EACH_LAYER(EM_FUNCTION)

static EMLayeredMethod actions = EM_LAYERS(sendAction);

static void report(UIControl *control, SEL action, id target, UIEvent *event) {
  @try {
    // Without a target the responder chain decides.
    id receiver = target != nil ? target : EMReceiverOf(control, action);
    if (receiver == nil || !EMActionIsOfApp(receiver, action)) return;
    SeenAction seen = {.sender = control, .target = receiver, .event = event, .action = action};
    EMHookSetReport(writeControlAction, &seen);
    EMReportView(control, action);
  } @catch (...) {
  }
}

static void sendAction(size_t layer, UIControl *control, SEL action, id target, UIEvent *event) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, &actions, layer, control);
  const void *outer = sendingControl;
  @try {
    if (isEvent && action != NULL) report(control, action, target, event);
    sendingControl = (__bridge const void *)control;
    EMHookedMethod *method = &actions.layers[layer];
    ((void (*)(id, SEL, SEL, id, UIEvent *))EMHookedMethodOriginal(method))(
        control, method->selector, action, target, event);
  } @finally {
    sendingControl = outer;
    EMLayerCallEnd(&call);
  }
}

void EMReportItemAction(id item, SEL action, id target, UIEvent *event) {
  if (!EMLayeredMethodIsOn(&actions) || action == NULL || target == nil) return;
  @try {
    if (![item isKindOfClass:[UIBarButtonItem class]] || !EMActionIsOfApp(target, action)) return;
    SeenAction seen = {.sender = item, .target = target, .event = event, .action = action};
    EMHookSetReport(writeItemAction, &seen);
    if (sendingControl != NULL) EMReportView((__bridge UIControl *)sendingControl, action);
  } @catch (...) {
  }
}

void EMControlHooksApply(const EMHookSettings *settings) {
  EMLayeredMethodApply(&actions, settings->hooksControls, [UIControl class], @selector(sendAction:to:forEvent:));
}
#endif
