#ifndef EM_VIEW_PATH_H
#define EM_VIEW_PATH_H

#import <UIKit/UIKit.h>

#include "EMEventLine.h"

/// Appends the path of a view as used in `ViewEventIDs`: `UIView(0)_GoodsCell(section:0 row:7)_UIButton(1)`.
///
/// A step has a class and an index among the siblings of the same class. A cell has its index path instead, and its
/// list as the previous step.
///
/// - Parameter root: The first step. If it is nil or not above the view, the path starts at the outermost view.
void EMViewPathAppend(EMEventLine *line, UIView *view, UIView *root);

/// Returns the index of a view among its siblings of the same class.
NSInteger EMViewIndex(UIView *view);

#endif
