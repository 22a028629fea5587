import AppManifests
import EventMapping
import EventMapTableSearch

/// The difference between two manifests of an app.
package struct ManifestDiff: Sendable, Equatable {
  /// The old and the new name of a class or action that was probably renamed, or the old and the new value of a changed property.
  package struct Renaming: Sendable, Equatable {
    package var old: String
    package var new: String
  }

  /// The changes of a class that both manifests have, possibly renamed.
  package struct ClassChange: Sendable, Equatable {
    /// The name in the new manifest.
    package var className: String
    package var addedActions: [String] = []
    package var removedActions: [String] = []
    package var renamedActions: [Renaming] = []
    /// The old and the new superclass; `nil` if they are equal.
    package var superclass: Renaming?
    /// The old and the new kind; `nil` if they are equal.
    package var kind: Renaming?

    package var isEmpty: Bool {
      addedActions.isEmpty && removedActions.isEmpty && renamedActions.isEmpty && superclass == nil && kind == nil
    }
  }

  package private(set) var addedClasses: [String] = []
  package private(set) var removedClasses: [String] = []
  package private(set) var renamedClasses: [Renaming] = []
  package private(set) var changes: [ClassChange] = []

  /// Whether the manifests have the same classes and actions.
  package var isEmpty: Bool {
    addedClasses.isEmpty && removedClasses.isEmpty && renamedClasses.isEmpty && changes.isEmpty
  }

  /// Compares two manifests.
  package init(from old: AppManifest, to new: AppManifest) {
    var removed = Set(old.classes.keys).subtracting(new.classes.keys)
    var added = Set(new.classes.keys).subtracting(old.classes.keys)
    var pairing = ClassPairing(removed, of: old, added, of: new)
    for renaming in pairing.pairs() {
      removed.remove(renaming.old)
      added.remove(renaming.new)
      renamedClasses.append(renaming)
    }
    addedClasses = added.sorted()
    removedClasses = removed.sorted()
    let common = old.classes.keys.filter { new.classes[$0] != nil }.map { Renaming(old: $0, new: $0) }
    let superclassNames = Dictionary(uniqueKeysWithValues: renamedClasses.map { ($0.old, $0.new) })
    for pair in (common + renamedClasses).sorted(by: { $0.new < $1.new }) {
      guard let before = old.classes[pair.old], let after = new.classes[pair.new] else { continue }
      let change = Self.change(pair.new, before, after, superclassNames)
      if !change.isEmpty { changes.append(change) }
    }
  }

  private static func change(
    _ name: String, _ before: AppManifest.ClassDeclaration, _ after: AppManifest.ClassDeclaration,
    _ renamedClasses: [String: String]
  ) -> ClassChange {
    var change = ClassChange(className: name)
    var removed = before.actions.subtracting(after.actions)
    var added = after.actions.subtracting(before.actions)
    for renaming in renamedActions(removed, added) {
      removed.remove(renaming.old)
      added.remove(renaming.new)
      change.renamedActions.append(renaming)
    }
    (change.addedActions, change.removedActions) = (added.sorted(), removed.sorted())
    if before.kind != after.kind {
      change.kind = Renaming(old: before.kind.rawValue, new: after.kind.rawValue)
    }
    let old = before.superclass.map { renamedClasses[$0] ?? $0 }
    if old != after.superclass {
      change.superclass = Renaming(old: before.superclass ?? "", new: after.superclass ?? "")
    }
    return change
  }

  /// Pairs removed actions with added ones of similar spelling. Pairs that differ only in colons or case come first.
  private static func renamedActions(_ removed: Set<String>, _ added: Set<String>) -> [Renaming] {
    guard !removed.isEmpty, !added.isEmpty else { return [] }
    let index = SpellingIndex(added)
    let byLetters = Dictionary(grouping: added) { $0.replacing(":", with: "").lowercased() }
    var pairs: [(similarity: Double, renaming: Renaming)] = []
    for action in removed {
      for (place, near) in index.nearest(to: action, limit: 3).enumerated() {
        pairs.append((1 - Double(place) / 10, Renaming(old: action, new: near.name)))
      }
      for same in byLetters[action.replacing(":", with: "").lowercased()] ?? [] {
        pairs.append((2, Renaming(old: action, new: same)))
      }
    }
    return best(pairs)
  }

  /// Chooses the most similar pairs such that each name occurs once. Equally similar pairs are ordered by name.
  private static func best(_ pairs: [(similarity: Double, renaming: Renaming)]) -> [Renaming] {
    var (old, new): (Set<String>, Set<String>) = ([], [])
    var chosen: [Renaming] = []
    for (_, renaming) in pairs.sorted(by: {
      ($1.similarity, $0.renaming.old, $0.renaming.new) < ($0.similarity, $1.renaming.old, $1.renaming.new)
    }) where !old.contains(renaming.old) && !new.contains(renaming.new) {
      old.insert(renaming.old)
      new.insert(renaming.new)
      chosen.append(renaming)
    }
    return chosen.sorted { $0.old < $1.old }
  }
}
