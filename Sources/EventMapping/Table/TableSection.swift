/// The sections that a class of the table may have.
package enum TableSection: String, CaseIterable, Sendable {
  /// Page events by phase.
  case pageEventIDs = "PageEventIDs"
  /// Control, gesture and row events by action.
  case controlEventIDs = "ControlEventIDs"
  /// View events by path, pattern or digest.
  case viewEventIDs = "ViewEventIDs"
  /// App events by phase.
  case appEventIDs = "AppEventIDs"

  /// The key of a class that a misspelt one most likely means: a section or an annotation.
  ///
  /// - Parameter rows: the keys below it, which decide where the spelling says nothing.
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
    let names = allCases.map(\.rawValue) + AnnotationKey.allCases.map(\.rawValue)
    let near = NearestName.among(names, for: key).first
    // `EventIDs` is part of all of them, and this one only has the shortest rest.
    guard near == nil || near == appEventIDs.rawValue && !letters.hasPrefix("app") else { return near }
    return (byWord ?? (rows.isEmpty || near == nil ? nil : section(of: rows)))?.rawValue
  }

  /// The section whose rows have such keys; `nil` where it can be several or none.
  private static func section(of rows: [String]) -> TableSection? {
    if rows.allSatisfy({ PagePhase(rawValue: $0) != nil }) { return .pageEventIDs }
    return rows.allSatisfy { $0.hasSuffix(":") } ? .controlEventIDs : nil
  }
}

extension PagePhase {
  /// The phase that a misspelt key most likely means: by spelling, or one of the other words that shipped tables use for it.
  package static func nearest(to key: String) -> String? {
    if let near = NearestName.among(allCases.map(\.rawValue), for: key).first { return near }
    let letters = key.lowercased()
    if letters.contains("load") { return PagePhase.load.rawValue }
    if letters.contains("select") || letters.hasPrefix("tab") { return PagePhase.select.rawValue }
    let leaving = ["disappear", "exit", "end", "hide", "out", "close", "pop"]
    let entering = ["appear", "show", "start", "begin", "open", "push", "view"]
    if leaving.contains(where: letters.contains) { return PagePhase.leave.rawValue }
    if entering.contains(where: letters.contains) { return PagePhase.enter.rawValue }
    return nil
  }
}

extension AppPhase {
  /// The phase that a misspelt key most likely means: by spelling, or one of the words of an app delegate's methods.
  package static func nearest(to key: String) -> String? {
    if let near = NearestName.among(allCases.map(\.rawValue), for: key).first { return near }
    let letters = key.lowercased()
    let words: [(String, AppPhase)] = [
      ("launch", .launch), ("start", .launch), ("background", .background), ("resign", .background),
      ("terminate", .terminate), ("exit", .terminate), ("active", .active), ("foreground", .active),
    ]
    return words.first { letters.contains($0.0) }?.1.rawValue
  }
}
