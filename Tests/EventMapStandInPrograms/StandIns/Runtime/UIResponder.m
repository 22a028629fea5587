#include "StandInObjects.h"
#include "StandIns.h"

@implementation UIResponder
- (UIResponder *)nextResponder { return nil; }
- (BOOL)canPerformAction:(SEL)action withSender:(id)sender { return [self respondsToSelector:action]; }

- (id)targetForAction:(SEL)action withSender:(id)sender {
  for (UIResponder *responder = self; responder != nil; responder = [responder nextResponder]) {
    if ([responder canPerformAction:action withSender:sender]) return responder;
  }
  return nil;
}
@end

@interface UITouch (StandIn)
- (void)setPhase:(UITouchPhase)phase;
- (void)setView:(UIView *)view;
@end

@implementation UITouch
STAND_IN_BYTES(UITouchPhase, phase, setPhase)
STAND_IN_OBJECT(UIView *, view, setView, StandInWeak)
@end

@interface UIEvent (StandIn)
- (void)setAllTouches:(NSSet *)touches;
@end

@implementation UIEvent
STAND_IN_OBJECT(NSSet *, allTouches, setAllTouches, StandInStrong)
@end

UIEvent *StandInMakeTouch(UIView *view, UITouchPhase phase) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  UITouch *touch = [[[UITouch alloc] init] autorelease];
  [touch setPhase:phase];
  [touch setView:view];
  UIEvent *event = [[UIEvent alloc] init];
  [event setAllTouches:[NSSet setWithObject:touch]];
  [pool drain];
  return event;
}
