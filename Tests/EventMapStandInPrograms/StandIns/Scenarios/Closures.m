// Controls whose actions are closures.

#include "Scenario.h"

@interface Page : UIViewController
@end
@implementation Page
- (void)act:(id)sender { printf("act:\n"); }
@end

/// An action that prints a line instead of calling a handler.
@interface Closure : UIAction
@end
@implementation Closure
- (void)performWithSender:(id)sender target:(id)target { printf("closure\n"); }
@end

/// A button that also sends its closures as actions with a target.
@interface RelayButton : UIButton
@end
@implementation RelayButton
- (void)sendAction:(UIAction *)action {
  [super sendAction:action];
  [self sendAction:@selector(performWithSender:target:) to:action forEvent:nil];
}
@end

/// A page that the hooks ignore.
SUBCLASS(QuietPage, UIViewController)

static Page *page;

static void start(EMHookSettings settings) {
  settings.hooksControls = true;
  install(settings);
  StandInLaunch([ScenarioDelegate class]);
  page = [[Page alloc] init];
}

static UIAction *closure(NSString *title, NSString *identifier) {
  return [Closure actionWithTitle:title image:nil identifier:identifier handler:nil];
}

static UIButton *makeClosureButton(Class class, UIAction *action) {
  UIButton *button = [[[class alloc] initWithFrame:CGRectMake(0, 0, 10, 10)] autorelease];
  [button addAction:action forControlEvents:UIControlEventTouchUpInside];
  [[page view] addSubview:button];
  return button;
}

@implementation Checks
+ (void)identifiers {
  start((EMHookSettings){});
  NSString *identifiers[] = {@"pay.now", @"Käufe \"1\"", nil, @"", @"com.apple.menu.paste",
                             @"cd392b37-7b30-471b-8d40-5d4e7d243369", @"CD392B37-7B30-471B-8D40-5D4E7D24336",
                             @"CD392B37x7B30-471B-8D40-5D4E7D243369", @"com.apples.pay"};
  for (size_t place = 0; place < sizeof identifiers / sizeof identifiers[0]; place++) {
    StandInTap(makeClosureButton([UIButton class], closure(@"Pay", identifiers[place])));
  }
}

+ (void)controls {
  start((EMHookSettings){});
  UIButton *button = makeClosureButton([UIButton class], closure(@"Pay", @"pay.now"));
  [button setTitle:@"Pay 5 €" forState:UIControlStateNormal];
  [button setTag:7];
  StandInTap(button);
  UISwitch *toggle = [[UISwitch alloc] init];
  [toggle addAction:closure(@"", @"wrap") forControlEvents:UIControlEventValueChanged];
  [[page view] addSubview:toggle];
  StandInTap(toggle);
  [button sendAction:(UIAction *)nil];
}

/// A closure makes one event, however it is sent. So does each other action of the control.
+ (void)once {
  start((EMHookSettings){});
  UIButton *button = makeClosureButton([RelayButton class], closure(@"Pay", @"pay.now"));
  StandInTap(button);
  printf("with a target\n");
  [button addTarget:page action:@selector(act:) forControlEvents:UIControlEventTouchUpInside];
  StandInTap(button);
}

/// The page of a bar's button is the visible one. A button without a page makes no event.
+ (void)pages {
  start((EMHookSettings){});
  UIButton *alone = [[UIButton alloc] init];
  [alone sendAction:closure(@"Pay", @"pay.now")];
  printf("in a bar\n");
  UINavigationController *pages = [[UINavigationController alloc] initWithRootViewController:page];
  UIControl *item = [[UIControl alloc] init];
  [[pages view] addSubview:item];
  [item sendAction:closure(@"Save", @"save")];
}

+ (void)views {
  start((EMHookSettings){});
  installWithViews(false);
  StandInTap(makeClosureButton([UIButton class], closure(@"Pay", @"pay.now")));
  StandInTap(makeClosureButton([UIButton class], closure(@"Pay", nil)));
}

+ (void)ignored {
  start((EMHookSettings){.ignoredClasses = (const char *const[]){"Quiet*"}, .ignoredClassCount = 1});
  QuietPage *quiet = [[QuietPage alloc] init];
  UIButton *button = makeClosureButton([UIButton class], closure(@"Pay", @"pay.now"));
  [[quiet view] addSubview:button];
  StandInTap(button);
}

static void printHandler(UIAction *action, id sender) { printf("handler\n"); }

static UIAction *plainClosure(NSString *title, NSString *identifier) {
  return [UIAction actionWithTitle:title image:nil identifier:identifier handler:nil];
}

/// The button of a bar sends an action to UIKit's item, which performs its closure.
+ (void)items {
  start((EMHookSettings){});
  installWithViews(true);
  StandInHandler = printHandler;
  UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"Save" style:0 target:page action:@selector(act:)];
  [item setPrimaryAction:plainClosure(@"Save it", @"save")];
  [item setTag:3];
  UIControl *button = [[UIControl alloc] init];
  [[page view] addSubview:button];
  StandInTapButton(button, item);
  [item setTitle:nil];
  StandInTapButton(button, item);
  printf("without a button\n");
  [[item primaryAction] performWithSender:item target:nil];
  printf("without an identifier\n");
  [item setPrimaryAction:plainClosure(@"Save it", nil)];
  StandInTapButton(button, item);
}

/// A menu performs a closure with the view that shows the menu as the sender.
+ (void)menus {
  start((EMHookSettings){.ignoredClasses = (const char *const[]){"UISwitch"}, .ignoredClassCount = 1});
  StandInHandler = printHandler;
  UIButton *button = makeClosureButton([UIButton class], closure(@"Pay", nil));
  [button setTitle:@"More" forState:UIControlStateNormal];
  UIAction *action = plainClosure(@"Share", @"share");
  [action performWithSender:button target:nil];
  printf("a view\n");
  [action performWithSender:[page view] target:nil];
  printf("no view of a page\n");
  [action performWithSender:nil target:nil];
  [action performWithSender:[[UIView alloc] init] target:nil];
  [action performWithSender:[[UIApplication sharedApplication] delegate] target:nil];
  UISwitch *toggle = [[UISwitch alloc] init];
  [[page view] addSubview:toggle];
  [action performWithSender:toggle target:nil];
}

/// A closure that a control sends makes one event, however it is performed.
+ (void)sent {
  start((EMHookSettings){});
  StandInHandler = printHandler;
  StandInTap(makeClosureButton([UIButton class], plainClosure(@"Pay", @"pay.now")));
  StandInTap(makeClosureButton([RelayButton class], plainClosure(@"Pay", @"pay.now")));
}

+ (void)removed {
  start((EMHookSettings){});
  UIButton *button = makeClosureButton([UIButton class], closure(@"Pay", @"pay.now"));
  EMHookSetRemove();
  StandInTap(button);
  install((EMHookSettings){.hooksPages = true});
  StandInTap(button);
}
@end
