#include "StandInObjects.h"
#include "StandInViews.h"
#include "StandIns.h"

@implementation UINavigationController
- (instancetype)initWithRootViewController:(UIViewController *)root {
  self = [self init];
  [self addChildViewController:root];
  [root didMoveToParentViewController:self];
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  [[self view] addSubview:[[self topViewController] view]];
}

- (NSArray *)viewControllers { return [self childViewControllers]; }

- (UIViewController *)topViewController { return [[self childViewControllers] lastObject]; }

- (NSArray *)standInVisibleChildren {
  UIViewController *top = [self topViewController];
  return top == nil ? nil : [NSArray arrayWithObject:top];
}

/// Sends the messages to the disappearing controller first.
- (void)standInShow:(UIViewController *)new insteadOf:(UIViewController *)old animated:(BOOL)animated {
  if ([self isOnScreen]) [old beginAppearanceTransition:NO animated:animated];
  if ([self isOnScreen]) [new beginAppearanceTransition:YES animated:animated];
  if ([self isViewLoaded]) [[old viewIfLoaded] removeFromSuperview];
  if ([self isViewLoaded]) [[self view] addSubview:[new view]];
  if ([self isOnScreen]) [old endAppearanceTransition];
  if ([self isOnScreen]) [new endAppearanceTransition];
}

- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated {
  UIViewController *old = [self topViewController];
  [self addChildViewController:controller];
  [self standInShow:controller insteadOf:old animated:animated];
  [controller didMoveToParentViewController:self];
}

- (UIViewController *)popViewControllerAnimated:(BOOL)animated {
  NSUInteger count = [[self childViewControllers] count];
  if (count < 2) return nil;
  UIViewController *old = [[[self topViewController] retain] autorelease];
  UIViewController *new = [[self childViewControllers] objectAtIndex:count - 2];
  [old willMoveToParentViewController:nil];
  [self standInShow:new insteadOf:old animated:animated];
  [old removeFromParentViewController];
  return old;
}
@end

/// An interactive transition, which follows the user's finger.
@interface StandInSwipe : NSObject <UIViewControllerTransitionCoordinator>
@end
@implementation StandInSwipe
- (BOOL)isInteractive { return YES; }
@end

void StandInBeginSwipeBack(UINavigationController *pages) {
  NSArray *controllers = [pages viewControllers];
  UIViewController *below = [controllers objectAtIndex:[controllers count] - 2];
  StandInSwipe *swipe = [[StandInSwipe alloc] init];
  StandInSetValue(pages, "coordinator", swipe, StandInStrong);
  [swipe release];
  [[pages topViewController] beginAppearanceTransition:NO animated:YES];
  [below beginAppearanceTransition:YES animated:YES];
}

void StandInEndSwipeBack(UINavigationController *pages, BOOL isGivenUp) {
  NSArray *controllers = [pages viewControllers];
  UIViewController *top = [[[pages topViewController] retain] autorelease];
  UIViewController *below = [controllers objectAtIndex:[controllers count] - 2];
  if (isGivenUp) {
    [below beginAppearanceTransition:NO animated:YES];
    [below endAppearanceTransition];
    [top beginAppearanceTransition:YES animated:YES];
    [top endAppearanceTransition];
  } else {
    [top endAppearanceTransition];
    [below endAppearanceTransition];
    [top removeFromParentViewController];
  }
  StandInSetValue(pages, "coordinator", nil, StandInStrong);
}

void StandInBeginDragSheet(UIViewController *sheet) {
  StandInSwipe *drag = [[StandInSwipe alloc] init];
  StandInSetValue(sheet, "coordinator", drag, StandInStrong);
  [drag release];
  [sheet beginAppearanceTransition:NO animated:YES];
}

void StandInEndDragSheet(UIViewController *sheet, BOOL isGivenUp) {
  if (isGivenUp) [sheet beginAppearanceTransition:YES animated:YES];
  [sheet endAppearanceTransition];
  StandInSetValue(sheet, "coordinator", nil, StandInStrong);
}

@implementation UIAlertController
STAND_IN_OBJECT(NSString *, message, setMessage, StandInCopy)

+ (instancetype)alertControllerWithTitle:(NSString *)title
                                 message:(NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style {
  UIAlertController *alert = [[[self alloc] init] autorelease];
  [alert setTitle:title];
  [alert setMessage:message];
  return alert;
}
@end
