#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include <stdatomic.h>

#include "EMAppActions.h"
#include "EMClassTable.h"
#include "EMDelegateMethods.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"
#include "EMScene.h"

// A tap causes several messages, depending on the system's version: the controller gets `tabBar:didSelectItem:` before
// it changes the selection, the bar sends an action to the controller, and the delegate gets a message after the
// change. The first hook that knows the page makes the event. The others make none until the run loop's next turn.

static bool writeSelection(EMEventLine *line, const void *seen) {
  UIViewController *page = (__bridge UIViewController *)seen;
  Class class = EMClassOf(page);
  if (EMClassTableFacts(class).isIgnored) return false;
  EMEventLineBegin(line, "page");
  EMEventLineAddClass(line, "class", class);
  EMEventLineAddText(line, "phase", "select");
  EMEventLineAddScene(line, EMViewOfPage(page));
  if ([page isViewLoaded]) EMEventLineAddString(line, "title", [page title]);
  return true;
}

static atomic_bool reportsTabs;
static atomic_bool reportsTabsByCode;

// MARK: A turn of the run loop

/// The controller and page of this turn's last event. Only compared, because the objects may not exist any more.
static const void *reportedTabs, *reportedPage;
/// The item tapped in this turn, while its event has not been made yet. Only compared.
static const void *tappedItem;
/// A weak reference to the controller of the tapped item.
#if __has_feature(objc_arc)
static __weak UITabBarController *tappedTabs;
static UITabBarController *loadTappedTabs(void) { return tappedTabs; }
static void storeTappedTabs(UITabBarController *tabs) { tappedTabs = tabs; }
#else
static id tappedTabs;
static UITabBarController *loadTappedTabs(void) { return objc_loadWeak(&tappedTabs); }
static void storeTappedTabs(UITabBarController *tabs) { objc_storeWeak(&tappedTabs, tabs); }
#endif

/// Reports the page that a controller shows, unless this turn has already reported it.
static void report(UITabBarController *tabs) {
  UIViewController *page = [tabs selectedViewController];
  if (page == nil) return;
  const void *tabsNow = (__bridge const void *)tabs, *pageNow = (__bridge const void *)page;
  tappedItem = NULL;
  if (tabsNow == reportedTabs && pageNow == reportedPage) return;
  reportedTabs = tabsNow;
  reportedPage = pageNow;
  EMHookSetReport(writeSelection, pageNow);
}

@interface EMTabTurn : NSObject
@end

@implementation EMTabTurn

+ (void)endLater {
  // In the common modes, because a tap may start tracking touches in another mode.
  NSArray *modes = [NSArray arrayWithObject:NSRunLoopCommonModes];
  [self performSelector:@selector(end) withObject:nil afterDelay:0 inModes:modes];
}

/// Ends a turn. Reports a tap that no other message has confirmed.
+ (void)end {
  @try {
    UITabBarController *tabs = loadTappedTabs();
    UIViewController *page = [tabs selectedViewController];
    // The delegate may have refused the selection.
    bool isSelected = page != nil && (__bridge const void *)[page tabBarItem] == tappedItem;
    if (tappedItem != NULL && isSelected && atomic_load(&reportsTabs)) report(tabs);
  } @catch (...) {
  }
  storeTappedTabs(nil);
  tappedItem = reportedTabs = reportedPage = NULL;
}

@end

// MARK: Action of the bar

void EMTabTapBegin(EMTabTap *tap, id target, id sender) {
  tap->tabs = nil;
  if (!atomic_load(&reportsTabs)) return;
  @try {
    // The bar sends this action to its controller only for taps, not for selections by code.
    if (![sender isKindOfClass:[UITabBarItem class]] || ![target isKindOfClass:[UITabBarController class]]) return;
    tap->item = sender;
    tap->before = (__bridge const void *)[(UITabBarController *)target selectedViewController];
    tap->tabs = target;
  } @catch (...) {
  }
}

void EMTabTapEnd(EMTabTap *tap) {
  if (tap->tabs == nil) return;
  @try {
    UIViewController *page = [tap->tabs selectedViewController];
    // If the page is the same, either its own tab was tapped again, or the delegate has refused another tab.
    if ((__bridge const void *)page == tap->before && [page tabBarItem] != tap->item) return;
    [EMTabTurn endLater];
    report(tap->tabs);
  } @catch (...) {
  }
}

// MARK: Messages to the controller and its delegate

static void noteTap(id tabs, SEL selector, id bar, id item) {
  @try {
    if (!atomic_load(&reportsTabs) || item == nil || ![tabs isKindOfClass:[UITabBarController class]]) return;
    storeTappedTabs(tabs);
    tappedItem = (__bridge const void *)item;
    [EMTabTurn endLater];
  } @catch (...) {
  }
}

static void noteSelection(id delegate, SEL selector, id tabs, id page) {
  @try {
    if (!atomic_load(&reportsTabs) || ![tabs isKindOfClass:[UITabBarController class]]) return;
    [EMTabTurn endLater];
    report(tabs);
  } @catch (...) {
  }
}

static const EMDelegateCalls taps = {.before = noteTap};
static const EMDelegateCalls selections = {.after = noteSelection};

/// The implementation of `tabBar:didSelectItem:` on systems whose controller has none.
static void didSelectItem(id self, SEL command, id bar, id item) { noteTap(self, command, bar, item); }

static void hookBar(Class owner) {
  SEL selector = @selector(tabBar:didSelectItem:);
  // The controller is the bar's delegate, and the method is optional: without it, the bar would send no message.
  if (class_getInstanceMethod(owner, selector) == NULL) class_addMethod(owner, selector, (IMP)didSelectItem, "v@:@@");
  IMP now = class_getMethodImplementation(owner, selector);
  if (now != (IMP)didSelectItem) EMDelegateMethodsHook(owner, selector, &taps);
}

static void hookDelegate(id delegate) {
  Class owner = EMClassOf(delegate);
  if (delegate == nil || EMClassTableFacts(owner).isOfSystem) return;
  EMDelegateMethodsHook(owner, @selector(tabBarController:didSelectViewController:), &selections);
  EMDelegateMethodsHook(owner, @selector(tabBarController:didSelectTab:previousTab:), &selections);
}

static void load(size_t layer, UITabBarController *tabs);
static void setDelegate(size_t layer, UITabBarController *tabs, id delegate);
static void setPage(size_t layer, UITabBarController *tabs, id page);
static void setIndex(size_t layer, UITabBarController *tabs, NSUInteger index);

#define EM_FUNCTIONS(layer)                                                                              \
  static void load##layer(id self, SEL command) { load(layer, self); }                                   \
  static void setDelegate##layer(id self, SEL command, id delegate) { setDelegate(layer, self, delegate); } \
  static void setPage##layer(id self, SEL command, id page) { setPage(layer, self, page); }              \
  static void setIndex##layer(id self, SEL command, NSUInteger index) { setIndex(layer, self, index); }

EM_EACH_LAYER(EM_FUNCTIONS)

static EMLayeredMethod loads = EM_LAYERS(load);
static EMLayeredMethod delegates = EM_LAYERS(setDelegate);
static EMLayeredMethod pages = EM_LAYERS(setPage);
static EMLayeredMethod indexes = EM_LAYERS(setIndex);

/// Also hooks the controller's class, because an app's subclass may override `tabBar:didSelectItem:` without calling
/// `super`.
static void load(size_t layer, UITabBarController *tabs) {
  EMHookedMethod *method = &loads.layers[layer];
  @try {
    if (atomic_load(&method->isOn)) {
      Class owner = EMClassOf(tabs);
      if (!EMClassTableFacts(owner).isOfSystem) hookBar(owner);
      hookDelegate([tabs delegate]);
    }
  } @catch (...) {
  }
  ((void (*)(id, SEL))EMHookedMethodOriginal(method))(tabs, method->selector);
}

static void setDelegate(size_t layer, UITabBarController *tabs, id delegate) {
  EMHookedMethod *method = &delegates.layers[layer];
  @try {
    if (atomic_load(&method->isOn)) hookDelegate(delegate);
  } @catch (...) {
  }
  ((void (*)(id, SEL, id))EMHookedMethodOriginal(method))(tabs, method->selector, delegate);
}

static const void *selectedPage(UITabBarController *tabs) {
  const void *page = NULL;
  @try {
    page = (__bridge const void *)[tabs selectedViewController];
  } @catch (...) {
  }
  return page;
}

/// Reports a selection by the app's code, if the page has changed and such events are wanted.
static void reportChange(UITabBarController *tabs, const void *before) {
  if (!atomic_load(&reportsTabsByCode) || selectedPage(tabs) == before) return;
  noteSelection(nil, NULL, tabs, nil);
}

static void setPage(size_t layer, UITabBarController *tabs, id page) {
  const void *before = selectedPage(tabs);
  EMHookedMethod *method = &pages.layers[layer];
  ((void (*)(id, SEL, id))EMHookedMethodOriginal(method))(tabs, method->selector, page);
  reportChange(tabs, before);
}

static void setIndex(size_t layer, UITabBarController *tabs, NSUInteger index) {
  const void *before = selectedPage(tabs);
  EMHookedMethod *method = &indexes.layers[layer];
  ((void (*)(id, SEL, NSUInteger))EMHookedMethodOriginal(method))(tabs, method->selector, index);
  reportChange(tabs, before);
}

void EMTabHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksTabs;
  bool isByCode = wanted && settings->hooksTabsByCode;
  Class owner = [UITabBarController class];
  atomic_store(&reportsTabs, wanted);
  atomic_store(&reportsTabsByCode, isByCode);
  EMLayeredMethodApply(&loads, wanted, owner, @selector(viewDidLoad));
  EMLayeredMethodApply(&delegates, wanted, owner, @selector(setDelegate:));
  EMLayeredMethodApply(&pages, isByCode, owner, @selector(setSelectedViewController:));
  EMLayeredMethodApply(&indexes, isByCode, owner, @selector(setSelectedIndex:));
  EMDelegateMethodsApply(&taps, wanted);
  EMDelegateMethodsApply(&selections, wanted);
  if (wanted) hookBar(owner);
}
#endif
