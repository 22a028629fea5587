/// The classes of popular libraries that apps subclass, with their superclasses, which decide whether a class is a page. Their methods are
/// not listed.
///
/// A `#` comment above a library's entries, or at the end of their first line, names their source: the library's repository (owner and name
/// on GitHub) or its public header. Every superclass was compared with the declaration there, in the newest version that has the class.
/// The exception is `WebSocket`, which was an `NSObject` up to version 3.
enum LibraryList {
  /// The list, in the format of ``FrameworkList/text``.
  static let text = """
    UIView: TYAttributedLabel # 12207480/TYAttributedLabel
    UIViewController: TYPagerController TYTabPagerController # 12207480/TYPagerController
    # AFNetworking/AFNetworking
    NSObject: AFHTTPRequestOperationManager AFHTTPRequestSerializer AFHTTPResponseSerializer
      AFNetworkReachabilityManager AFURLSessionManager
    NSOperation: AFURLConnectionOperation
    AFHTTPRequestOperation: AFImageRequestOperation AFJSONRequestOperation AFXMLRequestOperation
    AFHTTPRequestSerializer: AFJSONRequestSerializer AFPropertyListRequestSerializer
    AFHTTPResponseSerializer: AFImageResponseSerializer AFJSONResponseSerializer AFPropertyListResponseSerializer
      AFXMLParserResponseSerializer
    AFURLConnectionOperation: AFHTTPRequestOperation
    AFURLSessionManager: AFHTTPSessionManager
    UIControl: LOTAnimatedControl # airbnb/lottie-ios
    UIView: LOTAnimationView LottieAnimationView
    LOTAnimatedControl: LOTAnimatedSwitch
    UIButton: TransitionButton # AladinWay/TransitionButton
    UITableViewCell: MCSwipeTableViewCell # alikaragoz/MCSwipeTableViewCell
    UILabel: OHAttributedLabel # AliSoftware/OHAttributedLabel
    UISlider: ASValueTrackingSlider # alskipp/ASValueTrackingSlider
    UIView: AMPopTip # andreamazz/AMPopTip
    NSObject: CDVPlugin # apache/cordova-ios
    UIResponder: CDVAppDelegate
    UIViewController: CDVViewController
    UIViewController: BWWalkthroughPageViewController BWWalkthroughViewController # ariok/BWWalkthrough
    UIView: KVNProgress # AssistoLab/KVNProgress
    UINavigationController: ELCImagePickerController # B-Sides/ELCImagePickerController
    UINavigationController: TZImagePickerController # banchichen/TZImagePickerController
    UIButton: BFPaperButton # bfeher/BFPaperButton
    UIView: BMKMapView # BMKMapView.h of the Baidu Map SDK
    NSObject: BmobObject # BmobObject.h of the Bmob SDK
    UIControl: BEMCheckBox # Boris-Em/BEMCheckBox
    UIView: BEMSimpleLineGraphView # Boris-Em/BEMSimpleLineGraph
    UIControl: SevenSwitch # bvogelzang/SevenSwitch
    UILabel: MarqueeLabel # cbpowell/MarqueeLabel
    NSObject: FMDatabase FMDatabaseQueue # ccgus/fmdb
    UITableViewCell: SWTableViewCell # CEWendel/SWTableViewCell
    UIView: ChartViewBase # ChartsOrg/Charts
    BarChartView: HorizontalBarChartView
    BarLineChartViewBase: BarChartView BubbleChartView CandleStickChartView CombinedChartView LineChartView
      ScatterChartView
    ChartViewBase: BarLineChartViewBase PieRadarChartViewBase
    PieRadarChartViewBase: PieChartView RadarChartView
    UITabBarController: CYLTabBarController # ChenYilong/CYLTabBarController
    UICollectionViewLayout: CHTCollectionViewWaterfallLayout # chiahsien/CHTCollectionViewWaterfallLayout
    UIViewController: CTAssetsPickerController # chiunam/CTAssetsPickerController
    UIView: CMPopTipView # chrismiles/CMPopTipView
    NSObject: DDAbstractLogger DDLogFileManagerDefault DDLogMessage # CocoaLumberjack/CocoaLumberjack
    DDAbstractLogger: DDASLLogger DDFileLogger DDTTYLogger
    UIScrollView: DTAttributedTextView # Cocoanetics/DTCoreText
    UITableViewCell: DTAttributedTextCell
    UIView: DTAttributedTextContentView
    NSObject: CCResponder # cocos2d/cocos2d-objc
    UIViewController: CCDirector
    CCControl: CCButton CCSlider CCTextField
    CCNode: CCControl CCNodeColor CCScene CCScrollView CCSprite
    CCResponder: CCNode
    CCSprite: CCLabelTTF
    UIView: MJRefreshComponent # CoderMJLee/MJRefresh
    MJRefreshAutoFooter: MJRefreshAutoStateFooter
    MJRefreshAutoStateFooter: MJRefreshAutoGifFooter MJRefreshAutoNormalFooter
    MJRefreshBackFooter: MJRefreshBackStateFooter
    MJRefreshBackStateFooter: MJRefreshBackGifFooter MJRefreshBackNormalFooter
    MJRefreshComponent: MJRefreshFooter MJRefreshHeader MJRefreshTrailer
    MJRefreshFooter: MJRefreshAutoFooter MJRefreshBackFooter
    MJRefreshHeader: MJRefreshStateHeader
    MJRefreshStateHeader: MJRefreshGifHeader MJRefreshNormalHeader
    UIView: CBStoreHouseRefreshControl # coolbeet/CBStoreHouseRefreshControl
    UIView: CPTGraphHostingView # core-plot/core-plot
    UICollectionViewFlowLayout: CSStickyHeaderFlowLayout # CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout
    NSObject: WebSocket # daltoniam/Starscream
    UILabel: UICountingLabel # dataxpress/UICountingLabel
    NSWindowController: DBPrefsWindowController # DBPrefsWindowController.h by Dave Batton
    UIViewController: DDMenuController # DDMenuController.h
    UIViewController: SlideMenuController # dekatotoro/SlideMenuControllerSwift
    UIViewController: AXWebViewController # devedbox/AXWebViewController
    UIView: WSProgressHUD # devSC/WSProgressHUD
    UIViewController: KINWebBrowserViewController # dfmuir/KINWebBrowser
    NSObject: PAPreferences # dhennessy/PAPreferences
    UIViewController: SCLAlertView # dogo/SCLAlertView
    NSControl: PSMTabBarControl # dorianj/PSMTabBarControl
    UIControl: DVSwitch # DVSwitch.h by Dmitry Volevodz
    UIControl: DZNSegmentedControl # dzenbot/DZNSegmentedControl
    UIViewController: DZNWebViewController # dzenbot/DZNWebViewController
    UIView: EAIntroView # ealeksandrov/EAIntroView
    UIViewController: ECSlidingViewController # ECSlidingViewController/ECSlidingViewController
    UITabBarController: ESTabBarController # eggswift/ESTabBarController
    UIView: EGORefreshTableHeaderView # enormego/EGOTableViewPullRefresh
    UIViewController: MSDynamicsDrawerViewController # erichoracek/MSDynamicsDrawerViewController
    UIButton: FBSDKImpressionLoggingButton # facebook/facebook-ios-sdk
    UIView: FBLoginView
    FBSDKButton: FBSDKLikeButton FBSDKLoginButton FBSDKSendButton FBSDKShareButton
    FBSDKImpressionLoggingButton: FBSDKButton
    NSObject: RCTBridge RCTEventEmitter RCTViewManager # facebook/react-native
    UIResponder: RCTAppDelegate
    UIView: RCTRootView RCTView
    UIViewController: FUIAuthBaseViewController # firebase/FirebaseUI-iOS
    UIImageView: FLAnimatedImageView # Flipboard/FLAnimatedImage
    UIResponder: FlutterAppDelegate # flutter/engine
    UIViewController: FlutterViewController
    UIViewController: LGAlertViewController # Friend-LGA/LGAlertView
    UIViewController: LGSideMenuController # Friend-LGA/LGSideMenuController
    UITextView: SZTextView # glaszig/SZTextView
    UIView: DGActivityIndicatorView # gontovnik/DGActivityIndicatorView
    NSObject: GIDSignIn # google/GoogleSignIn-iOS
    UIControl: GIDSignInButton
    UIViewController: JASidePanelController # gotosleep/JASidePanels
    UIButton: FUIButton # Grouper/FlatUIKit
    UIView: SDCycleScrollView # gsdios/SDCycleScrollView
    UITextView: IQTextView # hackiftekhar/IQKeyboardManager
    UIView: HPGrowingTextView # HansPinckaers/GrowingTextView
    NSWindowController: RHPreferencesWindowController # heardrwt/RHPreferences
    UIControl: HMSegmentedControl # HeshamMegid/HMSegmentedControl
    UIControl: HCSStarRatingView # hsousa/HCSStarRatingView
    UIImageView: YYAnimatedImageView # ibireme/YYImage
    UIView: YYControl # ibireme/YYKit
    UIScrollView: YYTextView # ibireme/YYText
    UIView: YYLabel
    UIViewController: ICSDrawerController # ICSDrawerController.h
    NSWindow: INAppStoreWindow # indragiek/INAppStoreWindow
    NSObject: IGListAdapter IGListSectionController ListAdapter ListSectionController # Instagram/IGListKit
    UICollectionView: IGListCollectionView ListCollectionView
    IGListSectionController: IGListBindingSectionController IGListGenericSectionController
      IGListStackedSectionController
    ListSectionController: ListBindingSectionController ListGenericSectionController ListSingleSectionController
      ListStackedSectionController
    UIViewController: YZDisplayViewController # iThinkerYZ/YZDisplayViewController
    UIViewController: JTSImageViewController # jaredsinclair/JTSImageViewController
    UIView: JBChartView # Jawbone/JBChartView
    JBChartView: JBBarChartView JBLineChartView
    UIView: MBProgressHUD # jdg/MBProgressHUD
    UICollectionViewCell: JSQMessagesCollectionViewCell # jessesquires/JSQMessagesViewController
    UICollectionViewFlowLayout: JSQMessagesCollectionViewFlowLayout
    UIViewController: JSQMessagesViewController
    UIView: KLCPopup # jmascia/KLCPopup
    UIViewController: SWRevealViewController # John-Lluch/SWRevealViewController
    UIView: JGProgressHUD # JonasGessner/JGProgressHUD
    UINavigationController: SideMenuNavigationController UISideMenuNavigationController # jonkykong/SideMenu
    NSObject: JSONModel # jsonmodel/jsonmodel
    UITextField: JVFloatLabeledTextField # jverdi/JVFloatLabeledTextField
    UITextView: JVFloatLabeledTextView
    UIViewController: JVFloatingDrawerViewController # JVillella/JVFloatingDrawer
    UITableViewCell: JZSwipeCell # JZSwipeCell.h
    NSActionCell: SRRecorderCell # Kentzo/ShortcutRecorder
    NSControl: RecorderControl SRRecorderControl
    UIView: PNCircleChart PNGenericChart # kevinzhow/PNChart
    PNGenericChart: PNBarChart PNLineChart PNPieChart PNRadarChart PNScatterChart
    XCTestCase: KIFTestCase # kif-framework/KIF
    UIViewController: PECropViewController # kishikawakatsumi/PEPhotoCropEditor
    UILabel: KILabel # Krelborn/KILabel
    UIViewController: ATLBaseConversationViewController # layerhq/Atlas-iOS
    ATLBaseConversationViewController: ATLConversationViewController
    UIView: LDProgressView # LDProgressView.h
    UILabel: LTMorphingLabel # lexrus/LTMorphingLabel
    UICollectionViewFlowLayout: DraggableCollectionViewFlowLayout # lukescott/DraggableCollectionView
    UICollectionViewFlowLayout: LXReorderableCollectionViewFlowLayout # lxcid/LXReorderableCollectionViewFlowLayout
    UIViewController: MZFormSheetController # m1entus/MZFormSheetController
    UIViewController: MZFormSheetPresentationViewController # m1entus/MZFormSheetPresentationController
    UIView: MAMapView # MAMapView.h of the AMap SDK
    NSObject: MTLModel # Mantle/Mantle
    UIView: MGLAnnotationView MGLMapView # mapbox/mapbox-gl-native-ios
    MGLAnnotationView: MGLUserLocationAnnotationView
    UIControl: M13Checkbox # Marxon13/M13Checkbox
    UIView: M13ProgressView # Marxon13/M13ProgressSuite
    UIButton: MDCButton # material-components/material-components-ios
    MDCButton: MDCFlatButton MDCFloatingButton MDCRaisedButton
    UIViewController: MXPagerViewController # maxep/MXPagerView
    UIButton: SpringButton # MengTo/Spring
    UIImageView: SpringImageView
    UILabel: SpringLabel
    UITextField: SpringTextField
    UIView: SpringView
    UICollectionViewCell: MessageCollectionViewCell # MessageKit/MessageKit
    UITextField: MHTextField # MHTextField.h
    UICollectionView: TPKeyboardAvoidingCollectionView # michaeltyson/TPKeyboardAvoiding
    UIScrollView: TPKeyboardAvoidingScrollView
    UITableView: TPKeyboardAvoidingTableView
    UIViewController: MFSideMenuContainerViewController # mikefrederick/MFSideMenu
    UILabel: MZTimerLabel # mineschan/MZTimerLabel
    UICollectionViewFlowLayout: UICollectionViewLeftAlignedLayout # mokagio/UICollectionViewLeftAlignedLayout
    UIViewController: ViewPagerController # monsieurje/ICViewPager
    UITableViewCell: MGSwipeTableCell # MortimerGoro/MGSwipeTableCell
    UITextView: KMPlaceholderTextView # MoZhouqi/KMPlaceholderTextView
    UIView: MRProgressOverlayView # mrackwitz/MRProgress
    NSObject: MKNetworkEngine # MugunthKumar/MKNetworkKit
    NSOperation: MKNetworkOperation
    UILabel: THLabel # MuscleRumble/THLabel
    UIViewController: MMDrawerController # mutualmobile/MMDrawerController
    UIControl: NMRangeSlider # muZZkat/NMRangeSlider
    UIViewController: MWPhotoBrowser # mwaterfall/MWPhotoBrowser
    UIViewController: LBXScanViewController # MxABC/LBXScan
    UIView: InputBarAccessoryView # nathantannar4/InputBarAccessoryView
    UIView: SMCalloutView # nfarina/calloutview
    UILabel: FXLabel # nicklockwood/FXLabel
    UIView: iCarousel # nicklockwood/iCarousel
    UIView: SwipeView # nicklockwood/SwipeView
    UIView: NVActivityIndicatorView # ninjaprox/NVActivityIndicatorView
    UIViewController: NYTPhotosViewController # nytimes/NYTPhotoViewer
    UIButton: DOFavoriteButton # okmr-d/DOFavoriteButton
    UISlider: OBSlider # ole/OBSlider
    UIImageView: AnimatedImageView # onevcat/Kingfisher
    UILabel: ActiveLabel # optonaut/ActiveLabel.swift
    UIViewController: PopupDialog # Orderella/PopupDialog
    UIView: ORStackView # orta/ORStackView
    UIViewController: CAPSPageMenu # PageMenu/PageMenu
    NSObject: PFObject # parse-community/Parse-SDK-iOS-OSX
    PFObject: PFInstallation PFRole PFSession PFUser
    UICollectionViewController: PFQueryCollectionViewController # parse-community/ParseUI-iOS
    UIImageView: PFImageView
    UITableViewCell: PFTableViewCell
    UITableViewController: PFQueryTableViewController
    UIViewController: PFLogInViewController PFSignUpViewController
    UICollectionView: JTACMonthView JTAppleCalendarView # patchthecode/JTAppleCalendar
    UICollectionViewCell: JTACDayCell JTAppleCell
    UIViewController: PKRevealController # pkluz/PKRevealController
    UIViewController: PMAlertController # pmusolino/PMAlertController
    NSOperation: ASIHTTPRequest # pokeb/asi-http-request
    ASIHTTPRequest: ASIFormDataRequest
    UIViewController: QBImagePickerController # questbeat/QBImagePicker
    XCTestCase: QuickSpec # Quick/Quick
    UITabBarController: RAMAnimatedTabBarController # Ramotion/animated-tab-bar
    UITableViewCell: FoldingCell # Ramotion/folding-cell
    NSObject: _RXDelegateProxy # ReactiveX/RxSwift
    _RXDelegateProxy: DelegateProxy
    NSObject: RLMObjectBase # realm/realm-swift
    RLMObjectBase: EmbeddedObject RLMObject RealmSwiftObject
    NSObject: RKObjectManager # RestKit/RestKit
    UINavigationController: RTRootNavigationController # rickytan/RTRootNavigationController
    UIControl: RDVTabBarItem # robbdimitrov/RDVTabBarController
    UIView: RDVTabBar
    UIViewController: RDVTabBarController
    NSObject: HTTPConnection # robbiehanson/CocoaHTTPServer
    NSObject: XMPPModule # robbiehanson/XMPPFramework
    UIViewController: REFrostedViewController # romaonthego/REFrostedViewController
    UIViewController: RESideMenu # romaonthego/RESideMenu
    UIViewController: RxWebViewController # Roxasora/RxWebViewController
    UITableViewCell: RMSwipeTableViewCell # runmad/RMSwipeTableViewCell
    UIViewController: RSKImageCropViewController # ruslanskorb/RSKImageCropper
    UIView: SVPullToRefreshView # samvermette/SVPullToRefresh
    UIViewController: SDCAlertController # sberrevoets/SDCAlertView
    NSObject: SDImageCache SDWebImageManager SDWebImagePrefetcher # SDWebImage/SDWebImage
    NSOperation: SDWebImageDownloaderOperation
    UIImageView: SDAnimatedImageView
    UIControl: ODRefreshControl # Sephiroth87/ODRefreshControl
    NSWindowController: MASPreferencesWindowController # shpakovski/MASPreferences
    NSObject: MASShortcutValidator # shpakovski/MASShortcut
    NSView: MASShortcutView
    UITextField: SkyFloatingLabelTextField # Skyscanner/SkyFloatingLabelTextField
    SkyFloatingLabelTextField: SkyFloatingLabelTextFieldWithIcon
    UITextView: SLKTextView # slackhq/SlackTextViewController
    UIToolbar: SLKTextInputbar
    UIViewController: SLKTextViewController
    NSObject: SPUStandardUpdaterController SPUUpdater SUUpdater # sparkle-project/Sparkle
    UIView: SRRefreshView # SRRefreshView.h of SlimeRefresh
    UIView: SVProgressHUD # SVProgressHUD/SVProgressHUD
    UICollectionViewCell: SwipeCollectionViewCell # SwipeCellKit/SwipeCellKit
    UITableViewCell: SwipeTableViewCell
    UIButton: QMUIButton # Tencent/QMUI_iOS
    UILabel: QMUILabel
    UINavigationController: QMUINavigationController
    UITabBarController: QMUITabBarViewController
    UITableView: QMUITableView
    UITableViewCell: QMUITableViewCell
    UITextField: QMUITextField
    UITextView: QMUITextView
    UIView: QMUIEmptyView
    UIViewController: QMUICommonViewController
    QMUICommonViewController: QMUICommonTableViewController
    NSObject: ASDataController ASDisplayNode ASLayoutSpec ASRangeController # TextureGroup/Texture
    UICollectionView: ASCollectionView
    UINavigationController: ASDKNavigationController ASNavigationController
    UITabBarController: ASTabBarController
    UITableView: ASTableView
    UIViewController: ASDKViewController ASViewController
    ASCellNode: ASTextCellNode
    ASCollectionNode: ASPagerNode
    ASControlNode: ASButtonNode ASImageNode ASTextNode ASTextNode2
    ASDisplayNode: ASCellNode ASCollectionNode ASControlNode ASEditableTextNode ASScrollNode ASTableNode
      ASVideoPlayerNode
    ASImageNode: ASMapNode ASMultiplexImageNode ASNetworkImageNode
    ASNetworkImageNode: ASVideoNode
    UIViewController: RCBaseViewController # the headers of RongCloud IMKit
    RCBaseViewController: RCConversationViewController
    UIView: GMSMapView GMSPanoramaView # the headers of the Google Maps SDK
    UIView: GADBannerView GADNativeAdView # the headers of the Google Mobile Ads SDK
    GADBannerView: DFPBannerView GAMBannerView
    UIViewController: IDMPhotoBrowser # thiagoperes/IDMPhotoBrowser
    UIViewController: VTMagicController # tianzhuo112/VTMagic
    UIViewController: CropViewController TOCropViewController # TimOliver/TOCropViewController
    UIViewController: TOPasscodeViewController # TimOliver/TOPasscodeViewController
    UIViewController: TOWebViewController # TimOliver/TOWebViewController
    UITableViewCell: TDBadgedCell # tmdvs/TDBadgedCell
    UIControl: TTRangeSlider # TomThorpe/TTRangeSlider
    UIViewController: TSMiniWebBrowser # tonisalae/TSMiniWebBrowser
    UINavigationController: SVModalWebViewController # TransitApp/SVWebViewController
    UIViewController: SVWebViewController
    UILabel: TTTAttributedLabel # TTTAttributedLabel/TTTAttributedLabel
    UIViewController: TWTSideMenuViewController # twotoasters/TWTSideMenuViewController
    XCTestCase: FBSnapshotTestCase # uber/ios-snapshot-test-case
    UIViewController: PageboyViewController # uias/Pageboy
    PageboyViewController: TabmanViewController # uias/Tabman
    UITextView: UIPlaceHolderTextView # UIPlaceHolderTextView.h
    UIViewController: UnityViewControllerBase # UnityViewControllerBase.h of Unity
    UIView: UAProgressView # UrbanApps/UAProgressView
    UIButton: VBFPopFlatButton # victorBaro/VBFPopFlatButton
    UIViewController: IIViewDeckController # ViewDeck/ViewDeck
    UIViewController: WMPageController # wangmchn/WMPageController
    UICollectionViewCell: FSCalendarCell # WenchaoD/FSCalendar
    UIView: FSCalendar
    UIView: M80AttributedLabel # xiangwangfeng/M80AttributedLabel
    UIViewController: FormViewController # xmartlabs/Eureka
    NSObject: XLFormDescriptor XLFormRowDescriptor XLFormSectionDescriptor XLFormValidator # xmartlabs/XLForm
    UITableViewCell: XLFormBaseCell
    UITableViewController: XLFormOptionsViewController
    UIViewController: XLFormViewController
    UIViewController: PagerTabStripViewController XLPagerTabStripViewController # xmartlabs/XLPagerTabStrip
    PagerTabStripViewController: BarPagerTabStripViewController BaseButtonBarPagerTabStripViewController
      ButtonBarPagerTabStripViewController SegmentedPagerTabStripViewController TwitterPagerTabStripViewController
    XLPagerTabStripViewController: XLBarPagerTabStripViewController XLButtonBarPagerTabStripViewController
    UIView: XYPieChart # xyfeng/XYPieChart
    UIViewController: QRCodeReaderViewController # yannickl/QRCodeReader.swift
    UIView: YLProgressBar # yannickl/YLProgressBar
    UIViewController: KYDrawerController # ykyouhei/KYDrawerController
    UIControl: MultiSelectSegmentedControl # yonat/MultiSelectSegmentedControl
    UIView: YTPlayerView # youtube/youtube-ios-player-helper
    NSObject: YTKBaseRequest # yuantiku/YTKNetwork
    YTKBaseRequest: YTKRequest
    UINavigationController: YPImagePicker # Yummypets/YPImagePicker
    UIViewController: ZBarReaderViewController # ZBar/ZBar
    UIButton: ZFRippleButton # zoonooz/ZFRippleButton
    """
}
