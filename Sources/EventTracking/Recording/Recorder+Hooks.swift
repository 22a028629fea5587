import EventMapping

#if canImport(ObjectiveC)
  import Foundation
  import EventMapRawEventRecorder
#endif

/// The functions that EventHooks calls.
extension Recorder {
  /// Records the raw event of a JSON line, like ``record(_:)``.
  ///
  /// - Parameter line: A JSON object in UTF-8, as described by `eventmap help raw-events`.
  /// - Throws: `RawEventError` if the line is not a raw event. Nothing is recorded then.
  @discardableResult
  public func record(jsonLine line: [UInt8]) throws(RawEventError) -> Outcome { record(try RawEvent(jsonLine: line)) }

  /// Whether the current table has event IDs for views. Otherwise, hooks need not create view events.
  #if canImport(ObjectiveC)
    // The hooks check with `respondsToSelector:` whether a recorder has this property.
    @objc
  #endif
  public var wantsViewEvents: Bool { tables.current.mapper.hasViewEvents }
}

#if canImport(ObjectiveC)
  extension Recorder: EMRawEventRecorder {
    /// Records a raw event of the hooks. Ignores a line that is not a raw event; the hooks do not write such lines.
    public func recordRawEvent(_ line: Data) { _ = try? record(jsonLine: Array(line)) }

    /// Calls ``enterBackground()``.
    public func appDidEnterBackground() { enterBackground() }

    /// Calls ``enterForeground()``.
    public func appWillEnterForeground() { enterForeground() }
  }
#endif
