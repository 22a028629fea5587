// Exceptions of the sink and of the app.

#include "Scenario.h"

static void raise(const char *name) {
  printf("raise %s\n", name);
  [[NSException exceptionWithName:NSGenericException reason:[NSString stringWithUTF8String:name] userInfo:nil] raise];
}

/// A page that raises exceptions in the methods that the hooks call.
@interface FaultyPage : UIViewController
@end
@implementation FaultyPage
- (NSString *)title {
  raise("title");
  return nil;
}

- (void)act:(id)sender { printf("act\n"); }
@end

@interface FaultyButton : UIButton
@end
@implementation FaultyButton
- (NSString *)currentTitle {
  raise("currentTitle");
  return nil;
}

- (id)targetForAction:(SEL)action withSender:(id)sender {
  raise("targetForAction");
  return nil;
}
@end

@interface FaultyTap : UITapGestureRecognizer
@end
@implementation FaultyTap
- (CGPoint)locationInView:(UIView *)view {
  raise("location");
  return CGPointMake(0, 0);
}
@end

/// A page that raises exceptions in its actions.
@interface App : UIViewController <UITableViewDelegate>
@end
@implementation App
- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  if (animated) raise("appear");
}

- (void)act:(id)sender { raise("act"); }

- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {
  if ([path row] > 0) [self tableView:table didSelectRowAtIndexPath:at(0, [path row] - 1)];
  if ([path row] == 0) raise("row");
}
@end

@interface Heir : App
@end
@implementation Heir
- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {
  [super tableView:table didSelectRowAtIndexPath:path];
}
@end

static void faultySink(void *context, const uint8_t *line, size_t length) {
  printLine(context, line, length);
  raise("sink");
}

static bool faultyWish(void *context) {
  raise("wish");
  return true;
}

static void faultyEnd(void *context) { raise("finish"); }

static void caught(void (*body)(void)) {
  @try {
    body();
    printf(".\n");
  } @catch (NSException *exception) {
    printf("caught %s\n", [[exception reason] UTF8String]);
  }
}

static UITableView *table;
static App *app;

static void appear(void) { [app viewWillAppear:NO]; }
static void appearAnimated(void) { [app viewWillAppear:YES]; }
static void tapButton(void) { StandInTap(makeButton(app, @selector(act:))); }
static void choose(void) { StandInSelectRow(table, at(0, 0)); }
static void chooseDeep(void) { StandInSelectRow(table, at(0, 2)); }

static void recognize(void) {
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] init];
  [tap addTarget:app action:@selector(act:)];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
}

static void endApp(void) { StandInTerminate(); }

@implementation Checks
+ (void)sink {
  installAllFor((EMHookSink){.record = faultySink, .wantsViewEvents = faultyWish, .finish = faultyEnd});
  StandInLaunch([ScenarioDelegate class]);
  app = (App *)[[UIViewController alloc] init];
  caught(appear);
  FaultyPage *quiet = [[FaultyPage alloc] init];
  app = (App *)quiet;
  caught(tapButton);
  caught(recognize);
  caught(endApp);
}

+ (void)getters {
  installWithViews(false);
  StandInLaunch([ScenarioDelegate class]);
  FaultyPage *page = [[FaultyPage alloc] init];
  [page setView:[[UIView alloc] init]];
  app = (App *)page;
  caught(appear);
  UIButton *button = [[FaultyButton alloc] init];
  [button sendAction:@selector(act:) to:page forEvent:nil];
  printf("-\n");
  @try {
    [button sendAction:@selector(act:) to:nil forEvent:nil];
  } @catch (NSException *exception) {
    printf("caught %s\n", [[exception reason] UTF8String]);
  }
  FaultyTap *tap = [[FaultyTap alloc] initWithTarget:page action:@selector(act:)];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  app = (App *)[[UIViewController alloc] init];
  caught(appear);
}

+ (void)actions {
  installAll();
  StandInLaunch([ScenarioDelegate class]);
  app = [[Heir alloc] init];
  table = [[UITableView alloc] init];
  [[[UITableView alloc] init] setDelegate:[[App alloc] init]];
  [table setDelegate:app];
  for (int time = 0; time < 2; time++) {
    caught(appearAnimated);
    caught(tapButton);
    caught(recognize);
    caught(choose);
    caught(chooseDeep);
  }
  // Repeated at the same stack address, where a call that was not ended would be mistaken for one that calls `super`.
  [table setDelegate:[[App alloc] init]];
  for (int time = 0; time < 3; time++) caught(choose);
}
@end
