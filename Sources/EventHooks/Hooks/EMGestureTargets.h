#ifndef EM_GESTURE_TARGETS_H
#define EM_GESTURE_TARGETS_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>

struct EMGesturePair;

/// What a recognizer sends to whom, and one more target of it. UIKit does not say which targets a recognizer has.
///
/// It is associated with the recognizer. It retains no target, as a recognizer does not.
@interface EMGestureTargets : NSObject {
@private
  // Not moved by realloc: the runtime knows weak references by their address.
  struct EMGesturePair *_pairs;
  size_t _count;
  size_t _capacity;
  unsigned _installation;
  BOOL _hasBegun;
}

/// Those of a recognizer; nil if none was noted.
+ (EMGestureTargets *)of:(UIGestureRecognizer *)recognizer;
/// Those of a recognizer that has none yet.
+ (EMGestureTargets *)makeFor:(UIGestureRecognizer *)recognizer;

/// Notes the installation of the hooks, from 1 on, in which the recognizer got this target. Returns whether it is another.
- (BOOL)changeInstallation:(unsigned)installation;

/// Notes a pair, once.
- (void)addTarget:(id)target action:(SEL)action;
/// Forgets the pairs that UIKit removes for the same arguments: nil and NULL mean any.
- (void)removeTarget:(id)target action:(SEL)action;

/// What the recognizer sends when its state changes.
- (void)em_recognizerDidChange:(UIGestureRecognizer *)recognizer;

@end

/// Whether events of gestures are wanted. A recognizer keeps our target when the hooks are removed.
bool EMGestureHooksAreOn(void);

#endif
