/// The sections of a class in a table.
package enum TableSection: String, CaseIterable, Sendable {
  /// Page events by phase.
  case pageEventIDs = "PageEventIDs"
  /// Control, gesture and row events by action.
  case controlEventIDs = "ControlEventIDs"
  /// View events by path, pattern or digest.
  case viewEventIDs = "ViewEventIDs"
  /// App events by phase.
  case appEventIDs = "AppEventIDs"

  /// Returns the section or annotation that a misspelled key of a class most likely means; `nil` if none is similar.
  ///
  /// - Parameter rows: the keys below the misspelled one. They decide if the spelling does not.
  package static func nearest(to key: String, rows: [String] = []) -> String? {
    let letters = key.lowercased()
    let byWord: TableSection? =
      if letters.contains("page") {
        .pageEventIDs
      } else if letters.contains("control") {
        .controlEventIDs
      } else if letters.contains("view"), letters.contains("event") {
        .viewEventIDs
      } else if letters.hasPrefix("app"), !letters.hasPrefix("appear") {
        .appEventIDs
      } else { nil }
    let names = names() + AnnotationKey.names()
    let near = NearestName.among(names, for: key).first
    // All section names contain 'EventIDs', and 'AppEventIDs' is the shortest, so it may be nearest by its length alone.
    guard near == nil || near == appEventIDs.rawValue && !letters.hasPrefix("app") else { return near }
    return (byWord ?? (rows.isEmpty || near == nil ? nil : section(of: rows)))?.rawValue
  }

  /// The section whose rows have keys of this form; `nil` if several sections or none fit.
  private static func section(of rows: [String]) -> TableSection? {
    if rows.allSatisfy({ PagePhase(rawValue: $0) != nil }) { return .pageEventIDs }
    return rows.allSatisfy { $0.hasSuffix(":") } ? .controlEventIDs : nil
  }
}

extension PagePhase {
  /// Returns the phase that a misspelled key most likely means, by its spelling or by synonyms found in shipped tables;
  /// `nil` if none fits.
  package static func nearest(to key: String) -> String? {
    NearestName.first(of: names(), for: key, words)
  }

  private static let words = [
    ("load", "Load"), ("select", "Select"), ("^tab", "Select"), ("disappear", "Leave"), ("exit", "Leave"),
    ("end", "Leave"),
    ("hide", "Leave"), ("out", "Leave"), ("close", "Leave"), ("pop", "Leave"), ("appear", "Enter"), ("show", "Enter"),
    ("start", "Enter"), ("begin", "Enter"), ("open", "Enter"), ("push", "Enter"), ("view", "Enter"),
  ]
}

extension AppPhase {
  /// Returns the phase that a misspelled key most likely means, by its spelling or by the words of the app delegate's methods;
  /// `nil` if none fits.
  package static func nearest(to key: String) -> String? {
    NearestName.first(of: names(), for: key, words)
  }

  private static let words = [
    ("launch", "Launch"), ("start", "Launch"), ("background", "Background"), ("resign", "Background"),
    ("terminate", "Terminate"), ("exit", "Terminate"), ("active", "Active"), ("foreground", "Active"),
  ]
}
