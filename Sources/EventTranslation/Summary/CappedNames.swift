import EventMapping

/// The names in a dump, numbered from 0 in order of first occurrence, with a bound on their number.
///
/// Names are admitted in that order, so their numbers do not depend on how the dump is split into chunks.
struct CappedNames: Sendable, Codable {
  /// The limit of names.
  enum Limit: String, Codable {
    /// The limit of the lists of a whole run.
    case run
    /// The limit of frequent names that are kept from chunk to chunk.
    case frequent
    /// No limit: the size of the chunk bounds its names.
    case chunk

    /// The maximum number of names.
    var names: Int {
      switch self {
      case .run: 65_536
      case .frequent: 16_384
      case .chunk: .max
      }
    }

    /// The maximum total length of the names, in bytes.
    var bytes: Int {
      switch self {
      case .run: 8 << 20
      case .frequent: 2 << 20
      case .chunk: .max
      }
    }
  }

  /// The maximum length of a name, in bytes. A longer name is refused, but does not make the list full.
  static let longest = 64 << 10

  private var index: NameIndex
  private var nameBytes = 0
  private let limit: Limit
  /// Whether a name was refused because the list was full. From then on no name is admitted, so that the list always has the first ones.
  private var hasRefused = false

  init(_ limit: Limit) {
    self.limit = limit
    // Reserved memory costs nothing until it is used, whereas growing to this size needs half as much again.
    let room = limit == .run ? limit.bytes + 16 * limit.names : 0
    index = NameIndex(seed: UInt64.random(in: 0 ... .max), byteCapacity: room)
  }

  /// The number of names.
  var count: Int { index.count }

  /// Returns the number of a name and adds the name if it is new; `nil` if it is beyond the limit.
  ///
  /// - Parameter kind: distinguishes equal names of different kinds.
  mutating func number(kind: UInt32 = 0, adding name: borrowing Span<UInt8>) -> Int? {
    number(hash: hash(kind: kind, name), kind: kind, adding: name)
  }

  /// Returns the hash of a name.
  func hash(kind: UInt32, _ name: borrowing Span<UInt8>) -> UInt64 { index.hash(name, scope: UInt64(kind)) }

  /// Returns the number of the first name that a search compares, -1 for an empty slot; prefetches the data to compare.
  @inline(__always)
  func firstNumber(hash: UInt64) -> Int { index.firstValue(hash: hash) }

  /// Returns the number of a name with a known hash and adds the name if it is new; `nil` if it is beyond the limit.
  ///
  /// - Parameter more: the number of bytes that the caller keeps with the name.
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

  /// Returns the number of a name; `nil` if it is not in the list.
  func number(kind: UInt32, of name: borrowing Span<UInt8>) -> Int? {
    number(hash: hash(kind: kind, name), kind: kind, of: name)
  }

  /// Returns the number of a name with a known hash; `nil` if it is not in the list.
  @inline(__always)
  func number(hash: UInt64, kind: UInt32, of name: borrowing Span<UInt8>) -> Int? {
    index.value(hash: hash, kind: kind, name)
  }

  /// Returns the kind of a name and its range in ``bytes``.
  func name(_ number: Int) -> (kind: UInt32, range: Range<Int>) { index.name(number) }

  /// The bytes of all names, which the ranges of ``name(_:)`` point into.
  var bytes: [UInt8] { index.bytes }

  /// Removes all names but keeps the memory.
  mutating func removeAll() {
    index.removeAll()
    nameBytes = 0
  }

  private func isFull(for length: Int) -> Bool {
    hasRefused || index.count == limit.names || nameBytes > limit.bytes - length
  }
}
