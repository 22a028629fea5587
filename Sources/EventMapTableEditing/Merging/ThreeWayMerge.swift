import EventLinting
import EventMapping

/// Merges the values of three tables.
struct ThreeWayMerge {
  private(set) var conflicts: [SourceConflict] = []

  /// Merges the members of three dictionaries with the same key; `nil` if the merge removes the member.
  ///
  /// - Parameters:
  ///   - ours: our member, which is the result unless their version changed it.
  ///   - keyPath: the path from the root to the key.
  mutating func merge(
    _ base: Node.Member?, _ ours: Node.Member?, _ theirs: Node.Member?, at keyPath: [String]
  ) -> Node.Member? {
    let (before, left, right) = (base?.value.meaning, ours?.value.meaning, theirs?.value.meaning)
    if left == right || right == before { return ours }
    // A member of ours is merged instead of replaced even if its values equal the base, because it may have new comments.
    let isRemoved = left == before && theirs == nil
    if !isRemoved, Self.holdsRows(keyPath),
      [base, ours, theirs].allSatisfy({ $0.map { $0.value.members != nil } ?? true })
    {
      return mergeMembers(base, ours, theirs, at: keyPath)
    }
    if left == before { return replacing(ours, by: theirs) }
    if let merged = mergeSuppressions(base, ours, theirs, at: keyPath) { return merged }
    conflicts.append(SourceConflict(keyPath: keyPath, isInOurs: ours != nil, isInTheirs: theirs != nil))
    return ours ?? theirs
  }

  /// Their value under our key, so that the key keeps its spelling and comments.
  private func replacing(_ ours: Node.Member?, by theirs: Node.Member?) -> Node.Member? {
    guard var member = ours, let theirs else { return theirs }
    member.value = theirs.value
    return member
  }

  /// Merges dictionaries above the rows; `nil` if a removed one has nothing left. A dictionary that one side removed counts as empty: rows
  /// that the other side changed are conflicts, and other rows are removed.
  private mutating func mergeMembers(
    _ base: Node.Member?, _ ours: Node.Member?, _ theirs: Node.Member?, at keyPath: [String]
  ) -> Node.Member? {
    guard var result = ours ?? theirs else { return nil }
    let (old, left, right) = (Members(base), Members(ours), Members(theirs))
    var merged: [String: Node.Member] = [:]
    for member in left.list {
      merged[member.key] = merge(old[member.key], member, right[member.key], at: keyPath + [member.key])
    }
    // A new member of theirs is inserted after the member that precedes it in their version.
    var following: [String?: [Node.Member]] = [:]
    var previous: String?
    for member in right.list {
      if merged[member.key] != nil {
        previous = member.key
      } else if left[member.key] == nil,
        let new = merge(old[member.key], nil, member, at: keyPath + [member.key])
      {
        following[previous, default: []].append(new)
      }
    }
    let kept = left.list.flatMap { [merged[$0.key]].compactMap(\.self) + (following[$0.key] ?? []) }
    let members = (following[nil] ?? []) + kept
    if members.isEmpty, base != nil, ours == nil || theirs == nil { return nil }
    result.value.memberList = members
    return result
  }

  /// Whether a path is above the rows or settings: rows are below classes and sections, settings below their key.
  private static func holdsRows(_ keyPath: [String]) -> Bool {
    keyPath.count < (keyPath.first == EventTable.settingsKey ? 2 : 3)
  }

  /// Merges lists in the settings, such as `ignore`: the result has the elements that either side added, without those that either side
  /// removed.
  private func mergeSuppressions(
    _ base: Node.Member?, _ ours: Node.Member?, _ theirs: Node.Member?, at keyPath: [String]
  ) -> Node.Member? {
    guard keyPath.first == EventTable.settingsKey, var result = ours, case .array(let left) = result.value.kind,
      case .array(let right) = theirs?.value.kind
    else { return nil }
    var old: [Node] = []
    if case .array(let nodes) = base?.value.kind { old = nodes }
    let (before, mine, other) = (Set(old.map(\.meaning)), Set(left.map(\.meaning)), Set(right.map(\.meaning)))
    let kept = left.filter { !before.contains($0.meaning) || other.contains($0.meaning) }
    let added = right.filter { !before.contains($0.meaning) && !mine.contains($0.meaning) }
    result.value.kind = .array(kept + added)
    return result
  }

  /// The members of a dictionary by key; the last of equal keys is the effective one.
  private struct Members {
    let list: [Node.Member]
    private let numbers: [String: Int]

    init(_ member: Node.Member?) {
      list = member?.value.effectiveMembers ?? []
      numbers = Dictionary(list.enumerated().map { ($1.key, $0) }) { _, last in last }
    }

    subscript(key: String) -> Node.Member? { numbers[key].map { list[$0] } }
  }
}
