#include <UIKit/UIKit.h>

#include "StandInObjects.h"
#include "StandIns.h"

void (*StandInHandler)(UIAction *action, id sender);

@interface UIMenuElement (StandIn)
- (void)setTitle:(NSString *)title;
@end

@interface UIAction (StandIn)
- (void)setIdentifier:(UIActionIdentifier)identifier;
@end

@implementation UIMenuElement
STAND_IN_OBJECT(NSString *, title, setTitle, StandInCopy)
@end

@implementation UIAction
STAND_IN_OBJECT(UIActionIdentifier, identifier, setIdentifier, StandInCopy)

/// Like UIKit, generates a missing identifier.
+ (instancetype)actionWithTitle:(NSString *)title
                          image:(id)image
                     identifier:(UIActionIdentifier)identifier
                        handler:(UIActionHandler)handler {
  UIAction *action = [[[self alloc] init] autorelease];
  [action setTitle:title];
  [action setIdentifier:identifier != nil ? identifier
                                          : @"com.apple.action.dynamic.CD392B37-7B30-471B-8D40-5D4E7D243369"];
  return action;
}

/// Calls one function in place of the handler, because blocks need a runtime that is missing here.
- (void)performWithSender:(id)sender target:(id)target {
  if (StandInHandler != NULL) StandInHandler(self, sender);
}
@end
