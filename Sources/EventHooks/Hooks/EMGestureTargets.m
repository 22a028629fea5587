#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMGestureTargets.h"

#include <objc/runtime.h>
#include <stdlib.h>

#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMScene.h"
#include "EMViewEvent.h"

#if __has_feature(objc_arc)
struct EMGesturePair {
  __weak id target;
  SEL action;
};
static id targetOf(struct EMGesturePair *pair) { return pair->target; }
static void setTarget(struct EMGesturePair *pair, id target) { pair->target = target; }
#else
struct EMGesturePair {
  id target;
  SEL action;
};
static id targetOf(struct EMGesturePair *pair) { return objc_loadWeak(&pair->target); }
static void setTarget(struct EMGesturePair *pair, id target) { objc_storeWeak(&pair->target, target); }
#endif

typedef struct {
  __unsafe_unretained UIGestureRecognizer *recognizer;
  __unsafe_unretained id target;
  SEL action;
} SeenGesture;

static const char associationKey;

static bool writeGesture(EMEventLine *line, const void *seen) {
  const SeenGesture *gesture = seen;
  Class recognizer = EMClassOf(gesture->recognizer);
  Class target = EMClassOf(gesture->target);
  if (EMClassTableFacts(recognizer).isIgnored || EMClassTableFacts(target).isIgnored) return false;
  UIView *view = [gesture->recognizer view];
  CGPoint place = [gesture->recognizer locationInView:view];
  EMEventLineBegin(line, "gesture");
  EMEventLineAddClass(line, "target", target);
  EMEventLineAddSelector(line, "action", gesture->action);
  EMEventLineAddClass(line, "class", recognizer);
  EMEventLineAddPoint(line, "location", place);
  EMEventLineAddScene(line, view);
  EMEventLineAddInteger(line, "state", [gesture->recognizer state]);
  if (view != nil) EMEventLineAddInteger(line, "tag", [view tag]);
  return true;
}

@implementation EMGestureTargets

+ (EMGestureTargets *)of:(UIGestureRecognizer *)recognizer {
  return objc_getAssociatedObject(recognizer, &associationKey);
}

+ (EMGestureTargets *)makeFor:(UIGestureRecognizer *)recognizer {
  EMGestureTargets *targets = [[EMGestureTargets alloc] init];
  objc_setAssociatedObject(recognizer, &associationKey, targets, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
#if !__has_feature(objc_arc)
  [targets release];
#endif
  return targets;
}

- (void)dealloc {
  [self removeAll];
#if !__has_feature(objc_arc)
  [super dealloc];
#endif
}

- (void)removeAll {
  for (size_t place = 0; place < _count; place++) setTarget(&_pairs[place], nil);
  free(_pairs);
  _pairs = NULL;
  _count = 0;
  _capacity = 0;
}

- (BOOL)grow {
  size_t capacity = _capacity == 0 ? 2 : 2 * _capacity;
  struct EMGesturePair *pairs = (struct EMGesturePair *)calloc(capacity, sizeof(struct EMGesturePair));
  if (pairs == NULL) return NO;
  for (size_t place = 0; place < _count; place++) {
    setTarget(&pairs[place], targetOf(&_pairs[place]));
    pairs[place].action = _pairs[place].action;
    setTarget(&_pairs[place], nil);
  }
  free(_pairs);
  _pairs = pairs;
  _capacity = capacity;
  return YES;
}

- (BOOL)changeInstallation:(unsigned)installation {
  BOOL isOther = _installation != installation;
  _installation = installation;
  return isOther;
}

- (void)addTarget:(id)target action:(SEL)action {
  for (size_t place = 0; place < _count; place++) {
    if (targetOf(&_pairs[place]) == target && sel_isEqual(_pairs[place].action, action)) return;
  }
  if (_count == _capacity && ![self grow]) return;
  setTarget(&_pairs[_count], target);
  _pairs[_count].action = action;
  _count++;
}

- (void)removeTarget:(id)target action:(SEL)action {
  size_t kept = 0;
  for (size_t place = 0; place < _count; place++) {
    id known = targetOf(&_pairs[place]);
    bool isMeant = (target == nil || known == target) && (action == NULL || sel_isEqual(_pairs[place].action, action));
    // Also remove the pairs of deallocated targets.
    if (isMeant || known == nil) continue;
    setTarget(&_pairs[kept], known);
    _pairs[kept].action = _pairs[place].action;
    kept++;
  }
  for (size_t place = kept; place < _count; place++) setTarget(&_pairs[place], nil);
  _count = kept;
}

- (void)em_recognizerDidChange:(UIGestureRecognizer *)recognizer {
  UIGestureRecognizerState state = [recognizer state];
  // The app handles a long press when it begins. The system may then cancel it to show a menu or an alert.
  bool isCancelledPress = state == UIGestureRecognizerStateCancelled && _hasBegun &&
                          [recognizer isKindOfClass:[UILongPressGestureRecognizer class]];
  if (state == UIGestureRecognizerStateBegan) _hasBegun = YES;
  if (state >= UIGestureRecognizerStateEnded) _hasBegun = NO;
  // `Ended` equals `Recognized`: discrete gestures have just this state, and others end with it.
  if (!EMGestureHooksAreOn() || (state != UIGestureRecognizerStateEnded && !isCancelledPress)) return;
  for (size_t place = 0; place < _count; place++) {
    id target = targetOf(&_pairs[place]);
    if (target == nil) continue;
    SeenGesture seen = {.recognizer = recognizer, .target = target, .action = _pairs[place].action};
    EMHookSetReport(writeGesture, &seen);
    EMReportView([recognizer view], seen.action);
  }
}

@end
#endif
