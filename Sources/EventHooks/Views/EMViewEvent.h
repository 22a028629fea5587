#ifndef EM_VIEW_EVENT_H
#define EM_VIEW_EVENT_H

#import <UIKit/UIKit.h>

/// Makes an event of a view that sends an action, if such events are wanted.
void EMReportView(UIView *view, SEL action);

/// Makes an event of the cell at a place of a table or a collection, if such events are wanted.
void EMReportCell(UIView *list, NSIndexPath *place);

/// The page that a view is for: the next controller in the responder chain, or the page that the user sees in it. nil if
/// there is none.
UIViewController *EMPageOfView(UIView *view);

/// The object of the responder chain that gets an action that a control sends to nobody; nil if none does.
id EMReceiverOf(UIControl *control, SEL action);

#endif
