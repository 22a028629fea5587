#ifndef EM_RAW_EVENT_RECORDER_H
#define EM_RAW_EVENT_RECORDER_H

#if defined(__OBJC__) && defined(__APPLE__)
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Takes the raw events that hooks make. `Recorder` of the product EventTracking is one; any tracker can be.
@protocol EMRawEventRecorder

/// Takes a raw event: a line of JSON without its line feed, as `eventmap help raw-events` describes it.
///
/// Called on a queue of the hooks, one event after the other, in the order in which they happened. What it raises is
/// dropped.
- (void)recordRawEvent:(NSData *)line;

@optional

/// Whether the table names views. Asked on the main thread for each action: it must be quick. Without it no events of
/// the type `view` are made.
@property(nonatomic, readonly) BOOL wantsViewEvents;

@end

NS_ASSUME_NONNULL_END
#endif

#endif
