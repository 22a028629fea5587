// The events of pages and of the app.

#include <stdlib.h>

#include "Pages.h"

@interface LoudPage : HomePage
@end
@implementation LoudPage
- (void)viewWillAppear:(BOOL)animated {
  printf("before super\n");
  [super viewWillAppear:animated];
  printf("after super\n");
}
@end

@interface TwicePage : LoudPage
@end
@implementation TwicePage
- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [super viewWillAppear:animated];
}
@end

/// A page whose title depends on `viewDidLoad`.
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

/// A delegate that prints each state of the app.
@interface LoudDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation LoudDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  printf("did launch\n");
  return YES;
}

- (void)applicationDidBecomeActive:(UIApplication *)application { printf("did become active\n"); }
- (void)applicationDidEnterBackground:(UIApplication *)application { printf("did enter background\n"); }
- (void)applicationWillTerminate:(UIApplication *)application { printf("will terminate\n"); }
@end

static void navigate(bool did) {
  install((EMHookSettings){.hooksPages = true, .usesDidMethods = did, .hooksSystemPages = true});
  UINavigationController *pages = [[UINavigationController alloc] initWithRootViewController:[[LoudPage alloc] init]];
  [pages setTitle:@"Shop"];
  UIWindow *window = showInWindow(pages);
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

/// Shows two pages. The second one enters at 0 s.
static void showTwo(EMHookSettings settings) {
  settings.hooksPages = true;
  install(settings);
  pages = [[UINavigationController alloc] initWithRootViewController:[[HomePage alloc] init]];
  showInWindow(pages);
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
+ (void)willMethods { navigate(false); }
+ (void)didMethods { navigate(true); }

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

/// Argument: will or did. The page that presents the sheet stays on the screen.
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

/// Containers, alerts and plain system pages, with and without the option.
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
  UIWindow *window = showInWindow([[HomePage alloc] init]);
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
  [[[LoudPage alloc] init] viewWillAppear:NO];
  [[[MutePage alloc] init] viewWillAppear:NO];
  TwicePage *page = [[TwicePage alloc] init];
  [page viewWillAppear:NO];
  LoudPage *observed = [[LoudPage alloc] init];
  [observed addObserver:page forKeyPath:@"title" options:0 context:NULL];
  [observed viewWillAppear:NO];
  printf("%s\n", object_getClassName(observed));
}

+ (void)app { live(true); }
+ (void)appWithoutEvents { live(false); }

/// An app without a delegate, and a sink without `finish`.
+ (void)bareApp {
  install((EMHookSettings){.hooksApp = true});
  StandInLaunch(Nil);
  StandInEnterBackground();
  EMHookSetRemove();
  StandInEnterForeground();
}
@end
