// Tabs that the user or the app's code selects.

#include "Pages.h"

/// A delegate that refuses to change the tab.
@interface TabGuard : NSObject <UITabBarControllerDelegate>
@end
@implementation TabGuard
- (BOOL)tabBarController:(UITabBarController *)controller shouldSelectViewController:(UIViewController *)page {
  return [[controller viewControllers] firstObject] == page;
}

- (void)tabBarController:(UITabBarController *)controller didSelectViewController:(UIViewController *)page {
  printf("selected %s\n", object_getClassName(page));
}
@end

/// A delegate with only the method of tabs.
@interface TabWatcher : NSObject <UITabBarControllerDelegate>
@end
@implementation TabWatcher
- (void)tabBarController:(UITabBarController *)controller didSelectTab:(UITab *)tab previousTab:(UITab *)previous {
  printf("tab %s%s\n", object_getClassName(tab), previous == nil ? "" : " after another");
}
@end

/// A delegate with the method of tabs and that of pages.
@interface TabListener : TabWatcher
@end
@implementation TabListener
- (void)tabBarController:(UITabBarController *)controller didSelectViewController:(UIViewController *)page {
  printf("page\n");
}
- (void)tabBarController:(UITabBarController *)controller didSelectTab:(UITab *)tab previousTab:(UITab *)previous {
  printf("listener\n");
  [super tabBarController:controller didSelectTab:tab previousTab:controller == nil ? tab : previous];
}
@end

/// A controller that overrides the method of the bar's delegate without calling `super`.
@interface BusyTabs : UITabBarController
@end
@implementation BusyTabs
- (void)tabBar:(UITabBar *)bar didSelectItem:(UITabBarItem *)item { printf("busy\n"); }
@end

@implementation Checks
+ (void)tabs {
  StandInLaunch(Nil);
  install((EMHookSettings){.hooksTabs = true});
  UIViewController *pages[] = {[[HomePage alloc] init], [[MutePage alloc] init]};
  [pages[0] loadViewIfNeeded];
  [pages[0] setTitle:@"Start"];
  UITabBarController *tabs = [[UITabBarController alloc] init];
  printf("by code\n");
  [tabs setViewControllers:[NSArray arrayWithObjects:pages count:2]];
  [tabs setSelectedIndex:1];
  [tabs setSelectedViewController:pages[0]];
  printf("tap\n");
  StandInTapTab([tabs tabBar], 1);
  printf("same\n");
  StandInTapTab([tabs tabBar], 1);
  TabGuard *guard = [[TabGuard alloc] init];
  [tabs setDelegate:guard];
  printf("allowed\n");
  StandInTapTab([tabs tabBar], 0);
  printf("refused\n");
  StandInTapTab([tabs tabBar], 1);
}

/// Tabs whose bar sends no action. Arguments: plain, busy, or the delegate's class; notified or silent controller.
+ (void)tabsWithoutActions {
  install((EMHookSettings){.hooksTabs = true});
  bool isBusy = strcmp(scenarioArguments[0], "busy") == 0;
  bool isNotified = strcmp(scenarioArguments[1], "notified") == 0;
  UITabBarController *tabs = isBusy ? [[BusyTabs alloc] init] : [[UITabBarController alloc] init];
  UIViewController *all[] = {[[HomePage alloc] init], [[MutePage alloc] init]};
  [tabs setViewControllers:[NSArray arrayWithObjects:all count:2]];
  Class delegate = objc_lookUpClass(scenarioArguments[0]);
  if (delegate != Nil) [tabs setDelegate:[[delegate alloc] init]];
  showInWindow(tabs);
  for (NSUInteger tap = 0; tap < 3; tap++) {
    printf(tap == 1 ? "second\n" : "first\n");
    StandInChooseTab(tabs, tap % 2, isNotified);
  }
  printf("by code\n");
  [tabs setSelectedIndex:1];
  StandInTurn();
  EMHookSetRemove();
  printf("removed\n");
  StandInChooseTab(tabs, 0, isNotified);
  StandInTapTab([tabs tabBar], 0);
}

+ (void)tabsByCode {
  install((EMHookSettings){.hooksTabs = true, .hooksTabsByCode = true});
  StandInLaunch(Nil);
  UITabBarController *tabs = [[UITabBarController alloc] init];
  UIViewController *all[] = {[[HomePage alloc] init], [[MutePage alloc] init]};
  [tabs setViewControllers:[NSArray arrayWithObjects:all count:2]];
  [tabs setDelegate:[[TabGuard alloc] init]];
  StandInTurn();
  printf("index\n");
  [tabs setSelectedIndex:1];
  StandInTurn();
  printf("same\n");
  [tabs setSelectedIndex:1];
  StandInTurn();
  printf("page\n");
  [tabs setSelectedViewController:all[0]];
  StandInTurn();
  printf("tap\n");
  StandInTapTab([tabs tabBar], 0);
  printf("off\n");
  install((EMHookSettings){.hooksTabs = true});
  [tabs setSelectedIndex:1];
  StandInTurn();
}
@end
