/// The diagnostics of a table, and for each suppression those that it is meant for, found without a look at all others.
struct SuppressibleDiagnostics {
  /// What a suppression names; what it does not name is `nil`, and so is what a diagnostic does not have.
  private struct Key: Hashable {
    var rule: String
    var className: String?
    var section: String?
    var key: String?
    var eventID: String?
  }

  /// Which members a suppression names.
  private struct Shape: Hashable {
    var hasClass: Bool
    var hasSection: Bool
    var hasKey: Bool
    var hasEventID: Bool
  }

  private(set) var diagnostics: [Diagnostic]
  /// The places of the diagnostics by what the suppressions of a shape name of them; there are 16 shapes at most.
  private var places: [Shape: [Key: [Int]]] = [:]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Suppresses the diagnostics that a suppression is meant for; the first one that is gives the reason.
  ///
  /// - Returns: whether there are any.
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
    // For another suppression of the same there is nothing left to do.
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
