#ifndef EM_VIEW_EVENT_H
#define EM_VIEW_EVENT_H

#import <UIKit/UIKit.h>

/// Reports a view that sends an action, if view events are wanted.
void EMReportView(UIView *view, SEL action);

/// Reports the cell at an index path of a table or collection, if view events are wanted.
void EMReportCell(UIView *list, NSIndexPath *place);

/// Returns the page of a view: the next controller in the responder chain, or the page that this container shows; nil
/// if the view has no controller.
UIViewController *EMPageOfView(UIView *view);

/// Returns the object of the responder chain that receives an action without a target; nil if none does.
id EMReceiverOf(UIControl *control, SEL action);

#endif
