/// Classes of popular libraries that an app's classes descend from, each after its superclass.
///
/// After the public headers and documentation of the libraries: Texture, XLForm, Eureka, IGListKit, RxCocoa, JSQMessagesViewController,
/// SlackTextViewController, SWRevealViewController and other menus, MBProgressHUD and other progress views, TTTAttributedLabel, FSCalendar,
/// Charts, Lottie, Realm, AFNetworking, SDWebImage, MJRefresh, Parse, Cordova, Flutter, React Native, QMUI and others. Their superclasses
/// say whether a class is a page; what their methods are is not known here.
///
/// 117 of them, with their superclasses, were compared with the sources of the libraries themselves: Texture, MJRefresh, AFNetworking,
/// Charts, QMUI, XLForm, SDWebImage, IGListKit, Realm, RxCocoa, YYText, FSCalendar, JSQMessagesViewController, SlackTextViewController,
/// Eureka, MBProgressHUD, SVProgressHUD, TTTAttributedLabel, SWRevealViewController, CocoaHTTPServer, ORStackView, OBSlider, PAPreferences
/// and DZNWebViewController. The others were not.
enum LibraryList {
  /// As ``FrameworkList/text``.
  static let text = """
    NSControl: PSMTabBarControl SRRecorderControl
    NSObject: AFHTTPRequestOperationManager AFHTTPRequestSerializer AFHTTPResponseSerializer
      AFNetworkReachabilityManager AFURLSessionManager ASDataController ASDisplayNode ASLayoutSpec ASRangeController
      BmobObject CCResponder CDVPlugin DDAbstractLogger DDLogFileManagerDefault FMDatabase FMDatabaseQueue GIDSignIn
      HTTPConnection IGListAdapter IGListSectionController JSONModel ListAdapter ListSectionController
      MKNetworkEngine MTLModel PAPreferences PFObject RCTBridge RCTEventEmitter RCTViewManager RKObjectManager
      RLMObjectBase SDImageCache SDWebImageManager SDWebImagePrefetcher SPUStandardUpdaterController SPUUpdater
      SUUpdater WebSocket XLFormDescriptor XLFormRowDescriptor XLFormSectionDescriptor XLFormValidator
      YTKBaseRequest _RXDelegateProxy
    AFHTTPRequestSerializer: AFJSONRequestSerializer AFPropertyListRequestSerializer
    AFHTTPResponseSerializer: AFImageResponseSerializer AFJSONResponseSerializer AFPropertyListResponseSerializer
      AFXMLParserResponseSerializer
    AFURLSessionManager: AFHTTPSessionManager
    ASDisplayNode: ASCellNode ASCollectionNode ASControlNode ASEditableTextNode ASScrollNode ASTableNode
      ASVideoPlayerNode
    ASCellNode: ASTextCellNode
    ASCollectionNode: ASPagerNode
    ASControlNode: ASButtonNode ASImageNode ASTextNode ASTextNode2
    ASImageNode: ASMapNode ASMultiplexImageNode ASNetworkImageNode
    ASNetworkImageNode: ASVideoNode
    CCResponder: CCDirector CCNode
    CCNode: CCControl CCLabelTTF CCNodeColor CCScene CCScrollView CCSprite
    CCControl: CCButton CCSlider CCTextField
    DDAbstractLogger: DDASLLogger DDFileLogger DDTTYLogger
    IGListSectionController: IGListBindingSectionController IGListGenericSectionController
      IGListStackedSectionController
    ListSectionController: ListBindingSectionController ListGenericSectionController ListSingleSectionController
      ListStackedSectionController
    PFObject: PFInstallation PFRole PFSession PFUser
    RLMObjectBase: EmbeddedObject RLMObject RealmSwiftObject
    YTKBaseRequest: YTKRequest
    _RXDelegateProxy: DelegateProxy
    NSOperation: AFURLConnectionOperation ASIHTTPRequest MKNetworkOperation SDWebImageDownloaderOperation
    AFURLConnectionOperation: AFHTTPRequestOperation
    AFHTTPRequestOperation: AFImageRequestOperation AFJSONRequestOperation AFXMLRequestOperation
    ASIHTTPRequest: ASIFormDataRequest
    NSView: MASShortcutView
    NSWindow: INAppStoreWindow
    NSWindowController: DBPrefsWindowController MASPreferencesWindowController RHPreferencesWindowController
    UIButton: BFPaperButton DOFavoriteButton FBSDKButton FUIButton MDCButton QMUIButton SpringButton
      TransitionButton VBFPopFlatButton ZFRippleButton
    FBSDKButton: FBSDKLikeButton FBSDKLoginButton FBSDKSendButton FBSDKShareButton
    MDCButton: MDCFlatButton MDCFloatingButton MDCRaisedButton
    UICollectionView: ASCollectionView IGListCollectionView JTACMonthView JTAppleCalendarView ListCollectionView
      TPKeyboardAvoidingCollectionView
    UICollectionViewCell: FSCalendarCell JSQMessagesCollectionViewCell JTACDayCell JTAppleCell
      MessageCollectionViewCell SwipeCollectionViewCell
    UICollectionViewController: PFQueryCollectionViewController
    UICollectionViewFlowLayout: CSStickyHeaderFlowLayout DraggableCollectionViewFlowLayout
      LXReorderableCollectionViewFlowLayout UICollectionViewLeftAlignedLayout
    UICollectionViewLayout: CHTCollectionViewWaterfallLayout
    UIControl: BEMCheckBox CBStoreHouseRefreshControl DVSwitch DZNSegmentedControl GIDSignInButton HCSStarRatingView
      HMSegmentedControl LOTAnimatedControl M13Checkbox MultiSelectSegmentedControl NMRangeSlider ODRefreshControl
      RDVTabBarItem SevenSwitch TTRangeSlider
    LOTAnimatedControl: LOTAnimatedSwitch
    UIImageView: AnimatedImageView FLAnimatedImageView PFImageView SDAnimatedImageView SpringImageView
      YYAnimatedImageView
    UILabel: ActiveLabel FXLabel KILabel LTMorphingLabel MZTimerLabel MarqueeLabel OHAttributedLabel QMUILabel
      SpringLabel THLabel TTTAttributedLabel UICountingLabel
    UINavigationController: ASDKNavigationController ASNavigationController ELCImagePickerController
      QMUINavigationController RTRootNavigationController SVModalWebViewController SideMenuNavigationController
      TZImagePickerController UISideMenuNavigationController YPImagePicker
    UIResponder: CDVAppDelegate FlutterAppDelegate RCTAppDelegate
    UIScrollView: DTAttributedTextView TPKeyboardAvoidingScrollView YYTextView
    UISlider: ASValueTrackingSlider OBSlider
    UITabBarController: ASTabBarController CYLTabBarController ESTabBarController QMUITabBarViewController
      RAMAnimatedTabBarController
    UITableView: ASTableView QMUITableView TPKeyboardAvoidingTableView
    UITableViewCell: DTAttributedTextCell FoldingCell JZSwipeCell MCSwipeTableViewCell MGSwipeTableCell
      PFTableViewCell QMUITableViewCell RMSwipeTableViewCell SWTableViewCell SwipeTableViewCell TDBadgedCell
      XLFormBaseCell
    UITableViewController: PFQueryTableViewController XLFormOptionsViewController
    UITextField: JVFloatLabeledTextField MHTextField QMUITextField SkyFloatingLabelTextField SpringTextField
    SkyFloatingLabelTextField: SkyFloatingLabelTextFieldWithIcon
    UITextView: IQTextView JVFloatLabeledTextView KMPlaceholderTextView QMUITextView SLKTextView SZTextView
      UIPlaceHolderTextView
    UIToolbar: SLKTextInputbar
    UIView: AMPopTip BEMSimpleLineGraphView BMKMapView CMPopTipView CPTGraphHostingView ChartViewBase
      DGActivityIndicatorView DTAttributedTextContentView EAIntroView EGORefreshTableHeaderView FBLoginView
      FSCalendar GADBannerView GADNativeAdView GMSMapView GMSPanoramaView HPGrowingTextView InputBarAccessoryView
      JBChartView JGProgressHUD KLCPopup KVNProgress LDProgressView LOTAnimationView LottieAnimationView
      M13ProgressView M80AttributedLabel MAMapView MBProgressHUD MGLMapView MJRefreshComponent MRProgressOverlayView
      NVActivityIndicatorView ORStackView PNBarChart PNGenericChart QMUIEmptyView RCTRootView RCTView RDVTabBar
      SDCycleScrollView SMCalloutView SRRefreshView SVProgressHUD SVPullToRefreshView SpringView SwipeView
      TYAttributedLabel UAProgressView WSProgressHUD XYPieChart YLProgressBar YTPlayerView YYControl YYLabel
      iCarousel
    ChartViewBase: BarLineChartViewBase PieRadarChartViewBase
    BarLineChartViewBase: BarChartView BubbleChartView CandleStickChartView CombinedChartView LineChartView
      ScatterChartView
    BarChartView: HorizontalBarChartView
    PieRadarChartViewBase: PieChartView RadarChartView
    GADBannerView: DFPBannerView GAMBannerView
    JBChartView: JBBarChartView JBLineChartView
    MJRefreshComponent: MJRefreshFooter MJRefreshHeader MJRefreshTrailer
    MJRefreshFooter: MJRefreshAutoFooter MJRefreshBackFooter
    MJRefreshAutoFooter: MJRefreshAutoStateFooter
    MJRefreshAutoStateFooter: MJRefreshAutoGifFooter MJRefreshAutoNormalFooter
    MJRefreshBackFooter: MJRefreshBackStateFooter
    MJRefreshBackStateFooter: MJRefreshBackGifFooter MJRefreshBackNormalFooter
    MJRefreshHeader: MJRefreshStateHeader
    MJRefreshStateHeader: MJRefreshGifHeader MJRefreshNormalHeader
    PNGenericChart: PNCircleChart PNLineChart PNPieChart PNRadarChart PNScatterChart
    UIViewController: ASDKViewController ASViewController ATLConversationViewController AXWebViewController
      BWWalkthroughPageViewController BWWalkthroughViewController CAPSPageMenu CDVViewController
      CTAssetsPickerController CropViewController DDMenuController DZNWebViewController ECSlidingViewController
      FUIAuthBaseViewController FlutterViewController FormViewController ICSDrawerController IDMPhotoBrowser
      IIViewDeckController JASidePanelController JSQMessagesViewController JTSImageViewController
      JVFloatingDrawerViewController KINWebBrowserViewController KYDrawerController LBXScanViewController
      LGAlertViewController LGSideMenuController MFSideMenuContainerViewController MMDrawerController
      MSDynamicsDrawerViewController MWPhotoBrowser MXPagerViewController MZFormSheetController
      MZFormSheetPresentationViewController NYTPhotosViewController PECropViewController PFLogInViewController
      PFSignUpViewController PKRevealController PMAlertController PageboyViewController PagerTabStripViewController
      PopupDialog QBImagePickerController QMUICommonViewController RCConversationViewController RDVTabBarController
      REFrostedViewController RESideMenu RSKImageCropViewController RxWebViewController SCLAlertView
      SDCAlertController SLKTextViewController SVWebViewController SWRevealViewController SlideMenuController
      TOCropViewController TOPasscodeViewController TOWebViewController TSMiniWebBrowser TWTSideMenuViewController
      TYPagerController TYTabPagerController UnityViewControllerBase VTMagicController ViewPagerController
      WMPageController XLFormViewController XLPagerTabStripViewController YZDisplayViewController
      ZBarReaderViewController
    PageboyViewController: TabmanViewController
    PagerTabStripViewController: BarPagerTabStripViewController BaseButtonBarPagerTabStripViewController
      ButtonBarPagerTabStripViewController SegmentedPagerTabStripViewController TwitterPagerTabStripViewController
    QMUICommonViewController: QMUICommonTableViewController
    XLPagerTabStripViewController: XLBarPagerTabStripViewController XLButtonBarPagerTabStripViewController
    XCTestCase: FBSnapshotTestCase KIFTestCase QuickSpec
    """
}
