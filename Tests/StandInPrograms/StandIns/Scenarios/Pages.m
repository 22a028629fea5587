// Pages that come and go, tabs, and the app itself.

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
  install((EMHookSettings){.hooksPages = true, .usesDidMethods = did});
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
