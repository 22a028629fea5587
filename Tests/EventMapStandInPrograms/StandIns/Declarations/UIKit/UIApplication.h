#pragma once

#include <UIKit/UIResponder.h>

@class UIApplication;

typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground,
};

@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
@end

@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
@property(nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) UIApplicationState applicationState;
- (BOOL)sendAction:(SEL)action to:(id)target from:(id)sender forEvent:(UIEvent *)event;
@end

FOUNDATION_EXPORT NSNotificationName const UIApplicationDidFinishLaunchingNotification;
FOUNDATION_EXPORT NSNotificationName const UIApplicationDidBecomeActiveNotification;
FOUNDATION_EXPORT NSNotificationName const UIApplicationWillResignActiveNotification;
FOUNDATION_EXPORT NSNotificationName const UIApplicationDidEnterBackgroundNotification;
FOUNDATION_EXPORT NSNotificationName const UIApplicationWillEnterForegroundNotification;
FOUNDATION_EXPORT NSNotificationName const UIApplicationWillTerminateNotification;
