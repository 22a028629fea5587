import Testing

@testable import AppManifests

/// The origin of an event's names: the app, the system or a library.
@Suite struct NameOriginTests {
  @Test(
    arguments: [
      ("UINavigationController", nil, .system(.framework)), ("UITabBar", "tap:", .system(.framework)),
      ("SwiftUI.UIHostingController", nil, .system(.framework)), ("MBProgressHUD", nil, .system(.library)),
      ("_UIAlertControllerTextFieldViewController", nil, .system(.privateClass)),
      ("UICompatibilityInputViewController", nil, .system(.privateClass)), ("UIRemoteX", nil, .system(.privateClass)),
      ("HomeViewController", "_handleTap:", .system(.privateSelector)), ("HomeViewController", "tap_:", .app),
      ("Shop.UIThings", nil, .app), ("UIDViewController", nil, .app), ("UI", nil, .app), ("NSX", nil, .app),
      ("Shop._Hidden", nil, .app), (nil, nil, .app), ("", "", .app),
    ] as [(String?, String?, NameOrigin)])
  func withoutAManifestTheNameDecides(className: String?, action: String?, origin: NameOrigin) {
    #expect(NameOrigin(className: className, action: action, in: nil) == origin)
  }

  /// A class of the manifest is the app's, whatever its name is.
  @Test func classesOfTheManifestAreTheApps() throws {
    let manifest = AppManifest(classes: [
      "UIFancyController": .init(superclass: "UIViewController"), "Shop._Page": .init(superclass: "UIViewController"),
      "MBProgressHUD": .init(superclass: "UIView"),
    ])
    let hierarchy = ClassHierarchy(manifest)
    for name in ["UIFancyController", "_Page", "MBProgressHUD", "Shop._Page"] {
      #expect(NameOrigin(className: name, action: "tap:", in: hierarchy) == .app, "\(name)")
    }
    #expect(NameOrigin(className: "UIOtherController", action: nil, in: hierarchy) == .system(.privateClass))
    #expect(NameOrigin(className: "UIFancyController", action: "_tap:", in: hierarchy) == .system(.privateSelector))
  }
}
