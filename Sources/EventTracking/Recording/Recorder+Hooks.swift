import EventMapping

#if canImport(ObjectiveC)
  import Foundation
  import EventMapRawEventRecorder
#endif

/// What the hooks of the product EventHooks need of a recorder.
extension Recorder {
  /// Records the raw event of a line, as ``record(_:)`` does.
  ///
  /// - Parameter line: one JSON object in UTF-8, as `eventmap help raw-events` describes it.
  /// - Throws: `RawEventError`, if the line is no raw event; nothing is recorded then.
  @discardableResult
  public func record(jsonLine line: [UInt8]) throws(RawEventError) -> Outcome { record(try RawEvent(jsonLine: line)) }

  /// Whether the table of the moment names views: only then are events of them needed.
  #if canImport(ObjectiveC)
    // The hooks ask by its selector whether a recorder has it.
    @objc
  #endif
  public var wantsViewEvents: Bool { tables.current.mapper.hasViewEvents }
}

#if canImport(ObjectiveC)
  extension Recorder: EMRawEventRecorder {
    /// Records a raw event of the hooks. One that cannot be read is dropped: the hooks write lines that can.
    public func recordRawEvent(_ line: Data) { _ = try? record(jsonLine: Array(line)) }

    /// Does what ``enterBackground()`` does.
    public func appDidEnterBackground() { enterBackground() }

    /// Does what ``enterForeground()`` does.
    public func appWillEnterForeground() { enterForeground() }
  }
#endif
