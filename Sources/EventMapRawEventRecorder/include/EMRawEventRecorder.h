#pragma once

#if defined(__OBJC__) && defined(__APPLE__)
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Takes the raw events that hooks make. `Recorder` of the product EventTracking is one; any tracker can be.
///
/// All but `wantsViewEvents` is called on a queue of the hooks, never on the main thread, and must not wait for the main
/// thread: that waits for the queue, two seconds at most, when the app goes to the background or ends.
@protocol EMRawEventRecorder

/// Takes a raw event: a line of JSON without its line feed, as `eventmap help raw-events` describes it.
///
/// One event after the other, in the order in which they happened. What it raises is dropped.
- (void)recordRawEvent:(NSData *)line;

@optional

/// Whether the table names views. Asked on the main thread for each action: it must be quick. Without it no events of
/// the type `view` are made.
@property(nonatomic, readonly) BOOL wantsViewEvents;

/// The app went to the background, and all events before that are recorded.
- (void)appDidEnterBackground;

/// The app comes back from the background.
- (void)appWillEnterForeground;

@end

NS_ASSUME_NONNULL_END
#endif
