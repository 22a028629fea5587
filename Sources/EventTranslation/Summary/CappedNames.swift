import EventMapping

/// Names that come from a dump, numbered from 0 in the order in which they come, with a bound on their number.
///
/// They are admitted in that order, so the numbers are the same however the dump is cut into chunks.
struct CappedNames: Sendable, Codable {
  /// How much is kept.
  enum Limit: String, Codable {
    /// What a run promises.
    case run
    /// The names that come again and again, kept from chunk to chunk.
    case frequent
    /// What a chunk holds, which its size bounds.
    case chunk

    /// How many names are kept.
    var names: Int {
      switch self {
      case .run: 65_536
      case .frequent: 16_384
      case .chunk: .max
      }
    }

    /// How many bytes these names may have together.
    var bytes: Int {
      switch self {
      case .run: 8 << 20
      case .frequent: 2 << 20
      case .chunk: .max
      }
    }
  }

  /// How long a name is at most. A longer one is not listed, but does not fill the list.
  static let longest = 64 << 10

  private var index: NameIndex
  private var nameBytes = 0
  private let limit: Limit
  /// A full list takes no other name, so that it always has the first ones.
  private var hasRefused = false

  init(_ limit: Limit) {
    self.limit = limit
    // Room that is only touched when it is needed costs nothing; to grow into it would take half as much again.
    let room = limit == .run ? limit.bytes + 16 * limit.names : 0
    index = NameIndex(seed: UInt64.random(in: 0 ... .max), byteCapacity: room)
  }

  /// How many names there are.
  var count: Int { index.count }

  /// The number of a name, which is added if it is new; `nil` if it has found no room.
  ///
  /// - Parameter kind: keeps apart the same names that mean different things.
  mutating func number(kind: UInt32 = 0, adding name: borrowing Span<UInt8>) -> Int? {
    number(hash: hash(kind: kind, name), kind: kind, adding: name)
  }

  /// The hash of a name.
  func hash(kind: UInt32, _ name: borrowing Span<UInt8>) -> UInt64 { index.hash(name, scope: UInt64(kind)) }

  /// The number of the name at which a search begins, -1 for an empty place; what it looks at is prefetched.
  @inline(__always)
  func firstNumber(hash: UInt64) -> Int { index.firstValue(hash: hash) }

  /// The same where the hash of the name is known.
  ///
  /// - Parameter more: how many bytes are kept with the name elsewhere.
  @inline(__always)
  mutating func number(
    hash: UInt64, kind: UInt32, adding name: borrowing Span<UInt8>, withBytes more: Int = 0
  ) -> Int? {
    if name.count > Self.longest { return nil }
    if isFull(for: name.count + more) {
      let known = index.value(hash: hash, kind: kind, name)
      if known == nil { hasRefused = true }
      return known
    }
    let countBefore = index.count
    let number = index.insert(hash: hash, kind: kind, name)
    if number == countBefore { nameBytes += name.count + more }
    return number
  }

  /// The number of a name in the list.
  func number(kind: UInt32, of name: borrowing Span<UInt8>) -> Int? {
    number(hash: hash(kind: kind, name), kind: kind, of: name)
  }

  /// The same where the hash of the name is known.
  @inline(__always)
  func number(hash: UInt64, kind: UInt32, of name: borrowing Span<UInt8>) -> Int? {
    index.value(hash: hash, kind: kind, name)
  }

  /// What a name was added with: its kind, and where it is in ``bytes``.
  func name(_ number: Int) -> (kind: UInt32, range: Range<Int>) { index.name(number) }

  /// What the ranges of ``name(_:)`` point into.
  var bytes: [UInt8] { index.bytes }

  /// Forgets everything; the memory is kept.
  mutating func removeAll() {
    index.removeAll()
    nameBytes = 0
  }

  private func isFull(for length: Int) -> Bool {
    hasRefused || index.count == limit.names || nameBytes > limit.bytes - length
  }
}
