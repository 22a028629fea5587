// The targets and states of gesture recognizers that make events.

#include "Scenario.h"

@interface Receiver : NSObject
@end
@implementation Receiver
- (void)one:(UIGestureRecognizer *)recognizer { printf("one %ld\n", (long)[recognizer state]); }
- (void)two:(UIGestureRecognizer *)recognizer { printf("two %ld\n", (long)[recognizer state]); }

- (void)leave:(UIGestureRecognizer *)recognizer {
  printf("leave\n");
  [recognizer removeTarget:self action:_cmd];
}
@end

SUBCLASS(Other, Receiver)
SUBCLASS(Feed, UIScrollView)

@interface Wall : Feed
@end
@implementation Wall
- (void)standInPan:(UIGestureRecognizer *)recognizer { printf("wall\n"); }
@end

static Receiver *receiver;
static Other *other;

static void start(void) {
  install((EMHookSettings){.hooksGestures = true});
  receiver = [[Receiver alloc] init];
  other = [[Other alloc] init];
}

static void recognize(UIGestureRecognizer *recognizer) {
  StandInRecognize(recognizer, UIGestureRecognizerStateEnded);
  printf(".\n");
}

/// Creates a recognizer with four pairs, removes some, and adds the first one again.
static void removeFromFour(id target, SEL action) {
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  [tap addTarget:receiver action:@selector(two:)];
  [tap addTarget:other action:@selector(one:)];
  [tap addTarget:other action:@selector(two:)];
  [tap removeTarget:target action:action];
  recognize(tap);
  [tap addTarget:receiver action:@selector(one:)];
  recognize(tap);
}

@implementation Checks
/// All targets, including ours, are removed while the hooks are removed.
+ (void)installedAgain {
  start();
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  recognize(tap);
  EMHookSetRemove();
  [tap removeTarget:nil action:NULL];
  recognize(tap);
  install((EMHookSettings){.hooksGestures = true});
  recognize(tap);
  [tap addTarget:receiver action:@selector(one:)];
  recognize(tap);
}

+ (void)states {
  start();
  UIView *view = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 100.5, 50)];
  [view setTag:4];
  UIPanGestureRecognizer *pan = [[UIPanGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  [pan addTarget:receiver action:@selector(two:)];
  [view addGestureRecognizer:pan];
  for (NSInteger state = 0; state <= UIGestureRecognizerStateFailed; state++) {
    printf("state %ld\n", (long)state);
    StandInRecognize(pan, state);
  }
}

/// A long press that the system cancels before and after it begins; then a pan.
+ (void)cancelled {
  start();
  UIGestureRecognizer *press = [[UILongPressGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  for (int time = 0; time < 2; time++) {
    StandInRecognize(press, UIGestureRecognizerStateCancelled);
    StandInRecognize(press, UIGestureRecognizerStateBegan);
    StandInRecognize(press, UIGestureRecognizerStateChanged);
    StandInRecognize(press, UIGestureRecognizerStateCancelled);
    printf(".\n");
  }
  StandInRecognize(press, UIGestureRecognizerStateBegan);
  StandInRecognize(press, UIGestureRecognizerStateEnded);
  printf("pan\n");
  UIGestureRecognizer *pan = [[UIPanGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  StandInRecognize(pan, UIGestureRecognizerStateBegan);
  StandInRecognize(pan, UIGestureRecognizerStateCancelled);
}

+ (void)systemTargets {
  start();
  UIScrollView *scroll = [[UIScrollView alloc] init];
  recognize([scroll panGestureRecognizer]);
  // The app also adds a target.
  [[scroll panGestureRecognizer] addTarget:receiver action:@selector(one:)];
  recognize([scroll panGestureRecognizer]);
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:scroll action:@selector(standInPan:)];
  recognize(tap);
  // An app's subclass inherits UIKit's method until it overrides that.
  recognize([[[Feed alloc] init] panGestureRecognizer]);
  recognize([[[Wall alloc] init] panGestureRecognizer]);
}

+ (void)addedTwice {
  start();
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  [tap addTarget:receiver action:@selector(one:)];
  [tap addTarget:receiver action:@selector(one:)];
  [tap addTarget:other action:@selector(one:)];
  [tap addTarget:nil action:@selector(one:)];
  [tap addTarget:other action:NULL];
  recognize(tap);
}

+ (void)removedOfATarget {
  start();
  removeFromFour(receiver, @selector(one:));
  removeFromFour(receiver, NULL);
  removeFromFour(other, @selector(leave:));
}

+ (void)removedOfAnyTarget {
  start();
  removeFromFour(nil, @selector(one:));
  removeFromFour(nil, NULL);
}

+ (void)deadTarget {
  start();
  Other *gone = [[Other alloc] init];
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:gone action:@selector(one:)];
  [tap addTarget:receiver action:@selector(two:)];
  recognize(tap);
  [gone release];
  recognize(tap);
  [tap removeTarget:receiver action:NULL];
  recognize(tap);
}

/// Our target comes after the one that the recognizer was created with, and before those added later.
+ (void)leavesInItsAction {
  start();
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] init];
  [tap addTarget:receiver action:@selector(leave:)];
  recognize(tap);
  recognize(tap);
  tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(leave:)];
  recognize(tap);
}

/// Registered targets stay registered while the hooks are off.
+ (void)offAndOn {
  start();
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  EMHookSetRemove();
  recognize(tap);
  install((EMHookSettings){.hooksPages = true});
  recognize(tap);
  install((EMHookSettings){.hooksGestures = true});
  recognize(tap);
}

/// A recognizer that has a target before the hooks are installed.
+ (void)madeBefore {
  receiver = [[Receiver alloc] init];
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:receiver action:@selector(one:)];
  install((EMHookSettings){.hooksGestures = true});
  recognize(tap);
  [tap addTarget:receiver action:@selector(two:)];
  recognize(tap);
}
@end
