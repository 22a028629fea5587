/// What sources of Objective-C say of names that are used elsewhere: by Swift, by the runtime, and in other files.
package struct ObjectiveCNames: Sendable, Equatable {
  /// The classes and protocols that have another name in Swift, by that; several where sources differ.
  private(set) var swiftTypes: [String: Set<String>] = [:]
  /// What the runtime calls classes that it knows by another name.
  private var runtimeNames: [String: Set<String>] = [:]
  /// The macros with classes in them, each with whether it makes names of its arguments.
  private var classMacros: [String: Bool] = [:]
  /// Where macros are expanded that may be such ones, by their names.
  private var expansions: [String: Set<AppFacts.LeftOut>] = [:]
  /// The texts of the constants that all files see; several where sources differ.
  private var constants: [String: Set<String>] = [:]
  /// The events that sources record.
  private var recordings: Set<ObjectiveCRecording> = []

  mutating func addSwiftName(_ swiftName: String, of name: String) { swiftTypes[swiftName, default: []].insert(name) }

  mutating func addRuntimeName(_ runtimeName: String, of name: String) {
    runtimeNames[name, default: []].insert(runtimeName)
  }

  /// Adds a macro that declares classes, from its name on.
  mutating func addClassMacro(_ text: String) {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    classMacros[name] = classMacros[name] ?? false || text.contains("##")
  }

  /// Adds a place where a macro is expanded, with the classes that its arguments name.
  mutating func addExpansion(of macro: String, _ piece: AppFacts.LeftOut) {
    expansions[macro, default: []].insert(piece)
  }

  /// Removes the expansions of macros with classes in them.
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

  /// The text of a constant that all files see, if it is certain.
  func text(ofConstant name: String) -> String? {
    let texts = constants[name] ?? []
    return texts.count == 1 ? texts.first : nil
  }

  /// Removes and returns what sources record.
  mutating func takeRecordings() -> Set<ObjectiveCRecording> {
    defer { recordings = [] }
    return recordings
  }

  /// The names of the runtime that are certain, by those in sources.
  var certainRuntimeNames: [String: String] {
    runtimeNames.filter { $0.value.count == 1 }.compactMapValues(\.first)
  }

  /// Gives classes other names.
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
