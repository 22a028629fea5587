// Hooks that are installed, replaced and removed, also beside those of another module.

#include "Scenario.h"

// MARK: An app with one of each interaction

@interface ShopPage : UITableViewController <UICollectionViewDelegate>
@end
@implementation ShopPage
- (void)buy:(id)sender {}
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path {}
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)path {}
@end

static UITabBarController *tabs;
static ShopPage *page;
static UICollectionView *collection;
static UIButton *button;
static UIBarButtonItem *item;
static UITapGestureRecognizer *tap;

static void makeApp(void) {
  StandInLaunch([ScenarioDelegate class]);
  page = [[ShopPage alloc] init];
  tabs = [[UITabBarController alloc] init];
  [tabs setViewControllers:[NSArray arrayWithObject:page]];
  collection = [[UICollectionView alloc] initWithFrame:CGRectMake(0, 0, 1, 1) collectionViewLayout:nil];
  [collection setDelegate:page];
  button = [makeButton(page, @selector(buy:)) retain];
  item = [[UIBarButtonItem alloc] initWithTitle:@"Buy" style:0 target:page action:@selector(buy:)];
  tap = [[UITapGestureRecognizer alloc] initWithTarget:page action:@selector(buy:)];
}

static void useApp(void) {
  [page loadViewIfNeeded];
  [page viewWillAppear:NO];
  [page viewDidAppear:NO];
  StandInTap(button);
  StandInTapItem(item);
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  StandInSelectRow([page tableView], at(0, 0));
  StandInSelectItem(collection, at(0, 0));
  StandInTapTab([tabs tabBar], 0);
  StandInEnterForeground();
  [page viewWillDisappear:NO];
  [page viewDidDisappear:NO];
  printf(".\n");
}

/// Prints only the type of the event, after the name of the sink.
static void printType(void *context, const uint8_t *line, size_t length) {
  const char *type = (const char *)line + strlen("{\"type\":\"");
  printf("%s%.*s ", (const char *)context, (int)strcspn(type, "\""), type);
}

static void installNamed(const char *name, EMHookSettings settings) {
  EMHookSetInstall(&settings, (EMHookSink){.record = printType, .context = (void *)name});
}

// MARK: Another module that hooks viewWillAppear:

static IMP original;

static void systemMethod(id self, SEL command, BOOL animated) {
  printf("original(%s %d) ", sel_getName(command), animated);
}

static void moduleFunction(id self, SEL command, BOOL animated) {
  printf("module ");
  ((void (*)(id, SEL, BOOL))original)(self, command, animated);
}

@interface UIViewController (Module)
- (void)module_viewWillAppear:(BOOL)animated;
@end
@implementation UIViewController (Module)
- (void)module_viewWillAppear:(BOOL)animated {
  printf("module ");
  [self module_viewWillAppear:animated];
}
@end

static SEL appears;
static bool exchanges;

static void exchange(void) {
  Class owner = [UIViewController class];
  method_exchangeImplementations(class_getInstanceMethod(owner, appears),
                                 class_getInstanceMethod(owner, @selector(module_viewWillAppear:)));
}

static void addModule(void) {
  if (exchanges) {
    exchange();
  } else {
    original = replaceMethod([UIViewController class], appears, (IMP)moduleFunction);
  }
}

static void removeModule(void) {
  if (exchanges) {
    exchange();
  } else {
    replaceMethod([UIViewController class], appears, original);
  }
}

static void addHooks(void) { installNamed("", (EMHookSettings){.hooksPages = true, .hooksSystemPages = true}); }

static void appear(const char *step) {
  printf("%s: ", step);
  [page viewWillAppear:YES];
  printf("\n");
}

@implementation Checks
+ (void)oftenAndAgain {
  makeApp();
  useApp();
  for (int time = 0; time < 3; time++) installNamed("", allSettings());
  makeApp();
  useApp();
  EMHookSetRemove();
  useApp();
  installNamed("", allSettings());
  useApp();
  EMHookSetRemove();
  EMHookSetRemove();
  useApp();
}

+ (void)otherSinkAndSettings {
  installNamed("1:", allSettings());
  makeApp();
  EMHookSettings settings = allSettings();
  settings.usesDidMethods = true;
  settings.hooksControls = false;
  installNamed("2:", settings);
  useApp();
  settings = allSettings();
  const char *ignored[] = {"ShopPage"};
  settings.ignoredClasses = ignored;
  settings.ignoredClassCount = 1;
  installNamed("3:", settings);
  useApp();
  installNamed("4:", allSettings());
  useApp();
}

/// Turns off each option in turn.
+ (void)options {
  installNamed("", allSettings());
  makeApp();
  for (int off = 0; off < 6; off++) {
    EMHookSettings settings = allSettings();
    bool *options[] = {&settings.hooksPages, &settings.hooksControls, &settings.hooksGestures,
                       &settings.hooksRows,  &settings.hooksTabs,     &settings.hooksApp};
    *options[off] = false;
    installNamed("", settings);
    useApp();
  }
}

/// Prints whether each method has its original function.
+ (void)restored {
  struct {
    Class owner;
    SEL selector;
    IMP before;
  } methods[] = {
      {[UIViewController class], @selector(viewDidLoad), NULL},
      {[UIViewController class], @selector(viewWillAppear:), NULL},
      {[UIViewController class], @selector(viewDidAppear:), NULL},
      {[UIViewController class], @selector(viewWillDisappear:), NULL},
      {[UIViewController class], @selector(viewDidDisappear:), NULL},
      {[UIControl class], @selector(sendAction:to:forEvent:), NULL},
      {[UIApplication class], @selector(sendAction:to:from:forEvent:), NULL},
      {[UIGestureRecognizer class], @selector(initWithTarget:action:), NULL},
      {[UIGestureRecognizer class], @selector(addTarget:action:), NULL},
      {[UIGestureRecognizer class], @selector(removeTarget:action:), NULL},
      {[UITableView class], @selector(setDelegate:), NULL},
      {[UICollectionView class], @selector(setDelegate:), NULL},
      {[ShopPage class], @selector(tableView:didSelectRowAtIndexPath:), NULL},
      {[ShopPage class], @selector(collectionView:didSelectItemAtIndexPath:), NULL},
  };
  enum { count = sizeof methods / sizeof methods[0] };
  for (int place = 0; place < count; place++) {
    methods[place].before = methodOf(methods[place].owner, methods[place].selector);
  }
  installAll();
  makeApp();
  [page loadViewIfNeeded];
  EMHookSettings did = allSettings();
  for (int time = 0; time < 2; time++) {
    for (int place = 0; place < count; place++) {
      printf("%d", methodOf(methods[place].owner, methods[place].selector) == methods[place].before);
    }
    printf("\n");
    did.usesDidMethods = true;
    install(did);
  }
  EMHookSetRemove();
  for (int place = 0; place < count; place++) {
    printf("%d", methodOf(methods[place].owner, methods[place].selector) == methods[place].before);
  }
  printf("\n");
}

/// Arguments: set or exchange; before or after; ours or theirs, the hooks that are removed first.
+ (void)secondModule {
  exchanges = strcmp(scenarioArguments[0], "exchange") == 0;
  bool isBefore = strcmp(scenarioArguments[1], "before") == 0;
  bool oursFirst = strcmp(scenarioArguments[2], "ours") == 0;
  appears = @selector(viewWillAppear:);
  page = (ShopPage *)[[UIViewController alloc] init];
  replaceMethod([UIViewController class], appears, (IMP)systemMethod);
  if (isBefore) addModule();
  addHooks();
  if (!isBefore) addModule();
  appear("both");
  if (oursFirst) {
    EMHookSetRemove();
  } else {
    removeModule();
  }
  appear(oursFirst ? "theirs" : "ours");
  if (oursFirst) {
    removeModule();
  } else {
    EMHookSetRemove();
  }
  appear("none");
  printf("restored %d\n", methodOf([UIViewController class], appears) == (IMP)systemMethod);
  addHooks();
  appear("again");
}
@end
