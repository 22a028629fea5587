import AppManifests
import EventMapping
import EventMapTableSearch

/// Whether an app has what rows name, as the rules of the manifest decide it.
struct AppPresence {
  /// What is known.
  enum Answer: Equatable {
    case present, missing
    /// With the reason.
    case unknown(String)
  }

  let app: AppContext
  let table: LintedTable

  /// Whether the app has what a row of the table names.
  func answer(row: EventTable.RowName) -> Answer {
    if row.className == EventTable.appKey { return .present }
    let classes = app.classes(for: row.className, in: table)
    if classes.isEmpty, let part = computedRecording(row, row.className) { return .recording(part) }
    if classes.count > 1 { return .unknown("the name fits \(classes.count) classes of the app") }
    guard let name = classes.first else { return answer(missing: row.className) }
    return answer(row, of: name)
  }

  /// Whether the app has what events name that have no row; of several classes of the name it is enough if one has it.
  func answer(untracked row: EventTable.RowName) -> Answer {
    // Every app has its phases, whatever the class is that a dump has for its delegate.
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

  /// The recording with a name made at run time that may be a row.
  private func computedRecording(_ row: EventTable.RowName, _ name: String) -> AppManifest.Incomplete? {
    row.section == .appEventIDs
      ? nil
      : app.hierarchy.computedRecording(
        concerning: InvisibleText.cleaned(name, .name), action: row.section == .controlEventIDs ? row.key : nil)
  }
}

extension AppPresence.Answer {
  /// That something may be what the code records by a name made at run time.
  fileprivate static func recording(_ part: AppManifest.Incomplete) -> Self {
    .unknown("it may be in \(DisplayedName.plain(part.file)): \(part.reason)")
  }

  /// That something may be in a part of the app that could not be read; `nil` where there is no such part.
  fileprivate static func leftOut(_ part: AppManifest.Incomplete?) -> Self? {
    part.map { .unknown("it may be in \(DisplayedName.plain($0.file)), which could not be read: \($0.reason)") }
  }
}
