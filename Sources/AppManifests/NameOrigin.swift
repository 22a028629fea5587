import EventMapping

/// The origin of an event's class and action, judged by their names. Hooks also record pages and controls of the system.
package enum NameOrigin: Equatable, Sendable {
  /// The class and the action are the app's.
  case app
  /// The class or the action belongs to the system or a library.
  case system(Reason)

  /// The reason why a name is not the app's.
  package enum Reason: String, CaseIterable, Sendable {
    /// A class of Apple's frameworks, such as `UINavigationController`.
    case framework
    /// A class of a popular library.
    case library
    /// A class whose name starts with `_`, `UI` or `NS` as the system's do: keyboards, remote views, containers.
    case privateClass = "private-class"
    /// A selector that starts with `_`.
    case privateSelector = "private-selector"
  }

  /// The system modules whose classes hooks record.
  private static let modules: Set<String> = [
    "AVKit", "ContactsUI", "Foundation", "LinkPresentation", "MapKit", "MessageUI", "PassKit", "PhotosUI",
    "QuickLook", "SafariServices", "StoreKit", "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "WebKit", "WidgetKit",
  ]

  /// - Parameters:
  ///   - className: the class, without what hooks append to the name; `nil` for an event without a class, which is the app's.
  ///   - action: the action of a control, gesture or row; `nil` if the event has none.
  ///   - hierarchy: the app's classes, which are its own whatever their names are.
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
    // The app's modules may use any names.
    guard parts == nil else { return nil }
    if name.hasPrefix("_") { return .privateClass }
    // Two capitals and a word: `UIInputWindowController`, but not `UID`.
    let rest = name.dropFirst(2)
    let isWord = rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
    return (name.hasPrefix("UI") || name.hasPrefix("NS")) && isWord ? .privateClass : nil
  }
}
