// Checks that the stand-ins behave as UIKit documents: replaces two methods, runs an app, and prints the calls.

#include "Scenario.h"

static IMP sendAction, willAppear;

static void seeAction(id self, SEL command, SEL action, id target, UIEvent *event) {
  printf("action %s %s to %s, touch %ld\n", object_getClassName(self), sel_getName(action),
         target == nil ? "no target" : object_getClassName(target), (long)[[[event allTouches] anyObject] phase]);
  ((void (*)(id, SEL, SEL, id, UIEvent *))sendAction)(self, command, action, target, event);
}

static void seeAppearance(id self, SEL command, BOOL animated) {
  printf("appears %s %s\n", [NSStringFromClass([self class]) UTF8String], [[self title] UTF8String] ?: "-");
  ((void (*)(id, SEL, BOOL))willAppear)(self, command, animated);
}

// MARK: The app

@interface QuietSwitch : UISwitch
@end
@implementation QuietSwitch
- (void)sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event {}
@end

@interface CartPage : UIViewController
@end
@implementation CartPage
- (void)viewWillAppear:(BOOL)animated {
  printf("cart before super\n");
  [super viewWillAppear:animated];
}

- (void)pay:(UIButton *)sender { printf("pay %s\n", [[sender currentTitle] UTF8String]); }
- (void)undo { printf("undo\n"); }
- (void)pinch:(UIGestureRecognizer *)recognizer { printf("pinch %ld\n", (long)[recognizer state]); }
@end

@interface ItemsPage : UITableViewController
@end
@implementation ItemsPage
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 3; }

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
  UITableViewCell *cell = [[[UITableViewCell alloc] init] autorelease];
  [cell setTag:[path row]];
  return cell;
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path {
  printf("row %ld of section %ld\n", (long)[path row], (long)[path section]);
}
@end

@interface ShopDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation ShopDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  printf("launch\n");
  return YES;
}

- (void)help:(id)sender { printf("help at the end of the chain\n"); }
- (void)didLaunch:(NSNotification *)notification { printf("launched\n"); }
@end

// MARK: Interactions

static void useControls(UIViewController *cart) {
  UIButton *button = [[UIButton alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];
  [button setTitle:@"Pay 5 €" forState:UIControlStateNormal];
  NSUInteger owners = StandInOwnersOf(cart);
  [button addTarget:cart action:@selector(pay:) forControlEvents:UIControlEventTouchUpInside];
  [button addTarget:cart action:@selector(pay:) forControlEvents:UIControlEventTouchUpInside];
  [button addTarget:nil action:@selector(help:) forControlEvents:UIControlEventTouchUpInside];
  printf("owners %ld\n", (long)(StandInOwnersOf(cart) - owners));
  [[cart view] addSubview:button];
  StandInTap(button);
  [button sendActionsForControlEvents:UIControlEventTouchUpInside];
  CGRect inWindow = [[cart view] convertRect:[button frame] toView:nil];
  printf("frame %g %g, %ld units of title\n", inWindow.origin.x, inWindow.size.height,
         (long)[[button currentTitle] length]);
  [button removeFromSuperview];
  [button release];
}

static void useGestures(UIViewController *cart) {
  UIPinchGestureRecognizer *pinch = [[UIPinchGestureRecognizer alloc] initWithTarget:cart action:@selector(pinch:)];
  ShopDelegate *gone = [[ShopDelegate alloc] init];
  [pinch addTarget:cart action:@selector(undo)];
  [pinch addTarget:gone action:@selector(help:)];
  [[cart view] addGestureRecognizer:pinch];
  [pinch release];
  [gone release];
  StandInRecognize(pinch, UIGestureRecognizerStateBegan);
  [pinch removeTarget:cart action:NULL];
  StandInRecognize(pinch, UIGestureRecognizerStateEnded);
  [cart addObserver:cart forKeyPath:@"title" options:0 context:NULL];
  printf("observed %s, in truth %s\n", [NSStringFromClass([cart class]) UTF8String], object_getClassName(cart));
  [cart viewWillAppear:NO];
}

static void run(void) {
  static char key;
  UIApplication *app = StandInLaunch([ShopDelegate class]);
  UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  CartPage *cart = [[CartPage alloc] init];
  ItemsPage *items = [[ItemsPage alloc] init];
  [cart setTitle:@"Cart"];
  UINavigationController *first = [[UINavigationController alloc] initWithRootViewController:cart];
  UITabBarController *tabs = [[UITabBarController alloc] init];
  UIViewController *both[] = {first, items};
  [tabs setViewControllers:[NSArray arrayWithObjects:both count:2]];
  [window setRootViewController:tabs];
  [window makeKeyAndVisible];
  useControls(cart);
  useGestures(cart);
  StandInTapTab([tabs tabBar], 1);
  StandInSelectRow([items tableView], [NSIndexPath indexPathForRow:2 inSection:0]);
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"Sure?"
                                                                 message:nil
                                                          preferredStyle:UIAlertControllerStyleAlert];
  [items presentViewController:alert animated:NO completion:nil];
  [items dismissViewControllerAnimated:NO completion:nil];
  for (UIResponder *next = [[[items tableView] subviews] lastObject]; next != nil; next = [next nextResponder]) {
    printf("%s%s", object_getClassName(next), next == [app delegate] ? "\n" : " > ");
  }
  printf("%d %d %d\n", strstr(class_getImageName([UIView class]), "/System/Library/") != NULL,
         strstr(class_getImageName([cart class]), "/System/Library/") != NULL,
         class_getImageName(object_getClass(cart)) == NULL);
  objc_setAssociatedObject(cart, &key, window, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  printf("associated %d, owners %ld", objc_getAssociatedObject(cart, &key) == window, (long)StandInOwnersOf(window));
  objc_setAssociatedObject(cart, &key, nil, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  printf(", then %ld\n", (long)StandInOwnersOf(window));
  [window release];
  [tabs release];
  [first release];
  [cart release];
  [items release];
}

static void letGo(void) {
  id place = nil;
  UIView *view = [[UIView alloc] init];
  objc_storeWeak(&place, view);
  printf("weak %d", objc_loadWeak(&place) == view);
  [view release];
  printf(", then %d\n", objc_loadWeak(&place) != nil);
  objc_storeWeak(&place, nil);
}

static void raise(void) {
  @try {
    [[NSArray array] objectAtIndex:0];
  } @catch (NSException *exception) {
    printf("raised %s\n", [[exception name] UTF8String]);
  } @finally {
    printf("finally\n");
  }
}

@implementation Checks
+ (void)calls {
  // Of the classes that inherit the method, only one already has a method table in the runtime.
  SEL appears = @selector(viewWillAppear:);
  class_getMethodImplementation([UINavigationController class], appears);
  sendAction = replaceMethod([UIControl class], @selector(sendAction:to:forEvent:), (IMP)seeAction);
  willAppear = replaceMethod([UIViewController class], appears, (IMP)seeAppearance);
  printf("overrides %d %d, inherited %d\n",
         class_getMethodImplementation(objc_lookUpClass("QuietSwitch"), @selector(sendAction:to:forEvent:)) !=
             (IMP)seeAction,
         class_getMethodImplementation(objc_lookUpClass("CartPage"), appears) != (IMP)seeAppearance,
         class_getMethodImplementation([UINavigationController class], appears) == (IMP)seeAppearance);
  ShopDelegate *observer = [[ShopDelegate alloc] init];
  [[NSNotificationCenter defaultCenter] addObserver:observer
                                           selector:@selector(didLaunch:)
                                               name:UIApplicationDidFinishLaunchingNotification
                                             object:nil];
  @autoreleasepool {
    run();
    letGo();
    raise();
  }
  [observer release];
  StandInTerminate();
  printf("left %ld\n", (long)StandInLiveObjects());
}
@end
