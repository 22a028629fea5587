// A shop app whose user makes one of each interaction. A test records the events.

#include "EMHookSet.h"
#include "StandIns.h"

@interface ShopAppDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation ShopAppDelegate
@end

@interface BaseViewController : UIViewController
@end
@implementation BaseViewController
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
- (void)onBackBtnPressed:(id)sender {}
@end

@interface HomeViewController : BaseViewController
@end
@implementation HomeViewController
- (void)onFavBtnPressed:(id)sender {}
- (void)handleBannerTap:(UIGestureRecognizer *)recognizer {}
@end

@interface SearchViewController : UITableViewController
@end
@implementation SearchViewController
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 10; }

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
  return [[[UITableViewCell alloc] init] autorelease];
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path {}
@end

static void useHome(HomeViewController *home) {
  UIButton *button = [[UIButton alloc] initWithFrame:CGRectMake(16, 603.5, 187.5, 49)];
  [button setTitle:@"收藏 \"❤️\"\\\t" forState:UIControlStateNormal];
  [button addTarget:home action:@selector(onFavBtnPressed:) forControlEvents:UIControlEventTouchUpInside];
  [[home view] addSubview:button];
  StandInTap(button);
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:home
                                                                        action:@selector(handleBannerTap:)];
  [button addGestureRecognizer:tap];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  [tap release];
  [button release];
}

/// Installs the hooks, performs the interactions until the app terminates, and removes the hooks.
void HookedShopRun(
    void (*record)(void *context, const uint8_t *line, size_t length), bool (*wantsViewEvents)(void *context),
    void *context) {
  EMHookSettings settings = {.hooksPages = true,
                             .hooksControls = true,
                             .hooksGestures = true,
                             .hooksRows = true,
                             .hooksTabs = true,
                             .hooksApp = true};
  EMHookSetInstall(&settings,
                   (EMHookSink){.record = record, .wantsViewEvents = wantsViewEvents, .context = context});
  StandInLaunch([ShopAppDelegate class]);
  HomeViewController *home = [[HomeViewController alloc] init];
  [home setTitle:@"首页"];
  SearchViewController *search = [[SearchViewController alloc] init];
  UIViewController *pages[] = {home, search};
  UITabBarController *tabs = [[UITabBarController alloc] init];
  [tabs setViewControllers:[NSArray arrayWithObjects:pages count:2]];
  UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [window setRootViewController:tabs];
  [window makeKeyAndVisible];
  useHome(home);
  StandInTapTab([tabs tabBar], 1);
  StandInSelectRow([search tableView], [NSIndexPath indexPathForRow:7 inSection:0]);
  StandInEnterBackground();
  EMHookSetRemove();
}
