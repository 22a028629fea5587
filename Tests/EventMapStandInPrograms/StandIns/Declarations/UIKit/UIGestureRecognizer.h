#ifndef UIKIT_UIGESTURERECOGNIZER_H
#define UIKIT_UIGESTURERECOGNIZER_H

#include <UIKit/UIView.h>

@class UIGestureRecognizer;

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible,
  UIGestureRecognizerStateBegan,
  UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded,
  UIGestureRecognizerStateCancelled,
  UIGestureRecognizerStateFailed,
  UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded,
};

typedef NS_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) {
  UISwipeGestureRecognizerDirectionRight = 1 << 0,
  UISwipeGestureRecognizerDirectionLeft = 1 << 1,
  UISwipeGestureRecognizerDirectionUp = 1 << 2,
  UISwipeGestureRecognizerDirectionDown = 1 << 3,
};

@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)recognizer;
@end

@interface UIGestureRecognizer : NSObject

@property(nonatomic, readonly) UIGestureRecognizerState state;
@property(nonatomic, readonly) UIView *view;
@property(nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nonatomic, copy) NSString *name;
@property(nonatomic, readonly) NSUInteger numberOfTouches;

- (instancetype)initWithTarget:(id)target action:(SEL)action;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(id)target action:(SEL)action;
- (CGPoint)locationInView:(UIView *)view;

@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@property(nonatomic) NSUInteger numberOfTapsRequired;
@end

@interface UILongPressGestureRecognizer : UIGestureRecognizer
@property(nonatomic) NSTimeInterval minimumPressDuration;
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer
@end

@interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
@end

@interface UISwipeGestureRecognizer : UIGestureRecognizer
@property(nonatomic) UISwipeGestureRecognizerDirection direction;
@end

@interface UIPinchGestureRecognizer : UIGestureRecognizer
@property(nonatomic) CGFloat scale;
@end

@interface UIRotationGestureRecognizer : UIGestureRecognizer
@property(nonatomic) CGFloat rotation;
@end

#endif
