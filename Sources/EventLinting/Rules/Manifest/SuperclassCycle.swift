import AppManifests
import EventMapping

/// superclass-cycle: a class of the manifest that is its own ancestor.
enum SuperclassCycle: ManifestRule {
  static let info = RuleInfo(
    "superclass-cycle", .manifest, .error, "a class of the manifest that is its own ancestor",
    explanation: """
      A class cannot be its own ancestor. Until the manifest is fixed, no action of these classes and their subclasses
      is reported as missing.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "A": { "superclass": "B" }, "B": { "superclass": "A" } } }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "A": { "superclass": "B" }, "B": { "superclass": "UIViewController" } } }
      """#)

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    var findings: [Finding] = []
    var visited: Set<String> = []
    let places = app.superclassPlaces
    let ranks = Dictionary(places.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, _) in places {
      guard let circle = circle(from: name, app.hierarchy, &visited) else { continue }
      // The finding is at the first class of the cycle in the source.
      guard let head = circle.min(by: { ranks[$0] ?? .max < ranks[$1] ?? .max }), let rank = ranks[head],
        let turn = circle.firstIndex(of: head)
      else { continue }
      let place = places[rank].place
      let names = (circle[turn...] + circle[..<turn] + [head]).map { DisplayedName.plain($0) }
      findings.append(
        Finding(
          info, "superclasses form a cycle: \(names.joined(separator: " > "))", place.file, place.range,
          keyPath: ["classes", head, "superclass"]))
    }
    return findings
  }

  /// The cycle at the end of a class's superclasses; `nil` if they form no cycle, or if an earlier walk visited it.
  private static func circle(
    from name: String, _ hierarchy: ClassHierarchy, _ visited: inout Set<String>
  ) -> [String]? {
    var walk: [String] = []
    var positions: [String: Int] = [:]
    var current = name
    while visited.insert(current).inserted {
      positions[current] = walk.count
      walk.append(current)
      guard case .known(let superclass) = hierarchy.superclass(of: current) else { return nil }
      current = superclass
    }
    return positions[current].map { Array(walk[$0...]) }
  }
}
