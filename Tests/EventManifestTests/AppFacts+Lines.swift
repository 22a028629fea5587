import AppManifests

@testable import EventManifest

extension AppFacts {
  /// The number of left-out parts of each kind.
  var leftOutCounts: [Kind: Int] { Dictionary(grouping: leftOut, by: \.kind).mapValues(\.count) }

  /// The methods of a class, sorted, such as `-onTap: shaped marked` or `+shared accessor`.
  func methods(of name: String) -> [String] {
    (classes[name]?.methods ?? []).map {
      ($0.isClassMethod ? "+" : "-") + $0.selector + ($0.isActionShaped ? " shaped" : "")
        + ($0.isMarked ? " marked" : "") + ($0.isAccessor ? " accessor" : "")
    }.sorted()
  }

  /// The connections, sorted, such as `12 Shop.Page onTap:`, with the number of the line.
  var connectionLines: [String] { connections.map { "\($0.line) \($0.className) \($0.action)" }.sorted() }
}

extension AppManifest {
  /// The incomplete parts, sorted, such as `4 ["Home"] buy unknown receiver`, with the number of the line.
  var incompleteLines: [String] {
    incomplete.map { "\($0.line ?? 0) \($0.classes ?? []) \($0.method ?? "") \($0.reason)" }.sorted()
  }
}

/// The comments in a source that list what its reader finds.
struct Marks {
  let source: String

  /// The methods after `// -` and `// +`, separated by commas.
  var methods: [String] {
    source.matches(of: /\/\/ ([-+].*)/).flatMap { $0.1.split(separator: ", ").map(String.init) }.sorted()
  }

  /// The connections after `// >`, with the numbers of their lines.
  var connections: [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.firstMatch(of: /\/\/ > (.*)/).map { "\(index + 1) \($0.1)" }
    }.sorted()
  }
}
