/// The classes of Apple's frameworks and of popular libraries that an app's own classes descend from, and the frameworks' methods that many
/// apps use as actions.
///
/// A class that is missing here is reported as `unknown-superclass` and can be declared in the manifest.
package enum FrameworkClasses {
  /// The superclass of each framework class; `nil` for a root class.
  private static let ofFrameworks = superclasses(of: FrameworkList.text)
  private static let ofLibraries = superclasses(of: LibraryList.text)

  /// The superclass of each framework and library class; `nil` for a root class.
  package static let superclasses: [String: String?] = ofFrameworks.merging(ofLibraries) { ofFramework, _ in ofFramework
  }

  /// Whether a class is of a library, so that its methods are unknown.
  package static func isOfLibrary(_ name: String) -> Bool { ofLibraries[name] != nil && ofFrameworks[name] == nil }

  /// The classes of UIKit, AppKit and WatchKit whose descendants are pages.
  package static let pages = ["UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController"]

  /// The selectors that events of each class can have, without inherited ones.
  package static let actions: [String: Set<String>] = entries(of: FrameworkActions.text).reduce(into: [:]) {
    $0[$1.className, default: []].formUnion($1.names)
  }

  /// The classes that declare each action.
  package static let declaring: [String: [String]] = {
    var declaring: [String: [String]] = [:]
    for (name, actions) in actions { for action in actions { declaring[action, default: []].append(name) } }
    // These classes have another superclass on macOS. The app's platform is unknown, so both apply.
    for (superclass, names) in entries(of: FrameworkList.ofMac) {
      for action in chain(of: superclass).flatMap({ actions[$0] ?? [] }) { declaring[action, default: []] += names }
    }
    return declaring
  }()

  /// A class of the lists and its ancestors, nearest first.
  package static func chain(of name: String) -> [String] {
    var names = [name]
    while let last = names.last, case .some(.some(let superclass)) = superclasses[last] { names.append(superclass) }
    return names
  }

  private static func superclasses(of list: String) -> [String: String?] {
    var superclasses: [String: String?] = [:]
    for (superclass, names) in entries(of: list) {
      for name in names { superclasses[name] = superclass }
    }
    // A superclass that is not itself below another class is a root.
    for (name, _) in entries(of: list) where superclasses[name] == nil { superclasses[name] = .some(nil) }
    return superclasses
  }

  /// Parses a list. A line has a class, a colon and names; an indented line continues the line before; `#` starts a comment.
  private static func entries(of list: String) -> [(className: String, names: [String])] {
    var entries: [(className: String, names: [String])] = []
    for whole in list.split(separator: "\n") {
      let line = whole.prefix { $0 != "#" }
      var names = line.split(separator: " ").map(String.init)
      if line.first != " ", let name = names.first {
        entries.append((String(name.dropLast()), []))
        names.removeFirst()
      }
      if !entries.isEmpty { entries[entries.count - 1].names += names }
    }
    return entries
  }
}
