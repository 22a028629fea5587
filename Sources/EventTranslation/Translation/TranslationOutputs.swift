/// Where a run writes to, and whom it tells what it finds on the way.
public struct TranslationOutputs {
  /// Server events.
  public var events: any ByteSink
  /// Lines of unmapped raw events, where ``TranslationOptions/unmapped`` is `.separate`.
  public var unmapped: (any ByteSink)?
  /// Rejected records, `eventmap-reject/1`.
  public var rejects: (any ByteSink)?
  /// Called for every rejected line, in order.
  public var onRejected: (_ file: String, _ line: Int, _ rejection: Rejection) -> Void
  /// Called once for a kitlog whose first event stands before any header.
  public var onMissingDevice: (_ file: String, _ line: Int) -> Void
  /// Called after every chunk with the bytes it had.
  public var onProgress: (_ bytes: Int) -> Void

  /// Makes the outputs of a run; what is left out is not written and not told.
  public init(
    events: any ByteSink, unmapped: (any ByteSink)? = nil, rejects: (any ByteSink)? = nil,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in },
    onMissingDevice: @escaping (_ file: String, _ line: Int) -> Void = { _, _ in },
    onProgress: @escaping (_ bytes: Int) -> Void = { _ in }
  ) {
    self.events = events
    self.unmapped = unmapped
    self.rejects = rejects
    self.onRejected = onRejected
    self.onMissingDevice = onMissingDevice
    self.onProgress = onProgress
  }
}
