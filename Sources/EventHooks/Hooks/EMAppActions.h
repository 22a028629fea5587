#ifndef EM_APP_ACTIONS_H
#define EM_APP_ACTIONS_H

#import <UIKit/UIKit.h>

// What comes through `sendAction:to:from:forEvent:` of the app: items of bars are no controls.

/// Makes the event of a bar button item, if controls are hooked.
void EMReportItemAction(id item, SEL action, id target, UIEvent *event);

/// A tap on an item of a tab bar; it lives in the frame of the function that sends it.
typedef struct {
  /// nil if it is no such tap.
  __unsafe_unretained UITabBarController *tabs;
  __unsafe_unretained UITabBarItem *item;
  /// The page before the tap, which may be gone.
  const void *before;
} EMTabTap;

/// Looks at the controller before the action is sent.
void EMTabTapBegin(EMTabTap *tap, id target, id sender);
/// Makes the event of the page that is selected then.
void EMTabTapEnd(EMTabTap *tap);

#endif
