#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  /// The label of a control that records an event. Apps do not use this type directly.
  ///
  /// A control's action cannot read the environment. The label can, and is shown before the control can be used.
  public struct EventLabel<Label: View>: View {
    @Environment(\.eventScope) private var scope
    private let source: ControlEvent
    private let label: Label

    init(_ source: ControlEvent, _ label: Label) {
      self.source = source
      self.label = label
    }

    /// The label's content.
    public var body: some View {
      source.scope = scope
      return label
    }
  }

  /// The event of a control.
  @MainActor
  final class ControlEvent {
    private let event: String
    private let page: String?
    private let members: [String: MemberValue]
    /// The recorder and page, set when the label is shown.
    var scope = EventScope()

    init(_ event: String, _ page: String?, _ members: [String: MemberValue]) {
      self.event = event
      self.page = page
      self.members = members
    }

    func record() { scope.record(event, on: page, members: members) }
  }
#endif
