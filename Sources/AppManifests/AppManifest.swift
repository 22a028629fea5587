import Foundation

/// The classes, superclasses and actions that an app declares.
///
/// Written by hand or made from the app; several manifests (app, extensions, frameworks) are one union.
public struct AppManifest: Sendable, Equatable {
  /// The `schema` of a manifest file.
  public static let schema = "eventmap-manifest/1"

  /// The app that a manifest describes.
  public struct App: Sendable, Equatable {
    /// The app's name.
    public var name: String?
    /// The version that people know: `4.2.0`.
    public var version: String?
    /// The build's number.
    public var build: String?

    /// Makes the description of an app.
    public init(name: String? = nil, version: String? = nil, build: String? = nil) {
      self.name = name
      self.version = version
      self.build = build
    }
  }

  /// What the app declares of one class.
  public struct ClassDeclaration: Sendable, Equatable {
    /// The superclass, as `NSStringFromClass` gives it; `nil` if it is not declared.
    public var superclass: String?
    /// The selectors of its actions.
    public var actions: Set<String>

    /// Makes the declaration of a class.
    public init(superclass: String? = nil, actions: Set<String> = []) {
      self.superclass = superclass
      self.actions = actions
    }
  }

  /// An action that an interface file or a source connects to a class.
  public struct Connection: Sendable, Hashable {
    /// The class that receives it.
    public var className: String
    /// The selector.
    public var action: String
    /// The interface file or source.
    public var file: String
    /// 1-based.
    public var line: Int
    /// The `id` of the element in an interface file; `nil` in a source.
    public var objectID: String?

    /// Makes a connection.
    public init(className: String, action: String, file: String, line: Int, objectID: String? = nil) {
      self.className = className
      self.action = action
      self.file = file
      self.line = line
      self.objectID = objectID
    }
  }

  /// The apps that it describes, in the order of the files; empty if the files name none.
  public var apps: [App]
  /// The classes by name, as `NSStringFromClass` gives it.
  public var classes: [String: ClassDeclaration]

  /// The connections in interface files and sources; empty if the manifest lists none.
  public var connections: Set<Connection>

  /// Makes a manifest in code.
  public init(
    apps: [App] = [], classes: [String: ClassDeclaration] = [:], connections: Set<Connection> = []
  ) {
    self.apps = apps
    self.classes = classes
    self.connections = connections
  }

  /// The superclass of each class, with its module even where the manifest leaves it out: an `EventMapper` finds the entry of the nearest
  /// ancestor with it.
  public var superclasses: [String: String] {
    let hierarchy = ClassHierarchy(self)
    var superclasses: [String: String] = [:]
    for name in classes.keys {
      // The chain includes the frameworks' classes above.
      var current = name
      while superclasses[current] == nil, case .known(let superclass) = hierarchy.superclass(of: current) {
        superclasses[current] = superclass
        current = superclass
      }
    }
    return superclasses
  }

  /// Adds the classes of another manifest: actions are united, and the first superclass wins.
  public mutating func formUnion(_ other: AppManifest) {
    apps.append(contentsOf: other.apps)
    connections.formUnion(other.connections)
    classes.merge(other.classes) { mine, theirs in
      ClassDeclaration(
        superclass: mine.superclass ?? theirs.superclass, actions: mine.actions.union(theirs.actions))
    }
  }

  /// The app in words, for a note: `the manifest of Shop 4.2.0 (881)`.
  package var displayName: String {
    let names = apps.compactMap { app -> String? in
      guard let name = app.name else { return nil }
      return name + (app.version.map { " " + $0 } ?? "") + (app.build.map { " (\($0))" } ?? "")
    }
    if names.isEmpty { return "the manifest" }
    return (names.count == 1 ? "the manifest of " : "the manifests of ") + names.joined(separator: ", ")
  }
}
