#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension Button {
    /// Makes a button that records an event and then does its action.
    ///
    /// ```swift
    /// Button("Buy", event: "buy", on: "GoodsView") { cart.add(goods) }
    /// ```
    ///
    /// A button style must show the button's label: the event comes with it.
    ///
    /// - Parameters:
    ///   - title: The key of the localized title.
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above. Without either nothing is
    ///     recorded.
    ///   - members: Further members of the event.
    public init(
      _ title: LocalizedStringKey, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) where Label == EventLabel<Text> {
      self.init(event: event, on: page, members: members, role: role, action: action) { Text(title) }
    }

    /// Makes a button with a title that is not localized, which records an event and then does its action.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) where Label == EventLabel<Text> {
      self.init(event: event, on: page, members: members, role: role, action: action) { Text(title) }
    }

    /// Makes a button with any label, which records an event and then does its action.
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
