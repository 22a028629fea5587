/// Takes bytes that are too many to hold on their way out: huge records go past the memory of ``OutputBytes``.
protocol OutputDrain: AnyObject {
  /// Writes the bytes, after all that were taken before.
  func take(_ bytes: borrowing Span<UInt8>)
}
