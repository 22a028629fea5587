// Shared by the scenarios. A scenario runs one check: the class method of `Checks` that its first argument names.

#pragma once

#include <stdio.h>
#include <string.h>

#include "EMHookSet.h"
#include "StandIns.h"

/// The checks, which each scenario implements.
@interface Checks : NSObject
@end

/// Declares a subclass without methods.
#define SUBCLASS(name, superclass) \
  @interface name : superclass     \
  @end                             \
  @implementation name             \
  @end

/// The arguments after the name of the check.
static const char *const *scenarioArguments;

/// The app delegate of all scenarios. It has no actions.
@interface ScenarioDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation ScenarioDelegate
@end

int main(int count, char *arguments[]) {
  if (count < 2) return 1;
  Class checks = objc_lookUpClass("Checks");
  Method check = class_getClassMethod(checks, sel_registerName(arguments[1]));
  if (check == NULL) return 1;
  scenarioArguments = (const char *const *)arguments + 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  @autoreleasepool {
    ((void (*)(id, SEL))method_getImplementation(check))(checks, method_getName(check));
  }
  return 0;
}

// MARK: Hooks

static inline void printLine(void *context, const uint8_t *line, size_t length) {
  printf("%.*s\n", (int)length, (const char *)line);
}

static inline bool yes(void *context) { return true; }

static inline EMHookSettings allSettings(void) {
  return (EMHookSettings){.hooksPages = true,
                          .hooksSystemPages = true,
                          .hooksControls = true,
                          .hooksGestures = true,
                          .hooksRows = true,
                          .hooksTabs = true,
                          .hooksApp = true};
}

/// Installs all hooks. Returns whether they are installed.
static inline bool installAllFor(EMHookSink sink) {
  EMHookSettings settings = allSettings();
  return EMHookSetInstall(&settings, sink);
}

/// Installs all hooks. Each line is printed.
static inline void installAll(void) { installAllFor((EMHookSink){.record = printLine}); }

/// Installs only the hooks of the settings. Each line is printed.
static inline void install(EMHookSettings settings) { EMHookSetInstall(&settings, (EMHookSink){.record = printLine}); }

/// Installs all hooks, with view events.
static inline void installWithViews(bool startsAtWindow) {
  EMHookSettings settings = allSettings();
  settings.startsViewPathsAtWindow = startsAtWindow;
  EMHookSetInstall(&settings, (EMHookSink){.record = printLine, .wantsViewEvents = yes});
}

// MARK: Another module

/// Replaces the implementation of a class's method and returns the previous one.
static inline IMP replaceMethod(Class owner, SEL selector, IMP function) {
  return method_setImplementation(class_getInstanceMethod(owner, selector), function);
}

static inline IMP methodOf(Class owner, SEL selector) {
  return method_getImplementation(class_getInstanceMethod(owner, selector));
}

// MARK: Objects

static inline NSIndexPath *at(NSInteger section, NSInteger row) {
  return [NSIndexPath indexPathForRow:row inSection:section];
}

/// Creates a class at run time.
static inline Class makeClass(Class superclass, const char *name) {
  Class made = objc_allocateClassPair(superclass, name, 0);
  objc_registerClassPair(made);
  return [made class];
}

/// Shows a page in a new window.
static inline UIWindow *showInWindow(UIViewController *root) {
  UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [window setRootViewController:root];
  [window makeKeyAndVisible];
  return window;
}

/// Creates a button that sends an action when it is tapped.
static inline UIButton *makeButton(id target, SEL action) {
  UIButton *button = [[[UIButton alloc] initWithFrame:CGRectMake(0, 0, 10, 10)] autorelease];
  [button addTarget:target action:action forControlEvents:UIControlEventTouchUpInside];
  return button;
}
