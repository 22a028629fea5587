#pragma once

#include <UIKit/UIBarItem.h>
#include <UIKit/UIView.h>

@class UITabBarController;

@interface UIViewController : UIResponder
@property(nonatomic, strong) UIView *view;
@property(nonatomic, readonly, strong) UIView *viewIfLoaded;
@property(nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property(nonatomic, copy) NSString *title;
@property(nonatomic, weak, readonly) UIViewController *parentViewController;
@property(nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers;
@property(nonatomic, readonly) UIViewController *presentedViewController;
@property(nonatomic, readonly) UIViewController *presentingViewController;
@property(nonatomic, strong) UITabBarItem *tabBarItem;
- (void)loadView;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion;
@end

@protocol UIViewControllerTransitionCoordinator <NSObject>
@property(nonatomic, readonly, getter=isInteractive) BOOL interactive;
@end

@interface UIViewController (UIViewControllerTransitionCoordinator)
@property(nonatomic, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@end

@interface UINavigationController : UIViewController
@property(nonatomic, readonly) NSArray<__kindof UIViewController *> *viewControllers;
@property(nonatomic, readonly, strong) UIViewController *topViewController;
- (instancetype)initWithRootViewController:(UIViewController *)root;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (UIViewController *)popViewControllerAnimated:(BOOL)animated;
@end

/// A tab of a tab bar or sidebar, since iOS 18.
@interface UITab : NSObject
@end

@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)controller shouldSelectViewController:(UIViewController *)page;
- (void)tabBarController:(UITabBarController *)controller didSelectViewController:(UIViewController *)page;
- (void)tabBarController:(UITabBarController *)controller didSelectTab:(UITab *)tab previousTab:(UITab *)previous;
@end

@interface UITabBarController : UIViewController <UITabBarDelegate>
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nonatomic, assign) __kindof UIViewController *selectedViewController;
@property(nonatomic, readonly) UITabBar *tabBar;
@property(nonatomic, weak) id<UITabBarControllerDelegate> delegate;
- (void)setSelectedIndex:(NSUInteger)index;
@end

typedef NS_ENUM(NSInteger, UIAlertControllerStyle) { UIAlertControllerStyleActionSheet, UIAlertControllerStyleAlert };

@interface UIAlertController : UIViewController
@property(nonatomic, copy) NSString *message;
+ (instancetype)alertControllerWithTitle:(NSString *)title
                                 message:(NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style;
@end
