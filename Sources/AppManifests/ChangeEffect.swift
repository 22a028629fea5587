/// What a change of a table or of an app does to those who use the server's events, the worst first.
package enum ChangeEffect: String, Sendable, CaseIterable {
  /// An event stops arriving, or gets another name.
  case breaking
  /// Something new arrives.
  case additive
  /// Neither.
  case `internal`

  /// How many changes have each effect: `1 breaking, 0 additive, 2 internal`.
  package static func counts(_ count: (ChangeEffect) -> Int) -> String {
    allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }
}
