#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension NavigationLink where Destination == Never {
    /// Makes a link with a value, which records an event when the page of the value is shown.
    ///
    /// ```swift
    /// NavigationLink("Reviews", value: goods.reviews, event: "reviews")
    /// …
    /// .eventDestination(for: Reviews.self) { ReviewsView(reviews: $0) }
    /// ```
    ///
    /// The page must come from `eventDestination(for:destination:)`, which stands for SwiftUI's `navigationDestination`.
    ///
    /// - Parameters:
    ///   - title: The key of the localized title.
    ///   - value: The value of the page; `nil` disables the link. Links on one screen with equal values must record the
    ///     same event, otherwise none of them records one.
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above the link. Without either
    ///     nothing is recorded.
    ///   - members: Further members of the event.
    public init<Value: Hashable>(
      _ title: LocalizedStringKey, value: Value?, event: String, on page: String? = nil,
      members: [String: MemberValue] = [:]
    ) where Label == EventLinkLabel<Text> {
      self.init(value: value, event: event, on: page, members: members) { Text(title) }
    }

    /// Makes a link with a value and a title that is not localized, which records an event when the page is shown.
    @_disfavoredOverload
    public init<Value: Hashable>(
      _ title: some StringProtocol, value: Value?, event: String, on page: String? = nil,
      members: [String: MemberValue] = [:]
    ) where Label == EventLinkLabel<Text> {
      self.init(value: value, event: event, on: page, members: members) { Text(title) }
    }

    /// Makes a link with a value and any label, which records an event when the page of the value is shown.
    public init<Value: Hashable, Content: View>(
      value: Value?, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder label: () -> Content
    ) where Label == EventLinkLabel<Content> {
      let content = label()
      let shown = value.map { AnyHashable($0) }
      self.init(value: value) { EventLinkLabel(value: shown, event: event, page: page, members: members, content) }
    }
  }

  /// The label of a link with a value that records an event. The views of an app do not name it.
  public struct EventLinkLabel<Label: View>: View {
    @Environment(\.eventScope) private var scope
    @State private var link = EventLink()
    private let value: AnyHashable?
    private let event: String
    private let page: String?
    private let members: [String: MemberValue]
    private let label: Label

    init(value: AnyHashable?, event: String, page: String?, members: [String: MemberValue], _ label: Label) {
      self.value = value
      self.event = event
      self.page = page
      self.members = members
      self.label = label
    }

    /// The content.
    public var body: some View {
      link.update(value: value, event: scope.event(event, on: page, members: members))
      return
        label
        .onAppear { scope.links?.appear(link) }
        .onDisappear { scope.links?.disappear(link) }
    }
  }

  extension View {
    /// Shows the pages of the values of a type, and records the events of the links that open them. Does what
    /// `navigationDestination(for:destination:)` of SwiftUI does.
    ///
    /// An event is recorded when the page of its link's value appears, once each time that it is opened. It is also
    /// recorded where the app's code opens the value while such a link is on the screen.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - destination: The page of a value.
    public func eventDestination<Value: Hashable, Target: View>(
      for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Target
    ) -> some View {
      modifier(EventDestinationModifier(destination: destination))
    }
  }

  private struct EventDestinationModifier<Value: Hashable, Target: View>: ViewModifier {
    let destination: (Value) -> Target
    @Environment(\.eventScope) private var scope

    func body(content: Content) -> some View {
      content.navigationDestination(for: Value.self) { value in
        EventValueDestination(value, scope, destination(value))
      }
    }
  }

  /// The page that a link with a value opens.
  private struct EventValueDestination<Value: Hashable, Target: View>: View {
    /// The event of the link that was on the screen when the page was made; the link disappears below the page.
    @State private var event: RawEvent?
    @State private var isRecorded = false
    private let value: Value
    private let scope: EventScope
    private let target: Target

    init(_ value: Value, _ scope: EventScope, _ target: Target) {
      _event = State(initialValue: scope.links?.event(opening: value))
      self.value = value
      self.scope = scope
      self.target = target
    }

    var body: some View {
      target
        .onAppear {
          // It also appears when the user comes back from a page that it opened.
          if isRecorded { return }
          isRecorded = true
          if let event { scope.record?(event) }
        }
        // In the detail of a split view the page stays, with another value.
        .onNewValue(of: value) { value in
          if let event = scope.links?.event(opening: value) { scope.record?(event) }
        }
    }
  }
#endif
