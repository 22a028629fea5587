#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"

typedef struct {
  __unsafe_unretained UITabBarController *tabs;
  __unsafe_unretained UITabBarItem *item;
  /// The page before the tap, which may be gone.
  const void *before;
} SeenTap;

static bool writeSelection(EMEventLine *line, const void *seen) {
  const SeenTap *tap = seen;
  UIViewController *page = [tap->tabs selectedViewController];
  if (page == nil) return false;
  // A tap on the page's own tab selects it again; the delegate may refuse one on another tab.
  if ((__bridge const void *)page == tap->before && [page tabBarItem] != tap->item) return false;
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

static const void *pageOf(UITabBarController *tabs) {
  const void *page = NULL;
  @try {
    page = (__bridge const void *)[tabs selectedViewController];
  } @catch (...) {
  }
  return page;
}

/// A tab bar controller is the delegate of its bar: only a tap of the user comes here.
static void didSelectItem(id self, SEL command, id bar, id item) {
  SeenTap seen = {.tabs = self, .item = item};
  if (atomic_load(&selections.isOn)) seen.before = pageOf(self);
  IMP original = EMHookedMethodOriginal(&selections);
  ((void (*)(id, SEL, id, id))original)(self, selections.selector, bar, item);
  if (atomic_load(&selections.isOn)) EMHookSetReport(writeSelection, &seen);
}

void EMTabHooksApply(const EMHookSettings *settings) {
  Class owner = [UITabBarController class];
  EMHookedMethodApply(&selections, settings->hooksTabs, owner, @selector(tabBar:didSelectItem:));
}
#endif
