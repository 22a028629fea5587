/// Gets the server events of a run by the values that split them.
public protocol EventSplitter: AnyObject {
  /// Takes what is before the first server event of every output; called once, before any event.
  func begin(header: borrowing Span<UInt8>)

  /// Takes events that have the same values, in the order of the input.
  ///
  /// - Parameter events: complete, each ended by LF.
  func write(_ events: borrowing Span<UInt8>, of key: SplitKey) throws
}
