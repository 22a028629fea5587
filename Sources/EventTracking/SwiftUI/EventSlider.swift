#if canImport(SwiftUI) && !os(tvOS)
  import EventMapping
  import SwiftUI

  /// A slider that records one event when the user releases it at another value.
  ///
  /// ```swift
  /// EventSlider(value: $price, in: 0...100, event: "price") { Text("Highest price") }
  /// ```
  ///
  /// The event's member `value` is the new value.
  public struct EventSlider<Label: View>: View {
    @Environment(\.eventScope) private var scope
    @State private var sliding = SlidingValue()
    @Binding private var value: Double
    private let bounds: ClosedRange<Double>
    private let event: String
    private let page: String?
    private let members: [String: MemberValue]
    private let label: Label

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - value: The slider's value.
    ///   - bounds: The range of the value.
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the slider. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event. A member `value` replaces the slider's.
    ///   - label: The slider's label.
    public init(
      value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1, event: String, on page: String? = nil,
      members: [String: MemberValue] = [:], @ViewBuilder label: () -> Label
    ) {
      _value = value
      self.bounds = bounds
      self.event = event
      self.page = page
      self.members = members
      self.label = label()
    }

    /// The slider's content.
    public var body: some View {
      Slider(value: $value, in: bounds, label: { label }) { isEditing in
        guard sliding.editing(isEditing, at: value) else { return }
        scope.record(event, on: page, members: ChangedValue.members(of: value).merging(members) { $1 })
      }
    }
  }
#endif

/// Reduces the many changes of a dragged slider to a single one.
struct SlidingValue {
  private var start: Double?

  /// Handles a change of the slider's editing state. Returns true when the user has released the slider at another
  /// value.
  mutating func editing(_ isEditing: Bool, at value: Double) -> Bool {
    if isEditing {
      if start == nil { start = value }
      return false
    }
    defer { start = nil }
    return start != nil && start != value
  }
}
