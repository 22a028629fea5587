#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"
#include "EMDelegateMethods.h"
#include "EMHookSet.h"
#include "EMLayeredMethod.h"
#include "EMScene.h"
#include "EMViewEvent.h"

typedef struct {
  __unsafe_unretained id list;
  __unsafe_unretained id delegate;
  __unsafe_unretained NSIndexPath *place;
  SEL action;
} SeenRow;

static bool writeRow(EMEventLine *line, const void *seen) {
  const SeenRow *row = seen;
  // The app has called the method itself, without a list or an index path.
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
  EMEventLineAddScene(line, row->list);
  return true;
}

// MARK: Delegate methods

static void report(id delegate, SEL selector, id list, id place) {
  SeenRow seen = {.list = list, .delegate = delegate, .place = place, .action = selector};
  EMHookSetReport(writeRow, &seen);
  EMReportCell(list, place);
}

static const EMDelegateCalls rows = {.before = report};

/// Replaces a method of a delegate's class, if it has the method and belongs to the app.
static void hook(id delegate, SEL selector) {
  Class owner = EMClassOf(delegate);
  if (!EMClassTableFacts(owner).isOfSystem) EMDelegateMethodsHook(owner, selector, &rows);
}

// MARK: Setting delegates

static void setTableDelegate(size_t layer, id table, id delegate);
static void setCollectionDelegate(size_t layer, id collection, id delegate);

#define EM_FUNCTIONS(layer)                                                                                   \
  static void setTableDelegate##layer(id self, SEL command, id delegate) {                                    \
    setTableDelegate(layer, self, delegate);                                                                  \
  }                                                                                                           \
  static void setCollectionDelegate##layer(id self, SEL command, id delegate) {                               \
    setCollectionDelegate(layer, self, delegate);                                                             \
  }

EM_EACH_LAYER(EM_FUNCTIONS)

static EMLayeredMethod tables = EM_LAYERS(setTableDelegate);
static EMLayeredMethod collections = EM_LAYERS(setCollectionDelegate);

static void setDelegate(EMHookedMethod *method, id list, id delegate, SEL selector) {
  @try {
    if (delegate != nil && atomic_load(&method->isOn)) hook(delegate, selector);
  } @catch (...) {
  }
  ((void (*)(id, SEL, id))EMHookedMethodOriginal(method))(list, method->selector, delegate);
}

static void setTableDelegate(size_t layer, id table, id delegate) {
  setDelegate(&tables.layers[layer], table, delegate, @selector(tableView:didSelectRowAtIndexPath:));
}

static void setCollectionDelegate(size_t layer, id collection, id delegate) {
  setDelegate(&collections.layers[layer], collection, delegate, @selector(collectionView:didSelectItemAtIndexPath:));
}

void EMRowHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksRows;
  EMLayeredMethodApply(&tables, wanted, [UITableView class], @selector(setDelegate:));
  EMLayeredMethodApply(&collections, wanted, [UICollectionView class], @selector(setDelegate:));
  EMDelegateMethodsApply(&rows, wanted);
}
#endif
