#include "StandInObjects.h"
#include "StandIns.h"

#include <mach/mach.h>

NSNotificationName const UIApplicationDidFinishLaunchingNotification = @"UIApplicationDidFinishLaunchingNotification";
NSNotificationName const UIApplicationDidBecomeActiveNotification = @"UIApplicationDidBecomeActiveNotification";
NSNotificationName const UIApplicationWillResignActiveNotification = @"UIApplicationWillResignActiveNotification";
NSNotificationName const UIApplicationDidEnterBackgroundNotification = @"UIApplicationDidEnterBackgroundNotification";
NSNotificationName const UIApplicationWillEnterForegroundNotification = @"UIApplicationWillEnterForegroundNotification";
NSNotificationName const UIApplicationWillTerminateNotification = @"UIApplicationWillTerminateNotification";

static UIApplication *sharedApplication;

@interface UIApplication (StandIn)
- (void)setApplicationState:(UIApplicationState)state;
@end

@implementation UIApplication
STAND_IN_OBJECT(id<UIApplicationDelegate>, delegate, setDelegate, StandInUnretained)
STAND_IN_BYTES(UIApplicationState, applicationState, setApplicationState)
+ (UIApplication *)sharedApplication { return sharedApplication; }

- (UIResponder *)nextResponder {
  id delegate = [self delegate];
  return [delegate isKindOfClass:[UIResponder class]] ? delegate : nil;
}

/// Without a target, sends to the first responder that has the action, in the responder chain of the sender.
- (BOOL)sendAction:(SEL)action to:(id)target from:(id)sender forEvent:(UIEvent *)event {
  if (target == nil) {
    UIResponder *first = [sender isKindOfClass:[UIResponder class]] ? sender : self;
    target = [first targetForAction:action withSender:sender];
  }
  if (target == nil || action == NULL) return NO;
  StandInSend(target, action, sender, event);
  return YES;
}
@end

static void post(NSNotificationName name) {
  [[NSNotificationCenter defaultCenter] postNotificationName:name object:sharedApplication];
}

static void becomeActive(void) {
  id<UIApplicationDelegate> delegate = [sharedApplication delegate];
  [sharedApplication setApplicationState:UIApplicationStateActive];
  if ([delegate respondsToSelector:@selector(applicationDidBecomeActive:)]) {
    [delegate applicationDidBecomeActive:sharedApplication];
  }
  post(UIApplicationDidBecomeActiveNotification);
}

UIApplication *StandInLaunch(Class delegateClass) {
  sharedApplication = [[UIApplication alloc] init];
  id<UIApplicationDelegate> delegate = [[delegateClass alloc] init];
  [sharedApplication setDelegate:delegate];
  [sharedApplication setApplicationState:UIApplicationStateInactive];
  if ([delegate respondsToSelector:@selector(application:didFinishLaunchingWithOptions:)]) {
    [delegate application:sharedApplication didFinishLaunchingWithOptions:nil];
  }
  post(UIApplicationDidFinishLaunchingNotification);
  becomeActive();
  return sharedApplication;
}

static BOOL hasForegroundRole;

void StandInSetForegroundRole(BOOL isForeground) { hasForegroundRole = isForeground; }

task_t mach_task_self(void) { return 1; }

kern_return_t task_policy_get(task_t task, task_policy_flavor_t flavor, task_policy_t policy,
                              mach_msg_type_number_t *count, boolean_t *isDefault) {
  ((task_category_policy_data_t *)policy)->role = hasForegroundRole ? TASK_FOREGROUND_APPLICATION : TASK_UNSPECIFIED;
  return KERN_SUCCESS;
}

UIApplication *StandInLaunchInBackground(Class delegateClass) {
  sharedApplication = [[UIApplication alloc] init];
  [sharedApplication setDelegate:[[delegateClass alloc] init]];
  [sharedApplication setApplicationState:UIApplicationStateBackground];
  post(UIApplicationDidFinishLaunchingNotification);
  return sharedApplication;
}

void StandInEnterBackground(void) {
  id<UIApplicationDelegate> delegate = [sharedApplication delegate];
  [sharedApplication setApplicationState:UIApplicationStateInactive];
  post(UIApplicationWillResignActiveNotification);
  [sharedApplication setApplicationState:UIApplicationStateBackground];
  if ([delegate respondsToSelector:@selector(applicationDidEnterBackground:)]) {
    [delegate applicationDidEnterBackground:sharedApplication];
  }
  post(UIApplicationDidEnterBackgroundNotification);
}

void StandInEnterForeground(void) {
  [sharedApplication setApplicationState:UIApplicationStateInactive];
  post(UIApplicationWillEnterForegroundNotification);
  becomeActive();
}

void StandInTerminate(void) {
  id<UIApplicationDelegate> delegate = [sharedApplication delegate];
  if ([delegate respondsToSelector:@selector(applicationWillTerminate:)]) {
    [delegate applicationWillTerminate:sharedApplication];
  }
  post(UIApplicationWillTerminateNotification);
}
