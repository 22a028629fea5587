#include "StandInObjects.h"
#include "StandInViews.h"
#include "StandIns.h"

/// A target of a recognizer with its action.
@interface StandInGestureTarget : NSObject
@property(nonatomic, assign) id target;
@property(nonatomic) SEL action;
@end
@implementation StandInGestureTarget
STAND_IN_OBJECT(id, target, setTarget, StandInWeak)
STAND_IN_BYTES(SEL, action, setAction)
@end

@implementation UIGestureRecognizer
STAND_IN_OBJECT(UIView *, view, setView, StandInWeak)
STAND_IN_BYTES(BOOL, isEnabled, setEnabled)
STAND_IN_BYTES(UIGestureRecognizerState, state, setState)

static void addTarget(UIGestureRecognizer *recognizer, id target, SEL action) {
  if (target == nil || action == NULL) return;
  for (StandInGestureTarget *entry in StandInList(recognizer, "targets")) {
    if ([entry target] == target && sel_isEqual([entry action], action)) return;
  }
  StandInGestureTarget *entry = [[StandInGestureTarget alloc] init];
  [entry setTarget:target];
  [entry setAction:action];
  StandInAppend(recognizer, "targets", entry);
  [entry release];
}

- (instancetype)init { return [self initWithTarget:nil action:NULL]; }

/// Does not call `addTarget:action:`, like UIKit. A hook of that method alone would miss this target.
- (instancetype)initWithTarget:(id)target action:(SEL)action {
  self = [super init];
  [self setEnabled:YES];
  addTarget(self, target, action);
  return self;
}

- (void)addTarget:(id)target action:(SEL)action { addTarget(self, target, action); }

/// nil and NULL match all targets and all actions.
- (void)removeTarget:(id)target action:(SEL)action {
  NSArray *entries = [StandInList(self, "targets") retain];
  for (StandInGestureTarget *entry in entries) {
    if (target != nil && [entry target] != target) continue;
    if (action != NULL && !sel_isEqual([entry action], action)) continue;
    StandInDrop(self, "targets", entry);
  }
  [entries release];
}

- (CGPoint)locationInView:(UIView *)view {
  CGRect bounds = [[self view] bounds];
  CGPoint middle = {bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2};
  return [[self view] convertPoint:middle toView:view];
}
@end

void StandInRecognize(UIGestureRecognizer *recognizer, UIGestureRecognizerState state) {
  if (![recognizer isEnabled]) return;
  [recognizer setState:state];
  if (state == UIGestureRecognizerStatePossible || state == UIGestureRecognizerStateFailed) return;
  // An action may change the targets or release the recognizer.
  [recognizer retain];
  NSArray *entries = [StandInList(recognizer, "targets") retain];
  for (StandInGestureTarget *entry in entries) {
    if ([entry target] != nil) StandInSend([entry target], [entry action], recognizer, nil);
  }
  [entries release];
  if (state >= UIGestureRecognizerStateEnded) [recognizer setState:UIGestureRecognizerStatePossible];
  [recognizer release];
}

@implementation UITapGestureRecognizer
@end

@implementation UILongPressGestureRecognizer
@end

@implementation UIPanGestureRecognizer
@end

@implementation UIPinchGestureRecognizer
@end
