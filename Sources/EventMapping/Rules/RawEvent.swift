/// An event that a hook observed, with all members that a table may read.
///
/// ```swift
/// let tap = RawEvent(
///   .action(NSStringFromSelector(action), target: NSStringFromClass(type(of: target))),
///   members: ["title": .string(button.currentTitle ?? ""), "isOn": .boolean(button.isSelected)])
/// for event in mapper.answer(to: tap).serverEvents { server.send(event.eventID, event.properties) }
/// ```
public struct RawEvent: Sendable, Equatable {
  /// The part of an event that selects its row in the table.
  public enum Subject: Sendable, Equatable {
    /// A page, by the class of its view controller, and the moment of its life.
    case page(String, PagePhase)
    /// An action that a control, a gesture or a row sent, and the class of the object that received it.
    case action(String, target: String)
    /// A view of a page, by its path, by the digest of its identity as some SDKs send it (`md5:…`, `sha256:…` or the digits
    /// alone), or both. The page is optional for a view with a digest.
    case view(path: String?, viewID: String? = nil, page: String?)
    /// The app, with the class of its delegate if it is known.
    case app(AppPhase, delegate: String? = nil)
  }

  /// The sender of an action.
  public enum Interaction: String, Sendable, CaseIterable {
    /// A control, through `sendAction:to:forEvent:`.
    case control
    /// A gesture recognizer.
    case gesture
    /// A row of a list, on its selection.
    case row

    /// Whether there is an event for each phase of a touch.
    @inline(__always)
    package var hasTouchPhases: Bool {
      switch self {
      case .control: true
      case .gesture, .row: false
      }
    }
  }

  /// The part of the event that selects its row in the table.
  public var subject: Subject
  /// The other members of the event, by name. Conditions test them, and properties copy them.
  public var members: [String: MemberValue]
  /// The ancestors of the class, nearest first, as the Objective-C runtime returns them; `nil` to use those that the mapper
  /// knows or queries.
  public var superclasses: [String]?
  /// The sender of an action. The table's `touchPhase` setting applies only to controls, because gestures and rows send one
  /// event.
  public var interaction: Interaction

  /// The type of the event.
  package var type: RawEventType {
    switch subject {
    case .page: .page
    case .app: .app
    case .view: .view
    case .action: .action(interaction)
    }
  }

  /// Creates a raw event.
  public init(
    _ subject: Subject, members: [String: MemberValue] = [:], superclasses: [String]? = nil,
    interaction: Interaction = .control
  ) {
    self.subject = subject
    self.members = members
    self.superclasses = superclasses
    self.interaction = interaction
  }
}
