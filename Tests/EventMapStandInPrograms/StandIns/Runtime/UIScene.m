#include "StandInObjects.h"
#include "StandIns.h"

NSNotificationName const UISceneWillConnectNotification = @"UISceneWillConnectNotification";

@interface UISceneSession (StandIn)
- (void)setPersistentIdentifier:(NSString *)identifier;
@end

@implementation UISceneSession
STAND_IN_OBJECT(NSString *, persistentIdentifier, setPersistentIdentifier, StandInCopy)
@end

@interface UIScene (StandIn)
- (void)setSession:(UISceneSession *)session;
@end

@implementation UIScene
STAND_IN_OBJECT(UISceneSession *, session, setSession, StandInStrong)
@end

@implementation UIWindowScene
@end

UIWindowScene *StandInConnectScene(NSString *identifier) {
  UIWindowScene *scene = [[UIWindowScene alloc] init];
  UISceneSession *session = [[UISceneSession alloc] init];
  [session setPersistentIdentifier:identifier];
  [scene setSession:session];
  [session release];
  [[NSNotificationCenter defaultCenter] postNotificationName:UISceneWillConnectNotification object:scene];
  return scene;
}
