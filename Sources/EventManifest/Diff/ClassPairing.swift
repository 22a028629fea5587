import AppManifests

/// Pairs removed classes with added ones by their actions, in the order of similarity, then of the old and the new name.
///
/// Classes with the same actions form one group, so that thousands of equal classes make one pair of groups. Groups are compared only if
/// they can be similar enough: if actions are sorted by rarity, two sets with `n` common actions share an action outside the last
/// `n - 1` of each (prefix filter: S. Chaudhuri et al., A Primitive Operator for Similarity Joins in Data Cleaning, 2006).
struct ClassPairing {
  /// The minimum similarity of a pair: the number of common actions divided by the number of all actions of both classes.
  static let minimumSimilarity = 0.5

  /// Classes with the same actions.
  private struct Group {
    /// The ranks of the actions, rarest first.
    var actions: [Int]
    /// The names of the classes, sorted.
    var names: [String]
    /// The number of names that are already paired, from the first one on.
    var paired = 0
  }

  /// Two groups that are similar enough, by their indices.
  private struct Pair {
    var similarity: Double
    var old: Int
    var new: Int
  }

  /// An action of a group.
  private struct Occurrence {
    /// The index of the action in the group.
    var place: Int
    var group: Int
  }

  private var old: [Group]
  private var new: [Group]

  /// - Parameters:
  ///   - removed: the names of the classes that only the old manifest has.
  ///   - added: the names of the classes that only the new manifest has.
  init(_ removed: Set<String>, of oldManifest: AppManifest, _ added: Set<String>, of newManifest: AppManifest) {
    let before = Self.sets(removed, oldManifest)
    let after = Self.sets(added, newManifest)
    var counts: [String: Int] = [:]
    for action in (before + after).lazy.flatMap(\.actions) { counts[action, default: 0] += 1 }
    let byRarity = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let ranks = Dictionary(uniqueKeysWithValues: byRarity.enumerated().map { ($1.key, $0) })
    func groups(_ sets: [(actions: Set<String>, names: [String])]) -> [Group] {
      sets.map { Group(actions: $0.actions.compactMap { ranks[$0] }.sorted(), names: $0.names) }
    }
    (old, new) = (groups(before), groups(after))
  }

  private static func sets(_ names: Set<String>, _ manifest: AppManifest) -> [(actions: Set<String>, names: [String])] {
    var sets: [Set<String>: [String]] = [:]
    for name in names {
      if let actions = manifest.classes[name]?.actions, !actions.isEmpty { sets[actions, default: []].append(name) }
    }
    return sets.map { ($0.key, $0.value.sorted()) }
  }

  /// The pairs, sorted by the old name.
  mutating func pairs() -> [ManifestDiff.Renaming] {
    let candidates = candidates().sorted { $0.similarity > $1.similarity }
    var chosen: [ManifestDiff.Renaming] = []
    var start = 0
    while start < candidates.count {
      let end = candidates[start...].firstIndex { $0.similarity < candidates[start].similarity } ?? candidates.count
      choose(candidates[start..<end], &chosen)
      start = end
    }
    return chosen.sorted { $0.old < $1.old }
  }

  /// Pairs the names of groups that are equally similar.
  private mutating func choose(_ pairs: ArraySlice<Pair>, _ chosen: inout [ManifestDiff.Renaming]) {
    let partners = Dictionary(grouping: pairs, by: \.old).mapValues { $0.map(\.new) }
    let names = partners.keys.flatMap { group in old[group].names[old[group].paired...].map { (name: $0, group: group) }
    }
    for (name, group) in names.sorted(by: { $0.name < $1.name }) {
      var best: Int?
      for other in partners[group] ?? [] where new[other].paired < new[other].names.count {
        if best.map({ next(other) < next($0) }) ?? true { best = other }
      }
      // No later name of the group has a partner either, so the paired names stay the first ones of the group.
      guard let best else { continue }
      chosen.append(ManifestDiff.Renaming(old: name, new: next(best)))
      new[best].paired += 1
      old[group].paired += 1
    }
  }

  private func next(_ group: Int) -> String { new[group].names[new[group].paired] }

  // MARK: Similar groups

  private func candidates() -> [Pair] {
    // The occurrences by action and size of the group, sorted by place.
    var index: [Int: [Int: [Occurrence]]] = [:]
    for (number, group) in new.enumerated() {
      for (place, action) in group.actions.enumerated() {
        index[action, default: [:]][group.actions.count, default: []].append(Occurrence(place: place, group: number))
      }
    }
    for action in index.keys { index[action] = index[action]?.mapValues { $0.sorted { $0.place < $1.place } } }
    var pairs: [Pair] = []
    for (number, group) in old.enumerated() {
      var seen: Set<Int> = []
      for (place, action) in group.actions.enumerated() {
        for (size, occurrences) in index[action] ?? [:] {
          let least = Self.leastCommon(group.actions.count, size)
          guard place <= group.actions.count - least else { continue }
          for occurrence in occurrences {
            if occurrence.place > size - least { break }
            guard seen.insert(occurrence.group).inserted else { continue }
            let similarity = Self.similarity(group.actions, new[occurrence.group].actions)
            if similarity >= Self.minimumSimilarity {
              pairs.append(Pair(similarity: similarity, old: number, new: occurrence.group))
            }
          }
        }
      }
    }
    return pairs
  }

  /// The minimum number of common actions of two similar sets of these sizes.
  private static func leastCommon(_ first: Int, _ second: Int) -> Int { max(1, (first + second + 2) / 3) }

  private static func similarity(_ first: [Int], _ second: [Int]) -> Double {
    var (i, j, common) = (0, 0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] { common += 1 }
      let (left, right) = (first[i], second[j])
      if left <= right { i += 1 }
      if right <= left { j += 1 }
    }
    return Double(common) / Double(first.count + second.count - common)
  }
}
