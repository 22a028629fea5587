// The hooks retain no object of the app.

#include "Scenario.h"

@interface Target : UIViewController <UITableViewDelegate, UICollectionViewDelegate>
@end
@implementation Target
- (void)act:(id)sender {}
- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {}
- (void)collectionView:(UICollectionView *)collection didSelectItemAtIndexPath:(NSIndexPath *)path {}

- (void)dealloc {
  printf("target freed\n");
  [super dealloc];
}
@end

@interface Tap : UITapGestureRecognizer
@end
@implementation Tap
- (void)dealloc {
  printf("recognizer freed\n");
  [super dealloc];
}
@end

@interface Button : UIButton
@end
@implementation Button
- (void)dealloc {
  printf("button freed\n");
  [super dealloc];
}
@end

static void drop(void *context, const uint8_t *line, size_t length) { ++*(int *)context; }

static int lines;

static void useEverything(void) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  Target *target = [[Target alloc] init];
  Button *button = [[Button alloc] init];
  UITableView *table = [[UITableView alloc] init];
  UICollectionView *collection = [[UICollectionView alloc] init];
  Tap *tap = [[Tap alloc] initWithTarget:target action:@selector(act:)];
  UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"A" style:0 target:target action:@selector(act:)];
  UITabBarController *tabs = [[UITabBarController alloc] init];
  [tabs setViewControllers:[NSArray arrayWithObject:target]];
  [[target view] addSubview:button];
  [[target view] addSubview:table];
  [button addGestureRecognizer:tap];
  [button addTarget:target action:@selector(act:) forControlEvents:UIControlEventTouchUpInside];
  [tap addTarget:target action:@selector(viewDidLoad)];
  [tap addTarget:button action:@selector(removeFromSuperview)];
  [tap removeTarget:button action:NULL];
  [table setDelegate:target];
  [collection setDelegate:target];
  for (int time = 0; time < 3; time++) {
    [target viewWillAppear:NO];
    [target viewWillDisappear:NO];
    StandInTap(button);
    StandInRecognize(tap, UIGestureRecognizerStateEnded);
    StandInSelectRow(table, at(0, 1));
    StandInSelectItem(collection, at(0, 1));
    StandInTapItem(item);
    StandInTapTab([tabs tabBar], 0);
  }
  printf("retains: target %lu, button %lu, table %lu, collection %lu, recognizer %lu, item %lu, tabs %lu\n",
         (unsigned long)StandInRetainsOf(target), (unsigned long)StandInRetainsOf(button),
         (unsigned long)StandInRetainsOf(table), (unsigned long)StandInRetainsOf(collection),
         (unsigned long)StandInRetainsOf(tap), (unsigned long)StandInRetainsOf(item),
         (unsigned long)StandInRetainsOf(tabs));
  [item release];
  [tabs release];
  [table release];
  [collection release];
  [button release];
  [tap release];
  [target release];
  [pool drain];
}

@implementation Checks
/// Performs the same steps with and without the hooks.
+ (void)everything {
  StandInLaunch([ScenarioDelegate class]);
  useEverything();
  installAllFor((EMHookSink){.record = drop, .wantsViewEvents = yes, .context = &lines});
  useEverything();
  NSUInteger before = StandInLiveObjects();
  useEverything();
  printf("left %ld, %d lines\n", (long)(StandInLiveObjects() - before), lines);
  EMHookSetRemove();
}

/// Each object is freed as soon as the app releases it, while the others still exist.
+ (void)oneByOne {
  installAllFor((EMHookSink){.record = drop, .wantsViewEvents = yes, .context = &lines});
  Target *target = [[Target alloc] init];
  Tap *tap = [[Tap alloc] initWithTarget:target action:@selector(act:)];
  [tap addTarget:target action:@selector(viewDidLoad)];
  Button *button = [[Button alloc] init];
  [button addGestureRecognizer:tap];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  printf("%lu\n", (unsigned long)StandInOwnersOf(target));
  [target release];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
  [tap release];
  printf("the button has it\n");
  [button release];
  // The recognizer is freed before its target.
  target = [[Target alloc] init];
  tap = [[Tap alloc] initWithTarget:target action:@selector(act:)];
  [tap release];
  [target release];
  target = [[Target alloc] init];
  UITableView *table = [[UITableView alloc] init];
  [table setDelegate:target];
  StandInSelectRow(table, at(0, 0));
  [target release];
  StandInSelectRow(table, at(0, 0));
  printf("%d lines\n", lines);
}
@end
