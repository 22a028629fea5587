#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Records taps on the view. The view's own gestures still receive the tap.
    ///
    /// ```swift
    /// BannerImage().onTapEvent("bannerTapped", on: "HomeView")
    /// ```
    ///
    /// For a button, prefer `Button(_:event:)`, which also records presses with a keyboard or VoiceOver.
    ///
    /// - Parameters:
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the view. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event.
    public func onTapEvent(
      _ event: String, on page: String? = nil, members: [String: MemberValue] = [:]
    ) -> some View {
      modifier(TapEventModifier(event: event, page: page, members: members))
    }

    /// Records each change of a value, such as that of a toggle, picker or stepper, including changes by the app's
    /// code.
    ///
    /// ```swift
    /// Toggle("Gift", isOn: $isGift).onChange(of: isGift, event: "gift")
    /// ```
    ///
    /// The event contains the new value: as `isOn` for a `Bool`; as `value` for a number, a string, or a type with such
    /// a raw value; not at all for other types. Do not use this modifier for a text field: each keystroke is a change.
    ///
    /// - Parameters:
    ///   - value: The value to observe.
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the view. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event. They replace `isOn` and `value`.
    public func onChange<Value: Equatable>(
      of value: Value, event: String, on page: String? = nil, members: [String: MemberValue] = [:]
    ) -> some View {
      modifier(ChangeEventModifier(value: value, event: event, page: page, members: members))
    }
  }

  private struct TapEventModifier: ViewModifier {
    let event: String
    let page: String?
    let members: [String: MemberValue]
    @Environment(\.eventScope) private var scope

    func body(content: Content) -> some View {
      content.simultaneousGesture(
        TapGesture().onEnded { scope.record(event, on: page, members: members, interaction: .gesture) })
    }
  }

  private struct ChangeEventModifier<Value: Equatable>: ViewModifier {
    let value: Value
    let event: String
    let page: String?
    let members: [String: MemberValue]
    @Environment(\.eventScope) private var scope

    func body(content: Content) -> some View {
      content.onNewValue(of: value) { value in
        scope.record(event, on: page, members: ChangedValue.members(of: value).merging(members) { $1 })
      }
    }
  }
#endif
