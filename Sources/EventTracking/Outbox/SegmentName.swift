/// The name of a segment's file: `0000000000000007.open`, `0000000000000007-50-0-50.sealed`.
///
/// Segments have numbers, not times, so that they stay in order when the wall clock jumps. A sealed one has in its name how many records it
/// holds, how many of them the server has, and how many go in one request: a change of these is a rename, which is done or not done.
struct SegmentName: Equatable {
  var number: UInt64
  var state: State

  enum State: Equatable {
    case open
    case sealed(Marks)
    /// A copy of some records of a segment, in the folder of what the server rejected.
    case part(Range<Int>)
  }

  /// What is known of a sealed segment.
  struct Marks: Equatable {
    /// How many records were written.
    var records: Int
    /// How many of them, from the first one on, the server has.
    var delivered = 0
    /// How many records a request may have.
    var perRequest: Int
  }

  init(_ number: UInt64, _ state: State) {
    self.number = number
    self.state = state
  }

  /// Reads a name; nil if it is not one of ours. A folder may have thousands, which are all read when it is opened.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.digits, let number = Self.number(bytes[..<Self.digits]) else { return nil }
    var rest = bytes[Self.digits...]
    var counts: [Int] = []
    while rest.first == UInt8(ascii: "-"), counts.count < 3 {
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
      // A number with other zeros would be another file.
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
  /// More than fit in a file; sums of what names claim stay far from the largest number.
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
