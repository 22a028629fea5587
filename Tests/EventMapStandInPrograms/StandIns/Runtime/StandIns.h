#ifndef STAND_INS_H
#define STAND_INS_H

#include <UIKit/UIKit.h>

// What a scenario does that a user, a compiler or the system does in an app.

// MARK: Owners

/// How many owners an object has.
NSUInteger StandInOwnersOf(id object);
/// How often an object was retained since it was made, whether or not it was released again.
NSUInteger StandInRetainsOf(id object);
/// How many objects there are, of all classes.
NSUInteger StandInLiveObjects(void);

// MARK: The user

/// A touch that has ended, and the event that has it; the caller owns the event.
UIEvent *StandInMakeTouch(UIView *view, UITouchPhase phase);
/// Touches a control and lets go inside: sends its actions for `UIControlEventTouchUpInside`; then a switch turns and
/// sends those for `UIControlEventValueChanged`.
void StandInTap(UIControl *control);
/// Sends a control's actions with an event, or with nil.
void StandInSendActions(UIControl *control, UIControlEvents events, UIEvent *event);
/// The handler of all closures, or `NULL`.
extern void (*StandInHandler)(UIAction *action, id sender);
/// Taps an item of a bar: the app sends the action.
void StandInTapItem(UIBarButtonItem *item);
/// Taps the button that a bar has made for an item.
void StandInTapButton(UIControl *button, UIBarButtonItem *item);
/// Taps an item of a tab bar, and ends the turn of the run loop.
void StandInTapTab(UITabBar *bar, NSUInteger index);
/// Chooses a tab where the bar sends no action: the controller selects by itself, and may be told as the bar's delegate
/// before. Ends the turn of the run loop.
void StandInChooseTab(UITabBarController *tabs, NSUInteger index, BOOL tellsController);
/// Starts to swipe back, with a finger that is still on the screen.
void StandInBeginSwipeBack(UINavigationController *pages);
/// Lifts the finger: the page goes, or comes back if the user gives up.
void StandInEndSwipeBack(UINavigationController *pages, BOOL isGivenUp);
/// The same for a sheet that is dragged down: the page that presents it stays on the screen.
void StandInBeginDragSheet(UIViewController *sheet);
void StandInEndDragSheet(UIViewController *sheet, BOOL isGivenUp);
/// Brings a recognizer into a state; in all but the failed and the possible one it sends its actions.
void StandInRecognize(UIGestureRecognizer *recognizer, UIGestureRecognizerState state);
/// Selects a row or an item as a user does.
void StandInSelectRow(UITableView *table, NSIndexPath *path);
void StandInSelectItem(UICollectionView *collection, NSIndexPath *path);

// MARK: The system

/// Starts the app with a delegate of a class: calls it, and posts the notifications of launch and activation.
UIApplication *StandInLaunch(Class delegateClass);
/// Starts the app in the background. Only the notification of the launch is posted.
UIApplication *StandInLaunchInBackground(Class delegateClass);
/// Gives the process the role of an app that the user looks at, or takes it.
void StandInSetForegroundRole(BOOL isForeground);
/// Connects a scene, and posts its notification; the caller owns the scene.
UIWindowScene *StandInConnectScene(NSString *identifier);
/// Sends the messages that wait for the next turn of the run loop.
void StandInTurn(void);
void StandInEnterBackground(void);
void StandInEnterForeground(void);
void StandInTerminate(void);

#endif
