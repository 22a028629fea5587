#ifndef EM_GESTURE_TARGETS_H
#define EM_GESTURE_TARGETS_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>

struct EMGesturePair;

/// The targets and actions of a recognizer, which UIKit does not reveal. Also our own target, which makes the events.
///
/// This object is associated with the recognizer. Like a recognizer, it does not retain the targets.
@interface EMGestureTargets : NSObject {
@private
  // Not grown with realloc, because the runtime knows weak references by their addresses.
  struct EMGesturePair *_pairs;
  size_t _count;
  size_t _capacity;
  unsigned _installation;
  BOOL _hasBegun;
}

/// Returns the targets of a recognizer; nil if none was registered.
+ (EMGestureTargets *)of:(UIGestureRecognizer *)recognizer;
/// Creates the targets of a recognizer that has none yet.
+ (EMGestureTargets *)makeFor:(UIGestureRecognizer *)recognizer;

/// Sets the number of the installation for which the recognizer has this target. Returns whether it has changed.
- (BOOL)changeInstallation:(unsigned)installation;

/// Registers a pair, unless it is already registered.
- (void)addTarget:(id)target action:(SEL)action;
/// Removes the pairs that UIKit removes for the same arguments: nil and NULL match any.
- (void)removeTarget:(id)target action:(SEL)action;

/// Receives each change of the recognizer's state.
- (void)em_recognizerDidChange:(UIGestureRecognizer *)recognizer;

@end

/// Whether gesture events are wanted. A recognizer keeps our target when the hooks are removed.
bool EMGestureHooksAreOn(void);

#endif
