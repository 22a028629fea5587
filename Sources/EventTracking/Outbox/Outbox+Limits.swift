import Foundation

extension Outbox {
  /// The limits of segments and of the disk space.
  public struct Limits: Sendable, Equatable {
    /// The number of records at which a segment is sealed.
    public var segmentCount: Int
    /// The maximum length of a segment's file, in bytes; at most 256 MiB. A segment is sealed before a record that would exceed it.
    public var segmentBytes: Int
    /// The age of a segment's first record at which the segment is sealed, in seconds.
    public var segmentAge: TimeInterval
    /// The maximum disk space of all files, in bytes. Each file counts as whole blocks of 4,096 bytes. Beyond the limit, rejected files are
    /// removed first, then the oldest segments.
    public var totalBytes: Int
    /// The time at which records are written to the file.
    public var buffering: Buffering

    /// The time at which records are written to the file.
    public enum Buffering: Sendable {
      /// A record is written before ``Outbox/append(_:)`` returns, and survives any end of the process.
      case everyRecord
      /// Records are collected and written together, at the latest when the segment is sealed. Records not yet written are lost if the
      /// process is killed.
      case buffered
    }

    /// Creates limits. An outbox replaces an impossible value with the nearest possible one.
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

    /// The limits that an outbox applies, with values that make no sense replaced.
    var sensible: Limits {
      var limits = self
      limits.segmentCount = max(1, segmentCount)
      // A segment beyond the maximum could be written but not read.
      limits.segmentBytes = min(
        max(SegmentFormat.headerLength + SegmentFormat.frameLength + 1, segmentBytes), SegmentFormat.maximumLength)
      limits.segmentAge = max(0, segmentAge)
      // At least one segment must fit, rounded up to whole blocks.
      limits.totalBytes = max(SegmentFolder.space(of: limits.segmentBytes), totalBytes)
      return limits
    }

    /// The maximum length of a record, in bytes.
    var recordBytes: Int { segmentBytes - SegmentFormat.headerLength - SegmentFormat.frameLength }
  }
}
