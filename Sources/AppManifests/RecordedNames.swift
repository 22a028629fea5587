/// The pages and actions that code records by name, and the recordings whose names are made at run time.
struct RecordedNames: Sendable {
  /// The pages or actions that a recording with a name made at run time may be.
  private struct Concern: Hashable {
    var isPage: Bool
    /// The action; `nil` for any.
    var action: String?
    /// The class; `nil` for any.
    var className: String?
  }

  /// The names of the pages.
  let pages: Set<String>
  /// The names of pages and targets.
  let names: Set<String>
  /// The target names of each action.
  let targets: [String: Set<String>]
  /// The first part of each concern, in the order of the files.
  private var computed: [Concern: AppManifest.Incomplete] = [:]

  init(_ manifest: AppManifest) {
    names = Set(manifest.recordings.lazy.map(\.className))
    pages = Set(manifest.recordings.lazy.filter { $0.action == nil }.map(\.className))
    var targets: [String: Set<String>] = [:]
    for recording in manifest.recordings {
      if let action = recording.action { targets[action, default: []].insert(recording.className) }
    }
    self.targets = targets
    for part in manifest.sortedIncomplete where part.isRecording {
      for name in part.classes.map({ $0.map(Optional.some) }) ?? [nil] {
        let concern = Concern(
          isPage: part.reason == AppManifest.Incomplete.recordedPage, action: part.method, className: name)
        if computed[concern] == nil { computed[concern] = part }
      }
    }
  }

  /// The first recording that may be the page or the action of a row; `action` is `nil` for a page.
  func computed(concerning names: [String], action: String?) -> AppManifest.Incomplete? {
    if computed.isEmpty { return nil }
    let actions = action == nil ? [nil] : [action, nil]
    for name in names.map(Optional.some) + [nil] {
      for named in actions {
        if let part = computed[Concern(isPage: action == nil, action: named, className: name)] { return part }
      }
    }
    return nil
  }
}
