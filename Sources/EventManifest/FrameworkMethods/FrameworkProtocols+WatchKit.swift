/// The protocols of WatchKit and WatchConnectivity, from the same source.
extension FrameworkProtocols {
  static let watchKit = """
    WKExtensionDelegate: NSObjectProtocol
      applicationDidFinishLaunching() applicationDidBecomeActive() applicationWillResignActive()
      applicationWillEnterForeground() applicationDidEnterBackground() handle|BackgroundTasks(_:)
      handle(_:)=handleUserActivity: handle(_:)=handleWorkoutConfiguration: handle|UserActivity(_:)
      handleRemoteNowPlayingActivity() deviceOrientationDidChange()
      didRegisterForRemoteNotifications(withDeviceToken:)
      didFailToRegisterForRemoteNotificationsWithError(_:) didReceiveRemoteNotification(_:)
      didReceiveRemoteNotification(_:fetchCompletionHandler:)
    WKApplicationDelegate: WKExtensionDelegate
    WKCrownDelegate: NSObjectProtocol
      crownDidRotate(_:rotationalDelta:) crownDidBecomeIdle(_:)
    WCSessionDelegate: NSObjectProtocol
      session(_:activationDidCompleteWith|State:error:) sessionDidBecomeInactive(_:) sessionDidDeactivate(_:)
      sessionWatchStateDidChange(_:) sessionReachabilityDidChange(_:) session(_:didReceiveMessage:)
      session(_:didReceiveMessage:replyHandler:) session(_:didReceiveMessageData:)
      session(_:didReceiveMessageData:replyHandler:)
      session(_:didReceiveApplicationContext:) session(_:didReceiveUserInfo:) session(_:didReceive|File:)
      session(_:didFinish|FileTransfer:error:) session(_:didFinish|UserInfoTransfer:error:)
      sessionCompanionAppInstalledDidChange(_:)

    """
}
