#include "StandInObjects.h"
#include "StandInViews.h"

@interface UIViewController (StandInStored)
@property(nonatomic, assign) UIViewController *standInPresenter;
- (void)setViewIfLoaded:(UIView *)view;
- (void)setParentViewController:(UIViewController *)parent;
- (void)setPresentedViewController:(UIViewController *)presented;
@end

@implementation UIViewController
STAND_IN_OBJECT(NSString *, title, setTitle, StandInCopy)
STAND_IN_OBJECT(UIView *, viewIfLoaded, setViewIfLoaded, StandInStrong)
STAND_IN_OBJECT(UIViewController *, parentViewController, setParentViewController, StandInWeak)
STAND_IN_OBJECT(UIViewController *, presentedViewController, setPresentedViewController, StandInStrong)
STAND_IN_OBJECT(UIViewController *, standInPresenter, setStandInPresenter, StandInWeak)
STAND_IN_BYTES(BOOL, isOnScreen, setOnScreen)

- (void)dealloc {
  [[self viewIfLoaded] setStandInController:nil];
  [super dealloc];
}

// MARK: The view

- (UIView *)view {
  [self loadViewIfNeeded];
  return [self viewIfLoaded];
}

- (void)setView:(UIView *)view {
  [[self viewIfLoaded] setStandInController:nil];
  [self setViewIfLoaded:view];
  [view setStandInController:self];
}

- (BOOL)isViewLoaded { return [self viewIfLoaded] != nil; }

- (void)loadView {
  UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [self setView:view];
  [view release];
}

- (void)loadViewIfNeeded {
  if ([self viewIfLoaded] != nil) return;
  [self loadView];
  [self viewDidLoad];
}

- (void)viewDidLoad {}
- (void)viewWillAppear:(BOOL)animated {}
- (void)viewDidAppear:(BOOL)animated {}
- (void)viewWillDisappear:(BOOL)animated {}
- (void)viewDidDisappear:(BOOL)animated {}

/// The view's superview; for a root controller, the window; for a presented controller, its presenter.
- (UIResponder *)nextResponder {
  if ([self standInPresenter] != nil) return [self standInPresenter];
  return [[self viewIfLoaded] superview];
}

// MARK: Appearance

- (NSArray *)standInVisibleChildren { return [self childViewControllers]; }

- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated {
  if ([self isOnScreen] == isAppearing) return;
  [self loadViewIfNeeded];
  [self setOnScreen:isAppearing];
  *(BOOL *)StandInBytes(self, "isAnimated", sizeof(BOOL)) = animated;
  *(BOOL *)StandInBytes(self, "isChanging", sizeof(BOOL)) = YES;
  if (isAppearing) {
    [self viewWillAppear:animated];
  } else {
    [self viewWillDisappear:animated];
  }
  for (UIViewController *child in [self standInVisibleChildren]) {
    [child beginAppearanceTransition:isAppearing animated:animated];
  }
}

- (void)endAppearanceTransition {
  BOOL *isChanging = StandInBytes(self, "isChanging", sizeof(BOOL));
  BOOL animated = *(BOOL *)StandInBytes(self, "isAnimated", sizeof(BOOL));
  if (!*isChanging) return;
  *isChanging = NO;
  if ([self isOnScreen]) {
    [self viewDidAppear:animated];
  } else {
    [self viewDidDisappear:animated];
  }
  for (UIViewController *child in [self standInVisibleChildren]) [child endAppearanceTransition];
}

/// The coordinator of the container whose children change.
- (id<UIViewControllerTransitionCoordinator>)transitionCoordinator {
  id coordinator = StandInValue(self, "coordinator");
  return coordinator != nil ? coordinator : [[self parentViewController] transitionCoordinator];
}

// MARK: Children

- (NSArray *)childViewControllers { return StandInList(self, "childViewControllers"); }

- (void)addChildViewController:(UIViewController *)child {
  [child retain];
  [child removeFromParentViewController];
  [child willMoveToParentViewController:self];
  StandInAppend(self, "childViewControllers", child);
  [child setParentViewController:self];
  [child release];
}

- (void)removeFromParentViewController {
  UIViewController *parent = [self parentViewController];
  if (parent == nil) return;
  [self retain];
  [self setParentViewController:nil];
  StandInDrop(parent, "childViewControllers", self);
  [self didMoveToParentViewController:nil];
  [self release];
}

- (void)willMoveToParentViewController:(UIViewController *)parent {}
- (void)didMoveToParentViewController:(UIViewController *)parent {}

- (UITabBarItem *)tabBarItem {
  if (StandInValue(self, "tabBarItem") == nil) {
    UITabBarItem *item = [[UITabBarItem alloc] initWithTitle:[self title] image:nil tag:0];
    [self setTabBarItem:item];
    [item release];
  }
  return StandInValue(self, "tabBarItem");
}

- (void)setTabBarItem:(UITabBarItem *)item { StandInSetValue(self, "tabBarItem", item, StandInStrong); }

// MARK: Presenting

/// The controller's presenter, or that of its parent.
- (UIViewController *)presentingViewController {
  UIViewController *presenter = [self standInPresenter];
  return presenter != nil ? presenter : [[self parentViewController] presentingViewController];
}

- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion {
  UIWindow *window = [[self view] window];
  [self setPresentedViewController:controller];
  [controller setStandInPresenter:self];
  BOOL hides = ![controller isKindOfClass:[UIAlertController class]];
  if (hides) [self beginAppearanceTransition:NO animated:animated];
  StandInAppear(controller, window);
  if (hides) [self endAppearanceTransition];
  if (completion != nil) completion();
}

/// Dismisses the presented controller.
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion {
  UIViewController *presented = [self presentedViewController];
  [presented retain];
  [self beginAppearanceTransition:YES animated:animated];
  StandInDisappear(presented);
  [self endAppearanceTransition];
  [self setPresentedViewController:nil];
  [presented setStandInPresenter:nil];
  [presented release];
  if (completion != nil) completion();
}
@end

void StandInAppear(UIViewController *controller, UIView *container) {
  [controller loadViewIfNeeded];
  [controller beginAppearanceTransition:YES animated:NO];
  if (controller != nil) [container addSubview:[controller view]];
  [controller endAppearanceTransition];
}

void StandInDisappear(UIViewController *controller) {
  [controller beginAppearanceTransition:NO animated:NO];
  [[controller viewIfLoaded] removeFromSuperview];
  [controller endAppearanceTransition];
}
