#pragma once

#if defined(__OBJC__) && defined(__APPLE__)
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the raw events that hooks make. The product EventTracking's `Recorder` conforms to it; so can any tracker.
///
/// All methods are called on a queue of the hooks, never on the main thread; only `wantsViewEvents` is read there. The
/// methods must not wait for the main thread, which waits up to two seconds for the queue when the app goes to the
/// background or terminates.
@protocol EMRawEventRecorder

/// Records a raw event.
///
/// Called once per event, in the order in which the events happened. Exceptions are ignored.
///
/// - Parameter line: A line of JSON without its line feed, as described by `eventmap help raw-events`.
- (void)recordRawEvent:(NSData *)line;

@optional

/// Whether the table has event IDs for views. Read on the main thread for each action, so it must return quickly. If it
/// is not implemented, no events of the type `view` are made.
@property(nonatomic, readonly) BOOL wantsViewEvents;

/// Called when the app has gone to the background, after all earlier events.
- (void)appDidEnterBackground;

/// Called when the app returns from the background.
- (void)appWillEnterForeground;

@end

NS_ASSUME_NONNULL_END
#endif
