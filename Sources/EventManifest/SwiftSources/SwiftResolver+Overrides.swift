/// The declarations that overriding members override.
extension SwiftResolver {
  /// The overridden declaration of a member.
  struct Overridden {
    /// The nearest ancestor that declares the member without `override`, and the member's index there; `nil` if all ancestors override it.
    var origin: (key: Key, index: Int)?
  }

  /// A member of a class, with its index among the methods or properties.
  private struct Part {
    var name: String
    var index: Int
    var isOverride: Bool
  }

  private enum Step {
    case enter(Key)
    case leave(Key)
  }

  /// Finds the overridden declarations of all members in one walk through all classes, because chains of classes may be long.
  ///
  /// - Complexity: O(n).
  mutating func findOverridden() {
    var names: Set<String> = []
    var subclasses: [Key: [Key]] = [:]
    for (key, known) in types where known.kind == .class {
      names.formUnion(parts(known).lazy.filter(\.isOverride).map(\.name))
      if let superKey = known.superKey { subclasses[superKey, default: []].append(key) }
    }
    if names.isEmpty { return }
    let classes = types.filter { $0.value.kind == .class }
    // The root classes are visited first, because they are last in the list. Classes in a cycle descend from no root class.
    var pending = (classes.filter { $0.value.superKey != nil } + classes.filter { $0.value.superKey == nil })
      .map { Step.enter($0.key) }
    var seen: Set<Key> = []
    var above: [String: [Overridden]] = [:]
    while let step = pending.popLast() {
      switch step {
      case .enter(let key):
        guard seen.insert(key).inserted, let known = types[key] else { continue }
        enter(key, parts(known).filter { names.contains($0.name) }, &above)
        pending.append(.leave(key))
        pending += (subclasses[key] ?? []).map { .enter($0) }
      case .leave(let key):
        guard let known = types[key] else { continue }
        for name in Set(parts(known).map(\.name)) where names.contains(name) { above[name]?.removeLast() }
      }
    }
  }

  private mutating func enter(_ key: Key, _ parts: [Part], _ above: inout [String: [Overridden]]) {
    var own: [String: Overridden] = [:]
    for part in parts {
      let overridden = above[part.name]?.last
      if let overridden { lineages[key]?.overridden[part.name] = overridden }
      if part.isOverride || own[part.name]?.origin?.key == key {
        own[part.name] = own[part.name] ?? overridden ?? Overridden()
      } else {
        own[part.name] = Overridden(origin: (key, part.index))
      }
    }
    for (name, overridden) in own { above[name, default: []].append(overridden) }
  }

  private func parts(_ known: Known) -> [Part] {
    known.members.enumerated().map { index, member in
      Part(name: member.method.name, index: index, isOverride: member.method.modifiers.isOverride)
    }
      + known.properties.enumerated().map { index, property in
        let modifiers = property.property.modifiers
        // An override with `@objc` makes the overrides in subclasses visible to Objective-C.
        return Part(
          name: property.property.name, index: index, isOverride: modifiers.isOverride && !modifiers.isObjectiveC)
      }
  }
}
