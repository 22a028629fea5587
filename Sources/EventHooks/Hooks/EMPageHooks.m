#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include <stdatomic.h>
#include <string.h>

#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"
#include "EMScene.h"

static atomic_bool reportsSystemPages;

typedef struct {
  __unsafe_unretained UIViewController *page;
  const char *phase;
} SeenPage;

static bool writePage(EMEventLine *line, const void *seen) {
  const SeenPage *event = seen;
  Class class = EMClassOf(event->page);
  EMClassFacts facts = EMClassTableFacts(class);
  if (facts.isIgnored || (facts.isSystemPage && !atomic_load(&reportsSystemPages))) return false;
  EMEventLineBegin(line, "page");
  EMEventLineAddClass(line, "class", class);
  EMEventLineAddText(line, "phase", event->phase);
  EMEventLineAddScene(line, EMViewOfPage(event->page));
  // An overridden `title` may depend on `viewDidLoad`, which has not run yet when the page loads.
  bool isPrepared = strcmp(event->phase, "load") != 0 && [event->page isViewLoaded];
  if (isPrepared) EMEventLineAddString(line, "title", [event->page title]);
  return true;
}

static void report(UIViewController *page, const char *phase) {
  SeenPage seen = {.page = page, .phase = phase};
  EMHookSetReport(writePage, &seen);
}

// MARK: Cancelable transitions

// Swiping back or dragging down a sheet starts with `viewWillDisappear:` of the visible page and `viewWillAppear:` of
// the page below. If the user cancels the transition, each page gets the opposite message, and neither has entered or
// left.

/// The marks of a page: keys of associated objects. Their values are ignored.
static const char waitsToEnter, waitsToLeave, isComing, isGoing, isBack, isOnlyPassing;

static bool has(UIViewController *page, const char *mark) { return objc_getAssociatedObject(page, mark) != nil; }

static void set(UIViewController *page, const char *mark) {
  objc_setAssociatedObject(page, mark, [UIViewController class], OBJC_ASSOCIATION_ASSIGN);
}

/// Removes a mark. Returns whether the page had it.
static bool take(UIViewController *page, const char *mark) {
  if (!has(page, mark)) return false;
  objc_setAssociatedObject(page, mark, nil, OBJC_ASSOCIATION_ASSIGN);
  return true;
}

static bool followsFinger(UIViewController *page) { return [[page transitionCoordinator] isInteractive]; }

/// The hooks' reactions to the four messages.
typedef struct {
  void (*willAppear)(UIViewController *page);
  void (*didAppear)(UIViewController *page);
  void (*willDisappear)(UIViewController *page);
  void (*didDisappear)(UIViewController *page);
} Reports;

static void enterOrWait(UIViewController *page) {
  if (take(page, &waitsToLeave)) return;
  if (!followsFinger(page)) return report(page, "enter");
  set(page, &waitsToEnter);
}

static void leaveOrWait(UIViewController *page) {
  if (take(page, &waitsToEnter)) return;
  if (!followsFinger(page)) return report(page, "leave");
  set(page, &waitsToLeave);
}

static void enterIfWaiting(UIViewController *page) {
  if (take(page, &waitsToEnter)) report(page, "enter");
}

static void leaveIfWaiting(UIViewController *page) {
  if (take(page, &waitsToLeave)) report(page, "leave");
}

/// Reports pages with the `Will` methods, or at the end of a cancelable transition.
static const Reports willReports = {enterOrWait, enterIfWaiting, leaveOrWait, leaveIfWaiting};

static void noteComing(UIViewController *page) { set(page, take(page, &isGoing) ? &isBack : &isComing); }

static void noteGoing(UIViewController *page) {
  take(page, &isBack);
  set(page, take(page, &isComing) ? &isOnlyPassing : &isGoing);
}

static void enterUnlessBack(UIViewController *page) {
  take(page, &isComing);
  if (!take(page, &isBack)) report(page, "enter");
}

static void leaveUnlessPassing(UIViewController *page) {
  take(page, &isGoing);
  if (!take(page, &isOnlyPassing)) report(page, "leave");
}

/// Reports pages with the `Did` methods, except pages that never left or never entered.
static const Reports didReports = {noteComing, enterUnlessBack, noteGoing, leaveUnlessPassing};

// MARK: Hooks

static atomic_bool usesDidMethods;

static const Reports *reports(void) { return atomic_load(&usesDidMethods) ? &didReports : &willReports; }

static void didLoad(size_t layer, UIViewController *page);
static void willAppear(size_t layer, UIViewController *page, BOOL animated);
static void didAppear(size_t layer, UIViewController *page, BOOL animated);
static void willDisappear(size_t layer, UIViewController *page, BOOL animated);
static void didDisappear(size_t layer, UIViewController *page, BOOL animated);

#define EM_FUNCTIONS(layer)                                                                                     \
  static void didLoad##layer(id self, SEL command) { didLoad(layer, self); }                                    \
  static void willAppear##layer(id self, SEL command, BOOL animated) { willAppear(layer, self, animated); }     \
  static void didAppear##layer(id self, SEL command, BOOL animated) { didAppear(layer, self, animated); }       \
  static void willDisappear##layer(id self, SEL command, BOOL animated) { willDisappear(layer, self, animated); } \
  static void didDisappear##layer(id self, SEL command, BOOL animated) { didDisappear(layer, self, animated); }

EM_EACH_LAYER(EM_FUNCTIONS)

static EMLayeredMethod loading = EM_LAYERS(didLoad);
static EMLayeredMethod appearing = EM_LAYERS(willAppear);
static EMLayeredMethod appeared = EM_LAYERS(didAppear);
static EMLayeredMethod disappearing = EM_LAYERS(willDisappear);
static EMLayeredMethod disappeared = EM_LAYERS(didDisappear);

static void didLoad(size_t layer, UIViewController *page) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, &loading, layer, page);
  @try {
    if (isEvent) report(page, "load");
    EMHookedMethod *method = &loading.layers[layer];
    ((void (*)(id, SEL))EMHookedMethodOriginal(method))(page, method->selector);
  } @finally {
    EMLayerCallEnd(&call);
  }
}

/// Calls a function and ignores exceptions, because an app's override of `transitionCoordinator` may raise one.
static void attempt(void (*event)(UIViewController *page), UIViewController *page) {
  @try {
    event(page);
  } @catch (...) {
  }
}

/// Calls the function that makes the event, and then the original of a method with one argument.
static void pass(EMLayeredMethod *methods, size_t layer, UIViewController *page, BOOL animated,
                 void (*event)(UIViewController *page)) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, methods, layer, page);
  @try {
    if (isEvent) attempt(event, page);
    EMHookedMethod *method = &methods->layers[layer];
    ((void (*)(id, SEL, BOOL))EMHookedMethodOriginal(method))(page, method->selector, animated);
  } @finally {
    EMLayerCallEnd(&call);
  }
}

static void willAppear(size_t layer, UIViewController *page, BOOL animated) {
  pass(&appearing, layer, page, animated, reports()->willAppear);
}

static void didAppear(size_t layer, UIViewController *page, BOOL animated) {
  pass(&appeared, layer, page, animated, reports()->didAppear);
}

static void willDisappear(size_t layer, UIViewController *page, BOOL animated) {
  pass(&disappearing, layer, page, animated, reports()->willDisappear);
}

static void didDisappear(size_t layer, UIViewController *page, BOOL animated) {
  pass(&disappeared, layer, page, animated, reports()->didDisappear);
}

void EMPageHooksApply(const EMHookSettings *settings) {
  Class page = [UIViewController class];
  bool wanted = settings->hooksPages;
  if (wanted) atomic_store(&usesDidMethods, settings->usesDidMethods);
  atomic_store(&reportsSystemPages, settings->hooksSystemPages);
  EMLayeredMethodApply(&loading, wanted, page, @selector(viewDidLoad));
  EMLayeredMethodApply(&appearing, wanted, page, @selector(viewWillAppear:));
  EMLayeredMethodApply(&appeared, wanted, page, @selector(viewDidAppear:));
  EMLayeredMethodApply(&disappearing, wanted, page, @selector(viewWillDisappear:));
  EMLayeredMethodApply(&disappeared, wanted, page, @selector(viewDidDisappear:));
}
#endif
