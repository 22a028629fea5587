import AppManifests

/// The facts about an app, collected from binaries, interface files, sources and manifests, independent of their order.
package struct AppFacts: Sendable, Equatable {
  /// A method of a class.
  package struct Method: Sendable, Hashable {
    /// The selector, as `NSStringFromSelector` returns it.
    package var selector: String
    /// Whether the method is a class method, `+` in Objective-C.
    package var isClassMethod: Bool
    /// Whether the method has the signature of an action: it returns `void` and has at most two arguments, all of them objects.
    package var isActionShaped: Bool
    /// Whether the source marks the method as an action: `IBAction`, `@IBAction`.
    package var isMarked: Bool
    /// Whether the method is a getter or setter of a property.
    package var isAccessor: Bool
    /// The Swift name that an Objective-C source specifies, `didTap(in:)`; for an accessor, the Swift name of the property. `nil` for a
    /// method whose source specifies none.
    package var swiftName: String?

    package init(
      _ selector: String, isClassMethod: Bool = false, isActionShaped: Bool = false, isMarked: Bool = false,
      isAccessor: Bool = false, swiftName: String? = nil
    ) {
      self.selector = selector
      self.isClassMethod = isClassMethod
      self.isActionShaped = isActionShaped
      self.isMarked = isMarked
      self.isAccessor = isAccessor
      self.swiftName = swiftName
    }

    /// Merges two descriptions of one method: marked or an accessor if either is, and action-shaped only if both are.
    fileprivate func merged(_ other: Method) -> Method {
      Method(
        selector, isClassMethod: isClassMethod, isActionShaped: isActionShaped && other.isActionShaped,
        isMarked: isMarked || other.isMarked, isAccessor: isAccessor || other.isAccessor,
        swiftName: [swiftName, other.swiftName].compactMap { $0 }.min())
    }
  }

  /// The facts about one class.
  package struct Class: Sendable, Equatable {
    /// The superclass, as `NSStringFromClass` returns it; `nil` if no input names it.
    package var superclass: String?
    /// The possible superclasses if a source names several, one for each branch of a conditional; otherwise empty.
    package var superclasses: Set<String> = []
    /// The kind of the entry: a class, a SwiftUI view, or a recorded name.
    package var kind = AppManifest.Kind.class
    /// Whether the app defines the class; `false` if only a category, an extension or a connection is known.
    package var isDefined: Bool
    /// The methods, at most one class method and one instance method of each selector.
    package var methods: Set<Method>
    /// The protocols that Objective-C sources declare for the class.
    package var protocols: Set<String>
    /// The names of the inputs that mention the class.
    package var origins: Set<String>
    /// The names of the class in the other modules that compile its source.
    package var otherNames: Set<String> = []
    /// Whether a Swift source of an unknown module defines it.
    package var isModuleUnknown = false

    package init(
      superclass: String? = nil, isDefined: Bool = false, methods: Set<Method> = [], protocols: Set<String> = [],
      origins: Set<String> = []
    ) {
      self.superclass = superclass
      self.isDefined = isDefined
      self.methods = methods
      self.protocols = protocols
      self.origins = origins
    }
  }

  /// A protocol that an Objective-C source declares. Classes that adopt it may have its methods.
  package struct ProtocolDeclaration: Sendable, Equatable {
    package var inherited: Set<String> = []
    /// The methods, including the accessors of properties.
    package var methods: Set<Method> = []
  }

  /// The scope of a class, which distinguishes classes of one name.
  private struct Part: Hashable {
    /// The targets that compile the class; empty if unknown.
    var targets: Set<String>
    /// The file of a private class; `nil` for other classes.
    var file: String?

    /// Whether the scope is known, so that the part is a class rather than a supplement to all classes of the name.
    var isScoped: Bool { file != nil || !targets.isEmpty }
  }

  /// An action that an interface file or a source connects to a class. Its `file` is the name of the input.
  package typealias Connection = AppManifest.Connection

  /// A part of an input that was left out, because it cannot be read or is known only at run time.
  package struct LeftOut: Sendable, Hashable, CustomStringConvertible {
    package var kind: Kind
    /// The name of the input.
    package var file: String
    /// The line, 1-based; `nil` in a binary, and for a whole file.
    package var line: Int?
    /// The classes that the part may concern; `nil` if it may concern any class.
    package var classes: Set<String>?
    /// The Swift name of a method whose selector is unknown, or the selector of a connection; otherwise `nil`.
    package var method: String?
    /// The number of the part among equal parts, from 0.
    package fileprivate(set) var number = 0
    /// The exact problem; `nil` if the kind is enough.
    package var detail: String?

    package init(
      _ kind: Kind, file: String, line: Int? = nil, classes: Set<String>?, method: String? = nil, detail: String? = nil
    ) {
      self.kind = kind
      self.file = file
      self.line = line
      self.classes = classes
      self.method = method
      self.detail = detail
    }

    /// The location and the problem, on one line.
    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(detail ?? kind.rawValue)" }

    /// The entry of the manifest for this part.
    package var incomplete: AppManifest.Incomplete {
      AppManifest.Incomplete(
        file: file, line: line, reason: detail ?? kind.rawValue, classes: classes, method: method)
    }
  }

  /// The kind of a left-out part. The raw value is the text in manifests, so its wording must not change.
  package enum Kind: String, Sendable, CaseIterable {
    /// A whole file.
    case file = "file that cannot be read"
    /// A connection to an object of an unknown class.
    case receiver = "connection whose receiver's class is not known"
    /// A selector that is made at run time.
    case selector = "selector that is made at run time"
    /// An override of a framework method, whose Swift name lacks words of its selector.
    case override = "overriding method whose selector only its framework knows"
    /// A method that has a selector only if it belongs to a protocol that no input declares.
    case requirement = "method that may be of a protocol that is not known"
    /// Code that the reader cannot parse and has skipped.
    case code = "piece of code that was passed over"
    /// A page that code records by a name made at run time.
    case recordedPage = "page that is recorded by a name made at run time"
    /// An action that code records by a name, or on a page, made at run time.
    case recordedAction = "action that is recorded by a name made at run time"
    /// An action that code records on a page known only at run time.
    case pageOfAction = "recorded action whose page is known at run time alone"

    /// The text for more than one part of the kind.
    package var plural: String {
      switch self {
      case .file: "files that cannot be read"
      case .receiver: "connections whose receiver's class is not known"
      case .selector: "selectors that are made at run time"
      case .override: "overriding methods whose selector only their framework knows"
      case .requirement: "methods that may be of protocols that are not known"
      case .code: "pieces of code that were passed over"
      case .recordedPage: "pages that are recorded by names made at run time"
      case .recordedAction: "actions that are recorded by names made at run time"
      case .pageOfAction: "recorded actions whose pages are known only at run time"
      }
    }
  }

  /// The classes by name, as `NSStringFromClass` returns it. Several classes of one name are merged; see ``variants(of:)``.
  package private(set) var classes: [String: Class] = [:]
  package private(set) var protocols: [String: ProtocolDeclaration] = [:]
  /// The classes by name and scope.
  private var parts: [String: [Part: Class]] = [:]
  /// The targets that compile each input, by the input's name; empty if unknown.
  package var targets: [String: Set<String>] = [:]
  /// The class names with modules in interface files and generated headers.
  package var namedClasses: Set<String> = []
  /// The modules that the last interface file attributes to its target.
  private var interfaceModules: Set<String> = []
  /// The names in Objective-C sources that other files refer to.
  package var objectiveC = ObjectiveCNames()
  package private(set) var connections: Set<Connection> = []
  /// The places where code records pages and actions by name.
  package var recordings: Set<AppManifest.Recording> = []
  package private(set) var leftOut: Set<LeftOut> = []
  /// The count of equal parts in ``leftOut``, by the part with the number 0. A line may have thousands of them.
  private var counts: [LeftOut: Int] = [:]

  package init() {}

  /// Adds the facts of an input about a class. If superclasses differ, the first in sort order wins, so that the order of inputs does not
  /// matter.
  ///
  /// - Parameters:
  ///   - target: the target that defines the class; `nil` to take the targets of the origin.
  ///   - file: the file of a private class; `nil` for other classes.
  package mutating func add(
    _ name: String, _ class: Class, from origin: String, target: String? = nil, privateTo file: String? = nil
  ) {
    let part = Part(targets: target.map { [$0] } ?? targets[origin] ?? [], file: file)
    classes[name, default: Class()].add(`class`, from: origin)
    parts[name, default: [:]][part, default: Class()].add(`class`, from: origin)
  }

  /// The classes of a name, each with the first of its targets in sort order. There are several for private classes of several files,
  /// classes of several targets, and branches of conditionals. Classes that cannot be separated by file or target are merged, and have no
  /// target.
  package func variants(of name: String) -> [(target: String?, class: Class)] {
    let parts = parts[name] ?? [:]
    var variants: [(part: Part, class: Class)] = []
    if parts.count > 1, parts.count <= Self.maximumParts {
      for (part, known) in parts where known.isDefined && part.isScoped {
        // Parts that share a target are one class, whose files may be compiled for different targets.
        var whole = (part: part, class: known)
        variants.removeAll { other in
          if other.part.file != whole.part.file || other.part.targets.isDisjoint(with: whole.part.targets) {
            return false
          }
          whole.part.targets.formUnion(other.part.targets)
          whole.class.add(other.class)
          return true
        }
        variants.append(whole)
      }
    }
    guard variants.count > 1 else { return (classes[name]?.withEachSuperclass ?? []).map { (nil, $0) } }
    for (part, known) in parts where !known.isDefined || !part.isScoped {
      for index in variants.indices
      where part.targets.isEmpty || !part.targets.isDisjoint(with: variants[index].part.targets) {
        variants[index].class.add(known)
      }
    }
    return variants.map { ($0.part.targets.min(), $0.class, $0.part.file) }
      .sorted { ($0.0 ?? "", $0.2 ?? "") < ($1.0 ?? "", $1.2 ?? "") }
      .flatMap { target, known, _ in known.withEachSuperclass.map { (target, $0) } }
  }

  /// The maximum number of scopes or superclasses of one name that are kept separate; more than any app has.
  fileprivate static let maximumParts = 200

  package mutating func add(_ name: String, _ declaration: ProtocolDeclaration) {
    protocols[name, default: ProtocolDeclaration()].inherited.formUnion(declaration.inherited)
    protocols[name]?.methods.formUnion(declaration.methods)
  }

  package mutating func add(_ connection: Connection) { connections.insert(connection) }

  package mutating func add(_ leftOut: LeftOut) {
    var leftOut = leftOut
    leftOut.number = 0
    let number = counts[leftOut, default: 0]
    counts[leftOut] = number + 1
    leftOut.number = number
    self.leftOut.insert(leftOut)
  }

  /// Renames the classes of connections.
  package mutating func renameConnections(_ names: [String: String]) {
    if names.isEmpty { return }
    for connection in connections {
      guard let name = names[connection.className] else { continue }
      connections.remove(connection)
      var renamed = connection
      renamed.className = name
      connections.insert(renamed)
    }
  }

  /// Adds a module that an interface file attributes to its target.
  package mutating func add(interfaceModule module: String) { interfaceModules.insert(module) }

  /// Removes and returns the modules that interface files attribute to their targets.
  package mutating func takeInterfaceModules() -> Set<String> {
    defer { interfaceModules = [] }
    return interfaceModules
  }

  /// Removes and returns the parts that were left out so far.
  package mutating func takeLeftOut() -> Set<LeftOut> {
    defer { (leftOut, counts) = ([], [:]) }
    return leftOut
  }

  /// Completes the facts after all Objective-C sources, or all of one file, are read: renames classes to their runtime names if these are
  /// certain, and lists expansions of macros with classes as left out.
  ///
  /// - Complexity: O(n).
  package mutating func completeObjectiveC() {
    for piece in objectiveC.takeExpansions() { add(piece) }
    let names = objectiveC.certainRuntimeNames
    if names.isEmpty { return }
    let known = (classes, parts)
    (classes, parts) = ([:], [:])
    for (name, known) in known.0 { classes[names[name] ?? name, default: Class()].add(known.renamed(names)) }
    for (name, known) in known.1 {
      for (part, known) in known {
        parts[names[name] ?? name, default: [:]][part, default: Class()].add(known.renamed(names))
      }
    }
    objectiveC.rename(names)
    renameConnections(names)
    for var piece in takeLeftOut() {
      piece.classes = piece.classes.map { Set($0.map { names[$0] ?? $0 }) }
      add(piece)
    }
  }

  package mutating func formUnion(_ other: AppFacts) {
    for (name, other) in other.classes {
      for origin in other.origins { add(name, other, from: origin) }
      if other.origins.isEmpty { classes[name] = other }
    }
    for (name, declaration) in other.protocols { add(name, declaration) }
    connections.formUnion(other.connections)
    recordings.formUnion(other.recordings)
    for leftOut in other.leftOut { add(leftOut) }
    namedClasses.formUnion(other.namedClasses)
    objectiveC.formUnion(other.objectiveC)
  }
}

extension AppFacts.Class {
  fileprivate mutating func add(_ other: Self) {
    superclass = [superclass, other.superclass].compactMap { $0 }.min()
    superclasses.formUnion(other.superclasses)
    if other.isDefined { kind = isDefined ? kind.merged(other.kind) : other.kind }
    isDefined = isDefined || other.isDefined
    Self.add(other.methods, to: &methods)
    protocols.formUnion(other.protocols)
    origins.formUnion(other.origins)
    otherNames.formUnion(other.otherNames)
    isModuleUnknown = isModuleUnknown || other.isModuleUnknown
  }

  /// The class once with each of its superclasses, with all other facts unchanged.
  fileprivate var withEachSuperclass: [Self] {
    guard superclasses.count > 1, superclasses.count <= AppFacts.maximumParts else { return [self] }
    return superclasses.sorted().map { superclass in
      var variant = self
      variant.superclass = superclass
      return variant
    }
  }

  /// The class with renamed superclasses.
  fileprivate func renamed(_ names: [String: String]) -> Self {
    var result = self
    result.superclass = superclass.map { names[$0] ?? $0 }
    result.superclasses = Set(superclasses.map { names[$0] ?? $0 })
    return result
  }

  fileprivate mutating func add(_ other: Self, from origin: String) {
    add(other)
    origins.insert(origin)
  }

  /// Adds methods. Builds an index for many methods, because a hostile binary may have a hundred thousand methods of one class.
  private static func add(_ added: Set<AppFacts.Method>, to methods: inout Set<AppFacts.Method>) {
    guard added.count > 8 else {
      for method in added { add(method, to: &methods) }
      return
    }
    if methods.isEmpty {
      var names = Set<Name>(minimumCapacity: added.count)
      if added.allSatisfy({ names.insert(Name($0)).inserted }) {
        methods = added
        return
      }
    }
    var index = Dictionary(methods.map { (Name($0), $0) }) { first, _ in first }
    for method in added {
      let name = Name(method)
      index[name] = index[name].map { $0.merged(method) } ?? method
    }
    methods = Set(index.values)
  }

  /// The identity of a method in a class.
  private struct Name: Hashable {
    let selector: String
    let isClassMethod: Bool

    init(_ method: AppFacts.Method) {
      selector = method.selector
      isClassMethod = method.isClassMethod
    }
  }

  /// Adds a method, merged with the known method of the same identity.
  private static func add(_ method: AppFacts.Method, to methods: inout Set<AppFacts.Method>) {
    let known = methods.first { $0.selector == method.selector && $0.isClassMethod == method.isClassMethod }
    guard known != method else { return }
    if let known { methods.remove(known) }
    methods.insert(known?.merged(method) ?? method)
  }
}
