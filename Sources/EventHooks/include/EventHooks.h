#ifndef EVENT_HOOKS_H
#define EVENT_HOOKS_H

#if defined(__OBJC__) && defined(__APPLE__)
#include <TargetConditionals.h>

#if __has_include(<UIKit/UIKit.h>) && !TARGET_OS_WATCH
#import <Foundation/Foundation.h>

#import "EMRawEventRecorder.h"

NS_ASSUME_NONNULL_BEGIN

/// The events to record. The options are copied when the hooks are installed; later changes have no effect.
NS_SWIFT_NAME(EventHooks.Options)
@interface EMHookOptions : NSObject

/// Whether view controllers that load, appear or disappear make events. YES by default.
@property(nonatomic) BOOL hooksPages;
/// Whether pages enter with `viewDidAppear:` and leave with `viewDidDisappear:` instead of the `Will` methods. NO by
/// default.
@property(nonatomic) BOOL usesDidMethods;
/// Whether view controllers of system classes, such as containers, alerts and keyboards, also make events. NO by
/// default. The hosting controllers of SwiftUI are not system classes in this sense.
@property(nonatomic) BOOL hooksSystemPages;
/// Whether actions that controls send make events. YES by default.
@property(nonatomic) BOOL hooksControls;
/// Whether actions that gesture recognizers send make events. YES by default.
@property(nonatomic) BOOL hooksGestures;
/// Whether selections of table rows and collection items make events. YES by default.
@property(nonatomic) BOOL hooksRows;
/// Whether tabs that the user selects make events. YES by default.
@property(nonatomic) BOOL hooksTabs;
/// Whether tabs that the app's code selects also make events. NO by default.
@property(nonatomic) BOOL hooksTabsByCode;
/// Whether the app's phases launch, active, background and terminate make events. YES by default.
@property(nonatomic) BOOL hooksApp;
/// The classes whose objects make no events, whether they are controllers, senders or targets: names as returned by
/// `NSStringFromClass`, where `*` matches any number of characters. Empty by default.
@property(nonatomic, copy) NSArray<NSString *> *ignoredClasses;
/// Whether view paths start at the window instead of the page's view. NO by default, because the views above the
/// page's view depend on the system's version.
@property(nonatomic) BOOL startsViewPathsAtWindow;

@end

/// Records the user's interactions by hooking UIKit.
///
/// ```objc
/// - (BOOL)application:(UIApplication *)application willFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
///   [EMHooks installWithRecorder:self.recorder];
///   return YES;
/// }
/// ```
NS_SWIFT_UI_ACTOR
NS_SWIFT_NAME(EventHooks)
@interface EMHooks : NSObject

/// Installs the hooks. A later call replaces the recorder and the options, and reinstalls the ``lostMethods``.
///
/// Call this method on the main thread, as early as possible: the hooks miss delegates of lists and targets of gesture
/// recognizers that were set before. Only one copy of the hooks can be installed in a process. If an app and one of
/// its frameworks both link the hooks, the second installation does nothing except write to the log.
///
/// - Parameter recorder: Receives the raw events. It is retained until ``remove``.
/// - Parameter options: The events to record; `nil` for the defaults.
+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder
                    options:(nullable EMHookOptions *)options NS_SWIFT_NAME(install(_:options:));

/// Installs the hooks with the default options.
+ (void)installWithRecorder:(id<EMRawEventRecorder>)recorder NS_SWIFT_NAME(install(_:));

/// Removes the hooks and releases the recorder after it has received all previous events. Call it on the main thread.
///
/// If another module has since replaced a method, the hooks' function stays in the chain and only calls the original.
+ (void)remove;

/// The number of delegate classes that could not be hooked. The limit is 1,024 classes with a row selection method.
@property(class, nonatomic, readonly) NSUInteger unhookedDelegateClasses;

/// The hooked methods that no longer make events, such as `-[UIViewController viewWillAppear:]`, because another module
/// has restored their original implementation. Install the hooks again to reinstall them.
///
/// A method that another module has replaced with its own function is not listed, because that function may call the
/// hooks.
@property(class, nonatomic, readonly) NSArray<NSString *> *lostMethods;

- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
#endif
#endif

#endif
