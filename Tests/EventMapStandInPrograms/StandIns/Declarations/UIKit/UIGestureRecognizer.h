#pragma once

#include <UIKit/UIView.h>

@class UIGestureRecognizer;

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible,
  UIGestureRecognizerStateBegan,
  UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded,
  UIGestureRecognizerStateCancelled,
  UIGestureRecognizerStateFailed,
};

@interface UIGestureRecognizer : NSObject
@property(nonatomic, readonly) UIGestureRecognizerState state;
@property(nonatomic, readonly) UIView *view;
@property(nonatomic, getter=isEnabled) BOOL enabled;
- (instancetype)initWithTarget:(id)target action:(SEL)action;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(id)target action:(SEL)action;
- (CGPoint)locationInView:(UIView *)view;
@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@end

@interface UILongPressGestureRecognizer : UIGestureRecognizer
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer
@end

@interface UIPinchGestureRecognizer : UIGestureRecognizer
@end
