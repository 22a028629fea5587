#if canImport(SwiftUI) && !os(tvOS)
  import EventMapping
  import SwiftUI

  /// A slider that records one event when the user releases it, if its value has changed.
  ///
  /// ```swift
  /// EventSlider(value: $price, in: 0...100, event: "price") { Text("Highest price") }
  /// ```
  ///
  /// The event has the value as its member `value`.
  public struct EventSlider<Label: View>: View {
    @Environment(\.eventScope) private var scope
    @State private var sliding = SlidingValue()
    @Binding private var value: Double
    private let bounds: ClosedRange<Double>
    private let event: String
    private let page: String?
    private let members: [String: MemberValue]
    private let label: Label

    /// - Parameters:
    ///   - value: The value, which the slider changes while it is dragged.
    ///   - bounds: The least and the greatest value.
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above. Without either nothing is
    ///     recorded.
    ///   - members: Further members of the event. They win over `value`.
    ///   - label: What the slider is for.
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

    /// The content.
    public var body: some View {
      Slider(value: $value, in: bounds, label: { label }) { isEditing in
        guard sliding.editing(isEditing, at: value) else { return }
        scope.record(event, on: page, members: ChangedValue.members(of: value).merging(members) { $1 })
      }
    }
  }
#endif
