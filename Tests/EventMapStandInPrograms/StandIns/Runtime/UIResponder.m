#include "StandInObjects.h"
#include "StandIns.h"

@implementation UIResponder

- (UIResponder *)nextResponder {
  return nil;
}

- (BOOL)isFirstResponder {
  return NO;
}

- (BOOL)becomeFirstResponder {
  return NO;
}

- (BOOL)resignFirstResponder {
  return YES;
}

- (BOOL)canPerformAction:(SEL)action withSender:(id)sender {
  (void)sender;
  if ([self respondsToSelector:action]) return YES;
  return NO;
}

- (id)targetForAction:(SEL)action withSender:(id)sender {
  for (UIResponder *responder = self; responder != nil; responder = [responder nextResponder]) {
    if ([responder canPerformAction:action withSender:sender]) return responder;
  }
  return nil;
}

- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event {
  [[self nextResponder] touchesBegan:touches withEvent:event];
}

- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event {
  [[self nextResponder] touchesEnded:touches withEvent:event];
}

@end

@interface UITouch (StandIn)
- (void)setPhase:(UITouchPhase)phase;
- (void)setView:(UIView *)view;
@end

@implementation UITouch

STAND_IN_BYTES(UITouchPhase, phase, setPhase)
STAND_IN_OBJECT(UIView *, view, setView, StandInWeak)

- (NSTimeInterval)timestamp {
  return 0;
}

- (NSUInteger)tapCount {
  return 1;
}

- (UIWindow *)window {
  return [[self view] window];
}

@end

@interface UIEvent (StandIn)
- (void)setAllTouches:(NSSet *)touches;
@end

@implementation UIEvent

STAND_IN_OBJECT(NSSet *, allTouches, setAllTouches, StandInStrong)

- (NSTimeInterval)timestamp {
  return 0;
}

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
