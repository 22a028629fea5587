#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  /// The label of a control that records an event. The views of an app do not name it.
  ///
  /// A control's action cannot read the environment, but its label can, and is shown before anyone uses the control.
  public struct EventLabel<Label: View>: View {
    @Environment(\.eventScope) private var scope
    private let source: ControlEvent
    private let label: Label

    init(_ source: ControlEvent, _ label: Label) {
      self.source = source
      self.label = label
    }

    /// The content.
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
    /// The recorder and the page, once the label is shown.
    var scope = EventScope()

    init(_ event: String, _ page: String?, _ members: [String: MemberValue]) {
      self.event = event
      self.page = page
      self.members = members
    }

    func record() { scope.record(event, on: page, members: members) }
  }
#endif
