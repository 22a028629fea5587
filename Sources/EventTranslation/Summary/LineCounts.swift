/// The numbers of lines by bucket, with the lines and bytes read.
public struct LineCounts: Sendable, Equatable, Codable {
  /// The number of lines read.
  public var lines = 0
  /// The number of bytes read, including line ends and byte order marks.
  public var bytes = 0
  /// The counts by bucket. In an array, counting an event is one addition in memory.
  private var counts = [Int](repeating: 0, count: LineBucket.allCases.count)

  /// Makes counts of zero.
  public init() {}

  /// The number of lines in a bucket.
  public subscript(bucket: LineBucket) -> Int {
    get { counts[bucket.rawValue] }
    set { counts[bucket.rawValue] = newValue }
  }

  /// The number of lines that are not skipped, of which budgets are a share.
  public var records: Int { lines - self[.skipped] }

  /// The number of lines of which `--require-mapped` is a share.
  package var shouldBeMapped: Int {
    LineBucket.allCases.reduce(0) { $0 + ($1.shouldBeMapped ? self[$1] : 0) }
  }

  /// Whether every line is in exactly one bucket.
  public var addUp: Bool { counts.reduce(0, +) == lines }

  /// Whether no raw event is mapped, or less than 1 % of more than 1,000. Then the table probably does not belong to the dump.
  public var almostNothingIsMapped: Bool {
    let events = self[.mapped] + self[.unmapped]
    if self[.mapped] == 0 { return records > 0 }
    return events > 1_000 && Percentage(millionths: 1_000_000).compare(self[.mapped], of: events) < 0
  }

  /// Counts the first lines of a batch.
  mutating func add(_ count: Int, of resolved: borrowing ResolvedBatch) {
    lines += count
    var counts = counts.mutableSpan
    for row in 0..<count { counts[resolved.resolutions[row].bucket.rawValue] += 1 }
  }

  /// Adds other counts.
  public static func += (left: inout LineCounts, right: LineCounts) {
    left.lines += right.lines
    left.bytes += right.bytes
    for bucket in LineBucket.allCases { left[bucket] += right[bucket] }
  }

  // MARK: Codable

  /// The counts by the names of their JSON members.
  var members: [String: Int] {
    var members = ["lines": lines, "bytes": bytes]
    for bucket in LineBucket.allCases { members[bucket.name] = self[bucket] }
    return members
  }

  /// Decodes the output of ``encode(to:)``. Missing members count as 0.
  public init(from decoder: any Decoder) throws {
    let members = try [String: Int](from: decoder)
    (lines, bytes) = (members["lines", default: 0], members["bytes", default: 0])
    for bucket in LineBucket.allCases { self[bucket] = members[bucket.name, default: 0] }
  }

  /// Encodes `lines`, `bytes` and a member for each bucket.
  public func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
