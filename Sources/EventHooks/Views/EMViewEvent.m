#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMViewEvent.h"

#include "EMClassTable.h"
#include "EMHookSet.h"
#include "EMScene.h"
#include "EMViewPath.h"

typedef struct {
  /// The view, or the list that contains the cell at `place`.
  __unsafe_unretained UIView *view;
  __unsafe_unretained NSIndexPath *place;
  /// The action; NULL for a cell.
  SEL action;
} SeenView;

static UIView *viewOf(const SeenView *seen) {
  if (seen->place == nil) return seen->view;
  return [seen->view isKindOfClass:[UITableView class]]
             ? (UIView *)[(UITableView *)seen->view cellForRowAtIndexPath:seen->place]
             : (UIView *)[(UICollectionView *)seen->view cellForItemAtIndexPath:seen->place];
}

/// Returns the next controller in the responder chain of a view.
static UIViewController *controllerOf(UIView *view) {
  for (UIResponder *responder = view; responder != nil; responder = [responder nextResponder]) {
    if ([responder isKindOfClass:[UIViewController class]]) return (UIViewController *)responder;
  }
  return nil;
}

/// Returns the page that a controller shows. The views of a container's bars count as views of the page inside it.
static UIViewController *pageIn(UIViewController *controller) {
  while (controller != nil) {
    UIViewController *inner = nil;
    if ([controller isKindOfClass:[UINavigationController class]]) {
      inner = [(UINavigationController *)controller topViewController];
    } else if ([controller isKindOfClass:[UITabBarController class]]) {
      inner = [(UITabBarController *)controller selectedViewController];
    }
    if (inner == nil) return controller;
    controller = inner;
  }
  return nil;
}

UIViewController *EMPageOfView(UIView *view) { return pageIn(controllerOf(view)); }

static NSString *titleOf(UIView *view) {
  return [view isKindOfClass:[UIButton class]] ? [(UIButton *)view currentTitle] : nil;
}

/// Adds the classes of the responder chain, from the view to its controller.
static void addResponders(EMEventLine *line, UIView *view, UIViewController *last) {
  EMEventLineAddName(line, "responders");
  const char *separator = "[\"";
  for (UIResponder *responder = view; responder != nil; responder = [responder nextResponder]) {
    EMEventLineAppend(line, separator);
    EMEventLineAppendText(line, class_getName(EMClassOf(responder)));
    separator = "\",\"";
    if (responder == last) break;
  }
  EMEventLineAppend(line, "\"]");
}

static bool writeView(EMEventLine *line, const void *seen) {
  const SeenView *event = seen;
  UIView *view = viewOf(event);
  UIViewController *controller = controllerOf(view);
  UIViewController *page = pageIn(controller);
  if (page == nil) return false;
  Class class = EMClassOf(page);
  if (EMClassTableFacts(class).isIgnored || EMClassTableFacts(EMClassOf(view)).isIgnored) return false;
  EMEventLineBegin(line, "view");
  // A container's view is not the page's view.
  UIView *root = EMHookSetStartsViewPathsAtWindow() || page != controller ? nil : [page view];
  EMEventLineAddName(line, "path");
  EMEventLineAppend(line, "\"");
  EMViewPathAppend(line, view, root);
  EMEventLineAppend(line, "\"");
  EMEventLineAddClass(line, "page", class);
  if (event->action != NULL) EMEventLineAddSelector(line, "action", event->action);
  EMEventLineAddClass(line, "class", EMClassOf(view));
  EMEventLineAddString(line, "identifier", [view accessibilityIdentifier]);
  EMEventLineAddInteger(line, "index", EMViewIndex(view));
  if ([controller isKindOfClass:[UIAlertController class]]) {
    EMEventLineAddString(line, "message", [(UIAlertController *)controller message]);
    addResponders(line, view, controller);
    EMEventLineAddScene(line, view);
    EMEventLineAddString(line, "title", [controller title]);
  } else {
    addResponders(line, view, controller);
    EMEventLineAddScene(line, view);
    EMEventLineAddString(line, "title", titleOf(view));
  }
  return true;
}

static void report(UIView *view, NSIndexPath *place, SEL action) {
  if (!EMHookSetWantsViewEvents()) return;
  SeenView seen = {.view = view, .place = place, .action = action};
  EMHookSetReport(writeView, &seen);
}

void EMReportView(UIView *view, SEL action) { report(view, nil, action); }

void EMReportCell(UIView *list, NSIndexPath *place) { report(list, place, NULL); }

id EMReceiverOf(UIControl *control, SEL action) {
  id receiver = nil;
  @try {
    receiver = [control targetForAction:action withSender:control];
  } @catch (...) {
  }
  return receiver;
}
#endif
