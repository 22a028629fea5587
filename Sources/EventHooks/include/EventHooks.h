#ifndef EVENT_HOOKS_H
#define EVENT_HOOKS_H

#if defined(__OBJC__) && defined(__APPLE__)
#include <TargetConditionals.h>

#if __has_include(<UIKit/UIKit.h>) && !TARGET_OS_WATCH
#import <Foundation/Foundation.h>

#import "EMRawEventRecorder.h"

NS_ASSUME_NONNULL_BEGIN

/// What is hooked. A copy is taken when hooks are installed; later changes have no effect.
NS_SWIFT_NAME(EventHooks.Options)
@interface EMHookOptions : NSObject

/// View controllers that are loaded, enter and leave the screen. YES by default.
@property(nonatomic) BOOL hooksPages;
/// Pages enter with `viewDidAppear:` and leave with `viewDidDisappear:`, not with the `Will` methods. NO by default.
@property(nonatomic) BOOL usesDidMethods;
/// View controllers whose classes come with the system, too: containers, alerts, keyboards. NO by default. The hosting
/// controllers of SwiftUI are not among them.
@property(nonatomic) BOOL hooksSystemPages;
/// Actions that controls send. YES by default.
@property(nonatomic) BOOL hooksControls;
/// Actions that gesture recognizers send. YES by default.
@property(nonatomic) BOOL hooksGestures;
/// Rows of tables and items of collections that are selected. YES by default.
@property(nonatomic) BOOL hooksRows;
/// Pages that the user selects in a tab bar. YES by default.
@property(nonatomic) BOOL hooksTabs;
/// Whether pages of tabs that the app's code selects also make events. NO by default.
@property(nonatomic) BOOL hooksTabsByCode;
/// The app: launch, active, background, terminate. YES by default.
@property(nonatomic) BOOL hooksApp;
/// Classes whose objects make no events, as controllers, senders or targets: whole names as `NSStringFromClass` gives
/// them, with `*` for any number of characters. None by default.
@property(nonatomic, copy) NSArray<NSString *> *ignoredClasses;
/// Paths of views start at the window, not at the view of their page. NO by default: what is above changes with the
/// version of the system.
@property(nonatomic) BOOL startsViewPathsAtWindow;

@end

/// Hooks UIKit and makes raw events of what the user does.
///
/// ```objc
/// [EMHooks installWithRecorder:recorder options:nil];
/// ```
NS_SWIFT_UI_ACTOR
NS_SWIFT_NAME(EventHooks)
@interface EMHooks : NSObject

/// Installs the hooks, once; a later call replaces the recorder and the options, and installs the ``lostMethods`` again.
/// Call it on the main thread, as early
/// as the recorder is there: delegates of lists and targets of gestures that were set before are not seen.
///
/// The recorder is kept until ``remove``. If another copy of the hooks is installed in this process, because an app and
/// one of its frameworks both link them, nothing is installed and the log says so.
///
/// - Parameter options: `nil` for the defaults.
+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder
                    options:(nullable EMHookOptions *)options NS_SWIFT_NAME(install(_:options:));

/// Installs the hooks with the default options.
+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder NS_SWIFT_NAME(install(_:));

/// Removes the hooks and lets go of the recorder, which gets all events up to now. Call it on the main thread.
///
/// A method that another module has replaced since then keeps our function, which only calls the original.
+ (void)remove;

/// How many classes of delegates could not be hooked: more than 1,024 have a method for the selection of rows.
@property(class, nonatomic, readonly) NSUInteger unhookedDelegateClasses;

/// The hooked methods that make no events any more, as `-[UIViewController viewWillAppear:]`: another module has put back
/// the function that the class had before the hooks were installed. Empty without any. Install the hooks again to
/// get their events.
///
/// A method is missing here if the class has a function of another module for it: that one may call the hooks.
@property(class, nonatomic, readonly) NSArray<NSString *> *lostMethods;

- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
#endif
#endif

#endif
