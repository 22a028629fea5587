/// The diagnostics of a table, indexed so that a suppression finds its diagnostics without a search through all of them.
struct SuppressibleDiagnostics {
  /// The values that a suppression names; `nil` for members that the suppression does not name or the diagnostic does not have.
  private struct Key: Hashable {
    var rule: String
    var className: String?
    var section: String?
    var key: String?
    var eventID: String?
  }

  /// The set of members that a suppression names.
  private struct Shape: Hashable {
    var hasClass: Bool
    var hasSection: Bool
    var hasKey: Bool
    var hasEventID: Bool
  }

  private(set) var diagnostics: [Diagnostic]
  /// The indices of the diagnostics by their key, for each shape of suppression; at most 16 shapes.
  private var places: [Shape: [Key: [Int]]] = [:]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Suppresses the diagnostics that a suppression matches. A diagnostic that is already suppressed keeps its reason.
  ///
  /// - Returns: Whether the suppression matches any diagnostic, suppressed before or not.
  mutating func suppress(_ suppression: LintSettings.Suppression, because reason: String) -> Bool {
    let shape = Shape(
      hasClass: suppression.className != nil, hasSection: suppression.section != nil, hasKey: suppression.key != nil,
      hasEventID: suppression.eventID != nil)
    if places[shape] == nil { places[shape] = placesByKey(shape) }
    let key = Key(
      rule: suppression.rule, className: suppression.className, section: suppression.section, key: suppression.key,
      eventID: suppression.eventID)
    guard let found = places[shape]?[key] else { return false }
    for place in found where diagnostics[place].suppression == nil { diagnostics[place].suppression = reason }
    // A second suppression with the same key has nothing left to do, but still counts as used.
    places[shape]?[key] = []
    return true
  }

  private func placesByKey(_ shape: Shape) -> [Key: [Int]] {
    var places: [Key: [Int]] = [:]
    for (place, diagnostic) in diagnostics.enumerated() {
      let key = Key(
        rule: diagnostic.rule, className: shape.hasClass ? diagnostic.className : nil,
        section: shape.hasSection ? diagnostic.section : nil, key: shape.hasKey ? diagnostic.key : nil,
        eventID: shape.hasEventID ? diagnostic.eventID : nil)
      places[key, default: []].append(place)
    }
    return places
  }
}
