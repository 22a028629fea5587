#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"

typedef struct {
  __unsafe_unretained UIViewController *page;
  const char *phase;
} SeenPage;

static bool writePage(EMEventLine *line, const void *seen) {
  const SeenPage *event = seen;
  Class class = EMClassOf(event->page);
  if (EMClassTableFacts(class).isIgnored) return false;
  EMEventLineBegin(line, "page");
  EMEventLineAddClass(line, "class", class);
  EMEventLineAddText(line, "phase", event->phase);
  EMEventLineAddString(line, "title", [event->page title]);
  return true;
}

static void report(EMHookedMethod *method, UIViewController *page, const char *phase) {
  if (!atomic_load(&method->isOn)) return;
  SeenPage seen = {.page = page, .phase = phase};
  EMHookSetReport(writePage, &seen);
}

static void didLoad(id self, SEL command);
static void willAppear(id self, SEL command, BOOL animated);
static void didAppear(id self, SEL command, BOOL animated);
static void willDisappear(id self, SEL command, BOOL animated);
static void didDisappear(id self, SEL command, BOOL animated);

static EMHookedMethod loading = {.replacement = (IMP)didLoad};
static EMHookedMethod appearing = {.replacement = (IMP)willAppear};
static EMHookedMethod appeared = {.replacement = (IMP)didAppear};
static EMHookedMethod disappearing = {.replacement = (IMP)willDisappear};
static EMHookedMethod disappeared = {.replacement = (IMP)didDisappear};

static void didLoad(id self, SEL command) {
  report(&loading, self, "load");
  ((void (*)(id, SEL))EMHookedMethodOriginal(&loading))(self, loading.selector);
}

static void callOriginal(EMHookedMethod *method, id self, BOOL animated) {
  ((void (*)(id, SEL, BOOL))EMHookedMethodOriginal(method))(self, method->selector, animated);
}

static void willAppear(id self, SEL command, BOOL animated) {
  report(&appearing, self, "enter");
  callOriginal(&appearing, self, animated);
}

static void didAppear(id self, SEL command, BOOL animated) {
  report(&appeared, self, "enter");
  callOriginal(&appeared, self, animated);
}

static void willDisappear(id self, SEL command, BOOL animated) {
  report(&disappearing, self, "leave");
  callOriginal(&disappearing, self, animated);
}

static void didDisappear(id self, SEL command, BOOL animated) {
  report(&disappeared, self, "leave");
  callOriginal(&disappeared, self, animated);
}

void EMPageHooksApply(const EMHookSettings *settings) {
  Class page = [UIViewController class];
  bool did = settings->hooksPages && settings->usesDidMethods;
  bool will = settings->hooksPages && !settings->usesDidMethods;
  EMHookedMethodApply(&loading, settings->hooksPages, page, @selector(viewDidLoad));
  EMHookedMethodApply(&appearing, will, page, @selector(viewWillAppear:));
  EMHookedMethodApply(&disappearing, will, page, @selector(viewWillDisappear:));
  EMHookedMethodApply(&appeared, did, page, @selector(viewDidAppear:));
  EMHookedMethodApply(&disappeared, did, page, @selector(viewDidDisappear:));
}
#endif
