/// What a hook saw, with all that a table may ask of it.
///
/// ```swift
/// let tap = RawEvent(
///   .action(NSStringFromSelector(action), target: NSStringFromClass(type(of: target))),
///   members: ["title": .string(button.currentTitle ?? ""), "isOn": .boolean(button.isSelected)])
/// for event in mapper.answer(to: tap).serverEvents { server.send(event.eventID, event.properties) }
/// ```
public struct RawEvent: Sendable, Equatable {
  /// What decides the event ID.
  public enum Subject: Sendable, Equatable {
    /// A page of this class.
    case page(String, PagePhase)
    /// A selector that a control, a gesture or a row sent, and the class of the object that received it.
    case action(String, target: String)
    /// A view of a page: by its path, by the digest of its identity as some SDKs send it (`md5:…`, `sha256:…` or the digits alone), or both;
    /// a digest alone may be of any page.
    case view(path: String?, viewID: String? = nil, page: String?)
    /// The app; the class is its delegate's, where that is known.
    case app(AppPhase, delegate: String? = nil)
  }

  /// What sent an action.
  public enum Interaction: String, Sendable, CaseIterable {
    /// A control, through `sendAction:to:forEvent:`.
    case control
    /// A gesture recognizer.
    case gesture
    /// The row of a list that was selected.
    case row

    /// Whether its events come once for each phase of a touch.
    @inline(__always)
    package var hasTouchPhases: Bool {
      switch self {
      case .control: true
      case .gesture, .row: false
      }
    }
  }

  /// What decides the event ID.
  public var subject: Subject
  /// The other members of the event, by name.
  public var members: [String: MemberValue]
  /// The ancestors of the class, nearest first, as the Objective-C runtime gives them; `nil` for those that the mapper knows or asks for.
  public var superclasses: [String]?
  /// What sent an action. A touch phase puts events of controls aside; those of gestures and rows come once.
  public var interaction: Interaction

  /// What it is.
  package var type: RawEventType {
    switch subject {
    case .page: .page
    case .app: .app
    case .view: .view
    case .action: .action(interaction)
    }
  }

  /// Makes a raw event.
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
