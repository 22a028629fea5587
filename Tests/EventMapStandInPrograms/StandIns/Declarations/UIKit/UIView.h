#pragma once

#include <UIKit/UIResponder.h>
#include <UIKit/UIScene.h>

@class UIGestureRecognizer;
@class UIViewController;

@interface UIView : UIResponder
@property(nonatomic, readonly) UIView *superview;
@property(nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property(nonatomic, readonly) UIWindow *window;
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic) NSInteger tag;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic, readonly) NSArray<__kindof UIGestureRecognizer *> *gestureRecognizers;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)removeFromSuperview;
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;
- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rectangle toView:(UIView *)view;
@end

@interface UIWindow : UIView
@property(nonatomic, weak) UIWindowScene *windowScene;
@property(nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

@protocol UIAccessibilityIdentification <NSObject>
@property(nonatomic, copy) NSString *accessibilityIdentifier;
@end

@interface UIView (UIAccessibility) <UIAccessibilityIdentification>
@end
