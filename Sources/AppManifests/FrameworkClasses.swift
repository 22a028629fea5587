/// The classes of Apple's frameworks that an app's own classes descend from, and their methods that many apps use as actions.
///
/// A small list of our own, after the public headers as Apple Developer Documentation shows them: UIKit, Foundation, AVKit, ContactsUI,
/// EventKitUI, GameKit, MapKit, MessageUI, PhotosUI, SafariServices, SpriteKit, SwiftUI, WebKit and others. A class that is
/// missing here is reported as `unknown-superclass` and can be declared in the manifest.
package enum FrameworkClasses {
  /// The superclass of each class; a root has none.
  package static let superclasses: [String: String?] = parse(
    """
    NSProxy
    NSObject
      CALayer
      NSManagedObject
      NSOperation
      UIActivity
      UIBarItem
        UIBarButtonItem
        UITabBarItem
      UICollectionViewLayout
        UICollectionViewFlowLayout
        UICollectionViewCompositionalLayout
      UIDocument
      UIGestureRecognizer
        UIHoverGestureRecognizer
        UILongPressGestureRecognizer
        UIPanGestureRecognizer
          UIScreenEdgePanGestureRecognizer
        UIPinchGestureRecognizer
        UIRotationGestureRecognizer
        UISwipeGestureRecognizer
        UITapGestureRecognizer
      UIMenuController
      UINavigationItem
      UIPopoverController
      UIPresentationController
        UIPopoverPresentationController
        UISheetPresentationController
      UIResponder
        UIApplication
        SKNode
          SKEffectNode
            SKScene
          SKLabelNode
          SKShapeNode
          SKSpriteNode
        UIScene
          UIWindowScene
        UIView
          UIWindow
          GLKView
          MKAnnotationView
            MKMarkerAnnotationView
            MKPinAnnotationView
          MKMapView
          MTKView
          PDFView
          SCNView
            ARSCNView
          SKView
          UIActionSheet
          UIActivityIndicatorView
          UIAlertView
          UICalendarView
          UICollectionReusableView
            UICollectionViewCell
              UICollectionViewListCell
          UIContentUnavailableView
          UIImageView
          UIInputView
          UILabel
          UIListContentView
          UINavigationBar
          UIPickerView
          UIPopoverBackgroundView
          UIProgressView
          UIScrollView
            UICollectionView
            UITableView
            UITextView
          UISearchBar
          UIStackView
          UITabBar
          UITableViewCell
          UITableViewHeaderFooterView
          UIToolbar
          UIVisualEffectView
          UIWebView
          WKWebView
          UIControl
            ASAuthorizationAppleIDButton
            UIButton
            UIColorWell
            UIDatePicker
            UIPageControl
            UIPasteControl
            UIRefreshControl
            UISegmentedControl
            UISlider
            UIStepper
            UISwitch
            UITextField
              UISearchTextField
        UIViewController
          AVPlayerViewController
          CNContactPickerViewController
          CNContactViewController
          EKCalendarChooser
          EKEventViewController
          GLKViewController
          MPMediaPickerController
          MPMoviePlayerViewController
          PHPickerViewController
          PKAddPassesViewController
          PKPaymentAuthorizationViewController
          QLPreviewController
          SFSafariViewController
          SKStoreProductViewController
          SLComposeServiceViewController
          SLComposeViewController
          UIActivityViewController
          UIAlertController
          UICloudSharingController
          UICollectionViewController
          UIColorPickerViewController
          UIDocumentBrowserViewController
          UIDocumentMenuViewController
          UIDocumentPickerViewController
          UIFontPickerViewController
          UIHostingController
          UIInputViewController
          UIPageViewController
          UIReferenceLibraryViewController
          UISearchContainerViewController
          UISearchController
          UISplitViewController
          UITabBarController
          UITableViewController
          UINavigationController
            ABPeoplePickerNavigationController
            EKEventEditViewController
            GKGameCenterViewController
            GKMatchmakerViewController
            MFMailComposeViewController
            MFMessageComposeViewController
            UIImagePickerController
            UIVideoEditorController
          VNDocumentCameraViewController
    """)

  /// The class whose descendants are pages.
  package static let page = "UIViewController"

  /// Methods that a class has from its framework and that events reach: its life cycle, its delegate methods, and methods that people use
  /// as the action of a button or gesture. An app's class declares the methods that it implements as a delegate.
  package static let actions: [String: Set<String>] = [
    "UIResponder": [
      "becomeFirstResponder", "resignFirstResponder", "touchesBegan:withEvent:", "touchesMoved:withEvent:",
      "touchesEnded:withEvent:", "touchesCancelled:withEvent:", "pressesBegan:withEvent:", "pressesEnded:withEvent:",
      "motionBegan:withEvent:", "motionEnded:withEvent:", "cut:", "copy:", "paste:", "pasteAndGo:",
      "pasteAndMatchStyle:", "pasteAndSearch:", "select:", "selectAll:", "delete:", "toggleBoldface:",
      "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "print:", "find:", "findNext:",
      "findPrevious:", "rename:", "duplicate:",
    ],
    "UIApplication": ["sendAction:to:from:forEvent:", "sendEvent:"],
    "UIView": [
      "didMoveToSuperview", "didMoveToWindow", "endEditing:", "layoutIfNeeded", "layoutSubviews", "removeFromSuperview",
      "setNeedsDisplay", "setNeedsLayout", "willMoveToSuperview:", "willMoveToWindow:",
    ],
    "UIControl": [
      "beginTrackingWithTouch:withEvent:", "cancelTrackingWithEvent:", "continueTrackingWithTouch:withEvent:",
      "endTrackingWithTouch:withEvent:", "sendAction:to:forEvent:", "sendActionsForControlEvents:",
    ],
    "UIRefreshControl": ["beginRefreshing", "endRefreshing"],
    "UITableView": ["reloadData"],
    "UITableViewCell": [
      "prepareForReuse", "setEditing:animated:", "setHighlighted:animated:", "setSelected:animated:",
    ],
    "UICollectionView": ["reloadData"],
    "UICollectionReusableView": ["prepareForReuse"],
    "UIWebView": ["goBack", "goForward", "reload", "stopLoading"],
    "WKWebView": ["goBack", "goForward", "reload", "reloadFromOrigin", "stopLoading"],
    "UIViewController": [
      "loadView", "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:",
      "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didReceiveMemoryWarning",
      "willMoveToParentViewController:", "didMoveToParentViewController:",
      "viewWillTransitionToSize:withTransitionCoordinator:", "prepareForSegue:sender:",
      "performSegueWithIdentifier:sender:", "setEditing:animated:", "showViewController:sender:",
      "showDetailViewController:sender:", "presentViewController:animated:completion:",
      "dismissViewControllerAnimated:completion:", "dismissModalViewControllerAnimated:",
    ],
    "UINavigationController": [
      "popViewControllerAnimated:", "popToRootViewControllerAnimated:", "popToViewController:animated:",
      "pushViewController:animated:", "setNavigationBarHidden:animated:", "setToolbarHidden:animated:",
    ],
    "UITabBarController": ["setSelectedIndex:", "setSelectedViewController:", "tabBar:didSelectItem:"],
    "UITableViewController": scrolling.union([
      "tableView:accessoryButtonTappedForRowWithIndexPath:", "tableView:commitEditingStyle:forRowAtIndexPath:",
      "tableView:didDeselectRowAtIndexPath:", "tableView:didSelectRowAtIndexPath:",
      "tableView:moveRowAtIndexPath:toIndexPath:", "tableView:willDeselectRowAtIndexPath:",
      "tableView:willDisplayCell:forRowAtIndexPath:", "tableView:willSelectRowAtIndexPath:",
    ]),
    "UICollectionViewController": scrolling.union([
      "collectionView:didDeselectItemAtIndexPath:", "collectionView:didSelectItemAtIndexPath:",
      "collectionView:moveItemAtIndexPath:toIndexPath:", "collectionView:willDisplayCell:forItemAtIndexPath:",
    ]),
    "UIImagePickerController": ["startVideoCapture", "stopVideoCapture", "takePicture"],
    "UIInputViewController": ["advanceToNextInputMode", "dismissKeyboard", "handleInputModeListFromView:withEvent:"],
  ]

  /// The classes that have each action.
  package static let declaring: [String: [String]] = actions.reduce(into: [:]) { declaring, type in
    for action in type.value { declaring[action, default: []].append(type.key) }
  }

  /// Of the scroll view's delegate, which a controller of a table or collection view is.
  private static let scrolling: Set<String> = [
    "scrollViewDidEndDecelerating:", "scrollViewDidEndDragging:willDecelerate:", "scrollViewDidScroll:",
    "scrollViewDidScrollToTop:", "scrollViewWillBeginDragging:",
  ]

  /// Reads the list: each class is indented by two spaces more than its superclass.
  private static func parse(_ list: String) -> [String: String?] {
    var superclasses: [String: String?] = [:]
    var path: [String] = []
    for line in list.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      let name = String(line.dropFirst(depth * 2))
      path.removeSubrange(depth...)
      superclasses[name] = .some(path.last)
      path.append(name)
    }
    return superclasses
  }
}
