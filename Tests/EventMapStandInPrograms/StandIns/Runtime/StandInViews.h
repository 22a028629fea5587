#pragma once

#include <UIKit/UIKit.h>

// The functions that UIKit's stand-in classes share.

@interface UIView (StandIn)
/// The controller that owns the view.
@property(nonatomic, assign) UIViewController *standInController;
- (void)setSuperview:(UIView *)superview;
@end

@interface UIWindow (StandIn)
@property(nonatomic, strong) UIViewController *standInRoot;
@property(nonatomic, getter=isShown) BOOL shown;
@end

@interface UIGestureRecognizer (StandIn)
- (void)setView:(UIView *)view;
- (void)setState:(UIGestureRecognizerState)state;
@end

@interface UIViewController (StandIn)
/// Whether the controller has begun to appear and not begun to disappear.
@property(nonatomic, getter=isOnScreen) BOOL onScreen;
/// The children that appear and disappear with the controller.
@property(nonatomic, readonly) NSArray *standInVisibleChildren;
@end

/// Adds a controller's view to a container and sends all messages of its appearance. Ignores nil.
void StandInAppear(UIViewController *controller, UIView *container);
/// Sends all messages of a controller's disappearance and removes its view.
void StandInDisappear(UIViewController *controller);
