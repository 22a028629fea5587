#include "StandInObjects.h"
#include "StandIns.h"

NSRunLoopMode const NSRunLoopCommonModes = @"kCFRunLoopCommonModes";

/// A message that waits for the run loop's next turn.
@interface StandInLater : NSObject
@property(nonatomic, strong) id receiver;
@property(nonatomic) SEL selector;
@property(nonatomic, strong) id argument;
@end
@implementation StandInLater
STAND_IN_OBJECT(id, receiver, setReceiver, StandInStrong)
STAND_IN_BYTES(SEL, selector, setSelector)
STAND_IN_OBJECT(id, argument, setArgument, StandInStrong)
@end

/// The object that owns the waiting messages.
static NSObject *queue;

@implementation NSObject (StandInDelayedPerforming)
- (void)performSelector:(SEL)selector
             withObject:(id)argument
             afterDelay:(NSTimeInterval)delay
                inModes:(NSArray<NSRunLoopMode> *)modes {
  if (queue == nil) queue = [[NSObject alloc] init];
  StandInLater *later = [[StandInLater alloc] init];
  [later setReceiver:self];
  [later setSelector:selector];
  [later setArgument:argument];
  StandInAppend(queue, "later", later);
  [later release];
}
@end

void StandInTurn(void) {
  if (queue == nil) return;
  NSArray *waiting = [StandInList(queue, "later") retain];
  for (StandInLater *later in waiting) {
    StandInDrop(queue, "later", later);
    StandInSend([later receiver], [later selector], [later argument], nil);
  }
  [waiting release];
}
