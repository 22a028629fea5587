// Pages that come and go, tabs, and the app itself.

#include <stdlib.h>

#include "Scenario.h"

@interface HomePage : UIViewController
@end

@implementation HomePage

- (void)viewDidLoad {
  [super viewDidLoad];
  [self setTitle:@"Home"];
}

- (void)viewWillAppear:(BOOL)animated {
  printf("home before super\n");
  [super viewWillAppear:animated];
  printf("home after super\n");
}

- (void)refresh:(id)sender {
}

@end

@interface TwicePage : HomePage
@end

@implementation TwicePage

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [super viewWillAppear:animated];
}

@end

/// Does not call `super`.
@interface MutePage : UIViewController
@end

@implementation MutePage

- (void)viewWillAppear:(BOOL)animated {
  printf("mute\n");
}

@end

/// Keeps its tabs from being changed.
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

/// Has the method of tabs alone.
@interface TabWatcher : NSObject <UITabBarControllerDelegate>
@end

@implementation TabWatcher

- (void)tabBarController:(UITabBarController *)controller didSelectTab:(UITab *)tab previousTab:(UITab *)previous {
  printf("tab %s%s\n", object_getClassName(tab), previous == nil ? "" : " after another");
}

@end

/// Has the method of tabs and that of pages.
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

/// Has a method of the bar's delegate and does not call `super`.
@interface BusyTabs : UITabBarController
@end

@implementation BusyTabs

- (void)tabBar:(UITabBar *)bar didSelectItem:(UITabBarItem *)item {
  printf("busy\n");
}

@end

/// Has a title that needs what `viewDidLoad` prepares.
@interface TrapPage : UIViewController
@end

@implementation TrapPage

static bool isPrepared;

- (void)viewDidLoad {
  [super viewDidLoad];
  isPrepared = true;
}

- (NSString *)title {
  if (!isPrepared) abort();
  return @"Trap";
}

@end

/// Hears of each state of the app.
@interface LoudDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation LoudDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  printf("did launch\n");
  return YES;
}

- (void)applicationDidBecomeActive:(UIApplication *)application {
  printf("did become active\n");
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
  printf("did enter background\n");
}

- (void)applicationWillTerminate:(UIApplication *)application {
  printf("will terminate\n");
}

@end

static UIWindow *show(UIViewController *root) {
  UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [window setRootViewController:root];
  [window makeKeyAndVisible];
  return window;
}

static void navigate(bool did) {
  install((EMHookSettings){.hooksPages = true, .usesDidMethods = did, .hooksSystemPages = true});
  UINavigationController *pages = [[UINavigationController alloc] initWithRootViewController:[[HomePage alloc] init]];
  [pages setTitle:@"Shop"];
  UIWindow *window = show(pages);
  printf("push\n");
  [pages pushViewController:[[UITableViewController alloc] init] animated:YES];
  printf("pop\n");
  [pages popViewControllerAnimated:YES];
  printf("present\n");
  UIViewController *modal = [[UIViewController alloc] init];
  [pages presentViewController:modal animated:NO completion:nil];
  printf("dismiss\n");
  [pages dismissViewControllerAnimated:NO completion:nil];
  [window setRootViewController:nil];
}

static UINavigationController *pages;

/// A page above another one, entered at 0 s.
static void showTwo(EMHookSettings settings) {
  settings.hooksPages = true;
  install(settings);
  pages = [[UINavigationController alloc] initWithRootViewController:[[HomePage alloc] init]];
  show(pages);
  printf("at 0\n");
  [pages pushViewController:[[TrapPage alloc] init] animated:YES];
}

static void swipe(BOOL isGivenUp) {
  StandInBeginSwipeBack(pages);
  printf("lifts the finger\n");
  StandInEndSwipeBack(pages, isGivenUp);
}

static bool wantsDid(void) { return strcmp(scenarioArguments[0], "did") == 0; }

static void enterBackground(void *context) { printf("in background\n"); }

static void enterForeground(void *context) { printf("in foreground\n"); }

static void finish(void *context) { printf("finish\n"); }

static void live(bool hooksApp) {
  EMHookSettings settings = {.hooksApp = hooksApp};
  EMHookSetInstall(&settings, (EMHookSink){.record = printLine,
                                             .enterBackground = enterBackground,
                                             .enterForeground = enterForeground,
                                             .finish = finish});
  StandInLaunch([LoudDelegate class]);
  StandInEnterBackground();
  StandInEnterForeground();
  StandInTerminate();
}

@implementation Checks

+ (void)willMethods {
  navigate(false);
}

+ (void)didMethods {
  navigate(true);
}

/// Argument: will or did. Times are printed in seconds.
+ (void)swipeGivenUp {
  showTwo((EMHookSettings){.usesDidMethods = wantsDid()});
  printf("at 3.9\n");
  swipe(YES);
  printf("at 6\n");
  swipe(YES);
  printf("at 8\n");
  swipe(NO);
  printf("at 9.5\n");
  [pages pushViewController:[[MutePage alloc] init] animated:YES];
}

/// Argument: will or did. The page that presents a sheet stays on the screen.
+ (void)sheet {
  install((EMHookSettings){.hooksPages = true, .usesDidMethods = wantsDid()});
  HomePage *sheet = [[HomePage alloc] init];
  [sheet beginAppearanceTransition:YES animated:YES];
  [sheet endAppearanceTransition];
  printf("given up\n");
  StandInBeginDragSheet(sheet);
  StandInEndDragSheet(sheet, YES);
  printf("dragged down\n");
  StandInBeginDragSheet(sheet);
  StandInEndDragSheet(sheet, NO);
}

/// Containers, alerts and plain pages of the system, with the option and without it.
+ (void)systemPages {
  for (int asked = 0; asked < 2; asked++) {
    install((EMHookSettings){.hooksPages = true, .hooksSystemPages = asked});
    [[[UINavigationController alloc] initWithRootViewController:[[MutePage alloc] init]] viewWillAppear:NO];
    [[UIAlertController alertControllerWithTitle:@"Sure?" message:nil preferredStyle:0] viewWillAppear:NO];
    [[[UIViewController alloc] init] viewWillDisappear:NO];
    [[[TwicePage alloc] init] viewWillDisappear:NO];
    printf(".\n");
  }
}

+ (void)titles {
  install((EMHookSettings){.hooksPages = true, .hooksTabs = true});
  UITabBarController *tabs = [[UITabBarController alloc] init];
  TrapPage *page = [[TrapPage alloc] init];
  [page setTabBarItem:[[UITabBarItem alloc] initWithTitle:@"Tab" image:nil tag:0]];
  [tabs setViewControllers:[NSArray arrayWithObject:page]];
  StandInLaunch(Nil);
  StandInTapTab([tabs tabBar], 0);
  [page loadViewIfNeeded];
  StandInTapTab([tabs tabBar], 0);
  [page viewWillAppear:NO];
}

/// Tabs whose bar sends no action. Arguments: plain, busy, guard, watcher or listener; told or untold.
+ (void)tabsWithoutActions {
  install((EMHookSettings){.hooksTabs = true});
  bool isBusy = strcmp(scenarioArguments[0], "busy") == 0;
  bool isTold = strcmp(scenarioArguments[1], "told") == 0;
  UITabBarController *tabs = isBusy ? [[BusyTabs alloc] init] : [[UITabBarController alloc] init];
  UIViewController *all[] = {[[HomePage alloc] init], [[MutePage alloc] init]};
  [tabs setViewControllers:[NSArray arrayWithObjects:all count:2]];
  if (strcmp(scenarioArguments[0], "guard") == 0) [tabs setDelegate:[[TabGuard alloc] init]];
  if (strcmp(scenarioArguments[0], "watcher") == 0) [tabs setDelegate:[[TabWatcher alloc] init]];
  if (strcmp(scenarioArguments[0], "listener") == 0) [tabs setDelegate:[[TabListener alloc] init]];
  show(tabs);
  printf("first\n");
  StandInChooseTab(tabs, 0, isTold);
  printf("second\n");
  StandInChooseTab(tabs, 1, isTold);
  printf("first\n");
  StandInChooseTab(tabs, 0, isTold);
  printf("by code\n");
  [tabs setSelectedIndex:1];
  StandInTurn();
  EMHookSetRemove();
  printf("removed\n");
  StandInChooseTab(tabs, 0, isTold);
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

+ (void)launches {
  install((EMHookSettings){.hooksApp = true});
  StandInLaunchInBackground([ScenarioDelegate class]);
  printf("becomes active\n");
  StandInEnterForeground();
  printf("with scenes\n");
  StandInSetForegroundRole(YES);
  StandInLaunchInBackground([ScenarioDelegate class]);
}

+ (void)scenes {
  install((EMHookSettings){.hooksPages = true, .hooksControls = true, .hooksGestures = true});
  StandInLaunch(Nil);
  UIWindow *window = show([[HomePage alloc] init]);
  [window setWindowScene:StandInConnectScene(@"A-1")];
  [[window rootViewController] viewWillAppear:NO];
  printf("two scenes\n");
  UIWindow *other = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [other setWindowScene:StandInConnectScene(@"B-2")];
  [[window rootViewController] viewWillAppear:NO];
  UINavigationController *inner = [[UINavigationController alloc] initWithRootViewController:[[MutePage alloc] init]];
  [other setRootViewController:inner];
  [other makeKeyAndVisible];
  [inner pushViewController:[[TrapPage alloc] init] animated:NO];
  HomePage *target = [[HomePage alloc] init];
  UIButton *button = makeButton(target, @selector(refresh:));
  [[inner view] addSubview:button];
  StandInTap(button);
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:target action:@selector(refresh:)];
  [[inner view] addGestureRecognizer:tap];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  printf("not in a window\n");
  [[[HomePage alloc] init] viewWillAppear:NO];
}

+ (void)subclasses {
  install((EMHookSettings){.hooksPages = true});
  [[[HomePage alloc] init] viewWillAppear:NO];
  [[[MutePage alloc] init] viewWillAppear:NO];
  TwicePage *page = [[TwicePage alloc] init];
  [page viewWillAppear:NO];
  HomePage *observed = [[HomePage alloc] init];
  [observed addObserver:page forKeyPath:@"title" options:0 context:NULL];
  [observed viewWillAppear:NO];
  printf("%s\n", object_getClassName(observed));
}

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

+ (void)app {
  live(true);
}

+ (void)appWithoutEvents {
  live(false);
}

/// Neither the delegate nor a function to finish.
+ (void)bareApp {
  install((EMHookSettings){.hooksApp = true});
  StandInLaunch(Nil);
  StandInEnterBackground();
  EMHookSetRemove();
  StandInEnterForeground();
}

@end
