#include "StandInObjects.h"
#include "StandIns.h"

/// A target of a control with its action.
@interface StandInTarget : NSObject
@property(nonatomic, assign) id target;
@property(nonatomic) SEL action;
@property(nonatomic) UIControlEvents events;
/// Whether the action was added without a target.
@property(nonatomic, getter=isOpen) BOOL open;
/// The closure in place of a target.
@property(nonatomic, strong) UIAction *closure;
@end
@implementation StandInTarget
STAND_IN_OBJECT(id, target, setTarget, StandInWeak)
STAND_IN_BYTES(SEL, action, setAction)
STAND_IN_BYTES(UIControlEvents, events, setEvents)
STAND_IN_BYTES(BOOL, isOpen, setOpen)
STAND_IN_OBJECT(UIAction *, closure, setClosure, StandInStrong)
@end

@implementation UIControl
STAND_IN_BYTES(BOOL, isEnabled, setEnabled)
STAND_IN_BYTES(BOOL, isSelected, setSelected)

- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  [self setEnabled:YES];
  return self;
}

/// Does not retain the target. Adding the same pair again only adds its events.
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events {
  for (StandInTarget *entry in StandInList(self, "targets")) {
    if ([entry target] != target || [entry isOpen] != (target == nil) || !sel_isEqual([entry action], action)) continue;
    [entry setEvents:[entry events] | events];
    return;
  }
  StandInTarget *entry = [[StandInTarget alloc] init];
  [entry setTarget:target];
  [entry setOpen:target == nil];
  [entry setAction:action];
  [entry setEvents:events];
  StandInAppend(self, "targets", entry);
  [entry release];
}

- (void)sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event {
  [[UIApplication sharedApplication] sendAction:action to:target from:self forEvent:event];
}

/// Retains the action, unlike a target.
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)events {
  StandInTarget *entry = [[StandInTarget alloc] init];
  [entry setClosure:action];
  [entry setEvents:events];
  StandInAppend(self, "targets", entry);
  [entry release];
}

- (void)sendAction:(UIAction *)action { [action performWithSender:self target:nil]; }
- (void)sendActionsForControlEvents:(UIControlEvents)events { StandInSendActions(self, events, nil); }
@end

void StandInSendActions(UIControl *control, UIControlEvents events, UIEvent *event) {
  // An action may change the targets or release the control.
  [control retain];
  NSArray *entries = [StandInList(control, "targets") retain];
  for (StandInTarget *entry in entries) {
    if (([entry events] & events) != 0 && [entry closure] != nil) [control sendAction:[entry closure]];
    if (([entry events] & events) == 0 || ([entry target] == nil && ![entry isOpen])) continue;
    [control sendAction:[entry action] to:[entry target] forEvent:event];
  }
  [entries release];
  [control release];
}

void StandInTap(UIControl *control) {
  if (![control isEnabled]) return;
  UIEvent *event = StandInMakeTouch(control, UITouchPhaseEnded);
  StandInSendActions(control, UIControlEventTouchUpInside, event);
  if ([control isKindOfClass:[UISwitch class]]) {
    [(UISwitch *)control setOn:![(UISwitch *)control isOn]];
    StandInSendActions(control, UIControlEventValueChanged, event);
  }
  [event release];
}

// MARK: Controls

@implementation UIButton
- (void)setTitle:(NSString *)title forState:(UIControlState)state {
  if (state == UIControlStateNormal) StandInSetValue(self, "normalTitle", title, StandInCopy);
  if (state == UIControlStateSelected) StandInSetValue(self, "selectedTitle", title, StandInCopy);
}

- (NSString *)currentTitle {
  NSString *title = [self isSelected] ? StandInValue(self, "selectedTitle") : nil;
  return title != nil ? title : StandInValue(self, "normalTitle");
}
@end

@implementation UISegmentedControl
STAND_IN_BYTES(NSInteger, selectedSegmentIndex, setSelectedSegmentIndex)

- (instancetype)initWithItems:(NSArray *)items {
  self = [self init];
  StandInSetValue(self, "items", items, StandInCopy);
  [self setSelectedSegmentIndex:UISegmentedControlNoSegment];
  return self;
}

- (NSString *)titleForSegmentAtIndex:(NSUInteger)segment {
  id item = [StandInValue(self, "items") objectAtIndex:segment];
  return [item isKindOfClass:[NSString class]] ? item : nil;
}
@end

@implementation UISwitch
STAND_IN_BYTES(BOOL, isOn, setOn)
@end

@implementation UISlider
STAND_IN_BYTES(float, value, setValue)
@end

@implementation UIStepper
STAND_IN_BYTES(double, value, setValue)
@end

@implementation UIPageControl
STAND_IN_BYTES(NSInteger, currentPage, setCurrentPage)
@end

@implementation UIDatePicker
@end

@implementation UITextField
STAND_IN_OBJECT(NSString *, text, setText, StandInCopy)
STAND_IN_OBJECT(NSString *, placeholder, setPlaceholder, StandInCopy)
@end
