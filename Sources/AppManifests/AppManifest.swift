import Foundation

/// The classes, superclasses and actions that an app declares.
///
/// A manifest is written by hand or made from the app. The manifests of an app, its extensions and its frameworks combine with
/// ``formUnion(_:)``.
///
/// ```swift
/// var manifest = AppManifest()
/// manifest.classes["CartViewController"] = .init(superclass: "UIViewController", actions: ["checkout:"])
/// let mapper = EventMapper(table: table, superclasses: manifest.superclasses)
/// ```
public struct AppManifest: Sendable, Equatable {
  /// The `schema` of a manifest file.
  public static let schema = "eventmap-manifest/1"

  /// The app that a manifest describes.
  public struct App: Sendable, Equatable {
    /// The app's name.
    public var name: String?
    /// The version that users see: `4.2.0`.
    public var version: String?
    /// The build number: `881`.
    public var build: String?

    /// Creates the description of an app.
    public init(name: String? = nil, version: String? = nil, build: String? = nil) {
      self.name = name
      self.version = version
      self.build = build
    }
  }

  /// A class of the app, with its superclass and its methods.
  public struct ClassDeclaration: Sendable, Equatable {
    /// The superclass, as `NSStringFromClass` returns it; `nil` if the app does not declare one.
    public var superclass: String?
    /// The kind of the entry: a class, a SwiftUI view, or a name that the code records.
    public var kind: Kind
    /// The selectors of the class's actions, and the action names and `UIAction` identifiers that the code records on it.
    public var actions: Set<String>
    /// The selectors of the other instance methods, which do not look like actions.
    public var methods: Set<String>
    /// The build target that defines the class; `nil` if unknown.
    public var target: String?
    /// The classes of the same name that other targets define. Alternatives have no alternatives themselves.
    public var alternatives: [ClassDeclaration]
    /// The names of the class in the other modules that compile the same source.
    public var otherNames: Set<String>
    /// Whether the module of a Swift class is unknown because no project, package or option names the module of its source.
    public var isModuleUnknown: Bool

    /// Creates the declaration of a class.
    public init(
      superclass: String? = nil, kind: Kind = .class, actions: Set<String> = [], methods: Set<String> = [],
      target: String? = nil, alternatives: [ClassDeclaration] = [], otherNames: Set<String> = [],
      isModuleUnknown: Bool = false
    ) {
      self.kind = kind
      self.superclass = superclass
      self.actions = actions
      self.methods = methods
      self.target = target
      self.alternatives = alternatives
      self.otherNames = otherNames
      self.isModuleUnknown = isModuleUnknown
    }

    /// Merges another manifest's declaration of a class of this name. If the target or the superclass differs, the other declaration
    /// becomes an alternative.
    package mutating func formUnion(_ other: ClassDeclaration) {
      if isSameClass(as: other) {
        add(other)
      } else if let place = alternatives.firstIndex(where: { $0.isSameClass(as: other) }) {
        alternatives[place].add(other)
      } else {
        var alternative = other
        alternative.alternatives = []
        alternatives.append(alternative)
      }
      for alternative in other.alternatives { formUnion(alternative) }
    }

    private func isSameClass(as other: ClassDeclaration) -> Bool {
      func agree(_ mine: String?, _ theirs: String?) -> Bool { mine == nil || theirs == nil || mine == theirs }
      return agree(superclass, other.superclass) && agree(target, other.target)
    }

    private mutating func add(_ other: ClassDeclaration) {
      superclass = superclass ?? other.superclass
      kind = kind.merged(other.kind)
      target = target ?? other.target
      actions.formUnion(other.actions)
      methods.formUnion(other.methods)
      methods.subtract(actions)
      otherNames.formUnion(other.otherNames)
      isModuleUnknown = isModuleUnknown || other.isModuleUnknown
    }
  }

  /// A part of the app that could not be read, and that may declare classes or methods which the manifest lacks.
  public struct Incomplete: Sendable, Hashable {
    /// The reason for omitting a connection whose receiver may be of any class.
    package static let unknownReceiver = "connection whose receiver's class is not known"
    /// The reason for omitting a connection whose selector is not in the source.
    package static let unknownSelector = "selector that is made at run time"

    /// The file.
    public var file: String
    /// The line, 1-based; `nil` for a whole file.
    public var line: Int?
    /// The reason why the part was left out, as text.
    public var reason: String
    /// The classes that the part may concern; `nil` if it may concern any class.
    public var classes: Set<String>?
    /// The Swift name of the missing method, with which its selector starts, or the selector of a missing connection. `nil` if the part may
    /// concern any method.
    public var method: String?

    /// Creates the description of a part that was left out.
    public init(
      file: String, line: Int? = nil, reason: String, classes: Set<String>? = nil, method: String? = nil
    ) {
      self.file = file
      self.line = line
      self.reason = reason
      self.classes = classes
      self.method = method
    }
  }

  /// An action that an interface file or a source connects to a class.
  public struct Connection: Sendable, Hashable {
    /// The receiver's class of an action that is sent along the responder chain: any object below `UIResponder` may receive it.
    package static let responder = "UIResponder"
    /// The counterpart of ``responder`` on macOS.
    package static let responderOfMac = "NSResponder"

    /// The class that receives the action.
    public var className: String
    /// The selector.
    public var action: String
    /// The interface file or source.
    public var file: String
    /// The line, 1-based.
    public var line: Int
    /// The `id` of the element in an interface file; `nil` in a source.
    public var objectID: String?

    /// Creates a connection.
    public init(className: String, action: String, file: String, line: Int, objectID: String? = nil) {
      self.className = className
      self.action = action
      self.file = file
      self.line = line
      self.objectID = objectID
    }
  }

  /// The apps that the manifest describes, in the order of its files; empty if no file names an app.
  public var apps: [App]
  /// The classes by name, as `NSStringFromClass` returns it.
  public var classes: [String: ClassDeclaration]

  /// The connections in interface files and sources; empty if the manifest lists none.
  public var connections: Set<Connection>

  /// The places where the code records pages and actions by names; empty if the manifest lists none.
  public var recordings: Set<Recording>

  /// The parts of the app that could not be read; empty if the manifest is complete.
  public var incomplete: Set<Incomplete>

  /// Creates a manifest in code.
  public init(
    apps: [App] = [], classes: [String: ClassDeclaration] = [:], connections: Set<Connection> = [],
    recordings: Set<Recording> = [], incomplete: Set<Incomplete> = []
  ) {
    self.apps = apps
    self.classes = classes
    self.connections = connections
    self.recordings = recordings
    self.incomplete = incomplete
  }

  /// The superclass of each class and of each framework class above, for the `superclasses` of an `EventMapper`. A name has its module even
  /// if the manifest omits it.
  public var superclasses: [String: String] {
    let hierarchy = ClassHierarchy(self)
    var superclasses: [String: String] = [:]
    for name in classes.keys {
      // The chain includes the framework classes above the app's.
      var current = name
      while superclasses[current] == nil, case .known(let superclass) = hierarchy.superclass(of: current) {
        superclasses[current] = superclass
        current = superclass
      }
    }
    return superclasses
  }

  /// Adds the apps, classes, connections, recordings and incomplete parts of another manifest. Classes of one name that differ in target or
  /// superclass stay separate, as ``ClassDeclaration/alternatives``.
  public mutating func formUnion(_ other: AppManifest) {
    apps.append(contentsOf: other.apps)
    connections.formUnion(other.connections)
    recordings.formUnion(other.recordings)
    incomplete.formUnion(other.incomplete)
    for (name, declaration) in other.classes {
      if classes[name] == nil { classes[name] = declaration } else { classes[name]?.formUnion(declaration) }
    }
  }

  /// The connections in the order of their files and lines.
  package var sortedConnections: [Connection] {
    connections.sorted {
      ($0.file, $0.line, $0.className, $0.action, $0.objectID ?? "")
        < ($1.file, $1.line, $1.className, $1.action, $1.objectID ?? "")
    }
  }

  /// The parts that could not be read, in the order of their files and lines.
  package var sortedIncomplete: [Incomplete] {
    incomplete.sorted {
      ($0.file, $0.line ?? 0, $0.reason, $0.method ?? "") < ($1.file, $1.line ?? 0, $1.reason, $1.method ?? "")
    }
  }

  /// The name of the manifest in messages: `the manifest of Shop 4.2.0 (881)`.
  package var displayName: String {
    let names = apps.compactMap { app -> String? in
      guard let name = app.name else { return nil }
      return name + (app.version.map { " " + $0 } ?? "") + (app.build.map { " (\($0))" } ?? "")
    }
    if names.isEmpty { return "the manifest" }
    return (names.count == 1 ? "the manifest of " : "the manifests of ") + names.joined(separator: ", ")
  }
}
