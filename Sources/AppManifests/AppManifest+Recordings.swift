extension AppManifest {
  /// The kind of a manifest entry.
  public enum Kind: String, Sendable, CaseIterable {
    /// A class of Objective-C or Swift.
    case `class`
    /// A view, an app or a scene of SwiftUI, under its name without the module: hooks do not see it, so its events have the name that
    /// the code gives them.
    case view
    /// A name that the code records and that no class or view has.
    case recorded

    /// The kind of what two inputs declare under one name: a class hides a view, and each of them a name.
    package func merged(_ other: Self) -> Self {
      [Self.class, .view].first { $0 == self || $0 == other } ?? .recorded
    }
  }

  /// A place where the code records a page or an action by its name.
  public struct Recording: Sendable, Hashable {
    /// The name of the page, or the target of the action.
    public var className: String
    /// The name of the action, or the identifier of a `UIAction`; `nil` for events of the page itself.
    public var action: String?
    /// The source.
    public var file: String
    /// 1-based.
    public var line: Int
    /// 1-based, in Unicode scalars.
    public var column: Int

    /// Makes the description of a place.
    public init(className: String, action: String? = nil, file: String, line: Int, column: Int) {
      self.className = className
      self.action = action
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The recordings in the order of their places.
  package var sortedRecordings: [Recording] {
    recordings.sorted {
      ($0.file, $0.line, $0.column, $0.className, $0.action ?? "")
        < ($1.file, $1.line, $1.column, $1.className, $1.action ?? "")
    }
  }
}

extension AppManifest.Incomplete {
  /// The reason for a page that the code records by a name made at run time.
  package static let recordedPage = "page that is recorded by a name made at run time"
  /// The reason for an action that the code records by a name, or on a page, made at run time.
  package static let recordedAction = "action that is recorded by a name made at run time"
  /// The reason for an action that the code records without its page, or on one made at run time.
  package static let pageOfAction = "recorded action whose page is known at run time alone"

  /// Whether it is about a name that the code records. Such a name is a page or an action of any class, but no method.
  package var isRecording: Bool { [Self.recordedPage, Self.recordedAction, Self.pageOfAction].contains(reason) }
}
