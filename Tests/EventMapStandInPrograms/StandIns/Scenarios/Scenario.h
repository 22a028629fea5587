// What the scenarios share: each runs one check, the class method of `Checks` that its first argument names.

#ifndef SCENARIO_H
#define SCENARIO_H

#include <stdio.h>
#include <string.h>

#include "EMHookSet.h"
#include "StandIns.h"

/// Each scenario implements it.
@interface Checks : NSObject
@end

/// What comes after the name of the check.
static const char *const *scenarioArguments;

/// The app of all scenarios; it has no action.
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

/// All hooks; each line is printed.
static inline void installAll(void) {
  EMHookSettings settings = allSettings();
  EMHookSetInstall(&settings, (EMHookSink){.record = printLine});
}

/// Only the hooks of the settings; each line is printed.
static inline void install(EMHookSettings settings) { EMHookSetInstall(&settings, (EMHookSink){.record = printLine}); }

/// All hooks, and events of views.
static inline void installWithViews(bool startsAtWindow) {
  EMHookSettings settings = allSettings();
  settings.startsViewPathsAtWindow = startsAtWindow;
  EMHookSetInstall(&settings, (EMHookSink){.record = printLine, .wantsViewEvents = yes});
}

// MARK: Another module

/// Puts a function in the place of a class's method and returns what was there.
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

/// A class that is made at run time.
static inline Class makeClass(Class superclass, const char *name) {
  Class made = objc_allocateClassPair(superclass, name, 0);
  objc_registerClassPair(made);
  return [made class];
}

/// A button that sends an action when it is tapped.
static inline UIButton *makeButton(id target, SEL action) {
  UIButton *button = [[[UIButton alloc] initWithFrame:CGRectMake(0, 0, 10, 10)] autorelease];
  [button addTarget:target action:action forControlEvents:UIControlEventTouchUpInside];
  return button;
}

#endif
