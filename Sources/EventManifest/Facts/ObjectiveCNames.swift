/// The names in Objective-C sources that Swift, the runtime or other files refer to.
package struct ObjectiveCNames: Sendable, Equatable {
  /// The classes and protocols by their name in Swift; more than one if sources differ.
  private(set) var swiftTypes: [String: Set<String>] = [:]
  /// The runtime names of classes by their name in sources; more than one if sources differ.
  private var runtimeNames: [String: Set<String>] = [:]
  /// The macros that contain classes, and whether they make class names from their arguments (`##`).
  private var classMacros: [String: Bool] = [:]
  /// The expansions of all macros, by the macro's name.
  private var expansions: [String: Set<AppFacts.LeftOut>] = [:]
  /// The strings of the constants that all files see; more than one if sources differ.
  private var constants: [String: Set<String>] = [:]
  /// The recordings in sources.
  private var recordings: Set<ObjectiveCRecording> = []

  mutating func addSwiftName(_ swiftName: String, of name: String) { swiftTypes[swiftName, default: []].insert(name) }

  mutating func addRuntimeName(_ runtimeName: String, of name: String) {
    runtimeNames[name, default: []].insert(runtimeName)
  }

  /// Adds a macro that declares classes, given its definition from the name on.
  mutating func addClassMacro(_ text: String) {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    classMacros[name] = classMacros[name] ?? false || text.contains("##")
  }

  /// Adds the expansion of a macro, with the classes that its arguments may name.
  mutating func addExpansion(of macro: String, _ piece: AppFacts.LeftOut) {
    expansions[macro, default: []].insert(piece)
  }

  /// Removes and returns the expansions of macros that contain classes.
  mutating func takeExpansions() -> Set<AppFacts.LeftOut> {
    var pieces: Set<AppFacts.LeftOut> = []
    for (macro, makesNames) in classMacros {
      for var piece in expansions.removeValue(forKey: macro) ?? [] {
        if makesNames { piece.classes = nil }
        pieces.insert(piece)
      }
    }
    return pieces
  }

  mutating func addConstant(_ text: String, named name: String) { constants[name, default: []].insert(text) }

  mutating func add(_ recording: ObjectiveCRecording) { recordings.insert(recording) }

  /// The string of a constant that all files see; `nil` if it is unknown or sources differ.
  func text(ofConstant name: String) -> String? {
    let texts = constants[name] ?? []
    return texts.count == 1 ? texts.first : nil
  }

  /// Removes and returns the recordings.
  mutating func takeRecordings() -> Set<ObjectiveCRecording> {
    defer { recordings = [] }
    return recordings
  }

  /// The runtime names by the names in sources, without classes whose sources differ.
  var certainRuntimeNames: [String: String] {
    runtimeNames.filter { $0.value.count == 1 }.compactMapValues(\.first)
  }

  /// Renames classes.
  mutating func rename(_ names: [String: String]) {
    swiftTypes = swiftTypes.mapValues { Set($0.map { names[$0] ?? $0 }) }
  }

  mutating func formUnion(_ other: Self) {
    swiftTypes.merge(other.swiftTypes) { $0.union($1) }
    runtimeNames.merge(other.runtimeNames) { $0.union($1) }
    classMacros.merge(other.classMacros) { $0 || $1 }
    expansions.merge(other.expansions) { $0.union($1) }
    constants.merge(other.constants) { $0.union($1) }
    recordings.formUnion(other.recordings)
  }
}
