import AppManifests
import EventMapping
import EventMapTableSearch

/// Decides whether an app has the classes and actions of rows, by the criteria of the manifest rules.
struct AppPresence {
  /// Whether the app has a row's class and action.
  enum Answer: Equatable {
    case present, missing
    /// The manifest does not show it; the associated value is the reason.
    case unknown(String)
  }

  let app: AppContext
  let table: LintedTable

  /// Returns whether the app has the class and action of a row of the table.
  func answer(row: EventTable.RowName) -> Answer {
    if row.className == EventTable.appKey { return .present }
    let classes = app.classes(for: row.className, in: table)
    if classes.isEmpty, let part = computedRecording(row, row.className) { return .recording(part) }
    if classes.count > 1 { return .unknown("the name matches \(classes.count) classes of the app") }
    guard let name = classes.first else { return answer(missing: row.className) }
    return answer(row, of: name)
  }

  /// Returns whether the app has the class and action of events without a row. One of several classes with the name is enough.
  func answer(untracked row: EventTable.RowName) -> Answer {
    // Every app has these phases, whatever delegate class the dump names.
    if row.section == .appEventIDs { return .present }
    let classes = app.candidates(row.className)
    if classes.isEmpty { return answer(missing: row.className) }
    let answers = classes.map { answer(row, of: $0) }
    return answers.first { $0 == .present } ?? answers.first { $0 != .missing } ?? .missing
  }

  private func answer(missing className: String) -> Answer {
    let name = InvisibleText.cleaned(className, .name)
    if app.hierarchy.classes(named: name).isEmpty, FrameworkClasses.isOfLibrary(name) {
      return .unknown("a library has a class of this name")
    }
    return .leftOut(app.hierarchy.leftOut(concerning: name)) ?? .missing
  }

  private func answer(_ row: EventTable.RowName, of name: String) -> Answer {
    let hierarchy = app.hierarchy
    let has: Bool?
    var action: String?
    switch row.section {
    case .appEventIDs: return .present
    case .pageEventIDs, .viewEventIDs: has = hierarchy.isPage(name)
    case .controlEventIDs:
      has = hierarchy.hasAction(row.key, name)
      action = row.key
    }
    guard let has else { return .unknown("the manifest does not have all ancestors of \(DisplayedName.quoted(name))") }
    if !has, action != nil, let part = computedRecording(row, name) { return .recording(part) }
    return has ? .present : .leftOut(hierarchy.leftOut(concerning: name, action: action)) ?? .missing
  }

  /// The recording call with a name made at run time that may produce the events of a row.
  private func computedRecording(_ row: EventTable.RowName, _ name: String) -> AppManifest.Incomplete? {
    row.section == .appEventIDs
      ? nil
      : app.hierarchy.computedRecording(
        concerning: InvisibleText.cleaned(name, .name), action: row.section == .controlEventIDs ? row.key : nil)
  }
}

extension AppPresence.Answer {
  /// The answer for events that the code may record by a name made at run time.
  fileprivate static func recording(_ part: AppManifest.Incomplete) -> Self {
    .unknown("it may be in \(DisplayedName.plain(part.file)): \(part.reason)")
  }

  /// The answer for classes or actions that may be in an unreadable part of the app; `nil` without such a part.
  fileprivate static func leftOut(_ part: AppManifest.Incomplete?) -> Self? {
    part.map { .unknown("it may be in \(DisplayedName.plain($0.file)), which could not be read: \($0.reason)") }
  }
}
