#pragma once

#include <Foundation/Foundation.h>

@class UIEvent;
@class UITouch;
@class UIView;
@class UIWindow;

@interface UIResponder : NSObject
@property(nonatomic, readonly) UIResponder *nextResponder;
- (BOOL)canPerformAction:(SEL)action withSender:(id)sender;
- (id)targetForAction:(SEL)action withSender:(id)sender;
@end

typedef NS_ENUM(NSInteger, UITouchPhase) {
  UITouchPhaseBegan,
  UITouchPhaseMoved,
  UITouchPhaseStationary,
  UITouchPhaseEnded,
  UITouchPhaseCancelled,
};

@interface UITouch : NSObject
@property(nonatomic, readonly) UITouchPhase phase;
@property(nonatomic, readonly, strong) UIView *view;
@end

@interface UIEvent : NSObject
@property(nonatomic, readonly, strong) NSSet<UITouch *> *allTouches;
@end
