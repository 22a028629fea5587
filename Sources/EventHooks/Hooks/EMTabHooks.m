#if __has_include(<UIKit/UIKit.h>)
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"

static bool writeSelection(EMEventLine *line, const void *seen) {
  UIViewController *page = [(__bridge UITabBarController *)seen selectedViewController];
  if (page == nil) return false;
  Class class = EMClassOf(page);
  if (EMClassTableFacts(class).isIgnored) return false;
  EMEventLineBegin(line, "page");
  EMEventLineAddClass(line, "class", class);
  EMEventLineAddText(line, "phase", "select");
  EMEventLineAddString(line, "title", [page title]);
  return true;
}

static void didSelectItem(id self, SEL command, id bar, id item);

static EMHookedMethod selections = {.replacement = (IMP)didSelectItem};

/// A tab bar controller is the delegate of its bar: only a tap of the user comes here.
static void didSelectItem(id self, SEL command, id bar, id item) {
  IMP original = EMHookedMethodOriginal(&selections);
  ((void (*)(id, SEL, id, id))original)(self, selections.selector, bar, item);
  if (atomic_load(&selections.isOn)) EMHookSetReport(writeSelection, (__bridge const void *)self);
}

void EMTabHooksApply(const EMHookSettings *settings) {
  Class owner = [UITabBarController class];
  EMHookedMethodApply(&selections, settings->hooksTabs, owner, @selector(tabBar:didSelectItem:));
}
#endif
