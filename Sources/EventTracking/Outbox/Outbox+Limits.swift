import Foundation

extension Outbox {
  /// When segments are sealed, and how much is kept.
  public struct Limits: Sendable, Equatable {
    /// A segment with this number of records is sealed.
    public var segmentCount: Int
    /// In bytes of the file, at most 256 MiB: a segment that the next record would make longer is sealed before.
    public var segmentBytes: Int
    /// In seconds: a segment whose first record is so old is sealed.
    public var segmentAge: TimeInterval
    /// In bytes, of which files take whole blocks of 4,096: what all files together may have. What the server rejected goes first, then the oldest segments.
    public var totalBytes: Int
    /// When records are written.
    public var buffering: Buffering

    /// When records are written.
    public enum Buffering: Sendable {
      /// A record is with the system when ``Outbox/append(_:)`` returns: it survives the end of the process, whatever ends it.
      case everyRecord
      /// Records are written together, the last ones when the segment is sealed: those that were not are lost when the process is killed.
      case buffered
    }

    /// Sets limits. An outbox takes the nearest that makes sense for one that does not.
    public init(
      segmentCount: Int = 50, segmentBytes: Int = 512 << 10, segmentAge: TimeInterval = 30,
      totalBytes: Int = 20 << 20, buffering: Buffering = .everyRecord
    ) {
      self.segmentCount = segmentCount
      self.segmentBytes = segmentBytes
      self.segmentAge = segmentAge
      self.totalBytes = totalBytes
      self.buffering = buffering
    }

    /// What an outbox keeps to.
    var sensible: Limits {
      var limits = self
      limits.segmentCount = max(1, segmentCount)
      // A longer segment could be written, but not read.
      limits.segmentBytes = min(
        max(SegmentFormat.headerLength + SegmentFormat.frameLength + 1, segmentBytes), SegmentFormat.maximumLength)
      limits.segmentAge = max(0, segmentAge)
      // Room for one segment, as the disk counts it.
      limits.totalBytes = max(SegmentFolder.space(of: limits.segmentBytes), totalBytes)
      return limits
    }

    /// The longest record, in bytes.
    var recordBytes: Int { segmentBytes - SegmentFormat.headerLength - SegmentFormat.frameLength }
  }
}
