extension AppManifest {
  /// The kind of a manifest entry.
  public enum Kind: String, Sendable, CaseIterable {
    /// An Objective-C or Swift class.
    case `class`
    /// A SwiftUI view, app or scene, under its name without the module. Hooks do not see it, so its events have the names that the code
    /// records.
    case view
    /// A name that the code records, and that is no class or view.
    case recorded

    /// The kind of an entry that two inputs declare: a class wins over a view, and both over a recorded name.
    package func merged(_ other: Self) -> Self {
      [Self.class, .view].first { $0 == self || $0 == other } ?? .recorded
    }
  }

  /// A place where the code records a page or an action by its name.
  public struct Recording: Sendable, Hashable {
    /// The name of the page, or of the action's target.
    public var className: String
    /// The name of the action, or the identifier of a `UIAction`; `nil` for a page event.
    public var action: String?
    /// The source file.
    public var file: String
    /// The line, 1-based.
    public var line: Int
    /// The column, 1-based, in Unicode scalars.
    public var column: Int

    /// Creates the description of a recording.
    public init(className: String, action: String? = nil, file: String, line: Int, column: Int) {
      self.className = className
      self.action = action
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The recordings in the order of their files, lines and columns.
  package var sortedRecordings: [Recording] {
    recordings.sorted {
      ($0.file, $0.line, $0.column, $0.className, $0.action ?? "")
        < ($1.file, $1.line, $1.column, $1.className, $1.action ?? "")
    }
  }
}

/// The reasons are texts in manifests, so their wording must not change.
extension AppManifest.Incomplete {
  /// The reason for a page that the code records by a name made at run time.
  package static let recordedPage = "page that is recorded by a name made at run time"
  /// The reason for an action that the code records by a name, or on a page, made at run time.
  package static let recordedAction = "action that is recorded by a name made at run time"
  /// The reason for an action that the code records without its page, or on one made at run time.
  package static let pageOfAction = "recorded action whose page is known at run time alone"

  /// Whether the part is a recording. The name of a recording may be a page or an action of any class, but not a method.
  package var isRecording: Bool { [Self.recordedPage, Self.recordedAction, Self.pageOfAction].contains(reason) }
}
