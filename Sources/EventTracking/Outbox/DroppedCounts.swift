import EventMapping

/// The numbers of records that an outbox lost, by cause.
public struct DroppedCounts: Sendable, Equatable {
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

  /// The counts by name.
  private static let all: [(name: String, count: WritableKeyPath<DroppedCounts, Int> & Sendable)] = [
    ("overLimit", \.overLimit), ("tooLong", \.tooLong), ("tooDeep", \.tooDeep), ("notWritten", \.notWritten),
    ("damaged", \.damaged), ("damagedBytes", \.damagedBytes), ("rejected", \.rejected),
  ]

  /// Reads stored counts. A missing count is 0, because earlier versions of the library did not write all counts.
  init(_ members: [String: MemberValue]) throws(FileError) {
    for (name, count) in Self.all {
      if let value = members[name] { self[keyPath: count] = try value.count() }
    }
  }

  /// The counts by name.
  var members: [String: MemberValue] {
    var members: [String: MemberValue] = [:]
    for (name, count) in Self.all { members[name] = .number(String(self[keyPath: count])) }
    return members
  }

  /// Whether no count is negative or so large that additions could overflow.
  var isPlausible: Bool { Self.all.allSatisfy { self[keyPath: $0.count].isPlausibleCount } }

  /// Adds other counts.
  public static func += (counts: inout DroppedCounts, other: DroppedCounts) {
    for (_, count) in all { counts[keyPath: count] += other[keyPath: count] }
  }

  /// Subtracts other counts.
  static func -= (counts: inout DroppedCounts, other: DroppedCounts) {
    for (_, count) in all { counts[keyPath: count] -= other[keyPath: count] }
  }

  /// The total number of lost records.
  public var records: Int { overLimit + tooLong + tooDeep + notWritten + damaged + rejected }
  /// Whether nothing was lost.
  public var isEmpty: Bool { records == 0 && damagedBytes == 0 }
}

extension DroppedCounts: Codable {
  /// Decodes counts. A missing count is 0.
  public init(from decoder: any Decoder) throws {
    let members = try [String: MemberValue](from: decoder)
    do throws(FileError) {
      try self.init(members)
    } catch {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a count is no integer")
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Encodes all counts by name.
  public func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
