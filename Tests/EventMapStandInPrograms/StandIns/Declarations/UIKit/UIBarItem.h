#pragma once

#include <UIKit/UIView.h>

@class UIAction;
@class UITabBar;

@interface UIBarItem : NSObject <UIAccessibilityIdentification>
@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nonatomic, copy) NSString *title;
@property(nonatomic) NSInteger tag;
@end

typedef NSInteger UIBarButtonItemStyle;

@interface UIBarButtonItem : UIBarItem
@property(nonatomic) SEL action;
@property(nonatomic, weak) id target;
@property(nonatomic, copy) UIAction *primaryAction;
- (instancetype)initWithTitle:(NSString *)title style:(UIBarButtonItemStyle)style target:(id)target action:(SEL)action;
@end

@interface UITabBarItem : UIBarItem
- (instancetype)initWithTitle:(NSString *)title image:(id)image tag:(NSInteger)tag;
@end

@protocol UITabBarDelegate <NSObject>
@optional
- (void)tabBar:(UITabBar *)tabBar didSelectItem:(UITabBarItem *)item;
@end

@interface UITabBar : UIView
@property(nonatomic, weak) id<UITabBarDelegate> delegate;
@property(nonatomic, copy) NSArray<UITabBarItem *> *items;
@end
