// The delegate methods of tables and collections that are hooked. A selection makes one event.

#include "EMDelegateMethods.h"
#include "Scenario.h"

#define SELECT tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path

@interface Base : NSObject <UITableViewDelegate>
@end
@implementation Base
- (void)SELECT { printf("base %ld\n", (long)[path row]); }
@end

SUBCLASS(Heir, Base)

@interface Caller : Base
@end
@implementation Caller
- (void)SELECT {
  printf("caller %ld\n", (long)[path row]);
  [super tableView:table didSelectRowAtIndexPath:path];
}
@end

@interface SecondCaller : Caller
@end
@implementation SecondCaller
- (void)SELECT {
  printf("second caller %ld\n", (long)[path row]);
  [super tableView:table didSelectRowAtIndexPath:path];
  [super tableView:table didSelectRowAtIndexPath:path];
}
@end

/// A delegate that also selects the previous row.
@interface Recursive : NSObject <UITableViewDelegate>
@end
@implementation Recursive
- (void)SELECT {
  printf("recursive %ld\n", (long)[path row]);
  if ([path row] > 0) [self tableView:table didSelectRowAtIndexPath:at(0, [path row] - 1)];
}
@end

/// A delegate that passes the selection on to another one.
@interface Chained : NSObject <UITableViewDelegate>
@property(nonatomic, assign) id<UITableViewDelegate> next;
@end
@implementation Chained
static id<UITableViewDelegate> next;

- (id<UITableViewDelegate>)next { return next; }
- (void)setNext:(id<UITableViewDelegate>)delegate { next = delegate; }

- (void)SELECT {
  printf("chained %ld\n", (long)[path row]);
  [[self next] tableView:table didSelectRowAtIndexPath:path];
}
@end

/// A delegate that returns another class, but implements the method itself.
@interface Disguised : NSObject <UITableViewDelegate>
@end
@implementation Disguised
- (Class)class { return [Base class]; }
- (void)SELECT { printf("disguised %ld\n", (long)[path row]); }
@end

/// A delegate that claims to have the method, but forwards it.
@interface Forwarder : NSObject <UITableViewDelegate>
@end
@implementation Forwarder
- (BOOL)respondsToSelector:(SEL)selector { return YES; }
@end

@interface Both : NSObject <UITableViewDelegate, UICollectionViewDelegate>
@end
@implementation Both
- (void)SELECT { printf("row %ld\n", (long)[path row]); }

- (void)collectionView:(UICollectionView *)collection didSelectItemAtIndexPath:(NSIndexPath *)path {
  printf("item %ld\n", (long)[path item]);
}
@end

static UITableView *table;

static void start(void) {
  install((EMHookSettings){.hooksRows = true});
  table = [[UITableView alloc] init];
}

static void choose(Class subject, NSInteger row) {
  id delegate = [[[subject alloc] init] autorelease];
  [table setDelegate:delegate];
  StandInSelectRow(table, at(0, row));
  printf(".\n");
}

static IMP laterOriginal;

static void later(id self, SEL command, id list, id path) {
  printf("later\n");
  ((void (*)(id, SEL, id, id))laterOriginal)(self, command, list, path);
}

static void madeMethod(id self, SEL command, id list, id path) {
  printf("%s %ld\n", object_getClassName(self), (long)[(NSIndexPath *)path row]);
}

@implementation Checks
+ (void)inherited {
  start();
  choose([Heir class], 1);
  // Another module replaces the inherited method, and then the hooks do.
  laterOriginal = replaceMethod([Base class], @selector(tableView:didSelectRowAtIndexPath:), (IMP)later);
  choose([Heir class], 2);
  choose([Base class], 3);
  choose([Heir class], 4);
  EMHookSetRemove();
  choose([Heir class], 5);
  choose([Base class], 6);
}

+ (void)callsSuper {
  start();
  choose([Caller class], 1);
  choose([Base class], 2);
  choose([Caller class], 3);
  choose([SecondCaller class], 4);
  choose([Heir class], 5);
}

+ (void)nested {
  start();
  choose([Recursive class], 2);
  choose([Recursive class], 1);
  Chained *first = [[Chained alloc] init];
  Base *second = [[Base alloc] init];
  [[[UITableView alloc] init] setDelegate:second];
  [first setNext:second];
  [table setDelegate:first];
  StandInSelectRow(table, at(0, 3));
}

+ (void)observed {
  start();
  Base *delegate = [[Base alloc] init];
  [delegate addObserver:delegate forKeyPath:@"hash" options:0 context:NULL];
  [table addObserver:delegate forKeyPath:@"tag" options:0 context:NULL];
  [table setDelegate:delegate];
  StandInSelectRow(table, at(0, 1));
  printf("%s\n", object_getClassName(delegate));
  // This delegate is observed after it was set.
  Caller *caller = [[Caller alloc] init];
  [table setDelegate:caller];
  [caller addObserver:delegate forKeyPath:@"hash" options:0 context:NULL];
  StandInSelectRow(table, at(0, 2));
  [caller removeObserver:delegate forKeyPath:@"hash"];
  StandInSelectRow(table, at(0, 3));
}

+ (void)proxies {
  start();
  choose([Disguised class], 1);
  choose([Base class], 2);
  [table setDelegate:(id)[[Forwarder alloc] init]];
  printf("%d\n", class_getInstanceMethod([Forwarder class], @selector(tableView:didSelectRowAtIndexPath:)) == NULL);
  // A system delegate, and a delegate without the method.
  UITableViewController *page = [[UITableViewController alloc] init];
  class_addMethod([UITableViewController class], @selector(tableView:didSelectRowAtIndexPath:), (IMP)madeMethod,
                  "v@:@@");
  [table setDelegate:page];
  StandInSelectRow(table, at(0, 3));
  choose([Checks class], 4);
}

+ (void)tableAndCollection {
  start();
  Both *both = [[Both alloc] init];
  UICollectionView *collection = [[UICollectionView alloc] init];
  [table setDelegate:both];
  [collection setDelegate:both];
  StandInSelectRow(table, at(0, 1));
  StandInSelectItem(collection, at(2, 3));
  // A delegate with only one of the two methods.
  [collection setDelegate:(id)[[Base alloc] init]];
  StandInSelectItem(collection, at(0, 4));
}

+ (void)setOften {
  start();
  Base *base = [[Base alloc] init];
  [table setDelegate:base];
  [table setDelegate:base];
  [table setDelegate:nil];
  StandInSelectRow(table, at(0, 1));
  [table setDelegate:base];
  StandInSelectRow(table, at(0, 2));
  install((EMHookSettings){.hooksRows = true});
  StandInSelectRow(table, at(0, 3));
  install((EMHookSettings){.hooksPages = true});
  StandInSelectRow(table, at(0, 4));
  // A delegate that is set while the hooks are off is hooked only when it is set again.
  Recursive *recursive = [[Recursive alloc] init];
  [table setDelegate:recursive];
  install((EMHookSettings){.hooksRows = true});
  StandInSelectRow(table, at(0, 0));
  [table setDelegate:recursive];
  StandInSelectRow(table, at(0, 0));
}

/// The app calls its own delegate method.
+ (void)calledByTheApp {
  start();
  Base *base = [[Base alloc] init];
  [table setDelegate:base];
  [base tableView:nil didSelectRowAtIndexPath:at(0, 1)];
  [base tableView:table didSelectRowAtIndexPath:nil];
  [base tableView:table didSelectRowAtIndexPath:at(0, 2)];
}

/// 1,030 classes; most inherit the method.
+ (void)tooMany {
  start();
  printf("%lu\n", (unsigned long)EMDelegateMethodsMissed());
  for (int number = 0; number < 1030; number++) {
    char name[20];
    snprintf(name, sizeof name, "Made%d", number);
    Class made = objc_allocateClassPair(number == 0 || number == 1029 ? [NSObject class] : [Base class], name, 0);
    if (number == 0 || number == 1029) {
      class_addMethod(made, @selector(tableView:didSelectRowAtIndexPath:), (IMP)madeMethod, "v@:@@");
    }
    objc_registerClassPair(made);
    bool isShown = number == 0 || (number > 1021 && number < 1026) || number == 1029;
    // A class is counted once, however many objects it has.
    for (int time = 0; time < 2; time++) {
      id delegate = [[made alloc] init];
      [table setDelegate:delegate];
      if (isShown) StandInSelectRow(table, at(0, number));
      [delegate release];
    }
  }
  printf("%lu\n", (unsigned long)EMDelegateMethodsMissed());
  choose(objc_lookUpClass("Made1"), 1);
}
@end
