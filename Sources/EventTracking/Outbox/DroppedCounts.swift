/// The numbers of records that an outbox lost, by cause.
public struct DroppedCounts: Sendable, Equatable, Codable {
  /// The number of records removed because the limit of bytes on disk was reached.
  public var overLimit = 0
  /// The number of records that were too long for a segment.
  public var tooLong = 0
  /// The number of events nested deeper than `eventmap` and Foundation can read.
  public var tooDeep = 0
  /// The number of records that could not be written.
  public var notWritten = 0
  /// The number of records in damaged files and in files that another program removed, as far as it is known.
  public var damaged = 0
  /// The number of bytes that are not part of a whole record: damage, and records that a killed process was about to write.
  public var damagedBytes = 0
  /// The number of records that the server rejected for good. Their files stay in the folder `rejected` until the space is needed.
  public var rejected = 0

  /// Creates counts of zero.
  public init() {}

  /// Decodes counts. A missing count is 0, because earlier versions of the library did not write all counts.
  public init(from decoder: any Decoder) throws {
    let counts = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int { try counts.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    overLimit = try count(.overLimit)
    tooLong = try count(.tooLong)
    tooDeep = try count(.tooDeep)
    notWritten = try count(.notWritten)
    damaged = try count(.damaged)
    damagedBytes = try count(.damagedBytes)
    rejected = try count(.rejected)
  }

  /// Adds other counts.
  public static func += (counts: inout DroppedCounts, other: DroppedCounts) {
    counts.overLimit += other.overLimit
    counts.tooLong += other.tooLong
    counts.tooDeep += other.tooDeep
    counts.notWritten += other.notWritten
    counts.damaged += other.damaged
    counts.damagedBytes += other.damagedBytes
    counts.rejected += other.rejected
  }

  /// Subtracts other counts.
  static func -= (counts: inout DroppedCounts, other: DroppedCounts) {
    counts.overLimit -= other.overLimit
    counts.tooLong -= other.tooLong
    counts.tooDeep -= other.tooDeep
    counts.notWritten -= other.notWritten
    counts.damaged -= other.damaged
    counts.damagedBytes -= other.damagedBytes
    counts.rejected -= other.rejected
  }

  /// The counts by name.
  var byName: [String: Int] {
    [
      "overLimit": overLimit, "tooLong": tooLong, "tooDeep": tooDeep, "notWritten": notWritten, "damaged": damaged,
      "damagedBytes": damagedBytes, "rejected": rejected,
    ]
  }

  /// The total number of lost records.
  public var records: Int { overLimit + tooLong + tooDeep + notWritten + damaged + rejected }
  /// Whether nothing was lost.
  public var isEmpty: Bool { records == 0 && damagedBytes == 0 }
}
