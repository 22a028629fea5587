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
    /// Whether it is a class, a view of SwiftUI, or a name that the code records.
    public var kind: Kind
    /// The selectors of its actions, and of what the code records on it the names and the identifiers of `UIAction`s.
    public var actions: Set<String>
    /// The selectors of its other instance methods: those that do not look like actions.
    public var methods: Set<String>
    /// The target that defines it; `nil` if it is not known.
    public var target: String?
    /// The classes of the same name that other targets define; they have no alternatives themselves.
    public var alternatives: [ClassDeclaration]
    /// What it is called in the other modules that compile the same source: it is one class there, too.
    public var otherNames: Set<String>
    /// Whether it may have a module that is not known: it is a Swift class, and nothing beside its source names its module.
    public var isModuleUnknown: Bool

    /// Makes the declaration of a class.
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

    /// Adds what another manifest declares of a class of this name: more of the same class, or another class where the target or the
    /// superclass differs.
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

  /// A part of the app that could not be read: what the manifest does not have may be in there.
  public struct Incomplete: Sendable, Hashable {
    /// The reason of a connection that is left out because the object that receives it may be of any class.
    package static let unknownReceiver = "connection whose receiver's class is not known"
    /// The reason of a connection that is left out because its selector is not in the source.
    package static let unknownSelector = "selector that is made at run time"

    /// The file.
    public var file: String
    /// 1-based; `nil` for a whole file.
    public var line: Int?
    /// Why it was left out, as a sentence.
    public var reason: String
    /// The classes that it may concern; `nil` if it may be any.
    public var classes: Set<String>?
    /// The name in Swift of the method that is missing, with which its selector starts; of a connection its selector. `nil` if it may be any
    /// method.
    public var method: String?

    /// Makes a record of what was left out.
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
    /// The class of what goes along the responder chain: any object that is below it may get that.
    package static let responder = "UIResponder"
    /// The same on macOS.
    package static let responderOfMac = "NSResponder"

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

  /// The places where the code records pages and actions by names; empty if the manifest lists none.
  public var recordings: Set<Recording>

  /// What could not be read; empty if the manifest has all of the app.
  public var incomplete: Set<Incomplete>

  /// Makes a manifest in code.
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

  /// Adds the classes of another manifest. Classes of one name with other targets or superclasses stay apart, as alternatives.
  public mutating func formUnion(_ other: AppManifest) {
    apps.append(contentsOf: other.apps)
    connections.formUnion(other.connections)
    recordings.formUnion(other.recordings)
    incomplete.formUnion(other.incomplete)
    for (name, declaration) in other.classes {
      if classes[name] == nil { classes[name] = declaration } else { classes[name]?.formUnion(declaration) }
    }
  }

  /// The connections in the order of their places.
  package var sortedConnections: [Connection] {
    connections.sorted {
      ($0.file, $0.line, $0.className, $0.action, $0.objectID ?? "")
        < ($1.file, $1.line, $1.className, $1.action, $1.objectID ?? "")
    }
  }

  /// What could not be read, in the order of the places.
  package var sortedIncomplete: [Incomplete] {
    incomplete.sorted {
      ($0.file, $0.line ?? 0, $0.reason, $0.method ?? "") < ($1.file, $1.line ?? 0, $1.reason, $1.method ?? "")
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
