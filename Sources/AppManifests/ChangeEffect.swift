/// The effect of a change on the consumers of the server's events, worst first. The change is one of a table or of an app.
package enum ChangeEffect: String, Sendable, CaseIterable {
  /// An event stops arriving or is renamed.
  case breaking
  /// New events arrive.
  case additive
  /// The server's events stay the same.
  case `internal`

  /// The number of changes with each effect: `1 breaking, 0 additive, 2 internal`.
  package static func counts(_ count: (ChangeEffect) -> Int) -> String {
    allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }
}
