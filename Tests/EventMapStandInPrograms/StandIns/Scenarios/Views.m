// The paths and pages of view events.

#include "Scenario.h"

@interface ShopPage : UIViewController
@end
@implementation ShopPage
- (void)act:(id)sender {}
@end

SUBCLASS(GoodsCell, UITableViewCell)
SUBCLASS(GoodsItem, UICollectionViewCell)

@interface GoodsTable : UITableViewController
@end
@implementation GoodsTable
- (void)act:(id)sender {}
- (NSInteger)numberOfSectionsInTableView:(UITableView *)table { return 2; }
- (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section { return 3; }

- (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
  return [[[GoodsCell alloc] init] autorelease];
}

- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {}
@end

@interface GoodsCollection : UICollectionViewController
@end
@implementation GoodsCollection
- (NSInteger)collectionView:(UICollectionView *)collection numberOfItemsInSection:(NSInteger)section { return 4; }

- (UICollectionViewCell *)collectionView:(UICollectionView *)collection cellForItemAtIndexPath:(NSIndexPath *)path {
  return [[[GoodsItem alloc] init] autorelease];
}

- (void)collectionView:(UICollectionView *)collection didSelectItemAtIndexPath:(NSIndexPath *)path {}
@end

SUBCLASS(UINavigationBar, UIView)

/// Prints only view events.
static void printView(void *context, const uint8_t *line, size_t length) {
  if (strncmp((const char *)line, "{\"type\":\"view\"", 14) == 0) printLine(context, line, length);
}

static void begin(bool startsAtWindow) {
  EMHookSettings settings = {.hooksControls = true,
                             .hooksGestures = true,
                             .hooksRows = true,
                             .startsViewPathsAtWindow = startsAtWindow};
  EMHookSetInstall(&settings, (EMHookSink){.record = printView, .wantsViewEvents = yes});
}

static void send(UIControl *control, id target) { [control sendAction:@selector(act:) to:target forEvent:nil]; }

static UIButton *addButton(UIView *superview) {
  UIButton *button = [[[UIButton alloc] init] autorelease];
  [superview addSubview:button];
  return button;
}

static void useButtons(void) {
  ShopPage *page = [[ShopPage alloc] init];
  showInWindow(page);
  UIView *box = [[UIView alloc] init];
  [[page view] addSubview:[[UIView alloc] init]];
  [[page view] addSubview:box];
  addButton(box);
  [box addSubview:[[UISwitch alloc] init]];
  UIButton *second = addButton(box);
  [second setTitle:@"Buy \"now\"" forState:UIControlStateNormal];
  [second setAccessibilityIdentifier:@"buy"];
  send(second, page);
  send((UIControl *)[[box subviews] objectAtIndex:1], page);
  // The page's own view, and a view without a page.
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:page action:@selector(act:)];
  [[page view] addGestureRecognizer:tap];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  send([[UIButton alloc] init], page);
  [second addObserver:page forKeyPath:@"title" options:0 context:NULL];
  [page addObserver:page forKeyPath:@"title" options:0 context:NULL];
  send(second, page);
}

static void useLists(void) {
  GoodsTable *table = [[GoodsTable alloc] init];
  showInWindow(table);
  StandInSelectRow([table tableView], at(1, 2));
  // The row's cell is not on the screen.
  StandInSelectRow([table tableView], at(7, 0));
  UITableViewCell *cell = [[table tableView] cellForRowAtIndexPath:at(0, 1)];
  addButton([cell contentView]);
  send(addButton([cell contentView]), table);
  // The system may insert views between a list and its cells.
  UIView *wrapper = [[UIView alloc] init];
  [[table tableView] addSubview:wrapper];
  [wrapper addSubview:cell];
  send((UIControl *)[[[cell contentView] subviews] objectAtIndex:0], table);
  // A cell without a list has an index like any other view.
  ShopPage *page = [[ShopPage alloc] init];
  GoodsCell *loose = [[GoodsCell alloc] init];
  [[page view] addSubview:[[GoodsCell alloc] init]];
  [[page view] addSubview:loose];
  send(addButton(loose), page);
  GoodsCollection *collection = [[GoodsCollection alloc] init];
  showInWindow(collection);
  StandInSelectItem([collection collectionView], at(0, 3));
}

static void useContainers(void) {
  ShopPage *page = [[ShopPage alloc] init];
  UINavigationController *pages = [[UINavigationController alloc] initWithRootViewController:[[ShopPage alloc] init]];
  UITabBarController *tabs = [[UITabBarController alloc] init];
  [tabs setViewControllers:[NSArray arrayWithObject:pages]];
  showInWindow(tabs);
  [pages pushViewController:page animated:NO];
  UINavigationBar *bar = [[UINavigationBar alloc] init];
  [[pages view] addSubview:bar];
  send(addButton(bar), page);
  send(addButton([tabs tabBar]), page);
  send(addButton([page view]), page);
  // A child page.
  GoodsTable *child = [[GoodsTable alloc] init];
  [page addChildViewController:child];
  [[page view] addSubview:[child view]];
  send(addButton([child view]), child);
}

@implementation Checks
+ (void)paths {
  begin(false);
  useButtons();
}

+ (void)pathsFromTheWindow {
  begin(true);
  useButtons();
}

+ (void)cells {
  begin(false);
  useLists();
}

+ (void)cellsFromTheWindow {
  begin(true);
  useLists();
}

+ (void)containers {
  begin(false);
  useContainers();
}

+ (void)alerts {
  begin(false);
  ShopPage *page = [[ShopPage alloc] init];
  showInWindow(page);
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"Sure?"
                                                                 message:@"Pay 5 €"
                                                          preferredStyle:UIAlertControllerStyleAlert];
  [page presentViewController:alert animated:NO completion:nil];
  UIButton *button = addButton([alert view]);
  [button setTitle:@"Yes" forState:UIControlStateNormal];
  send(button, page);
  [alert setMessage:nil];
  [alert setTitle:nil];
  send(button, page);
}

/// A view deeper than the maximum of a path, which starts below its page.
+ (void)deep {
  begin(false);
  ShopPage *page = [[ShopPage alloc] init];
  UIView *view = [page view];
  for (int depth = 0; depth < 600; depth++) {
    UIView *inner = [[UIView alloc] init];
    [view addSubview:[[UIView alloc] init]];
    [view addSubview:inner];
    view = inner;
  }
  send(addButton(view), page);
}

static bool wants;

static bool asked(void *context) {
  printf("asked\n");
  return wants;
}

+ (void)wanted {
  ShopPage *page = [[ShopPage alloc] init];
  installAllFor((EMHookSink){.record = printView, .wantsViewEvents = asked});
  UIButton *button = addButton([page view]);
  send(button, page);
  wants = true;
  send(button, page);
  installAllFor((EMHookSink){.record = printView});
  send(button, page);
}
@end
