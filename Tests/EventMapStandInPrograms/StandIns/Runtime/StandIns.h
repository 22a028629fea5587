#pragma once

#include <UIKit/UIKit.h>

// The functions by which a scenario acts as the user or the system.

// MARK: Owners

/// The number of owners of an object.
NSUInteger StandInOwnersOf(id object);
/// The number of times that an object has been retained since its creation.
NSUInteger StandInRetainsOf(id object);
/// The number of existing objects of all classes.
NSUInteger StandInLiveObjects(void);

// MARK: The user

/// Creates a touch in a phase, and its event. The caller owns the event.
UIEvent *StandInMakeTouch(UIView *view, UITouchPhase phase);
/// Taps a control: sends its actions for `UIControlEventTouchUpInside`. A switch then changes its value and sends those
/// for `UIControlEventValueChanged`.
void StandInTap(UIControl *control);
/// Sends a control's actions with an event or nil.
void StandInSendActions(UIControl *control, UIControlEvents events, UIEvent *event);
/// The function that is called as the handler of all closures; `NULL` for none.
extern void (*StandInHandler)(UIAction *action, id sender);
/// Taps a bar button item: the app sends its action.
void StandInTapItem(UIBarButtonItem *item);
/// Taps the button that a bar has created for an item.
void StandInTapButton(UIControl *button, UIBarButtonItem *item);
/// Taps a tab bar item, and ends the run loop's turn.
void StandInTapTab(UITabBar *bar, NSUInteger index);
/// Chooses a tab without an action of the bar: the controller changes its selection, optionally after a message to it
/// as the bar's delegate. Ends the run loop's turn.
void StandInChooseTab(UITabBarController *tabs, NSUInteger index, BOOL notifiesController);
/// Starts a swipe back. The finger stays on the screen.
void StandInBeginSwipeBack(UINavigationController *pages);
/// Ends the swipe: the page disappears, or reappears if the user cancels.
void StandInEndSwipeBack(UINavigationController *pages, BOOL isGivenUp);
/// Start and end dragging down a sheet, whose presenting page stays on the screen.
void StandInBeginDragSheet(UIViewController *sheet);
void StandInEndDragSheet(UIViewController *sheet, BOOL isGivenUp);
/// Sets the state of a recognizer. It sends its actions in all states except failed and possible.
void StandInRecognize(UIGestureRecognizer *recognizer, UIGestureRecognizerState state);
/// Selects a row or an item like a user.
void StandInSelectRow(UITableView *table, NSIndexPath *path);
void StandInSelectItem(UICollectionView *collection, NSIndexPath *path);

// MARK: The system

/// Launches the app with a delegate of a class, and posts the notifications of its launch and activation.
UIApplication *StandInLaunch(Class delegateClass);
/// Launches the app in the background, and posts only the notification of its launch.
UIApplication *StandInLaunchInBackground(Class delegateClass);
/// Sets whether the process has the role of a foreground app.
void StandInSetForegroundRole(BOOL isForeground);
/// Connects a scene and posts its notification. The caller owns the scene.
UIWindowScene *StandInConnectScene(NSString *identifier);
/// Sends the messages that wait for the run loop's next turn.
void StandInTurn(void);
void StandInEnterBackground(void);
void StandInEnterForeground(void);
void StandInTerminate(void);
