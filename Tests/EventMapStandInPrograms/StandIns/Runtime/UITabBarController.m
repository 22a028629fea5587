#include "StandInObjects.h"
#include "StandInViews.h"
#include "StandIns.h"

@interface UITabBarController (StandIn)
@property(nonatomic, strong) UITabBar *standInBar;
@property(nonatomic, assign) UIViewController *standInSelected;
@end

@implementation UIBarItem
STAND_IN_OBJECT(NSString *, title, setTitle, StandInCopy)
STAND_IN_OBJECT(NSString *, accessibilityIdentifier, setAccessibilityIdentifier, StandInCopy)
STAND_IN_BYTES(NSInteger, tag, setTag)
STAND_IN_BYTES(BOOL, isEnabled, setEnabled)

- (instancetype)init {
  self = [super init];
  [self setEnabled:YES];
  return self;
}
@end

@implementation UIBarButtonItem
STAND_IN_OBJECT(id, target, setTarget, StandInWeak)
STAND_IN_OBJECT(UIAction *, primaryAction, setPrimaryAction, StandInStrong)
STAND_IN_BYTES(SEL, action, setAction)

- (instancetype)initWithTitle:(NSString *)title style:(UIBarButtonItemStyle)style target:(id)target action:(SEL)action {
  self = [self init];
  [self setTitle:title];
  [self setTarget:target];
  [self setAction:action];
  return self;
}

/// The action of the button in the bar: the app then sends the item's action.
- (void)standInInvoke:(UIControl *)button {
  // The primary action takes precedence over target and action.
  if ([self primaryAction] != nil) return [[self primaryAction] performWithSender:self target:nil];
  [[UIApplication sharedApplication] sendAction:[self action] to:[self target] from:self forEvent:nil];
}
@end

@implementation UITabBarItem
- (instancetype)initWithTitle:(NSString *)title image:(id)image tag:(NSInteger)tag {
  self = [self init];
  [self setTitle:title];
  [self setTag:tag];
  return self;
}
@end

@implementation UITabBar
STAND_IN_OBJECT(id<UITabBarDelegate>, delegate, setDelegate, StandInWeak)
STAND_IN_OBJECT(NSArray *, items, setItems, StandInCopy)
STAND_IN_OBJECT(UITabBarItem *, selectedItem, setSelectedItem, StandInWeak)
@end

@implementation UITabBarController
STAND_IN_OBJECT(id<UITabBarControllerDelegate>, delegate, setDelegate, StandInWeak)
STAND_IN_OBJECT(UITabBar *, standInBar, setStandInBar, StandInStrong)
STAND_IN_OBJECT(UIViewController *, standInSelected, setStandInSelected, StandInWeak)

- (UITabBar *)tabBar {
  if ([self standInBar] != nil) return [self standInBar];
  UITabBar *bar = [[UITabBar alloc] initWithFrame:CGRectMake(0, 761, 390, 83)];
  [bar setDelegate:self];
  [self setStandInBar:bar];
  [bar release];
  return bar;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  [[self view] addSubview:[self tabBar]];
  [[self view] insertSubview:[[self selectedViewController] view] atIndex:0];
}

- (NSArray *)viewControllers { return [self childViewControllers]; }

- (void)setViewControllers:(NSArray *)controllers {
  NSArray *old = [[self childViewControllers] retain];
  for (UIViewController *controller in old) [controller removeFromParentViewController];
  NSUInteger count = [controllers count];
  id items[count + 1];
  for (NSUInteger place = 0; place < count; place++) {
    UIViewController *controller = [controllers objectAtIndex:place];
    [self addChildViewController:controller];
    [controller didMoveToParentViewController:self];
    items[place] = [controller tabBarItem];
  }
  NSArray *itemList = [[NSArray alloc] initWithObjects:items count:count];
  [[self tabBar] setItems:itemList];
  [itemList release];
  [self setSelectedViewController:[controllers firstObject]];
  [old release];
}

- (NSArray *)standInVisibleChildren {
  UIViewController *selected = [self selectedViewController];
  return selected == nil ? nil : [NSArray arrayWithObject:selected];
}

- (UIViewController *)selectedViewController { return [self standInSelected]; }

/// Selects by code: as documented, no delegate gets a message.
- (void)setSelectedViewController:(UIViewController *)controller {
  UIViewController *old = [self standInSelected];
  if (old == controller) return;
  [self setStandInSelected:controller];
  [[self tabBar] setSelectedItem:[controller tabBarItem]];
  if (![self isViewLoaded]) return;
  if ([self isOnScreen]) [old beginAppearanceTransition:NO animated:NO];
  if ([self isOnScreen]) [controller beginAppearanceTransition:YES animated:NO];
  [[old viewIfLoaded] removeFromSuperview];
  [[self view] insertSubview:[controller view] atIndex:0];
  if ([self isOnScreen]) [old endAppearanceTransition];
  if ([self isOnScreen]) [controller endAppearanceTransition];
}

- (void)setSelectedIndex:(NSUInteger)index {
  [self setSelectedViewController:[[self childViewControllers] objectAtIndex:index]];
}

/// The action of the bar for a tap, also on the selected tab. This controller does not implement the method of a bar's
/// delegate; it changes the selection here.
- (void)standInTap:(UITabBarItem *)item {
  NSUInteger index = [[[self tabBar] items] indexOfObjectIdenticalTo:item];
  UIViewController *page = [[self childViewControllers] objectAtIndex:index];
  id<UITabBarControllerDelegate> delegate = [self delegate];
  if ([delegate respondsToSelector:@selector(tabBarController:shouldSelectViewController:)] &&
      ![delegate tabBarController:self shouldSelectViewController:page]) {
    return;
  }
  [self setSelectedViewController:page];
  if ([delegate respondsToSelector:@selector(tabBarController:didSelectTab:previousTab:)]) {
    [delegate tabBarController:self didSelectTab:[[UITab alloc] init] previousTab:nil];
  }
  if ([delegate respondsToSelector:@selector(tabBarController:didSelectViewController:)]) {
    [delegate tabBarController:self didSelectViewController:page];
  }
}
@end

@implementation UITab
@end

void StandInChooseTab(UITabBarController *tabs, NSUInteger index, BOOL notifiesController) {
  UIViewController *page = [[tabs childViewControllers] objectAtIndex:index];
  UITabBar *bar = [tabs tabBar];
  if (notifiesController && [[bar delegate] respondsToSelector:@selector(tabBar:didSelectItem:)]) {
    [[bar delegate] tabBar:bar didSelectItem:[page tabBarItem]];
  }
  [tabs standInTap:[page tabBarItem]];
  StandInTurn();
}

void StandInTapTab(UITabBar *bar, NSUInteger index) {
  UITabBarItem *item = [[bar items] objectAtIndex:index];
  if ([[bar delegate] respondsToSelector:@selector(tabBar:didSelectItem:)]) {
    [[bar delegate] tabBar:bar didSelectItem:item];
  }
  if ([[bar delegate] isKindOfClass:[UITabBarController class]]) {
    [[UIApplication sharedApplication] sendAction:@selector(standInTap:) to:[bar delegate] from:item forEvent:nil];
  }
  StandInTurn();
}

void StandInTapButton(UIControl *button, UIBarButtonItem *item) {
  [button sendAction:@selector(standInInvoke:) to:item forEvent:nil];
}

void StandInTapItem(UIBarButtonItem *item) {
  UIEvent *event = StandInMakeTouch(nil, UITouchPhaseEnded);
  [[UIApplication sharedApplication] sendAction:[item action] to:[item target] from:item forEvent:event];
  [event release];
}
