#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMAppActions.h"
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"
#include "EMScene.h"
#include "EMViewEvent.h"

#include <string.h>

typedef struct {
  __unsafe_unretained id sender;
  __unsafe_unretained id target;
  __unsafe_unretained UIEvent *event;
  SEL action;
} SeenAction;

// MARK: Members of the sender

/// Adds a control's members, sorted by name like those of `RawEvent.jsonLine`.
///
/// `title` is the title for controls that have none.
static void addControl(EMEventLine *line, UIControl *control, UIEvent *event, NSString *title) {
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
    NSString *own = selected >= 0 ? [segments titleForSegmentAtIndex:(NSUInteger)selected] : nil;
    if (own != nil) title = own;
  } else if ([control isKindOfClass:[UIButton class]]) {
    NSString *own = [(UIButton *)control currentTitle];
    if (own != nil) title = own;
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

/// Begins a line with the members that determine the event ID and with the sender's class. Returns false if a class is
/// ignored.
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
  addControl(line, action->sender, action->event, nil);
  return true;
}

/// The control whose action is being sent. For a bar button item, it is the button that UIKit created for the item.
static _Thread_local const void *sendingControl;

static bool writeItemAction(EMEventLine *line, const void *seen) {
  const SeenAction *action = seen;
  if (!beginAction(line, action)) return false;
  EMEventLineAddScene(line, (__bridge UIControl *)sendingControl);
  EMEventLineAddInteger(line, "tag", [(UIBarButtonItem *)action->sender tag]);
  EMEventLineAddString(line, "title", [(UIBarButtonItem *)action->sender title]);
  return true;
}

// MARK: Closures

typedef struct {
  __unsafe_unretained UIControl *sender;
  __unsafe_unretained UIViewController *page;
  __unsafe_unretained UIAction *action;
} SeenClosure;

static bool isHexDigit(char digit) {
  return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F');
}

/// Whether a text is a UUID such as `CD392B37-7B30-471B-8D40-5D4E7D243369`.
static bool isUUID(const char *text) {
  if (strlen(text) != 36) return false;
  for (int place = 0; place < 36; place++) {
    bool isHyphen = place == 8 || place == 13 || place == 18 || place == 23;
    if (isHyphen ? text[place] != '-' : !isHexDigit(text[place])) return false;
  }
  return true;
}

/// Whether the app has chosen an action's identifier. Otherwise, UIKit generates one that differs in each launch:
/// `com.apple.action.dynamic.` and a UUID.
static bool isIdentifierOfApp(NSString *identifier) {
  const char *text = [identifier UTF8String];
  return text != NULL && text[0] != 0 && strncmp(text, "com.apple.", strlen("com.apple.")) != 0 && !isUUID(text);
}

static bool writeClosure(EMEventLine *line, const void *seen) {
  const SeenClosure *closure = seen;
  Class sender = EMClassOf(closure->sender);
  Class page = EMClassOf(closure->page);
  if (EMClassTableFacts(sender).isIgnored || EMClassTableFacts(page).isIgnored) return false;
  NSString *title = [closure->action title];
  EMEventLineBegin(line, "control");
  EMEventLineAddClass(line, "target", page);
  EMEventLineAddString(line, "action", [closure->action identifier]);
  EMEventLineAddClass(line, "class", sender);
  addControl(line, closure->sender, nil, [title length] > 0 ? title : nil);
  return true;
}

static void reportClosure(UIControl *control, UIAction *action) {
  @try {
    if (!isIdentifierOfApp([action identifier])) return;
    UIViewController *page = EMPageOfView(control);
    if (page == nil) return;
    SeenClosure seen = {.sender = control, .page = page, .action = action};
    EMHookSetReport(writeClosure, &seen);
    EMReportView(control, NULL);
  } @catch (...) {
  }
}

typedef struct {
  __unsafe_unretained id sender;
  /// The sender's view, or the button that UIKit created for a bar button item.
  __unsafe_unretained UIView *view;
  __unsafe_unretained UIViewController *page;
  __unsafe_unretained UIAction *action;
} SeenPerformance;

static bool writePerformance(EMEventLine *line, const void *seen) {
  const SeenPerformance *performance = seen;
  Class sender = EMClassOf(performance->sender);
  Class page = EMClassOf(performance->page);
  if (EMClassTableFacts(sender).isIgnored || EMClassTableFacts(page).isIgnored) return false;
  bool isItem = performance->sender != performance->view;
  UIBarButtonItem *item = isItem ? (UIBarButtonItem *)performance->sender : nil;
  NSString *title = [performance->action title];
  EMEventLineBegin(line, "control");
  EMEventLineAddClass(line, "target", page);
  EMEventLineAddString(line, "action", [performance->action identifier]);
  EMEventLineAddClass(line, "class", sender);
  if (!isItem) EMEventLineAddRectangle(line, "frame", [performance->view frame]);
  EMEventLineAddScene(line, performance->view);
  EMEventLineAddInteger(line, "tag", isItem ? [item tag] : [performance->view tag]);
  NSString *own = isItem ? [item title] : nil;
  if (own != nil) title = own;
  EMEventLineAddString(line, "title", [title length] > 0 ? title : nil);
  return true;
}

/// Reports a closure that no control has sent, such as that of a bar button item or menu. Without a view, the page is
/// unknown and nothing is reported.
static void reportPerformance(UIAction *action, id sender) {
  @try {
    if (!isIdentifierOfApp([action identifier])) return;
    bool isItem = [sender isKindOfClass:[UIBarButtonItem class]];
    UIView *view = isItem ? (__bridge UIView *)sendingControl : nil;
    if ([sender isKindOfClass:[UIView class]]) view = sender;
    UIViewController *page = view != nil ? EMPageOfView(view) : nil;
    if (page == nil) return;
    SeenPerformance seen = {.sender = sender, .view = view, .page = page, .action = action};
    EMHookSetReport(writePerformance, &seen);
    if (isItem) EMReportView(view, NULL);
  } @catch (...) {
  }
}

// MARK: Hooks

/// The closure that a control is sending. It has already been reported.
static _Thread_local const void *sentClosure;

static void performClosure(size_t layer, UIAction *action, id sender, id target);

#define EM_PERFORMANCE_FUNCTION(layer)                                              \
  static void performClosure##layer(id self, SEL command, id sender, id target) {   \
    performClosure(layer, self, sender, target);                                    \
  }

EM_EACH_LAYER(EM_PERFORMANCE_FUNCTION)

static EMLayeredMethod performances = EM_LAYERS(performClosure);

static void performClosure(size_t layer, UIAction *action, id sender, id target) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, &performances, layer, action);
  @try {
    if (isEvent && sentClosure != (__bridge const void *)action) reportPerformance(action, sender);
    EMHookedMethod *method = &performances.layers[layer];
    ((void (*)(id, SEL, id, id))EMHookedMethodOriginal(method))(action, method->selector, sender, target);
  } @finally {
    EMLayerCallEnd(&call);
  }
}

static void sendClosure(size_t layer, UIControl *control, UIAction *action);

#define EM_CLOSURE_FUNCTION(layer) \
  static void sendClosure##layer(id self, SEL command, UIAction *action) { sendClosure(layer, self, action); }

EM_EACH_LAYER(EM_CLOSURE_FUNCTION)

static EMLayeredMethod closures = EM_LAYERS(sendClosure);

static void sendClosure(size_t layer, UIControl *control, UIAction *action) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, &closures, layer, control);
  const void *outer = sentClosure;
  @try {
    if (isEvent && action != nil) reportClosure(control, action);
    sentClosure = (__bridge const void *)action;
    EMHookedMethod *method = &closures.layers[layer];
    ((void (*)(id, SEL, UIAction *))EMHookedMethodOriginal(method))(control, method->selector, action);
  } @finally {
    sentClosure = outer;
    EMLayerCallEnd(&call);
  }
}

static void sendAction(size_t layer, UIControl *control, SEL action, id target, UIEvent *event);

#define EM_FUNCTION(layer)                                                                         \
  static void sendAction##layer(id self, SEL command, SEL action, id target, UIEvent *event) {     \
    sendAction(layer, self, action, target, event);                                                \
  }

EM_EACH_LAYER(EM_FUNCTION)

static EMLayeredMethod actions = EM_LAYERS(sendAction);

static void report(UIControl *control, SEL action, id target, UIEvent *event) {
  @try {
    // Without a target, the responder chain determines the receiver.
    id receiver = target != nil ? target : EMReceiverOf(control, action);
    if (receiver == nil || !EMActionIsOfApp(receiver, action)) return;
    // A closure is reported by `sendClosure` or `performClosure`.
    if ([receiver isKindOfClass:[UIAction class]]) return;
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
  const void *outerClosure = sentClosure;
  @try {
    if (isEvent && action != NULL) report(control, action, target, event);
    sendingControl = (__bridge const void *)control;
    sentClosure = [target isKindOfClass:[UIAction class]] ? (__bridge const void *)target : NULL;
    EMHookedMethod *method = &actions.layers[layer];
    ((void (*)(id, SEL, SEL, id, UIEvent *))EMHookedMethodOriginal(method))(
        control, method->selector, action, target, event);
  } @finally {
    sendingControl = outer;
    sentClosure = outerClosure;
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
  EMLayeredMethodApply(&closures, settings->hooksControls, [UIControl class], @selector(sendAction:));
  EMLayeredMethodApply(
      &performances, settings->hooksControls, [UIAction class], @selector(performWithSender:target:));
}
#endif
