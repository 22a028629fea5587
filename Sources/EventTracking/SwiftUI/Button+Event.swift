#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension Button {
    /// Creates a button that records an event and then performs its action.
    ///
    /// ```swift
    /// Button("Buy", event: "buy", on: "GoodsView") { cart.add(goods) }
    /// ```
    ///
    /// A custom button style must show the button's label, because the event is attached to the label.
    ///
    /// - Parameters:
    ///   - title: The key of the button's localized title.
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the button. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event.
    ///   - role: The button's role.
    ///   - action: The button's action.
    public init(
      _ title: LocalizedStringKey, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) where Label == EventLabel<Text> {
      self.init(event: event, on: page, members: members, role: role, action: action) { Text(title) }
    }

    /// Creates a button with a title that is not localized, which records an event and then performs its action.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) where Label == EventLabel<Text> {
      self.init(event: event, on: page, members: members, role: role, action: action) { Text(title) }
    }

    /// Creates a button with any label, which records an event and then performs its action.
    public init<Content: View>(
      event: String, on page: String? = nil, members: [String: MemberValue] = [:], role: ButtonRole? = nil,
      action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content
    ) where Label == EventLabel<Content> {
      let source = ControlEvent(event, page, members)
      let content = label()
      self.init(
        role: role,
        action: {
          source.record()
          action()
        },
        label: { EventLabel(source, content) })
    }
  }
#endif
