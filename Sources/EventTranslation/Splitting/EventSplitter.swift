/// Receives the server events of a run, grouped by the values that split them.
public protocol EventSplitter: AnyObject {
  /// Takes the header of every output, empty for formats without one; called once, before any event.
  func begin(header: borrowing Span<UInt8>)

  /// Takes events with the same values, in the order of the input.
  ///
  /// - Parameter events: complete events, each terminated by LF.
  func write(_ events: borrowing Span<UInt8>, of key: SplitKey) throws
}
