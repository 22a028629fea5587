import EventMapping

/// Where a class and an action come from, as far as their names say it: hooks see the system's pages and controls, too.
package enum NameOrigin: Equatable, Sendable {
  /// The app's own.
  case app
  /// The system's or a library's, with the reason.
  case system(Reason)

  /// Why a name is not the app's.
  package enum Reason: String, CaseIterable, Sendable {
    /// A class of Apple's frameworks, such as `UINavigationController`.
    case framework
    /// A class of a popular library.
    case library
    /// A class whose name starts as those of the system do, `_` or `UI`: keyboards, remote views, containers.
    case privateClass = "private-class"
    /// A selector that starts with `_`.
    case privateSelector = "private-selector"
  }

  /// The modules of the system whose classes hooks see.
  private static let modules: Set<String> = [
    "AVKit", "ContactsUI", "Foundation", "LinkPresentation", "MapKit", "MessageUI", "PassKit", "PhotosUI",
    "QuickLook", "SafariServices", "StoreKit", "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "WebKit", "WidgetKit",
  ]

  /// - Parameters:
  ///   - className: without what hooks add to it; `nil` for an event without a class, which is the app's.
  ///   - action: of a control, gesture or row.
  ///   - hierarchy: of the app; its classes are its own, whatever their names are.
  package init(className: String?, action: String?, in hierarchy: ClassHierarchy?) {
    guard let className else {
      self = .app
      return
    }
    if let action, action.hasPrefix("_") {
      self = .system(.privateSelector)
    } else if hierarchy?.classes(named: className).isEmpty == false {
      self = .app
    } else if let reason = Self.reason(className) {
      self = .system(reason)
    } else {
      self = .app
    }
  }

  private static func reason(_ className: String) -> Reason? {
    let parts = QualifiedClassName(className)
    if let parts, modules.contains(parts.module) { return .framework }
    let name = parts?.className ?? className
    if parts == nil, FrameworkClasses.superclasses[name] != nil {
      return FrameworkClasses.isOfLibrary(name) ? .library : .framework
    }
    // An app's own module may have any names.
    guard parts == nil else { return nil }
    if name.hasPrefix("_") { return .privateClass }
    // Two capitals and a word: `UIInputWindowController`, but not `UID`.
    let rest = name.dropFirst(2)
    let isWord = rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
    return (name.hasPrefix("UI") || name.hasPrefix("NS")) && isWord ? .privateClass : nil
  }
}
