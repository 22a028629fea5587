/// How many records an outbox lost, and to what.
public struct DroppedCounts: Sendable, Equatable, Codable {
  /// Records that had to go because the limit of bytes on disk was reached.
  public var overLimit = 0
  /// Records that were too long for a segment.
  public var tooLong = 0
  /// Events whose values are nested deeper than a reader takes.
  public var tooDeep = 0
  /// Records that the file system did not take.
  public var notWritten = 0
  /// Records of files that were damaged or that someone else removed, where their number is known.
  public var damaged = 0
  /// Bytes that were no whole record: what a process that was killed was about to write, and damage.
  public var damagedBytes = 0
  /// Records that the server never takes; their files are in the folder `rejected` until their place is needed.
  public var rejected = 0

  /// Nothing was lost.
  public init() {}

  /// Reads counts; one that is missing is 0, as a version that did not count it wrote them.
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

  /// Takes counts out again.
  static func -= (counts: inout DroppedCounts, other: DroppedCounts) {
    counts.overLimit -= other.overLimit
    counts.tooLong -= other.tooLong
    counts.tooDeep -= other.tooDeep
    counts.notWritten -= other.notWritten
    counts.damaged -= other.damaged
    counts.damagedBytes -= other.damagedBytes
    counts.rejected -= other.rejected
  }

  /// Each count by its name.
  var byName: [String: Int] {
    [
      "overLimit": overLimit, "tooLong": tooLong, "tooDeep": tooDeep, "notWritten": notWritten, "damaged": damaged,
      "damagedBytes": damagedBytes, "rejected": rejected,
    ]
  }

  /// All records together.
  public var records: Int { overLimit + tooLong + tooDeep + notWritten + damaged + rejected }
  /// Whether there is nothing to report.
  public var isEmpty: Bool { records == 0 && damagedBytes == 0 }
}
