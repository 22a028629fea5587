/// The value of a slider that is being dragged: it changes many times, and one event is enough.
struct SlidingValue {
  private var start: Double?

  /// Follows what the slider says of its editing. Returns whether the user has set another value.
  mutating func editing(_ isEditing: Bool, at value: Double) -> Bool {
    if isEditing {
      if start == nil { start = value }
      return false
    }
    defer { start = nil }
    return start != nil && start != value
  }
}
