#pragma once

#if __has_include(<TargetConditionals.h>)
#include <TargetConditionals.h>
#endif
#include <UIKit/UIAction.h>
#include <UIKit/UIView.h>

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventValueChanged = 1 << 12,
};

typedef NS_OPTIONS(NSUInteger, UIControlState) {
  UIControlStateNormal = 0,
  UIControlStateSelected = 1 << 2,
};

@interface UIControl : UIView
@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nonatomic, getter=isSelected) BOOL selected;
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (void)sendAction:(SEL)action to:(id)target forEvent:(UIEvent *)event;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)events;
- (void)sendAction:(UIAction *)action;
- (void)sendActionsForControlEvents:(UIControlEvents)events;
@end

@interface UIButton : UIControl
@property(nonatomic, readonly, strong) NSString *currentTitle;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
@end

enum : NSInteger { UISegmentedControlNoSegment = -1 };

@interface UISegmentedControl : UIControl
@property(nonatomic) NSInteger selectedSegmentIndex;
- (instancetype)initWithItems:(NSArray *)items;
- (NSString *)titleForSegmentAtIndex:(NSUInteger)segment;
@end

#if !TARGET_OS_TV
@interface UISwitch : UIControl
@property(nonatomic, getter=isOn) BOOL on;
@end

@interface UISlider : UIControl
@property(nonatomic) float value;
@end

@interface UIStepper : UIControl
@property(nonatomic) double value;
@end
#endif

@interface UIPageControl : UIControl
@property(nonatomic) NSInteger currentPage;
@end

@interface UIDatePicker : UIControl
@end

@interface UITextField : UIControl
@property(nonatomic, copy) NSString *text;
@property(nonatomic, copy) NSString *placeholder;
@end
