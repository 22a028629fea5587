/// The declarations, connections and recordings of a Swift file, with unresolved names, because their meaning depends on other files.
struct SwiftDeclarations: Sendable {
  enum Kind: Sendable {
    case `class`
    case `protocol`
    /// A structure or enumeration.
    case value
    case `extension`
  }

  /// A type or an extension of one.
  struct TypeDeclaration: Sendable {
    var kind: Kind
    /// The name of the type, or of the type that the extension extends, with dots.
    var name: String
    /// The index of the type or extension around it; `nil` at the top level.
    var parent: Int?
    /// Whether only the file sees the type.
    var isPrivate = false
    /// Whether the type is in a function, so that no other code can name it.
    var isLocal = false
    /// The name in `@objc(Name)`.
    var objectiveCName: String?
    /// Whether the declaration has `@objc`.
    var isObjectiveC = false
    var hasObjectiveCMembers = false
    /// The inherited types after the colon, with dots and without type arguments.
    var inherited: [String] = []
    /// The names of the type parameters.
    var typeParameters: Set<String> = []
    var methods: [Method] = []
    var properties: [Property] = []
  }

  struct Parameter: Sendable, Equatable {
    var label: String?
    /// Whether one name is both label and parameter name. In Swift 2, such a first parameter has no label.
    var isNamedOnce = false
    /// The tokens of the type.
    var type: [String]
  }

  struct Method: Sendable {
    var base: String
    var line: Int
    var parameters: [Parameter]
    var modifiers: Modifiers
    var isGeneric = false
    var isThrowing = false
    var isAsync = false
    /// The tokens of the result type; empty for `Void`.
    var result: [String] = []

    var labels: [String?] { parameters.map(\.label) }

    /// The name with labels: `tap(_:)`.
    var name: String { base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  }

  struct Property: Sendable {
    var name: String
    var modifiers: Modifiers
    var hasSetter: Bool
    /// The tokens of the type, or the name of the called initializer; empty if neither is written.
    var type: [String] = []
    /// The name in the getter's `@objc(name)`.
    var getter: String?
    /// The name in the setter's `@objc(name)`.
    var setter: String?

    /// Whether the declaration specifies an Objective-C name.
    var isNamed: Bool { modifiers.objectiveCName != nil || getter != nil || setter != nil }
  }

  /// A type alias at the top level.
  struct Alias: Sendable {
    var name: String
    /// The types, with dots; several for `A & B`.
    var types: [String]
    /// Whether only the file sees the alias.
    var isPrivate: Bool
  }

  /// A constant whose value is an action or a recorded name: `static let tap = #selector(Home.tap(_:))`.
  struct Constant: Sendable {
    var name: String
    var action: Action
    /// The index of the enclosing type or extension; `nil` at the top level.
    var type: Int?
    /// Whether only the file sees the constant.
    var isPrivate: Bool
    /// Whether the constant is a getter, which conforming types, and subclasses unless it is `static`, may override.
    var isGetter = false
    var isStatic = false
  }

  /// An action that the code mentions, connected or not.
  struct Mention: Sendable {
    var action: Action
    var type: Int?
  }

  /// The attributes and modifiers before a declaration.
  struct Modifiers: Sendable {
    var objectiveCName: String?
    var isObjectiveC = false
    /// Whether the declaration has `@nonobjc`.
    var isHidden = false
    var hasObjectiveCMembers = false
    var isAction = false
    var isOverride = false
    var isPrivate = false
    /// Whether the declaration has an access modifier that makes it visible in other files.
    var isShared = false
    var isStatic = false
    /// Whether the declaration is a `class func` or `class var`, which subclasses may override.
    var isOfClass = false
  }

  /// The expression for an action.
  enum Action: Sendable, Hashable {
    case selector(String)
    /// A method in `#selector(…)`: the qualifiers, the name, and the labels, `nil` if not written.
    case method(owner: [String], base: String, labels: [String?]?)
    case getter(String)
    case setter(String)
    /// A constant: the qualifiers, `Selector` for `.tap`, and the name.
    case constant(owner: [String], name: String)
    /// A recorded name in a constant, which cannot be connected.
    case name(RecordedName)
    /// A selector that is made at run time or comes from a variable.
    case computed
  }

  /// An action that is connected.
  struct Connection: Sendable {
    var action: Action
    var target: ConnectionTarget
    /// The index of the type of `self`; `nil` outside types.
    var type: Int?
    var line: Int
  }

  /// The expression for a recorded name.
  enum RecordedName: Sendable, Hashable {
    case text(String)
    /// The name of a type: `String(describing: Home.self)`, or with its module `NSStringFromClass(Home.self)`.
    case type(String, hasModule: Bool)
    /// The name of a type with its module and the types around it: `String(reflecting: Home.self)`.
    case reflected(String)
    /// A concatenation: `Names.goods + ".list"`, `"\(Names.goods).list"`.
    case joined([RecordedName])
    /// Any of several names: `isNew ? "new" : "old"`.
    case either([RecordedName])
    /// A constant, with the qualifiers as in ``Action/constant(owner:name:)``.
    case constant(owner: [String], name: String)
    /// The name of an object's class or of a selector, known at run time: `NSStringFromClass(type(of: page))`. The app declares it, so
    /// other rules check its rows.
    case declared
    /// A page that the surrounding view names at run time.
    case inherited
    /// The surrounding page: the identifier of a `UIAction` is recorded on the class of the page.
    case surrounding
    /// A name made at run time.
    case computed
  }

  /// The mentions and recordings in the code.
  struct Uses: Sendable {
    var mentions: [Mention] = []
    var recordings: [Recording] = []
  }

  /// A page or an action that is recorded by name.
  struct Recording: Sendable {
    var page: RecordedName
    /// The action; `nil` for a page event.
    var action: RecordedName?
    /// The index of the type of `self`; `nil` outside types.
    var type: Int?
    var line: Int
    var column: Int
  }

  /// The name of the file in the results.
  var file: String
  var module: String?
  /// The other modules that compile the file.
  var otherModules: [String] = []
  /// The targets that compile the file; empty if unknown.
  var targets: Set<String> = []
  var types: [TypeDeclaration] = []
  var aliases: [Alias] = []
  var constants: [Constant] = []
  /// The names of all other variables: parameters, local variables, properties.
  var variables: Set<String> = []
  var connections: [Connection] = []
  var uses = Uses()
  /// The lines of top-level macros, which may declare any class.
  var macros: [Int] = []
  /// The parts that could not be parsed, each with the index of the enclosing type.
  var leftOut: [(kind: AppFacts.Kind, line: Int, type: Int?)] = []
}
