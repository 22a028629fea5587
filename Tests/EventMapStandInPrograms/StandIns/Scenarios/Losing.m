// Another module removes our functions from the classes: all orders of its steps and ours.

#include <sys/wait.h>
#include <unistd.h>

#include "Scenario.h"

@interface Shop : UITableViewController
@end

static int actions, modules, events, lost;

@implementation Shop
- (void)buy:(id)sender { actions++; }
- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path { actions++; }
@end

static void count(void *context, const uint8_t *line, size_t length) { events++; }

static void countLost(void *context, Class owner, SEL selector) { lost++; }

static Shop *shop;
static UIButton *button;
static UIBarButtonItem *item;

// MARK: The methods, and the user's actions that call them

typedef struct {
  const char *name;
  Class owner;
  SEL selector;
  SEL other;
  IMP function;
  void (*use)(void);
} Target;

static IMP original;

static void sendFromControl(id self, SEL command, SEL action, id target, UIEvent *event) {
  modules++;
  ((void (*)(id, SEL, SEL, id, UIEvent *))original)(self, command, action, target, event);
}

static BOOL sendFromApp(id self, SEL command, SEL action, id target, id sender, UIEvent *event) {
  modules++;
  return ((BOOL (*)(id, SEL, SEL, id, id, UIEvent *))original)(self, command, action, target, sender, event);
}

static void selectRow(id self, SEL command, id table, id path) {
  modules++;
  ((void (*)(id, SEL, id, id))original)(self, command, table, path);
}

@interface UIControl (Module)
- (void)module_sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event;
@end
@implementation UIControl (Module)
- (void)module_sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event {
  modules++;
  [self module_sendAction:action to:target forEvent:event];
}
@end

@interface UIApplication (Module)
- (BOOL)module_sendAction:(SEL)action to:(id)target from:(id)sender forEvent:(UIEvent *)event;
@end
@implementation UIApplication (Module)
- (BOOL)module_sendAction:(SEL)action to:(id)target from:(id)sender forEvent:(UIEvent *)event {
  modules++;
  return [self module_sendAction:action to:target from:sender forEvent:event];
}
@end

@interface Shop (Module)
- (void)module_tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path;
@end
@implementation Shop (Module)
- (void)module_tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {
  modules++;
  [self module_tableView:table didSelectRowAtIndexPath:path];
}
@end

static void tapButton(void) { StandInTap(button); }

static void tapItem(void) { StandInTapItem(item); }

static void tapRow(void) { StandInSelectRow([shop tableView], at(0, 0)); }

static Target target;

static void chooseTarget(const char *name) {
  Target targets[] = {
      {"control", [UIControl class], @selector(sendAction:to:forEvent:), @selector(module_sendAction:to:forEvent:),
       (IMP)sendFromControl, tapButton},
      {"item", [UIApplication class], @selector(sendAction:to:from:forEvent:),
       @selector(module_sendAction:to:from:forEvent:), (IMP)sendFromApp, tapItem},
      {"row", [Shop class], @selector(tableView:didSelectRowAtIndexPath:),
       @selector(module_tableView:didSelectRowAtIndexPath:), (IMP)selectRow, tapRow},
  };
  for (int place = 0; place < 3; place++) {
    if (strcmp(targets[place].name, name) == 0) target = targets[place];
  }
}

// MARK: The module

static const char *style;
static Class usual, replaced;

/// Counts the call and calls the superclass's method: the method of a subclass.
static void subclassSend(id self, SEL command, SEL action, id receiver, UIEvent *event) {
  modules++;
  IMP above = class_getMethodImplementation(usual, command);
  ((void (*)(id, SEL, SEL, id, UIEvent *))above)(self, command, action, receiver, event);
}

static void toggle(bool adds) {
  if (strcmp(style, "exchange") == 0) {
    method_exchangeImplementations(class_getInstanceMethod(target.owner, target.selector),
                                   class_getInstanceMethod(target.owner, target.other));
  } else if (strcmp(style, "set") == 0) {
    if (adds) original = replaceMethod(target.owner, target.selector, target.function);
    if (!adds) replaceMethod(target.owner, target.selector, original);
  } else {
    if (replaced == Nil) {
      usual = [UIButton class];
      replaced = makeClass(usual, "Module_UIButton");
      class_addMethod(replaced, target.selector, (IMP)subclassSend, "v@::@@");
    }
    object_setClass(button, adds ? replaced : usual);
  }
}

// MARK: Orders

static void installCounting(void) {
  EMHookSettings settings = {.hooksControls = true, .hooksRows = true};
  EMHookSetInstall(&settings, (EMHookSink){.record = count});
}

/// Prints the counts of one use after the steps of a path, then continues with each next step in a separate process.
static void follow(char *path, size_t length, size_t longest, bool isInstalled, bool isAdded) {
  actions = modules = events = lost = 0;
  target.use();
  EMHookSetVisitLost(countLost, NULL);
  printf("%s %d %d %d %d\n", path, actions, modules, events, lost);
  if (length == longest) return;
  const char *steps = isInstalled ? (isAdded ? "ird" : "ira") : (isAdded ? "id" : "ia");
  for (const char *step = steps; *step != 0; step++) {
    fflush(stdout);
    pid_t child = fork();
    if (child != 0) {
      int status = 0;
      waitpid(child, &status, 0);
      if (status != 0) printf("%s%c ended with %d\n", path, *step, status);
      continue;
    }
    path[length] = *step;
    if (*step == 'i') installCounting();
    if (*step == 'r') EMHookSetRemove();
    if (*step == 'a' || *step == 'd') toggle(*step == 'a');
    follow(path, length + 1, longest, *step == 'i' || (isInstalled && *step != 'r'),
           *step == 'a' || (isAdded && *step != 'd'));
    fflush(stdout);
    _exit(0);
  }
}

@implementation Checks
/// Arguments: control, item or row; exchange, set or subclass.
///
/// Each line has the steps so far (i: install, r: remove the hooks, a: add, d: remove the module) and the counts of one
/// use: actions of the app, calls of the module, events, and methods that are known to be lost.
+ (void)orders {
  StandInLaunch([ScenarioDelegate class]);
  // A list's delegate is hooked when it is set.
  installCounting();
  shop = [[Shop alloc] init];
  [[shop tableView] setDelegate:(id)shop];
  EMHookSetRemove();
  button = [makeButton(shop, @selector(buy:)) retain];
  item = [[UIBarButtonItem alloc] initWithTitle:@"Buy" style:0 target:shop action:@selector(buy:)];
  chooseTarget(scenarioArguments[0]);
  style = scenarioArguments[1];
  char path[16] = ".";
  follow(path, 1, 7, false, false);
}

/// An action that sends itself again, while two of our functions are in the class.
+ (void)again {
  StandInLaunch([ScenarioDelegate class]);
  chooseTarget("control");
  style = "exchange";
  shop = [[Shop alloc] init];
  button = [makeButton(shop, @selector(buy:)) retain];
  toggle(true);
  installCounting();
  toggle(false);
  installCounting();
  toggle(true);
  [button addTarget:[Checks class] action:@selector(buyAgain:) forControlEvents:UIControlEventTouchUpInside];
  StandInTap(button);
  printf("%d actions %d calls of the module %d events\n", actions, modules, events);
}

+ (void)buyAgain:(id)sender { [button sendAction:@selector(buy:) to:shop forEvent:nil]; }

/// A module that adds its function to the class repeatedly.
+ (void)tooOften {
  StandInLaunch([ScenarioDelegate class]);
  chooseTarget("control");
  shop = [[Shop alloc] init];
  button = [makeButton(shop, @selector(buy:)) retain];
  IMP system = methodOf(target.owner, target.selector);
  for (int time = 0; time < 6; time++) {
    installCounting();
    actions = events = lost = 0;
    StandInTap(button);
    replaceMethod(target.owner, target.selector, system);
    EMHookSetVisitLost(countLost, NULL);
    printf("%d actions %d events %d lost\n", actions, events, lost);
  }
}
@end
