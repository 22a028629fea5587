/// The classes of Apple's frameworks that an app's classes, rows or connections may name, with their superclasses.
///
/// The source is the public declarations in Apple Developer Documentation, taken from the bindings of dotnet/macios (Xcode 16.2). Classes
/// that these lack (WatchKit, XCTest, SwiftUI's hosting classes and classes of older systems) were added by hand. Data classes that apps do
/// not subclass, such as those of Metal and HealthKit, are omitted.
enum FrameworkList {
  /// The list: a superclass, a colon and its subclasses in each line. An indented line continues the line before.
  static let text = """
    NSObject: ADInterstitialAd ALAsset ALAssetsGroup ALAssetsLibrary ARAnchor ARConfiguration ARSession
      ASAccountAuthenticationModificationRequest ASAuthorizationRequest AVAsset AVAssetExportSession
      AVAssetImageGenerator AVAssetReader AVAssetWriter AVAudioEngine AVAudioNode AVAudioPlayer AVAudioRecorder
      AVAudioSession AVCaptureDevice AVCaptureEvent AVCaptureInput AVCaptureOutput AVCaptureSession AVDisplayManager
      AVInterstitialTimeRange AVMIDIPlayer AVNavigationMarkersGroup AVPictureInPictureController
      AVPlaybackCoordinator AVPlaybackSpeed AVPlayer AVPlayerInterstitialEvent AVPlayerInterstitialEventMonitor
      AVPlayerItem AVPlayerItemIntegratedTimeline AVPlayerItemMediaDataCollector AVPlayerItemOutput AVPlayerLooper
      AVPlayerVideoOutput AVPlayerVideoOutputConfiguration AVSpeechSynthesizer AVVideoComposition BGTask
      BGTaskRequest BGTaskScheduler CAAnimation CAConstraintLayoutManager CADisplayLink CAEDRMetadata CAEmitterCell
      CALayer CAMediaTimingFunction CAMetalDisplayLink CAMetalDisplayLinkUpdate CARenderer CAValueFunction CBManager
      CBPeer CIContext CIFilter CIImage CIImageProcessorKernel CIKernel CLGeocoder CLLocation CLLocationManager
      CLPlacemark CLRegion CMLogItem CMMotionManager CMPedometerData CNContact CNContactStore CPTemplate
      CSImportExtension CTCarrier
      CSIndexExtensionRequestHandler CSSearchQuery CXCallDirectoryProvider CXProvider EKEventStore EKObject
      GCController GKBasePlayer GKComponent GKEntity GKGraph GKMatch GKObstacle GKRandomDistribution GKState
      GKStateMachine GLKBaseEffect GLKEffectProperty GLKMesh GLKMeshBuffer GLKMeshBufferAllocator GLKSkyboxEffect
      GLKSubmesh GLKTextureInfo GLKTextureLoader HKHealthStore HKWorkoutSession ILMessageFilterExtension INExtension
      INIntent INIntentResponse INInteraction JSVirtualMachine LAContext MCAdvertiserAssistant
      MCNearbyServiceAdvertiser MCNearbyServiceBrowser MCPeerID MCSession MKDirections MKLocalSearch
      MKMapConfiguration MKOverlayRenderer MKShape MKTileOverlay MPMediaEntity MPMediaQuery MPMoviePlayerController
      MPMusicPlayerController MPMusicPlayerControllerQueue MPMusicPlayerQueueDescriptor MPNowPlayingInfoCenter
      MPRemoteCommand MPRemoteCommandCenter MPRemoteCommandEvent MSMessageLayout NCWidgetController NEProvider
      NSAccessibilityCustomAction NSAccessibilityElement NSAffineTransform NSAlert NSAlignmentFeedbackFilter
      NSAnimation NSAppearance NSAppleEventDescriptor NSAppleEventManager NSAppleScript NSArray NSAttributedString
      NSAttributedStringMarkdownSourcePosition NSAutoreleasePool NSBackgroundActivityScheduler NSBezierPath
      NSBindingSelectionMarker NSBundle NSCache NSCalendar NSCell NSCharacterSet NSClassDescription NSCoder
      NSCollectionViewDiffableDataSource NSCollectionViewLayout NSCollectionViewLayoutAttributes
      NSCollectionViewLayoutInvalidationContext NSColor NSColorList NSColorPicker NSColorSampler NSCondition
      NSConditionLock NSConnection NSController NSCoreDataCoreSpotlightDelegate NSCursor NSData NSDate
      NSDateInterval NSDecimalNumberHandler NSDictionary NSDictionaryControllerKeyValuePair NSDistributedLock
      NSDockTile NSDocument NSDocumentController NSDraggingItem NSDraggingSession NSEntityDescription
      NSEntityMapping NSEntityMigrationPolicy NSEnumerator NSError NSEvent NSException NSExpression
      NSExtensionContext NSExtensionItem NSFetchIndexDescription NSFetchIndexElementDescription
      NSFetchedResultsController NSFileAccessIntent NSFileCoordinator NSFileHandle NSFileManager
      NSFilePromiseProvider NSFilePromiseReceiver NSFileProviderExtension NSFileProviderManager
      NSFileProviderRequest NSFileProviderService NSFileWrapper NSFont NSFontCollection NSFontDescriptor
      NSFontManager NSFormatter NSGestureRecognizer NSGlyphGenerator NSGradient NSGraphicsContext NSGridCell
      NSGridColumn NSGridRow NSHTTPCookie NSHTTPCookieStorage NSHapticFeedbackManager NSHashTable NSHelpManager
      NSHost NSImage NSImageRep NSIndexPath NSIndexSet NSInflectionRule NSInputManager NSInvocation NSItemProvider
      NSJSONSerialization NSKeyValueSharedObservers NSLayoutAnchor NSLayoutConstraint NSLayoutGuide NSLayoutManager
      NSLinguisticTagger NSLocale NSLock NSManagedObject NSManagedObjectContext NSManagedObjectID
      NSManagedObjectModel NSMapTable NSMappingModel NSMeasurement NSMenu NSMenuItem NSMenuItemBadge NSMergePolicy
      NSMetadataQuery NSMetadataQueryAttributeValueTuple NSMetadataQueryResultGroup NSMethodSignature
      NSMigrationManager NSMigrationStage NSNetService NSNetServiceBrowser NSNib NSNibConnector NSNotification
      NSNotificationCenter NSNotificationQueue NSNull NSOpenGLPixelBuffer NSOperation NSOperationQueue NSOrderedSet
      NSOrthography NSPageLayout NSParagraphStyle NSPasteboard NSPasteboardItem NSPersistentCloudKitContainerEvent
      NSPersistentContainer NSPersistentStore NSPersistentStoreCoordinator NSPersistentStoreDescription
      NSPersistentStoreRequest NSPersistentStoreResult NSPipe NSPointerArray NSPointerFunctions NSPort NSPortMessage
      NSPortNameServer NSPredicate NSPredicateEditorRowTemplate NSPresentationIntent NSPrintInfo NSPrintOperation
      NSPrintPanel NSPrinter NSProgress NSPropertyDescription NSPropertyListSerialization NSPropertyMapping
      NSRecursiveLock NSRegularExpression NSResponder NSRulerMarker NSRunLoop NSRunningApplication NSScanner
      NSScreen NSScriptCommand NSScrubberLayout NSScrubberLayoutAttributes NSSet NSShadow
      NSSharingCollaborationModeRestriction NSSharingService NSSharingServicePicker NSSliderAccessory
      NSSortDescriptor NSSound NSSpeechRecognizer NSSpeechSynthesizer NSSpellChecker NSSpellServer NSSplitViewItem
      NSStagedMigrationManager NSStatusBar NSStatusItem NSStoryboard NSStoryboardSegue NSStream NSString
      NSTabViewItem NSTableColumn NSTableViewRowAction NSTask NSTermOfAddress NSTextAlternatives NSTextAttachment
      NSTextAttachmentViewProvider NSTextBlock NSTextCheckingController NSTextContainer NSTextContentManager
      NSTextElement NSTextFinder
      NSTextLayoutFragment NSTextLayoutManager NSTextList NSTextPreview NSTextTab NSThread NSTimeZone NSTimer
      NSToolbar NSToolbarItem NSTouch NSTouchBar NSTouchBarItem NSTrackingArea NSTreeNode NSTypesetter NSURL
      NSURLCache NSURLComponents NSURLConnection NSURLCredential NSURLDownload NSURLHandle NSURLProtectionSpace
      NSURLProtocol
      NSURLRequest NSURLResponse NSURLSession NSURLSessionTask NSURLSessionWebSocketMessage NSUUID
      NSUbiquitousKeyValueStore NSUndoManager NSUnit NSUnitConverter NSUserActivity NSUserDefaults
      NSUserNotification NSUserNotificationAction NSUserNotificationCenter NSUserScriptTask NSValue
      NSValueTransformer NSWindowTab NSWindowTabGroup NSWorkspace NSWorkspaceAuthorization NSXMLNode NSXMLParser
      NSXPCConnection NSXPCInterface NSXPCListener PDFAction PDFAnnotation PDFDocument PDFOutline PDFPage
      PDFSelection PHChangeRequest PHFetchResult PHImageManager PHObject PHPhotoLibrary PKObject PKPassLibrary
      PKPaymentRequest QLPreviewProvider QLThumbnailProvider QTMovie RPBroadcastActivityController
      RPBroadcastConfiguration RPBroadcastController RPBroadcastHandler RPScreenRecorder SBObject SCNAction
      SCNGeometry SCNNode SCNScene SFAddToHomeScreenInfo SFAuthenticationSession SFContentBlockerManager
      SFContentBlockerState SFSafariApplication SFSafariExtension SFSafariExtensionHandler SFSafariPage SFSafariTab
      SFSafariViewControllerActivityButton SFSafariViewControllerConfiguration SFSafariViewControllerDataStore
      SFSafariWindow SFUniversalLink SKAction SKAdImpression SKAdNetwork SKArcadeService SKAttribute
      SKCloudServiceController SKConstraint SKDownload SKKeyframeSequence SKOverlay SKOverlayConfiguration SKPayment
      SKPaymentDiscount SKPaymentQueue SKPaymentTransaction SKPhysicsBody SKPhysicsContact SKPhysicsJoint
      SKPhysicsWorld SKProduct SKProductDiscount SKProductStorePromotionController SKProductSubscriptionPeriod
      SKProductsResponse SKRange SKReachConstraints SKRegion SKRenderer SKRequest SKShader SKStoreReviewController
      SKStorefront SKTexture SKTextureAtlas SKTileDefinition SKTileGroup SKTileSet SKTransition SKUniform SLRequest
      SSReadingList SenTest TKTokenDriver TVTopShelfCarouselContent TVTopShelfContentProvider TVTopShelfInsetContent
      TVTopShelfObject TVTopShelfSectionedContent UIAcceleration UIAccelerometer
      UIAccessibilityCustomAction UIActivity UIAlertAction
      UIActivityCollaborationModeRestriction UIBarAppearance UIBarButtonItemGroup UIBarItem UIBezierPath
      UICalendarSelection UICalendarViewDecoration UICellAccessory UICollectionViewLayout
      UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewPlaceholder UIColor
      UIDevice UIDictationPhrase UIDocument UIDocumentBrowserTransitionController UIDocumentInteractionController
      UIDragItem UIDragPreview UIDropProposal UIDynamicAnimator UIDynamicBehavior UIDynamicItemGroup UIEvent
      UIEventAttribution UIFeedbackGenerator UIFindSession UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect
      UIFocusSystem UIFont UIFontDescriptor UIGestureRecognizer UIGraphicsRenderer UIGraphicsRendererFormat
      UIHoverAutomaticEffect UIHoverHighlightEffect UIHoverLiftEffect UIHoverStyle UIImage UIImageAsset
      UIImageConfiguration UIImageReader UILayoutGuide UILexicon UILocalNotification UILocalizedIndexedCollation
      UIMenuController UIMenuElement UIMotionEffect UINavigationItem UINib UIPageControlProgress
      UIPasteConfiguration UIPasteboard UIPercentDrivenInteractiveTransition UIPointerAccessory UIPointerEffect
      UIPointerShape UIPopoverController UIPresentationController UIPress UIPreviewActionGroup UIPreviewParameters
      UIPreviewTarget UIPrintFormatter UIPrintInteractionController UIPrintPageRenderer UIPrintPaper
      UIPrintServiceExtension UIPrinter UIPrinterDestination UIPrinterPickerController UIResolvedShape UIResponder
      UISceneActivationRequestOptions UISceneDestructionRequestOptions UISceneSession UISceneSystemProtectionManager
      UIScreen UIScreenshotService UISearchDisplayController UIShape UIStatusBarManager UIStoryboard
      UIStoryboardSegue UITab UITabBarControllerSidebar UITabSidebarScrollTarget UITableViewDiffableDataSource
      UITableViewPlaceholder UITargetedPreview UITextChecker UITextCursorDropPositionAnimator
      UITextDragPreviewRenderer UITextFormattingCoordinator UITextInputPasswordRules UITextInputStringTokenizer
      UITextItemMenuPreview UITextLoupeSession UITextPosition UITextRange UITextSelectionRect UITitlebar UITouch
      UITraitAccessibilityContrast UITraitCollection UITraitDisplayGamut UITraitDisplayScale
      UITraitForceTouchCapability UITraitHorizontalSizeClass UITraitImageDynamicRange UITraitLayoutDirection
      UITraitLegibilityWeight UITraitListEnvironment UITraitPreferredContentSizeCategory
      UITraitToolbarItemPresentationSize UITraitTypesettingLanguage UITraitUserInterfaceIdiom
      UITraitUserInterfaceLevel UITraitVerticalSizeClass UIUpdateActionPhase UIUserNotificationAction
      UIUserNotificationCategory UIUserNotificationSettings UIViewConfigurationState UIViewControllerTransition
      UIViewPropertyAnimator UIVisualEffect UIWindowSceneGeometryPreferences UIWindowScenePlacement UNNotification
      UNNotificationAction UNNotificationAttachment UNNotificationCategory UNNotificationContent
      UNNotificationRequest UNNotificationResponse UNNotificationServiceExtension UNNotificationSettings
      UNNotificationSound UNNotificationTrigger UNUserNotificationCenter VNRequest WCSession WCSessionFile
      WKAccessibilityImageRegion WKAlertAction WKAudioFileAsset WKBackForwardList WKContentRuleList
      WKContentRuleListStore WKContentWorld WKContextMenuElementInfo WKDownload WKExtension WKFindConfiguration
      WKFindResult WKFrameInfo WKGestureRecognizer WKHTTPCookieStore WKInterfaceController WKInterfaceDevice
      WKInterfaceObject WKNavigation WKNavigationAction WKNavigationResponse WKPDFConfiguration WKPickerItem
      WKPreviewElementInfo WKProcessPool WKRefreshBackgroundTask WKScriptMessage WKSecurityOrigin
      WKSnapshotConfiguration WKUserContentController WKUserScript WKWebViewConfiguration WKWebsiteDataRecord
      WKWebsiteDataStore WKWindowFeatures WebBackForwardList WebDataSource WebDownload WebFrame WebHistory
      WebPreferences WebResource WebScriptObject XCTest XCTestObservationCenter XCTestObserver XCUIElement
      XCTestRun XCUIElementQuery
    BGTaskRequest: BGAppRefreshTaskRequest BGProcessingTaskRequest
    CMLogItem: CMAltitudeData CMMotionActivity
    JSONDecoder:
    JSONEncoder:
    UICollectionViewLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext
    TVTopShelfObject: TVTopShelfItem TVTopShelfItemCollection
    TVTopShelfItem: TVTopShelfCarouselItem TVTopShelfSectionedItem
    CIKernel: CIColorKernel CIWarpKernel
    RPBroadcastHandler: RPBroadcastMP4ClipHandler RPBroadcastSampleHandler
    AVAsset: AVComposition AVURLAsset
    AVComposition: AVMutableComposition
    AVAudioNode: AVAudioIONode AVAudioUnit
    AVAudioUnit: AVAudioUnitEffect AVAudioUnitMIDIInstrument AVAudioUnitTimeEffect
    AVCaptureOutput: AVCaptureFileOutput
    AVPlayer: AVQueuePlayer
    AVVideoComposition: AVMutableVideoComposition
    CAAnimation: CAAnimationGroup CAPropertyAnimation CATransition
    CAPropertyAnimation: CABasicAnimation CAKeyframeAnimation
    CABasicAnimation: CASpringAnimation
    CALayer: AVCaptureVideoPreviewLayer AVPlayerLayer AVSampleBufferDisplayLayer CAEmitterLayer CAGradientLayer
      CAMetalLayer CAOpenGLLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer CATiledLayer
      CATransformLayer
    CAOpenGLLayer: NSOpenGLLayer
    CBManager: CBCentralManager CBPeripheralManager
    CBPeer: CBPeripheral
    CLPlacemark: MKPlacemark
    GKBasePlayer: GKPlayer
    GKPlayer: GKLocalPlayer
    GKComponent: GKAgent
    MKOverlayRenderer: MKCircleRenderer MKMultiPolygonRenderer MKMultiPolylineRenderer MKOverlayPathRenderer
      MKPolygonRenderer MKPolylineRenderer MKTileOverlayRenderer
    MKShape: MKCircle MKMultiPoint MKPointAnnotation
    MKMultiPoint: MKPolygon MKPolyline
    NEProvider: NEAppProxyProvider NEAppPushProvider NEDNSProxyProvider NEFilterProvider NETunnelProvider
    NEFilterProvider: NEFilterControlProvider NEFilterDataProvider NEFilterPacketProvider
    NETunnelProvider: NEPacketTunnelProvider
    NSAnimation: NSViewAnimation
    NSArray: NSMutableArray
    NSMutableArray: SBElementArray
    NSAttributedString: NSMutableAttributedString
    NSMutableAttributedString: NSTextStorage
    NSCell: NSActionCell NSBrowserCell NSImageCell NSTextAttachmentCell
    NSActionCell: NSButtonCell NSDatePickerCell NSFormCell NSLevelIndicatorCell NSPathCell NSSegmentedCell
      NSSliderCell NSStepperCell NSTextFieldCell
    NSButtonCell: NSMenuItemCell
    NSMenuItemCell: NSPopUpButtonCell
    NSTextFieldCell: NSComboBoxCell NSPathComponentCell NSSearchFieldCell NSSecureTextFieldCell NSTableHeaderCell
      NSTokenFieldCell
    NSCharacterSet: NSMutableCharacterSet
    NSClassDescription: NSScriptClassDescription
    NSCoder: NSKeyedArchiver NSKeyedUnarchiver
    NSCollectionViewLayout: NSCollectionViewCompositionalLayout NSCollectionViewFlowLayout
      NSCollectionViewGridLayout NSCollectionViewTransitionLayout
    NSCollectionViewLayoutInvalidationContext: NSCollectionViewFlowLayoutInvalidationContext
    NSController: NSObjectController NSUserDefaultsController
    NSObjectController: NSArrayController NSTreeController
    NSArrayController: NSDictionaryController
    NSData: NSMutableData
    NSMutableData: NSPurgeableData
    NSDate: NSCalendarDate
    NSDictionary: NSMutableDictionary
    NSDocument: NSPersistentDocument
    NSEnumerator: NSDirectoryEnumerator
    NSFontCollection: NSMutableFontCollection
    NSFormatter: NSByteCountFormatter NSDateComponentsFormatter NSDateFormatter NSDateIntervalFormatter
      NSEnergyFormatter NSISO8601DateFormatter NSLengthFormatter NSListFormatter NSMassFormatter
      NSMeasurementFormatter NSNumberFormatter NSPersonNameComponentsFormatter NSRelativeDateTimeFormatter
    NSGestureRecognizer: NSClickGestureRecognizer NSMagnificationGestureRecognizer NSPanGestureRecognizer
      NSPressGestureRecognizer NSRotationGestureRecognizer
    NSImageRep: NSBitmapImageRep NSCIImageRep NSCachedImageRep NSCustomImageRep NSEPSImageRep NSPDFImageRep
    NSIndexSet: NSMutableIndexSet
    NSMenu: NSHostingMenu
    NSNotificationCenter: NSDistributedNotificationCenter
    NSOperation: NSBlockOperation UIActivityItemProvider
    NSOrderedSet: NSMutableOrderedSet
    NSParagraphStyle: NSMutableParagraphStyle
    NSPersistentContainer: NSPersistentCloudKitContainer
    NSPersistentStore: NSAtomicStore NSIncrementalStore
    NSPersistentStoreRequest: NSAsynchronousFetchRequest NSBatchDeleteRequest NSBatchInsertRequest
      NSBatchUpdateRequest NSFetchRequest NSPersistentCloudKitContainerEventRequest NSPersistentHistoryChangeRequest
      NSSaveChangesRequest
    NSPort: NSMachPort
    NSPredicate: NSComparisonPredicate NSCompoundPredicate
    NSPropertyDescription: NSAttributeDescription NSFetchedPropertyDescription NSRelationshipDescription
    NSAttributeDescription: NSCompositeAttributeDescription NSDerivedAttributeDescription
    NSRegularExpression: NSDataDetector
    NSResponder: GKDialogController NSApplication NSDrawer NSPopover NSView NSViewController NSWindow
      NSWindowController
    NSView: AUGenericView AUPannerView AVCaptureView AVPlayerView IKCameraDeviceView IKDeviceBrowserView
      IKFilterBrowserView IKFilterUIView IKImageBrowserView IKImageFlowView IKImageView IKScannerDeviceView
      LAAuthenticationView MKPitchControl MKZoomControl NSBox NSClipView NSCollectionView NSControl NSGridView
      NSHostingView NSMenuView NSOpenGLView NSProgressIndicator NSRulerView NSScrollView NSScrubber
      NSScrubberArrangedView NSSplitView NSStackView NSTabView NSTableCellView NSTableHeaderView NSTableRowView
      NSText NSTextInsertionIndicator NSVisualEffectView QCView QLPreviewView QTMovieView WebFrameView WebView
    NSControl: NSBrowser NSButton NSColorWell NSComboButton NSDatePicker NSImageView NSLevelIndicator NSMatrix
      NSPathControl NSRuleEditor NSScroller NSSegmentedControl NSSlider NSStepper NSSwitch NSTableView NSTextField
    NSButton: NSPopUpButton NSStatusBarButton
    NSMatrix: NSForm
    NSRuleEditor: NSPredicateEditor
    NSTableView: NSOutlineView
    NSTextField: NSComboBox NSSearchField NSSecureTextField NSTokenField
    NSScrubberArrangedView: NSScrubberItemView NSScrubberSelectionView
    NSScrubberItemView: NSScrubberImageItemView NSScrubberTextItemView
    NSText: NSTextView
    NSViewController: CAInterDeviceAudioViewController EXAppExtensionBrowserViewController EXHostViewController
      GKChallengesViewController MEExtensionViewController NCWidgetListViewController NCWidgetSearchViewController
      NSCollectionViewItem NSHostingController NSPageController NSSplitViewController NSTabViewController
      NSTitlebarAccessoryViewController SFSafariExtensionViewController
    NSWindow: NSPanel
    NSPanel: IKFilterBrowserPanel IKImageEditPanel IKPictureTaker NSColorPanel NSFontPanel NSSavePanel
      QLPreviewPanel
    NSSavePanel: NSOpenPanel
    NSWindowController: CABTLEMIDIWindowController CANetworkBrowserWindowController
    NSScriptCommand: NSCloseCommand NSCountCommand NSCreateCommand NSDeleteCommand NSExistsCommand NSGetCommand
      NSMoveCommand NSQuitCommand NSSetCommand
    NSScrubberLayout: NSScrubberFlowLayout NSScrubberProportionalLayout
    NSSet: NSMutableSet
    NSMutableSet: NSCountedSet
    NSStream: NSInputStream NSOutputStream
    NSString: NSMutableString
    NSTextBlock: NSTextTable NSTextTableBlock
    NSTextContentManager: NSTextContentStorage
    NSToolbarItem: NSMenuToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem NSToolbarItemGroup
      NSTrackingSeparatorToolbarItem
    NSTouchBarItem: NSButtonTouchBarItem NSCandidateListTouchBarItem NSColorPickerTouchBarItem NSCustomTouchBarItem
      NSGroupTouchBarItem NSPickerTouchBarItem NSPopoverTouchBarItem NSSharingServicePickerTouchBarItem
      NSSliderTouchBarItem NSStepperTouchBarItem
    NSTypesetter: NSATSTypesetter
    NSURLRequest: NSMutableURLRequest
    NSURLResponse: NSHTTPURLResponse
    NSURLSessionTask: NSURLSessionDataTask NSURLSessionDownloadTask NSURLSessionStreamTask NSURLSessionWebSocketTask
    NSURLSessionDataTask: NSURLSessionUploadTask
    NSUserScriptTask: NSUserAppleScriptTask NSUserAutomatorTask NSUserUnixTask
    NSValue: NSNumber
    NSNumber: NSDecimalNumber
    NSValueTransformer: NSSecureUnarchiveFromDataTransformer
    NSXMLNode: NSXMLDocument NSXMLElement
    SBObject: SBApplication
    SCNNode: SCNReferenceNode
    SKPayment: SKMutablePayment
    SKRequest: SKProductsRequest SKReceiptRefreshRequest
    SenTest: SenTestCase SenTestSuite
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarItem: UIBarButtonItem UITabBarItem
    UICellAccessory: UICellAccessoryCheckmark UICellAccessoryCustomView UICellAccessoryDelete UICellAccessoryDetail
      UICellAccessoryDisclosureIndicator UICellAccessoryInsert UICellAccessoryLabel UICellAccessoryMultiselect
      UICellAccessoryOutlineDisclosure UICellAccessoryPopUpMenu UICellAccessoryReorder
    UICollectionViewLayout: UICollectionViewCompositionalLayout UICollectionViewFlowLayout
      UICollectionViewTransitionLayout
    UIDocument: UIManagedDocument
    UIDynamicBehavior: UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior
      UIGravityBehavior UIPushBehavior UISnapBehavior
    UIFeedbackGenerator: UICanvasFeedbackGenerator UIImpactFeedbackGenerator UINotificationFeedbackGenerator
      UISelectionFeedbackGenerator
    UIGestureRecognizer: UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
      UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIGraphicsRenderer: UIGraphicsImageRenderer UIGraphicsPDFRenderer
    UIGraphicsRendererFormat: UIGraphicsImageRendererFormat UIGraphicsPDFRendererFormat
    UILayoutGuide: UIFocusGuide UITrackingLayoutGuide
    UITrackingLayoutGuide: UIKeyboardLayoutGuide
    UIMenuElement: UIAction UICommand UIDeferredMenuElement UIMenu
    UICommand: UIKeyCommand
    UIMotionEffect: UIInterpolatingMotionEffect UIMotionEffectGroup
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UIPrintFormatter: UIMarkupTextPrintFormatter UISimpleTextPrintFormatter UIViewPrintFormatter
    UIResponder: SKNode UIAccessibilityElement UIApplication UIScene UIView UIViewController
    SKNode: SK3DNode SKAudioNode SKCameraNode SKCropNode SKEffectNode SKEmitterNode SKFieldNode SKLabelNode
      SKLightNode SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode
    SKEffectNode: SKScene
    UIScene: CPTemplateApplicationDashboardScene CPTemplateApplicationInstrumentClusterScene
      CPTemplateApplicationScene UIWindowScene
    UIView: ADBannerView ARCoachingOverlayView AVRoutePickerView BELayerHierarchyHostingView
      CAInterAppAudioSwitcherView CAInterAppAudioTransportView GLKView HKActivityRingView HMCameraView LPLinkView
      MKAnnotationView MKCompassButton MKMapView MKOverlayView MKScaleView MKUserTrackingButton MPVolumeView
      MSStickerBrowserView MSStickerView MTKView PDFThumbnailView PDFView PHLivePhotoView PKPayLaterView
      RPSystemBroadcastPickerView SCNView SKView SWAttributionView SWCollaborationView TVLockupHeaderFooterView
      TVMediaItemContentView TVMonogramContentView UIActionSheet UIActivityIndicatorView UIAlertView UICalendarView
      UICollectionReusableView UIContentUnavailableView UIControl UIEventAttributionView UIImageView UIInputView
      UILabel UIListContentView UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView
      UISearchBar UIStackView UIStandardTextCursorView UITabBar UITableViewCell UITableViewHeaderFooterView
      UIToolbar UIVisualEffectView UIWebView UIWindow WKWebView _UIHostingView
    MKAnnotationView: MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
    MKOverlayView: MKOverlayPathView
    MKOverlayPathView: MKCircleView MKPolygonView MKPolylineView
    SCNView: ARSCNView
    SKView: ARSKView
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: TVCollectionViewFullScreenCell UICollectionViewListCell
    UIControl: ASAuthorizationAppleIDButton BCChatButton CLLocationButton PKIdentityButton TVLockupView UIButton
      UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl UISlider UIStepper
      UISwitch UITextField
    TVLockupView: TVCaptionButtonView TVCardView TVMonogramView TVPosterView
    UIButton: INUIAddVoiceShortcutButton PKAddPassButton PKPaymentButton
    UITextField: UISearchTextField
    UIScrollView: BEScrollView PKCanvasView UICollectionView UITableView UITextView
    UIWindow: CPWindow
    UIViewController: ABNewPersonViewController ABPersonViewController ABUnknownPersonViewController
      ASAccountAuthenticationModificationViewController ASCredentialProviderViewController AUGenericViewController
      AUViewController AVContentProposalViewController AVContinuityDevicePickerViewController
      AVPictureInPictureVideoCallViewController AVPlayerViewController CABTMIDILocalPeripheralViewController
      CNContactPickerViewController CNContactViewController DDDevicePickerViewController EKCalendarChooser
      EKEventViewController FPUIActionExtensionViewController GCEventViewController
      GKGameSessionSharingViewController GLKViewController ILClassificationUIExtensionViewController
      INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController MCBrowserViewController
      MKLookAroundViewController MKMapItemDetailViewController MPMediaPickerController MPMoviePlayerViewController
      MSMessagesAppViewController MSStickerBrowserViewController PHPickerViewController PKAddPassesViewController
      PKAddPaymentPassViewController PKAddSecureElementPassViewController PKPaymentAuthorizationViewController
      PKShareSecureElementPassViewController QLPreviewController RPBroadcastActivityViewController
      RPPreviewViewController SFSafariViewController SKCloudServiceSetupViewController SKStoreProductViewController
      SLComposeServiceViewController SLComposeViewController STWebpageController SWRemoveParticipantAlertController
      TVBrowserViewController TVDigitEntryViewController TVDocumentViewController TWTweetComposeViewController
      UIActivityViewController UIAlertController UICloudSharingController UICollectionViewController
      UIColorPickerViewController UIDocumentBrowserViewController UIDocumentMenuViewController
      UIDocumentPickerExtensionViewController UIDocumentPickerViewController UIDocumentViewController
      UIFontPickerViewController UIHostingController UIInputViewController UINavigationController
      UIPageViewController UIReferenceLibraryViewController UISearchContainerViewController UISearchController
      UISplitViewController UITabBarController UITableViewController UITextFormattingViewController
      VNDocumentCameraViewController
    UINavigationController: ABPeoplePickerNavigationController EKEventEditViewController
      GKFriendRequestComposeViewController GKGameCenterViewController GKMatchmakerViewController
      GKTurnBasedMatchmakerViewController MFMailComposeViewController MFMessageComposeViewController
      UIImagePickerController UIVideoEditorController
    GKGameCenterViewController: GKAchievementViewController GKLeaderboardViewController
    UITableViewController: CABTMIDICentralViewController
    UIStoryboardSegue: UIStoryboardPopoverSegue
    UIUserNotificationCategory: UIMutableUserNotificationCategory
    UIVisualEffect: UIBlurEffect UIVibrancyEffect
    WKGestureRecognizer: WKLongPressGestureRecognizer WKPanGestureRecognizer WKSwipeGestureRecognizer
      WKTapGestureRecognizer
    WKInterfaceController: WKHostingController WKUserNotificationInterfaceController
    WKUserNotificationInterfaceController: WKUserNotificationHostingController
    WKInterfaceObject: WKInterfaceActivityRing WKInterfaceAuthorizationAppleIDButton WKInterfaceButton
      WKInterfaceDate WKInterfaceGroup WKInterfaceHMCamera WKInterfaceImage WKInterfaceInlineMovie WKInterfaceLabel
      WKInterfaceMap WKInterfaceMovie WKInterfacePaymentButton WKInterfacePicker WKInterfaceSCNScene
      WKInterfaceSKScene WKInterfaceSeparator WKInterfaceSlider WKInterfaceSwitch WKInterfaceTable
      WKInterfaceTextField WKInterfaceTimer WKInterfaceVolumeControl
    WKRefreshBackgroundTask: WKApplicationRefreshBackgroundTask WKSnapshotRefreshBackgroundTask
      WKURLSessionRefreshBackgroundTask WKWatchConnectivityRefreshBackgroundTask
    XCTest: XCTestCase XCTestSuite
    XCTestRun: XCTestCaseRun
    XCUIElement: XCUIApplication
    NSProxy: NSDistantObject
    """

  /// The classes that have another superclass on macOS, in the format of ``text``.
  static let ofMac = """
    NSButton: INUIAddVoiceShortcutButton PKPaymentButton
    NSControl: ASAuthorizationAppleIDButton BCChatButton
    NSResponder: SKNode
    NSView: AVRoutePickerView LPLinkView MKAnnotationView MKCompassButton MKMapView MTKView PDFThumbnailView PDFView
      PHLivePhotoView SCNView SKView SWAttributionView SWCollaborationView WKWebView
    NSViewController: ASCredentialProviderViewController AUGenericViewController AUViewController
      CNContactViewController FPUIActionExtensionViewController GCEventViewController
      GKFriendRequestComposeViewController GKGameCenterViewController GKMatchmakerViewController
      GKTurnBasedMatchmakerViewController INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController
      MCBrowserViewController MKLookAroundViewController MKMapItemDetailViewController PHPickerViewController
      PKPaymentAuthorizationViewController RPPreviewViewController SKStoreProductViewController
      SLComposeServiceViewController STWebpageController
    """
}
