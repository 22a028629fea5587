// The arguments and results of the original methods. Functions of the scenario replace UIKit's.

#include "Scenario.h"

static IMP original;

static const char *nameOfClass(id object) { return object == nil ? "nil" : object_getClassName(object); }

static const char *nameOf(SEL action) { return action == NULL ? "NULL" : sel_getName(action); }

// MARK: Pages

static void pageMethod(id self, SEL command, BOOL animated) { printf("%s %d\n", sel_getName(command), animated); }

static void loadMethod(id self, SEL command) { printf("%s\n", sel_getName(command)); }

// MARK: Gestures

@interface Receiver : UIResponder
@end
@implementation Receiver
- (void)tap:(id)sender { printf("tap: from %s\n", object_getClassName(sender)); }
@end

static id initNothing(id self, SEL command, id target, SEL action) {
  printf("init %d %s %s\n", self != nil, object_getClassName(target), sel_getName(action));
  [self release];
  return nil;
}

static id initOther(id self, SEL command, id target, SEL action) {
  printf("init %d %s %s\n", self != nil, object_getClassName(target), sel_getName(action));
  id other = [UIPanGestureRecognizer alloc];
  [self release];
  return ((id(*)(id, SEL, id, SEL))original)(other, command, target, action);
}

static id initSame(id self, SEL command, id target, SEL action) {
  printf("init %d %s %s\n", self != nil, nameOfClass(target), nameOf(action));
  return ((id(*)(id, SEL, id, SEL))original)(self, command, target, action);
}

static void pairMethod(id self, SEL command, id target, SEL action) {
  printf("%s %s %s\n", sel_getName(command), nameOfClass(target), nameOf(action));
}

// MARK: Actions

static UIEvent *touch;

static void controlMethod(id self, SEL command, SEL action, id target, UIEvent *event) {
  printf("%s %s %s %d\n", sel_getName(command), nameOf(action), nameOfClass(target), event == touch);
}

static BOOL answer;

static BOOL appMethod(id self, SEL command, SEL action, id target, id sender, UIEvent *event) {
  printf("%s %s %s %s %d\n", sel_getName(command), nameOf(action), nameOfClass(target), nameOfClass(sender),
         event == touch);
  return answer;
}

// MARK: Lists

@interface ListDelegate : NSObject <UITableViewDelegate, UICollectionViewDelegate>
@end
@implementation ListDelegate
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path {
  printf("%s %s %ld %ld\n", sel_getName(_cmd), object_getClassName(tableView), (long)[path section], (long)[path row]);
}

- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)path {
  printf("%s %s %ld %ld\n", sel_getName(_cmd), object_getClassName(collectionView), (long)[path section],
         (long)[path row]);
}
@end

static void delegateMethod(id self, SEL command, id delegate) {
  printf("%s %s %s\n", object_getClassName(self), sel_getName(command), nameOfClass(delegate));
}

@implementation Checks
+ (void)pages {
  SEL methods[] = {@selector(viewWillAppear:), @selector(viewDidAppear:), @selector(viewWillDisappear:),
                   @selector(viewDidDisappear:)};
  replaceMethod([UIViewController class], @selector(viewDidLoad), (IMP)loadMethod);
  for (int place = 0; place < 4; place++) replaceMethod([UIViewController class], methods[place], (IMP)pageMethod);
  UIViewController *page = [[UIViewController alloc] init];
  for (int did = 0; did < 2; did++) {
    install((EMHookSettings){.hooksPages = true, .usesDidMethods = did == 1, .hooksSystemPages = true});
    [page viewDidLoad];
    for (int place = 0; place < 4; place++) {
      ((void (*)(id, SEL, BOOL))methodOf([UIViewController class], methods[place]))(page, methods[place], place % 2);
      ((void (*)(id, SEL, BOOL))methodOf([UIViewController class], methods[place]))(page, methods[place], YES);
    }
  }
}

+ (void)inits {
  IMP functions[] = {(IMP)initSame, (IMP)initNothing, (IMP)initOther};
  original = methodOf([UIGestureRecognizer class], @selector(initWithTarget:action:));
  Receiver *receiver = [[Receiver alloc] init];
  for (int place = 0; place < 3; place++) {
    replaceMethod([UIGestureRecognizer class], @selector(initWithTarget:action:), functions[place]);
    installAll();
    UIGestureRecognizer *made = [UITapGestureRecognizer alloc];
    UIGestureRecognizer *result = [made initWithTarget:receiver action:@selector(tap:)];
    printf("%s %d, owners %ld\n", nameOfClass(result), result == made, (long)StandInOwnersOf(result));
    if (result != nil) StandInRecognize(result, UIGestureRecognizerStateEnded);
    EMHookSetRemove();
  }
  replaceMethod([UIGestureRecognizer class], @selector(initWithTarget:action:), (IMP)initSame);
  installAll();
  UIGestureRecognizer *bare = [[UITapGestureRecognizer alloc] init];
  UIGestureRecognizer *silent = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:NULL];
  StandInRecognize(bare, UIGestureRecognizerStateEnded);
  StandInRecognize(silent, UIGestureRecognizerStateEnded);
}

+ (void)pairs {
  replaceMethod([UIGestureRecognizer class], @selector(addTarget:action:), (IMP)pairMethod);
  replaceMethod([UIGestureRecognizer class], @selector(removeTarget:action:), (IMP)pairMethod);
  installAll();
  Receiver *receiver = [[Receiver alloc] init];
  UIGestureRecognizer *tap = [[UITapGestureRecognizer alloc] init];
  [tap addTarget:nil action:NULL];
  [tap addTarget:receiver action:NULL];
  [tap addTarget:receiver action:@selector(tap:)];
  [tap addTarget:receiver action:@selector(tap:)];
  [tap removeTarget:receiver action:@selector(tap:)];
  [tap removeTarget:nil action:NULL];
}

+ (void)actions {
  replaceMethod([UIControl class], @selector(sendAction:to:forEvent:), (IMP)controlMethod);
  replaceMethod([UIApplication class], @selector(sendAction:to:from:forEvent:), (IMP)appMethod);
  installAll();
  StandInLaunch([ScenarioDelegate class]);
  UIApplication *app = [UIApplication sharedApplication];
  Receiver *receiver = [[Receiver alloc] init];
  UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:nil style:0 target:nil action:NULL];
  UIControl *control = [[UIControl alloc] init];
  touch = StandInMakeTouch(control, UITouchPhaseBegan);
  [control sendAction:@selector(tap:) to:receiver forEvent:touch];
  [control sendAction:@selector(tap:) to:nil forEvent:touch];
  [control sendAction:NULL to:nil forEvent:touch];
  for (int time = 0; time < 2; time++) {
    answer = time == 0;
    printf("%d\n", [app sendAction:@selector(tap:) to:receiver from:item forEvent:touch]);
    printf("%d\n", [app sendAction:@selector(tap:) to:receiver from:control forEvent:touch]);
    printf("%d\n", [app sendAction:@selector(tap:) to:nil from:item forEvent:touch]);
    printf("%d\n", [app sendAction:@selector(tap:) to:receiver from:nil forEvent:touch]);
    printf("%d\n", [app sendAction:NULL to:receiver from:item forEvent:touch]);
  }
}

+ (void)lists {
  UITableView *table = [[UITableView alloc] init];
  UICollectionView *collection = [[UICollectionView alloc] init];
  ListDelegate *delegate = [[ListDelegate alloc] init];
  replaceMethod([UITableView class], @selector(setDelegate:), (IMP)delegateMethod);
  replaceMethod([UICollectionView class], @selector(setDelegate:), (IMP)delegateMethod);
  installAll();
  [table setDelegate:delegate];
  [collection setDelegate:delegate];
  [table setDelegate:nil];
  [delegate tableView:table didSelectRowAtIndexPath:at(1, 2)];
  [delegate collectionView:collection didSelectItemAtIndexPath:at(3, 4)];
}
@end
