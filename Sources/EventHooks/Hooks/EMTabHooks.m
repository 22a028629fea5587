#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include <stdatomic.h>

#include "EMAppActions.h"
#include "EMClassTable.h"
#include "EMHookSet.h"

static bool writeSelection(EMEventLine *line, const void *seen) {
  const EMTabTap *tap = seen;
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

static atomic_bool reportsTabs;

void EMTabTapBegin(EMTabTap *tap, id target, id sender) {
  tap->tabs = nil;
  if (!atomic_load(&reportsTabs)) return;
  @try {
    // The bar sends the tap of the user to its controller, which then selects. By code nothing is sent.
    if (![sender isKindOfClass:[UITabBarItem class]] || ![target isKindOfClass:[UITabBarController class]]) return;
    tap->item = sender;
    tap->before = (__bridge const void *)[(UITabBarController *)target selectedViewController];
    tap->tabs = target;
  } @catch (...) {
  }
}

void EMTabTapEnd(EMTabTap *tap) {
  if (tap->tabs != nil) EMHookSetReport(writeSelection, tap);
}

void EMTabHooksApply(const EMHookSettings *settings) { atomic_store(&reportsTabs, settings->hooksTabs); }
#endif
