#ifndef EM_APP_ACTIONS_H
#define EM_APP_ACTIONS_H

#import <UIKit/UIKit.h>

// Events made from `-[UIApplication sendAction:to:from:forEvent:]`, for bar items, which are not controls.

/// Reports the action of a bar button item, if controls are hooked.
void EMReportItemAction(id item, SEL action, id target, UIEvent *event);

/// A tap on a tab bar item. It is stored in the stack frame of the function that sends its action.
typedef struct {
  /// The controller of the tab bar; nil if the action is not a tap on a tab bar item.
  __unsafe_unretained UITabBarController *tabs;
  __unsafe_unretained UITabBarItem *item;
  /// The page selected before the tap. Only compared, because the object may not exist any more.
  const void *before;
} EMTabTap;

/// Reads the controller's selected page before the action is sent.
void EMTabTapBegin(EMTabTap *tap, id target, id sender);
/// Reports the selected page after the action was sent.
void EMTabTapEnd(EMTabTap *tap);

#endif
