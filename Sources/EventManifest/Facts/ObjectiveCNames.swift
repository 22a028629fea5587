/// What sources of Objective-C say of names that are used elsewhere: by Swift, by the runtime, and in other files.
package struct ObjectiveCNames: Sendable, Equatable {
  /// The classes and protocols that have another name in Swift, by that; several where sources differ.
  private(set) var swiftTypes: [String: Set<String>] = [:]
  /// What the runtime calls classes that it knows by another name.
  private var runtimeNames: [String: Set<String>] = [:]

  mutating func addSwiftName(_ swiftName: String, of name: String) { swiftTypes[swiftName, default: []].insert(name) }

  mutating func addRuntimeName(_ runtimeName: String, of name: String) {
    runtimeNames[name, default: []].insert(runtimeName)
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
  }
}
