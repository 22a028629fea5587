#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include <pthread.h>

#include "EMActiveCall.h"
#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMHookedMethod.h"
#include "EMViewEvent.h"

typedef struct {
  __unsafe_unretained id list;
  __unsafe_unretained id delegate;
  __unsafe_unretained NSIndexPath *place;
  SEL action;
} SeenRow;

static bool writeRow(EMEventLine *line, const void *seen) {
  const SeenRow *row = seen;
  // The app calls its own method.
  if (row->list == nil || row->place == nil) return false;
  Class list = EMClassOf(row->list);
  Class target = EMClassOf(row->delegate);
  if (EMClassTableFacts(list).isIgnored || EMClassTableFacts(target).isIgnored) return false;
  bool isTable = [row->list isKindOfClass:[UITableView class]];
  EMEventLineBegin(line, "row");
  EMEventLineAddClass(line, "target", target);
  EMEventLineAddSelector(line, "action", row->action);
  EMEventLineAddClass(line, "class", list);
  EMEventLineAddName(line, "indexPath");
  EMEventLineAppend(line, isTable ? "{\"row\":" : "{\"item\":");
  EMEventLineAppendInteger(line, [row->place row]);
  EMEventLineAppend(line, ",\"section\":");
  EMEventLineAppendInteger(line, [row->place section]);
  EMEventLineAppend(line, "}");
  EMEventLineAddText(line, "list", isTable ? "table" : "collection");
  return true;
}

// MARK: The methods of delegates

// One function does not do for several classes: a subclass may call the method of its superclass, which is replaced,
// too, and the function could not know of which class it is to call the original.
static void selectRow(size_t number, id self, id list, id place);

#define EM_EACH_1(M, digits)                                                                                    \
  M(digits##0) M(digits##1) M(digits##2) M(digits##3) M(digits##4) M(digits##5) M(digits##6) M(digits##7)       \
  M(digits##8) M(digits##9) M(digits##A) M(digits##B) M(digits##C) M(digits##D) M(digits##E) M(digits##F)
#define EM_EACH_2(M, digit)                                                                                     \
  EM_EACH_1(M, digit##0) EM_EACH_1(M, digit##1) EM_EACH_1(M, digit##2) EM_EACH_1(M, digit##3)                   \
  EM_EACH_1(M, digit##4) EM_EACH_1(M, digit##5) EM_EACH_1(M, digit##6) EM_EACH_1(M, digit##7)                   \
  EM_EACH_1(M, digit##8) EM_EACH_1(M, digit##9) EM_EACH_1(M, digit##A) EM_EACH_1(M, digit##B)                   \
  EM_EACH_1(M, digit##C) EM_EACH_1(M, digit##D) EM_EACH_1(M, digit##E) EM_EACH_1(M, digit##F)
#define EM_EACH(M) EM_EACH_2(M, 0) EM_EACH_2(M, 1) EM_EACH_2(M, 2) EM_EACH_2(M, 3)

#define EM_FUNCTION(number) \
  static void row##number(id self, SEL command, id list, id place) { selectRow(0x##number, self, list, place); }
#define EM_METHOD(number) {.replacement = (IMP)row##number},

EM_EACH(EM_FUNCTION)
static EMHookedMethod methods[] = {EM_EACH(EM_METHOD)};
enum { methodCount = sizeof methods / sizeof methods[0] };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
/// How many of the methods have a class.
static size_t usedCount;
static size_t missedCount;

static void selectRow(size_t number, id self, id list, id place) {
  EMHookedMethod *method = &methods[number];
  EMActiveCall call;
  bool isNested = EMActiveCallBegin(&call, self, method->selector);
  @try {
    if (!isNested && atomic_load(&method->isOn)) {
      SeenRow seen = {.list = list, .delegate = self, .place = place, .action = method->selector};
      EMHookSetReport(writeRow, &seen);
      EMReportCell(list, place);
    }
    ((void (*)(id, SEL, id, id))EMHookedMethodOriginal(method))(self, method->selector, list, place);
  } @finally {
    EMActiveCallEnd(&call);
  }
}

/// Counts a class that found no free function, once, however many delegates it has.
static void miss(Class owner) {
  static const char key;
  if (objc_getAssociatedObject(owner, &key) != nil) return;
  objc_setAssociatedObject(owner, &key, owner, OBJC_ASSOCIATION_ASSIGN);
  missedCount++;
}

/// Replaces the method of a delegate's class, if it has it.
static void hook(id delegate, SEL selector) {
  Class owner = EMClassOf(delegate);
  if (EMClassTableFacts(owner).isOfSystem || class_getInstanceMethod(owner, selector) == NULL) return;
  pthread_mutex_lock(&mutex);
  size_t number = 0;
  while (number < usedCount && !(methods[number].owner == owner && sel_isEqual(methods[number].selector, selector))) {
    number++;
  }
  if (number == methodCount) {
    miss(owner);
  } else {
    EMHookedMethodInstall(&methods[number], owner, selector);
    if (number == usedCount) usedCount++;
  }
  pthread_mutex_unlock(&mutex);
}

// MARK: When a delegate is set

static void setTableDelegate(id self, SEL command, id delegate);
static void setCollectionDelegate(id self, SEL command, id delegate);

static EMHookedMethod tables = {.replacement = (IMP)setTableDelegate};
static EMHookedMethod collections = {.replacement = (IMP)setCollectionDelegate};

static void setDelegate(EMHookedMethod *method, id self, id delegate, SEL selector) {
  @try {
    if (delegate != nil && atomic_load(&method->isOn)) hook(delegate, selector);
  } @catch (...) {
  }
  ((void (*)(id, SEL, id))EMHookedMethodOriginal(method))(self, method->selector, delegate);
}

static void setTableDelegate(id self, SEL command, id delegate) {
  setDelegate(&tables, self, delegate, @selector(tableView:didSelectRowAtIndexPath:));
}

static void setCollectionDelegate(id self, SEL command, id delegate) {
  setDelegate(&collections, self, delegate, @selector(collectionView:didSelectItemAtIndexPath:));
}

void EMRowHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksRows;
  EMHookedMethodApply(&tables, wanted, [UITableView class], @selector(setDelegate:));
  EMHookedMethodApply(&collections, wanted, [UICollectionView class], @selector(setDelegate:));
  pthread_mutex_lock(&mutex);
  for (size_t number = 0; number < usedCount; number++) {
    // Delegates that were set before stay set.
    EMHookedMethodApply(&methods[number], wanted, methods[number].owner, methods[number].selector);
  }
  pthread_mutex_unlock(&mutex);
}

size_t EMRowHooksMissed(void) {
  pthread_mutex_lock(&mutex);
  size_t count = missedCount;
  pthread_mutex_unlock(&mutex);
  return count;
}
#endif
