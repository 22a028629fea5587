#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension NavigationLink where Destination == Never {
    /// Creates a link that presents a value's page, and records an event when that page appears.
    ///
    /// ```swift
    /// NavigationLink("Reviews", value: goods.reviews, event: "reviews")
    /// …
    /// .eventDestination(for: Reviews.self) { ReviewsView(reviews: $0) }
    /// ```
    ///
    /// Declare the page with `eventDestination(for:destination:)`, which replaces SwiftUI's
    /// `navigationDestination(for:destination:)`.
    ///
    /// - Parameters:
    ///   - title: The key of the link's localized title.
    ///   - value: The value whose page is presented; `nil` disables the link. Links on one screen with equal values
    ///     must have the same event. Otherwise none of them records one.
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the link. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event.
    public init<Value: Hashable>(
      _ title: LocalizedStringKey, value: Value?, event: String, on page: String? = nil,
      members: [String: MemberValue] = [:]
    ) where Label == EventLinkLabel<Text> {
      self.init(value: value, event: event, on: page, members: members) { Text(title) }
    }

    /// Creates a link with a title that is not localized, which records an event when the value's page appears.
    @_disfavoredOverload
    public init<Value: Hashable>(
      _ title: some StringProtocol, value: Value?, event: String, on page: String? = nil,
      members: [String: MemberValue] = [:]
    ) where Label == EventLinkLabel<Text> {
      self.init(value: value, event: event, on: page, members: members) { Text(title) }
    }

    /// Creates a link with any label, which records an event when the value's page appears.
    public init<Value: Hashable, Content: View>(
      value: Value?, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder label: () -> Content
    ) where Label == EventLinkLabel<Content> {
      let content = label()
      let shown = value.map { AnyHashable($0) }
      self.init(value: value) { EventLinkLabel(value: shown, event: event, page: page, members: members, content) }
    }
  }

  /// The label of a value link that records an event. Apps do not use this type directly.
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

    /// The label's content.
    public var body: some View {
      link.update(value: value, event: scope.event(event, on: page, members: members))
      return
        label
        .onAppear { scope.links?.appear(link) }
        .onDisappear { scope.links?.disappear(link) }
    }
  }

  extension View {
    /// Declares the page of each value of a type, and records the events of the links that open these pages.
    ///
    /// Use it in place of SwiftUI's `navigationDestination(for:destination:)`:
    ///
    /// ```swift
    /// NavigationStack {
    ///   GoodsList().eventDestination(for: Goods.self) { GoodsView(goods: $0) }
    /// }
    /// ```
    ///
    /// An event is recorded once each time that its link opens the page. It is also recorded when the app's code opens
    /// the value while such a link is on the screen.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - destination: Returns the page of a value.
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

  /// The page that a value link opens.
  private struct EventValueDestination<Value: Hashable, Target: View>: View {
    /// The link's event, read when the page is created: the link leaves the screen when the page covers it.
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
          // The page also appears when the user returns from a page that it opened.
          if isRecorded { return }
          isRecorded = true
          if let event { scope.record?(event) }
        }
        // The detail column of a split view keeps the page and changes its value.
        .onNewValue(of: value) { value in
          if let event = scope.links?.event(opening: value) { scope.record?(event) }
        }
    }
  }
#endif
