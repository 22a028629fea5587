/// Finds bytes that occurred before, by chains of the places whose next bytes have the same hash.
///
/// A place in the tables is a count of bytes, of which 32 bits are kept. It may be wrong once there were more: what the tables say is only
/// where to look, and bytes are always compared.
struct MatchFinder {
  static let leastLength = 3
  static let greatestLength = 258
  /// How many bytes must be known behind a position: the longest match there, and at each position that may replace it.
  static let lookahead = 1 << 10

  /// The most that a search does: the bounds are those of zlib's level 6, but for the hash of four bytes instead of three, whose chains are
  /// shorter.
  enum Bounds {
    /// Places that are compared.
    static let chain = 32
    /// Of this length the search ends.
    static let nice = 128
    /// Of this length no later match is looked for.
    static let lazy = 32
    /// Of this length the search for a later one is short.
    static let good = 8
    /// Matches of three bytes that are farther away cost more than the bytes.
    static let farthestShort = 4_096
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

  /// Moves the window on: the same index is then another place.
  mutating func windowMoved(by distance: Int) { base &+= UInt32(truncatingIfNeeded: distance) }
}
