#pragma once

#include <UIKit/UIResponder.h>

@interface UISceneSession : NSObject
@property(nonatomic, readonly) NSString *persistentIdentifier;
@end

@interface UIScene : UIResponder
@property(nonatomic, readonly) UISceneSession *session;
@end

@interface UIWindowScene : UIScene
@end

FOUNDATION_EXPORT NSNotificationName const UISceneWillConnectNotification;
