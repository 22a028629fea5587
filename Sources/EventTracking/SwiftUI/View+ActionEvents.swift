#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Records a tap on the view, whose own gestures also get the tap. For a button there is `Button(_:event:)`: it can also be
    /// pressed with a keyboard and with VoiceOver.
    ///
    /// - Parameters:
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above. Without either nothing is
    ///     recorded.
    ///   - members: Further members of the event.
    public func onTapEvent(
      _ event: String, on page: String? = nil, members: [String: MemberValue] = [:]
    ) -> some View {
      modifier(TapEventModifier(event: event, page: page, members: members))
    }

    /// Records that a value changed, as that of a toggle, a picker or a stepper, also where the app's code changes it.
    ///
    /// ```swift
    /// Toggle("Gift", isOn: $isGift).onChange(of: isGift, event: "gift")
    /// ```
    ///
    /// The event says what the value is: `isOn` of a `Bool`, `value` of a number, a string or a raw value; other types say
    /// nothing. Do not use it for what people type: each letter is a change.
    ///
    /// - Parameters:
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above. Without either nothing is
    ///     recorded.
    ///   - members: Further members of the event. They win over `isOn` and `value`.
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
