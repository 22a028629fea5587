#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMViewPath.h"

#include "EMClassTable.h"

/// The maximum number of steps. The path of a deeper view starts below the root. Real apps have less than 100 steps.
enum { deepest = 500 };

NSInteger EMViewIndex(UIView *view) {
  NSArray *siblings = [[view superview] subviews];
  Class class = EMClassOf(view);
  NSInteger index = 0;
  for (NSUInteger place = 0; place < [siblings count]; place++) {
    id sibling = [siblings objectAtIndex:place];
    if (sibling == view) return index;
    if (EMClassOf(sibling) == class) index++;
  }
  return 0;
}

/// Returns the index path of a cell, and sets `list` and `unit`; nil for other views.
static NSIndexPath *placeOfCell(UIView *view, UIView **list, const char **unit) {
  bool isRow = [view isKindOfClass:[UITableViewCell class]];
  if (!isRow && ![view isKindOfClass:[UICollectionViewCell class]]) return nil;
  Class class = isRow ? [UITableView class] : [UICollectionView class];
  UIView *above = [view superview];
  while (above != nil && ![above isKindOfClass:class]) above = [above superview];
  if (above == nil) return nil;
  *list = above;
  *unit = isRow ? " row:" : " item:";
  return isRow ? [(UITableView *)above indexPathForCell:(UITableViewCell *)view]
               : [(UICollectionView *)above indexPathForCell:(UICollectionViewCell *)view];
}

static void appendStep(EMEventLine *line, UIView *view, bool isRoot) {
  UIView *list = nil;
  const char *unit = NULL;
  NSIndexPath *place = isRoot ? nil : placeOfCell(view, &list, &unit);
  EMEventLineAppendText(line, class_getName(EMClassOf(view)));
  if (place != nil) {
    EMEventLineAppend(line, "(section:");
    EMEventLineAppendInteger(line, [place section]);
    EMEventLineAppend(line, unit);
    EMEventLineAppendInteger(line, [place row]);
  } else {
    EMEventLineAppend(line, "(");
    EMEventLineAppendInteger(line, isRoot ? 0 : EMViewIndex(view));
  }
  EMEventLineAppend(line, ")");
}

void EMViewPathAppend(EMEventLine *line, UIView *view, UIView *root) {
  __unsafe_unretained UIView *steps[deepest];
  size_t count = 0;
  for (UIView *step = view; step != nil && count < deepest;) {
    steps[count++] = step;
    if (step == root) break;
    UIView *list = nil;
    const char *unit = NULL;
    // Skip the views between a cell and its list, which are private to the system and change with its versions.
    step = placeOfCell(step, &list, &unit) != nil ? list : [step superview];
  }
  for (size_t place = count; place > 0; place--) {
    // The first step has the index 0, because its siblings are not part of the path.
    appendStep(line, steps[place - 1], place == count);
    if (place > 1) EMEventLineAppend(line, "_");
  }
}
#endif
