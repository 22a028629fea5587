#ifndef STAND_IN_VIEWS_H
#define STAND_IN_VIEWS_H

#include <UIKit/UIKit.h>

// What the stand-in classes of UIKit do with each other.

@interface UIView (StandIn)
/// The controller whose view this is.
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
/// Whether it has begun to appear and not to disappear.
@property(nonatomic, getter=isOnScreen) BOOL onScreen;
/// The children that appear and disappear with it.
@property(nonatomic, readonly) NSArray *standInVisibleChildren;
@end

/// Puts the view of a controller into a view and sends all methods of its appearance; nil is ignored.
void StandInAppear(UIViewController *controller, UIView *container);
/// Sends all methods of a controller's disappearance and takes its view away.
void StandInDisappear(UIViewController *controller);

#endif
