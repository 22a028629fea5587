/// The name of a segment's file, such as `0000000000000007.open` or `0000000000000007-50-0-50.sealed`.
///
/// Segments have numbers, not times, so they stay in order when the wall clock jumps. The name of a sealed segment also contains the
/// number of its records, of delivered records, and of records per request. Changing one of these is a rename, which either happens or does
/// not.
struct SegmentName: Equatable {
  var number: UInt64
  var state: State

  enum State: Equatable {
    case open
    case sealed(Marks)
    /// A copy of some records of a segment, in the folder of rejected segments.
    case part(Range<Int>)
  }

  /// The state of a sealed segment.
  struct Marks: Equatable {
    /// The number of records written.
    var records: Int
    /// The number of records that the server has, counted from the first record.
    var delivered = 0
    /// The maximum number of records per request.
    var perRequest: Int
  }

  init(_ number: UInt64, _ state: State) {
    self.number = number
    self.state = state
  }

  /// Parses a file name; `nil` if it is not the name of a segment. Opening a folder parses all of its names, which may be thousands.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.digits, let number = Self.number(bytes[..<Self.digits]) else { return nil }
    var rest = bytes[Self.digits...]
    var counts: [Int] = []
    while rest.first == UInt8(ascii: "-"), counts.count < 3 {
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
      // `07` and `7` would be two names for one number.
      guard let count = Self.number(digits), digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
      counts.append(Int(clamping: count))
      rest = rest[digits.endIndex...]
    }
    self.number = number
    switch (String(decoding: rest, as: UTF8.self), counts.count) {
    case (".open", 0): state = .open
    case (".sealed", 3) where counts[1] < counts[0] && counts[0] <= Self.maximumRecords && counts[2] > 0:
      state = .sealed(Marks(records: counts[0], delivered: counts[1], perRequest: counts[2]))
    case (".part", 2) where counts[0] < counts[1]: state = .part(counts[0]..<counts[1])
    default: return nil
    }
  }

  /// The name of the file.
  var text: String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, Self.digits - digits.utf8.count)) + digits
    switch state {
    case .open: return "\(padded).open"
    case .sealed(let marks): return "\(padded)-\(marks.records)-\(marks.delivered)-\(marks.perRequest).sealed"
    case .part(let part): return "\(padded)-\(part.lowerBound)-\(part.upperBound).part"
    }
  }

  private static let digits = 16
  /// More records than fit in a file. The limit keeps sums of the counts in names from overflowing.
  private static let maximumRecords = 1 << 28

  private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard !text.isEmpty, text.count <= digits else { return nil }
    var number: UInt64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
