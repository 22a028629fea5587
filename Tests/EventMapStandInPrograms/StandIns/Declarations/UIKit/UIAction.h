#pragma once

#include <Foundation/Foundation.h>

@class UIAction;

typedef NSString *UIActionIdentifier;
typedef void (^UIActionHandler)(UIAction *action);

@interface UIMenuElement : NSObject
@property(nonatomic, readonly) NSString *title;
@end

@interface UIAction : UIMenuElement
@property(nonatomic, readonly) UIActionIdentifier identifier;
+ (instancetype)actionWithTitle:(NSString *)title
                          image:(id)image
                     identifier:(UIActionIdentifier)identifier
                        handler:(UIActionHandler)handler;

- (void)performWithSender:(id)sender target:(id)target;
@end
