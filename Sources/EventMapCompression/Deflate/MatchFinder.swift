/// Finds earlier occurrences of bytes, by chains of positions whose next bytes have the same hash.
///
/// The tables hold positions as the lower 32 bits of a byte count. After 4 GiB, an old position may be wrong. That does no harm,
/// because a position only says where to look; the bytes are always compared.
struct MatchFinder: ~Copyable {
  static let minimumLength = 3
  static let maximumLength = 258
  /// The number of bytes that must be known after a position, for the longest match there and at each later position whose
  /// match may replace it.
  static let lookahead = 1 << 10

  /// The effort of a search.
  struct Depth {
    /// The maximum number of positions to compare.
    var chain: Int
    /// The maximum number of positions to compare after a match of length ``Bounds/enough``.
    var rest: Int
    /// The divisor of `chain` for the search after a match of length ``Bounds/good``.
    var goodPart: Int

    /// The depth for the search of a later match, which saves less.
    @inline(__always)
    func shorter(after length: Int) -> Depth {
      Depth(chain: chain / (length >= Bounds.good ? goodPart : 2), rest: rest, goodPart: goodPart)
    }
  }

  /// The parameters of the search. ``good``, ``lazy``, ``nice``, ``start`` and ``farthestShort`` are those of zlib's level 6. The
  /// others make no content much larger than with zlib and take less time, because the hash of four bytes instead of three gives
  /// shorter chains. Lists of a few short words need a long chain and a large ``enough``, because nearly every position has a
  /// match and hardly any a long one.
  enum Bounds {
    /// The depth near the start, which makes short content as small as with zlib.
    static let start = Depth(chain: 128, rest: 128, goodPart: 4)
    /// The length of the start, in bytes.
    static let startLength = 4_096
    /// The depth after the start.
    static let later = Depth(chain: 112, rest: 16, goodPart: 28)
    /// The length from which a match is long enough to shorten the search.
    static let enough = 48
    /// The length at which the search ends.
    static let nice = 128
    /// The length from which no later match is searched.
    static let lazy = 16
    /// The length from which the search for a later match is shorter.
    static let good = 8
    /// The maximum distance of a match of three bytes. Beyond it, three literals are shorter.
    static let farthestShort = 4_096
    /// The number of bytes without a match after which only every second byte is searched, after twice as many every third, and
    /// so on.
    static let patience = 512
    /// The maximum of ``shortCredit``. A match of three bytes adds 4 and a longer one subtracts 1, so the maximum is reached if more
    /// than a fifth of the matches are short.
    static let mostShortCredit = 32
    /// The maximum number of consecutive bytes to skip, because the content may again repeat earlier bytes.
    static let mostSkipped = 7
  }

  static let headBits: UInt32 = 15
  static let shortHeadBits: UInt32 = 13

  /// The last position of each hash of four bytes.
  var heads = [UInt32](repeating: 0, count: 1 << Int(headBits))
  /// The last position of each hash of three bytes.
  var shortHeads = [UInt32](repeating: 0, count: 1 << Int(shortHeadBits))
  /// The distance to the previous position with the same hash, by the low bits of a position. The largest number means too far.
  var steps = [UInt16](repeating: 0, count: Deflate.history)
  /// The position of the window's first byte. Initially farther from 0 than any match.
  var base = UInt32(2 * Deflate.history)

  /// The number of consecutive bytes without a match.
  var literals = 0
  /// Positive if many matches are of three bytes. Otherwise hardly any match refers to the inside of a longer match, and
  /// inserting those positions takes as much time as the search.
  var shortCredit = 0
  /// The end of the start in the window. Negative if the window has moved past it.
  private(set) var startEnd = Bounds.startLength

  /// Adjusts the positions after the window has moved.
  mutating func windowMoved(by distance: Int) {
    base &+= UInt32(truncatingIfNeeded: distance)
    startEnd &-= distance
  }

  /// Starts other content. Its positions are farther from those of the previous content than any match.
  mutating func restart() {
    windowMoved(by: Deflate.capacity)
    startEnd = Bounds.startLength
    (literals, shortCredit) = (0, 0)
  }
}
