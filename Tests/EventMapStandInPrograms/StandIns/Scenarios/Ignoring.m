// Classes whose objects make no events.

#include <dlfcn.h>

#include "Scenario.h"

@interface GoodPage : UITableViewController
@end
@implementation GoodPage
- (void)act:(id)sender {}
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path {}
@end

SUBCLASS(HiddenPage, GoodPage)
SUBCLASS(HiddenButton, UIButton)
SUBCLASS(HiddenTable, UITableView)
SUBCLASS(HiddenTap, UITapGestureRecognizer)
SUBCLASS(HiddenItem, UIBarButtonItem)

static int namesAsked;

/// Replaces the runtime's function, also for the hooks.
const char *class_getName(Class subject) {
  static const char *(*original)(Class);
  if (original == NULL) original = (const char *(*)(Class))dlsym(RTLD_NEXT, "class_getName");
  namesAsked++;
  return original(subject);
}

static void ignore(const char *const *patterns, size_t count) {
  EMHookSettings settings = allSettings();
  settings.ignoredClasses = patterns;
  settings.ignoredClassCount = count;
  EMHookSetInstall(&settings, (EMHookSink){.record = printLine, .wantsViewEvents = yes});
}

static void countLine(void *context, const uint8_t *line, size_t length) { ++*(int *)context; }

/// Prints whether a page of the class makes an event.
static void tryOut(const char *pattern, const char *name) {
  Class made = objc_lookUpClass(name);
  if (made == Nil) made = makeClass([UIViewController class], name);
  UIViewController *page = [[[made alloc] init] autorelease];
  ignore(&pattern, 1);
  printf("'%s' ", pattern);
  [page viewWillAppear:NO];
  printf(".\n");
}

static void use(Class pageClass, Class buttonClass, Class tableClass, Class tapClass, Class itemClass) {
  GoodPage *page = [[pageClass alloc] init];
  UITableView *table = [[tableClass alloc] init];
  [page setTableView:table];
  [table setDelegate:page];
  UIButton *button = [[buttonClass alloc] init];
  [table addSubview:button];
  [button sendAction:@selector(act:) to:page forEvent:nil];
  UITapGestureRecognizer *tap = [[tapClass alloc] initWithTarget:page action:@selector(act:)];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  StandInTapItem([[itemClass alloc] initWithTitle:nil style:0 target:page action:@selector(act:)]);
  StandInSelectRow(table, at(0, 0));
  UITabBarController *tabs = [[UITabBarController alloc] init];
  [tabs setViewControllers:[NSArray arrayWithObject:page]];
  StandInTapTab([tabs tabBar], 0);
  printf(".\n");
}

@implementation Checks
+ (void)patterns {
  const char *const patterns[] = {
      "Shop.CartPage", "Shop.CartPag", "Shop.CartPages", "shop.cartpage", "*",      "**",             "",     "Shop.*",
      "*Page",         "*Cart*",       "S*.*P*e",        "S*.*P*x",       "*Page*", "Shop.CartPage*", "*Pag", "?hop.*"};
  enum { count = sizeof patterns / sizeof patterns[0] };
  for (int place = 0; place < count; place++) tryOut(patterns[place], "Shop.CartPage");
  // The last `*` is retried, because the first `ab` is not at the end.
  tryOut("*ab", "abcab");
  tryOut("a*ab*b", "aabab");
  tryOut("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac");
}

+ (void)several {
  const char *patterns[] = {"", "UIWindow", "Hidden*", "*.Other"};
  StandInLaunch([ScenarioDelegate class]);
  ignore(patterns, 4);
  Class page = [GoodPage class], button = [UIButton class], table = [UITableView class];
  Class tap = [UITapGestureRecognizer class], item = [UIBarButtonItem class];
  printf("page and targets\n");
  use([HiddenPage class], button, table, tap, item);
  printf("senders\n");
  use(page, [HiddenButton class], [HiddenTable class], [HiddenTap class], [HiddenItem class]);
  printf("other classes\n");
  use(page, button, table, tap, item);
  ignore(NULL, 0);
  printf("nothing ignored\n");
  use([HiddenPage class], [HiddenButton class], [HiddenTable class], [HiddenTap class], [HiddenItem class]);
}

/// The names of ignored classes are read only for the comparison, because they occur in no line.
+ (void)oneLookUp {
  const char *patterns[] = {"A*", "B*", "Hidden*"};
  HiddenPage *page = [[HiddenPage alloc] init];
  [page viewWillAppear:NO];
  ignore(patterns, 3);
  namesAsked = 0;
  for (int time = 0; time < 100; time++) [page viewWillAppear:NO];
  printf("%d\n", namesAsked);
  ignore(patterns, 3);
  for (int time = 0; time < 100; time++) [page viewWillAppear:NO];
  printf("%d\n", namesAsked);
}

/// More classes than the initial capacity of the table. Each one is found again.
+ (void)manyClasses {
  const char *patterns[] = {"*7"};
  id pages[700];
  for (int number = 0; number < 700; number++) {
    char name[20];
    snprintf(name, sizeof name, "Page%d", number);
    pages[number] = [[makeClass([UIViewController class], name) alloc] init];
  }
  EMHookSettings settings = {.hooksPages = true, .ignoredClasses = patterns, .ignoredClassCount = 1};
  int lines = 0;
  EMHookSetInstall(&settings, (EMHookSink){.record = countLine, .context = &lines});
  for (int time = 0; time < 2; time++) {
    for (int number = 0; number < 700; number++) [pages[number] viewWillAppear:NO];
    printf("%d\n", lines);
  }
}
@end
