#ifndef UIKIT_UIRESPONDER_H
#define UIKIT_UIRESPONDER_H

#include <Foundation/Foundation.h>

@class UIEvent;
@class UITouch;
@class UIView;
@class UIWindow;

@interface UIResponder : NSObject

@property(nonatomic, readonly) UIResponder *nextResponder;
@property(nonatomic, readonly) BOOL isFirstResponder;

- (BOOL)canPerformAction:(SEL)action withSender:(id)sender;
- (id)targetForAction:(SEL)action withSender:(id)sender;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;

@end

typedef NS_ENUM(NSInteger, UITouchPhase) {
  UITouchPhaseBegan,
  UITouchPhaseMoved,
  UITouchPhaseStationary,
  UITouchPhaseEnded,
  UITouchPhaseCancelled,
  UITouchPhaseRegionEntered,
  UITouchPhaseRegionMoved,
  UITouchPhaseRegionExited,
};

@interface UITouch : NSObject

@property(nonatomic, readonly) UITouchPhase phase;
@property(nonatomic, readonly) NSTimeInterval timestamp;
@property(nonatomic, readonly) NSUInteger tapCount;
@property(nonatomic, readonly, strong) UIView *view;
@property(nonatomic, readonly, strong) UIWindow *window;

@end

@interface UIEvent : NSObject

@property(nonatomic, readonly) NSTimeInterval timestamp;
@property(nonatomic, readonly, strong) NSSet<UITouch *> *allTouches;

@end

#endif
