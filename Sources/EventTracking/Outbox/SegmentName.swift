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

  /// Reads a name; nil if it is not one of ours.
  init?(_ text: String) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let fields = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { Self.number($0) }
    guard let number = numbers.first, numbers.count == fields.count else { return nil }
    let counts = numbers.dropFirst().map { Int(clamping: $0) }
    self.number = number
    switch (halves[1], counts.count) {
    case ("open", 0): state = .open
    case ("sealed", 3) where counts[1] < counts[0] && counts[0] <= Self.maximumRecords && counts[2] > 0:
      state = .sealed(Marks(records: counts[0], delivered: counts[1], perRequest: counts[2]))
    case ("part", 2) where counts[0] < counts[1]: state = .part(counts[0]..<counts[1])
    default: return nil
    }
    // A number with other zeros would be another file.
    if self.text != text { return nil }
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
  private static let maximumRecords = 1 << 32

  private static func number(_ text: Substring) -> UInt64? {
    guard text.utf8.count <= digits, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return UInt64(text)
  }
}
