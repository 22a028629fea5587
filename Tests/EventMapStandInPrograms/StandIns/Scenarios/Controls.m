// The members of control events, and their targets.

#include <math.h>

#include "Scenario.h"

@interface Page : UIViewController
@end
@implementation Page
- (void)act:(id)sender { printf("act:\n"); }
- (void)act { printf("act\n"); }
- (void)quiet {}
+ (void)actOfClass { printf("actOfClass\n"); }
@end

/// A button that overrides the method that sends actions, and calls `super`.
@interface LoudButton : UIButton
@end
@implementation LoudButton
- (void)sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event {
  printf("loud\n");
  [super sendAction:action to:target forEvent:event];
}
@end

static Page *page;

static void start(void) {
  install((EMHookSettings){.hooksControls = true});
  StandInLaunch([ScenarioDelegate class]);
  page = [[Page alloc] init];
}

static void send(UIControl *control) { [control sendAction:@selector(quiet) to:page forEvent:nil]; }

@implementation Checks
+ (void)values {
  start();
  UIButton *button = [[UIButton alloc] init];
  send(button);
  [button setTitle:@"Buy" forState:UIControlStateNormal];
  [button setTitle:@"Bought" forState:UIControlStateSelected];
  send(button);
  [button setSelected:YES];
  send(button);
  UISwitch *toggle = [[UISwitch alloc] init];
  send(toggle);
  [toggle setOn:YES];
  send(toggle);
  id titles[] = {@"One", @"Two", [[[UIView alloc] init] autorelease]};
  UISegmentedControl *segments = [[UISegmentedControl alloc] initWithItems:[NSArray arrayWithObjects:titles count:3]];
  for (NSInteger selected = -1; selected < 3; selected++) {
    [segments setSelectedSegmentIndex:selected];
    send(segments);
  }
  UIPageControl *dots = [[UIPageControl alloc] init];
  [dots setCurrentPage:3];
  send(dots);
  UITextField *field = [[UITextField alloc] init];
  [field setText:@"secret"];
  [field setPlaceholder:@"Password"];
  send(field);
  send([[UIDatePicker alloc] init]);
  send([[UIControl alloc] init]);
}

+ (void)numbers {
  start();
  UISlider *slider = [[UISlider alloc] init];
  const float values[] = {0, 0.1f, 1.0f / 3, -2.5f, 16777216, 1e10f, 1e-7f, 3.4028235e38f, -0.0f, NAN, INFINITY};
  for (size_t place = 0; place < sizeof values / sizeof values[0]; place++) {
    [slider setValue:values[place]];
    send(slider);
  }
  UIStepper *stepper = [[UIStepper alloc] init];
  const double steps[] = {0, 0.1, 0.1 + 0.2, 1e21, 1.0 / 3, 100000, 1234567, 5e-324, -INFINITY};
  for (size_t place = 0; place < sizeof steps / sizeof steps[0]; place++) {
    [stepper setValue:steps[place]];
    send(stepper);
  }
}

+ (void)places {
  start();
  UIButton *button = [[UIButton alloc] init];
  const CGRect frames[] = {{{16, 603.5}, {187.5, 49}},
                           {{-0.5, 1.0 / 3}, {1e6, 1e-9}},
                           {{NAN, 0}, {1, 1}},
                           {{0, 0}, {1, INFINITY}}};
  const NSInteger tags[] = {0, -7, INTPTR_MAX, INTPTR_MIN};
  for (int place = 0; place < 4; place++) {
    [button setFrame:frames[place]];
    [button setTag:tags[place]];
    send(button);
  }
}

+ (void)touches {
  start();
  UIButton *button = [[UIButton alloc] init];
  for (NSInteger phase = -1; phase < 9; phase++) {
    UIEvent *event = StandInMakeTouch(button, phase);
    [button sendAction:@selector(quiet) to:page forEvent:event];
    [event release];
  }
  [button sendAction:@selector(quiet) to:page forEvent:[[UIEvent alloc] init]];
}

+ (void)targets {
  start();
  UIButton *button = makeButton(page, @selector(act:));
  [button addTarget:page action:@selector(act) forControlEvents:UIControlEventTouchUpInside];
  [button addTarget:page action:@selector(act) forControlEvents:UIControlEventTouchUpInside];
  [button addTarget:[Page class] action:@selector(actOfClass) forControlEvents:UIControlEventTouchUpInside];
  StandInTap(button);
  printf("no target\n");
  UIButton *open = makeButton(nil, @selector(act:));
  StandInTap(open);
  printf("in the chain\n");
  [[page view] addSubview:open];
  StandInTap(open);
  [open sendAction:NULL to:page forEvent:nil];
  printf("subclass\n");
  LoudButton *loud = [[LoudButton alloc] init];
  send(loud);
  [loud addObserver:loud forKeyPath:@"tag" options:0 context:NULL];
  send(loud);
}

/// The button of a bar sends to UIKit's item, which sends to the app: one event, whose view is the button.
+ (void)barButtons {
  start();
  installWithViews(true);
  UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"Save" style:0 target:page action:@selector(act:)];
  UIControl *button = [[UIControl alloc] init];
  [[page view] addSubview:button];
  StandInTapButton(button, item);
  // An action that the button does not send has no view.
  StandInTapItem(item);
}

+ (void)items {
  start();
  UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"Save" style:0 target:page action:@selector(act:)];
  [item setTag:3];
  StandInTapItem(item);
  [item setTitle:nil];
  StandInTapItem(item);
  [item setTarget:nil];
  StandInTapItem(item);
  [item setTarget:page];
  [item setAction:NULL];
  StandInTapItem(item);
  // Neither an item nor a control.
  [[UIApplication sharedApplication] sendAction:@selector(act:) to:page from:page forEvent:nil];
}
@end
