/// Finds bytes that occurred before, by chains of the places whose next bytes have the same hash.
///
/// A place in the tables is a count of bytes, of which 32 bits are kept. It may be wrong once there were more: what the tables say is only
/// where to look, and bytes are always compared.
struct MatchFinder {
  static let leastLength = 3
  static let greatestLength = 258
  /// How many bytes must be known behind a position: the longest match there, and at each position that may replace it.
  static let lookahead = 1 << 10

  /// How far a search goes.
  struct Depth {
    /// How many places are compared.
    var chain: Int
    /// How many more once a match is long enough.
    var rest: Int
    /// What the chain is divided by for the search of a later match than a good one.
    var goodPart: Int

    /// For the search of a later match, which is worth less.
    @inline(__always)
    func shorter(after length: Int) -> Depth {
      Depth(chain: chain / (length >= Bounds.good ? goodPart : 2), rest: rest, goodPart: goodPart)
    }
  }

  /// The most that a search does. Of zlib's level 6 are ``good``, ``lazy``, ``nice``, ``start`` and ``farthestShort``; the others are what makes no
  /// contents much larger than there and lets the search take less time: the hash of four bytes instead of three has shorter chains. Lists of a few
  /// short words need a long chain and a large ``enough``: nearly every place has a match there, and hardly one a long match.
  enum Bounds {
    /// Near the start: short contents are then as small as zlib's.
    static let start = Depth(chain: 128, rest: 128, goodPart: 4)
    /// Where the start ends.
    static let startLength = 4_096
    /// Behind the start.
    static let later = Depth(chain: 112, rest: 16, goodPart: 28)
    /// From this length on a match is long enough.
    static let enough = 48
    /// Of this length the search ends.
    static let nice = 128
    /// Of this length no later match is looked for.
    static let lazy = 16
    /// Of this length the search for a later one is short.
    static let good = 8
    /// Matches of three bytes that are farther away cost more than the bytes.
    static let farthestShort = 4_096
    /// After this many bytes without a match, matches are looked for at every second byte, after twice as many at every third, and so on.
    static let patience = 512
    /// How long bytes inside of matches are still found as matches of three, after more than a fifth of the matches were so short.
    static let mostShortCredit = 32
    /// The most bytes in turn at which none is looked for: what follows may be a copy of what is there.
    static let mostSkipped = 7
  }

  static let headBits: UInt32 = 15
  static let shortHeadBits: UInt32 = 13

  /// By the hash of four bytes, the last place of such.
  var heads = [UInt32](repeating: 0, count: 1 << Int(headBits))
  /// By the hash of three bytes, the last place of such.
  var shortHeads = [UInt32](repeating: 0, count: 1 << Int(shortHeadBits))
  /// By the low bits of a place, how far before it the one of the same hash is; the largest number stands for all that are too far.
  var steps = [UInt16](repeating: 0, count: Deflate.history)
  /// The place at which the window starts; the first one is farther from 0 than a match may be.
  var base = UInt32(2 * Deflate.history)

  /// How many bytes in turn had no match.
  var literals = 0
  /// Above 0 where many matches are of three bytes. Elsewhere hardly one is at what was inside of a longer match, and noting all of that takes as
  /// much time as the search.
  var shortCredit = 0
  /// Where in the window the start of the contents ends; below 0 once the window has moved beyond it.
  private(set) var startEnd = Bounds.startLength

  /// Moves the window on: the same index is then another place.
  mutating func windowMoved(by distance: Int) {
    base &+= UInt32(truncatingIfNeeded: distance)
    startEnd &-= distance
  }

  /// Starts with other contents, which get places that are farther from those of the contents before than a match may be.
  mutating func startAnew() {
    windowMoved(by: Deflate.capacity)
    startEnd = Bounds.startLength
    (literals, shortCredit) = (0, 0)
  }
}
