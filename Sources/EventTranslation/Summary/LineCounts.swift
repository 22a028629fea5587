/// How many lines landed in which bucket.
public struct LineCounts: Sendable, Equatable, Codable {
  /// Lines read.
  public var lines = 0
  /// Bytes read, line ends and byte order marks included.
  public var bytes = 0
  /// Raw events that the table names.
  public var mapped = 0
  /// Raw events that the table does not name.
  public var unmapped = 0
  /// Raw events that settings ignore.
  public var ignored = 0
  /// Raw events that a filter leaves out.
  public var filtered = 0
  /// Lines that are no raw event.
  public var rejected = 0
  /// Blank lines and headers.
  public var skipped = 0

  /// Nothing counted yet.
  public init() {}

  /// Whether every line is in exactly one bucket.
  public var addUp: Bool { mapped + unmapped + ignored + filtered + rejected + skipped == lines }

  /// Whether the table names no raw event, or less than 1 % of more than 1,000: it is hardly the table of the dump.
  public var mapAlmostNothing: Bool {
    let events = mapped + unmapped
    if mapped == 0 { return lines > skipped }
    return events > 1_000 && Percentage(millionths: 1_000_000).compare(mapped, of: events) < 0
  }

  /// Adds what was counted elsewhere.
  public static func += (left: inout LineCounts, right: LineCounts) {
    left.lines += right.lines
    left.bytes += right.bytes
    left.mapped += right.mapped
    left.unmapped += right.unmapped
    left.ignored += right.ignored
    left.filtered += right.filtered
    left.rejected += right.rejected
    left.skipped += right.skipped
  }
}
