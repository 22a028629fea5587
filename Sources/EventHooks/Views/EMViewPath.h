#ifndef EM_VIEW_PATH_H
#define EM_VIEW_PATH_H

#import <UIKit/UIKit.h>

#include "EMEventLine.h"

/// Appends the path of a view, as `ViewEventIDs` of tables name it: `UIView(0)_GoodsCell(section:0 row:7)_UIButton(1)`.
///
/// A step has the class and the place among the siblings of the same class. A cell has its place in its list, of which
/// it is the next step.
///
/// - Parameter root: where the path starts; nil, or no view above this one, for the outermost view.
void EMViewPathAppend(EMEventLine *line, UIView *view, UIView *root);

/// The place of a view among its siblings of the same class.
NSInteger EMViewIndex(UIView *view);

#endif
