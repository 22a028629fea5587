#include "StandInObjects.h"
#include "StandInViews.h"

@implementation UIView
STAND_IN_BYTES(CGRect, frame, setFrame)
STAND_IN_BYTES(CGRect, bounds, setBounds)
STAND_IN_BYTES(NSInteger, tag, setTag)
STAND_IN_BYTES(BOOL, isHidden, setHidden)
STAND_IN_OBJECT(UIView *, superview, setSuperview, StandInWeak)
STAND_IN_OBJECT(UIViewController *, standInController, setStandInController, StandInWeak)
- (instancetype)init { return [self initWithFrame:(CGRect){{0, 0}, {0, 0}}]; }

- (instancetype)initWithFrame:(CGRect)frame {
  self = [super init];
  [self setFrame:frame];
  [self setBounds:(CGRect){{0, 0}, frame.size}];
  return self;
}

- (void)dealloc {
  for (UIGestureRecognizer *recognizer in [self gestureRecognizers]) [recognizer setView:nil];
  [super dealloc];
}

// MARK: The tree

- (UIResponder *)nextResponder {
  UIViewController *controller = [self standInController];
  return controller != nil ? (UIResponder *)controller : [self superview];
}

- (NSArray *)subviews { return StandInList(self, "subviews"); }

- (UIWindow *)window {
  UIView *view = self;
  while (view != nil && ![view isKindOfClass:[UIWindow class]]) view = [view superview];
  return (UIWindow *)view;
}

- (void)addSubview:(UIView *)view { [self insertSubview:view atIndex:NSNotFound]; }

- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index {
  [view retain];
  [view removeFromSuperview];
  StandInInsert(self, "subviews", view, (NSUInteger)index);
  [view setSuperview:self];
  [view release];
}

- (void)removeFromSuperview {
  UIView *superview = [self superview];
  [self setSuperview:nil];
  StandInDrop(superview, "subviews", self);
}

// MARK: Coordinates

/// The view's origin in the coordinates of its window, or of its outermost superview.
- (CGPoint)standInOrigin {
  CGPoint origin = {0, 0};
  for (UIView *view = self; [view superview] != nil; view = [view superview]) {
    origin.x += [view frame].origin.x - [view bounds].origin.x;
    origin.y += [view frame].origin.y - [view bounds].origin.y;
  }
  return origin;
}

- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view {
  CGPoint own = [self standInOrigin];
  CGPoint other = view == nil ? (CGPoint){0, 0} : [view standInOrigin];
  return (CGPoint){point.x + own.x - other.x, point.y + own.y - other.y};
}

- (CGRect)convertRect:(CGRect)rectangle toView:(UIView *)view {
  return (CGRect){[self convertPoint:rectangle.origin toView:view], rectangle.size};
}

// MARK: Recognizers

- (NSArray *)gestureRecognizers { return StandInList(self, "gestureRecognizers"); }

- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer {
  StandInAppend(self, "gestureRecognizers", recognizer);
  [recognizer setView:self];
}
@end

@implementation UIView (UIAccessibility)
STAND_IN_OBJECT(NSString *, accessibilityIdentifier, setAccessibilityIdentifier, StandInCopy)
@end

@implementation UIWindow
STAND_IN_OBJECT(UIWindowScene *, windowScene, setWindowScene, StandInWeak)
STAND_IN_OBJECT(UIViewController *, standInRoot, setStandInRoot, StandInStrong)
STAND_IN_BYTES(BOOL, isShown, setShown)
- (UIResponder *)nextResponder { return [UIApplication sharedApplication]; }
- (UIViewController *)rootViewController { return [self standInRoot]; }

- (void)setRootViewController:(UIViewController *)controller {
  UIViewController *old = [self standInRoot];
  if ([self isShown]) StandInDisappear(old);
  [[old viewIfLoaded] removeFromSuperview];
  [self setStandInRoot:controller];
  if ([self isShown]) StandInAppear(controller, self);
}

- (void)makeKeyAndVisible {
  if ([self isShown]) return;
  [self setShown:YES];
  StandInAppear([self standInRoot], self);
}
@end
