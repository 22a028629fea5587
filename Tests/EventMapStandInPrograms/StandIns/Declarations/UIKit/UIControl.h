#ifndef UIKIT_UICONTROL_H
#define UIKIT_UICONTROL_H

#if __has_include(<TargetConditionals.h>)
#include <TargetConditionals.h>
#endif
#include <UIKit/UIAction.h>
#include <UIKit/UIView.h>

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchDown = 1 << 0,
  UIControlEventTouchDownRepeat = 1 << 1,
  UIControlEventTouchDragInside = 1 << 2,
  UIControlEventTouchDragOutside = 1 << 3,
  UIControlEventTouchDragEnter = 1 << 4,
  UIControlEventTouchDragExit = 1 << 5,
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventTouchUpOutside = 1 << 7,
  UIControlEventTouchCancel = 1 << 8,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventPrimaryActionTriggered = 1 << 13,
  UIControlEventEditingDidBegin = 1 << 16,
  UIControlEventEditingChanged = 1 << 17,
  UIControlEventEditingDidEnd = 1 << 18,
  UIControlEventEditingDidEndOnExit = 1 << 19,
  UIControlEventAllTouchEvents = 0x00000FFF,
  UIControlEventAllEditingEvents = 0x000F0000,
  UIControlEventAllEvents = 0xFFFFFFFF,
};

typedef NS_OPTIONS(NSUInteger, UIControlState) {
  UIControlStateNormal = 0,
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2,
};

@interface UIControl : UIView

@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nonatomic, getter=isSelected) BOOL selected;

- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (void)removeTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
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
@property(nonatomic, readonly) NSUInteger numberOfSegments;

- (instancetype)initWithItems:(NSArray *)items;
- (NSString *)titleForSegmentAtIndex:(NSUInteger)segment;

@end

#if !TARGET_OS_TV
@interface UISwitch : UIControl

@property(nonatomic, getter=isOn) BOOL on;

- (void)setOn:(BOOL)on animated:(BOOL)animated;

@end

@interface UISlider : UIControl

@property(nonatomic) float value;
@property(nonatomic) float minimumValue;
@property(nonatomic) float maximumValue;

@end

@interface UIStepper : UIControl

@property(nonatomic) double value;
@property(nonatomic) double stepValue;

@end
#endif

@interface UIPageControl : UIControl

@property(nonatomic) NSInteger numberOfPages;
@property(nonatomic) NSInteger currentPage;

@end

@interface UIDatePicker : UIControl

@property(nonatomic) NSTimeInterval countDownDuration;

@end

@interface UITextField : UIControl

@property(nonatomic, copy) NSString *text;
@property(nonatomic, copy) NSString *placeholder;
@property(nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;

@end

@interface UISearchBar : UIView

@property(nonatomic, copy) NSString *text;
@property(nonatomic, copy) NSString *placeholder;

@end

#endif
