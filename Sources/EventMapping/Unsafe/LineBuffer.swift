/// A buffer for a line of many short pieces. The next line reuses its memory.
///
/// Each append to an array checks its uniqueness and capacity, which costs more than copying the few bytes of a name.
///
/// Safety: a buffer cannot be copied, so nothing else refers to its memory. Every function calls ``reserve(_:)`` before it
/// writes.
@safe package struct LineBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The length of the line, in bytes.
  package private(set) var count = 0
  /// The members of the objects being written, those of the innermost object last. Only the first ``memberCount`` are in use; the
  /// others are spare.
  private var members: [Member] = []
  /// The number of members not yet sorted. ``endMembers(from:opening:)`` sorts them.
  package private(set) var memberCount = 0

  /// A member that is not yet sorted.
  private struct Member {
    /// The first bytes of the name as a number with the same order.
    var head: UInt64
    /// The offset of the unescaped name: in the member's text or, if the text contains escapes, before it.
    var name: Int
    var nameLength: Int
    var text: Range<Int>
  }

  /// The maximum capacity to keep for the next line, in bytes. Only a huge line needs more.
  private static let maximumKeptCapacity = 1 << 20
  private static let firstCapacity = 512
  /// The maximum number of members to sort by insertion.
  private static let insertionSortLimit = 16

  /// Creates an empty line.
  package init() {
    capacity = Self.firstCapacity
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  /// A copy of the bytes.
  package var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Calls a closure with the bytes.
  package func withSpan<Result, Failure: Error>(
    _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe Span(_unsafeStart: start, count: count))
  }

  /// Removes all bytes and keeps the capacity, unless it is huge.
  package mutating func removeAll() {
    if capacity > Self.maximumKeptCapacity { self = LineBuffer() }
    count = 0
  }

  /// Ensures room for more bytes after the line.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = capacity + max(more, capacity)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe copy.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = copy
    capacity = larger
  }

  // MARK: Bytes and texts

  /// Appends a byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count &+= 1
  }

  /// Appends a span of bytes.
  @inline(__always)
  package mutating func append(_ bytes: borrowing Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe (start + count).update(from: base, count: source.count)
    }
    count &+= bytes.count
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    // Safety: the bytes of a literal are static.
    append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a string without quotes and escapes.
  package mutating func append(plain text: String) {
    text.withUTF8Span { append($0) }
  }

  /// Appends a string as a JSON string, with quotes and escapes.
  @inline(__always)
  package mutating func append(quoted text: String) {
    _ = text.withUTF8Span { append(quoted: $0) }
  }

  /// - Returns: whether no byte was escaped.
  @inline(__always)
  private mutating func append(quoted bytes: borrowing Span<UInt8>) -> Bool {
    // Room for the quotes and for the bytes that may be written after the copy.
    reserve(bytes.count &+ 2 &+ ByteWords.copySlack)
    unsafe start[count] = UInt8(ascii: "\"")
    // Nearly every string needs no escape.
    if unsafe ByteWords.copyPlain(bytes, to: start + count + 1) {
      count &+= bytes.count &+ 2
      unsafe start[count &- 1] = UInt8(ascii: "\"")
      return true
    }
    append(escaped: bytes)
    return false
  }

  @inline(never)
  private mutating func append(escaped bytes: borrowing Span<UInt8>) {
    append(UInt8(ascii: "\""))
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        append(byte)
      } else {
        JSONEscape.forEachByte(of: byte) { append($0) }
      }
    }
    append(UInt8(ascii: "\""))
  }

  // MARK: Numbers

  /// Appends a decimal number.
  package mutating func append(decimal number: Int64) {
    // The number of digits is not known in advance, so they are written backwards from the end of a scratch area and then moved.
    // The longest number has 20 characters with its sign.
    let most = 20
    reserve(2 &* most)
    let end = count &+ 2 &* most
    var place = end
    var rest = number.magnitude
    // Two digits a step, because each step waits for the previous division.
    while rest >= 10 {
      let tens = rest / 100
      let pair = UInt8(truncatingIfNeeded: rest &- tens &* 100)
      unsafe start[place &- 1] = UInt8(ascii: "0") &+ pair % 10
      unsafe start[place &- 2] = UInt8(ascii: "0") &+ pair / 10
      place &-= 2
      rest = tens
    }
    if rest > 0 || place == end {
      place &-= 1
      unsafe start[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }
    if number < 0 {
      place &-= 1
      unsafe start[place] = UInt8(ascii: "-")
    }
    unsafe (start + count).update(from: start + place, count: end &- place)
    count &+= end &- place
  }

  /// Appends the last digits of a number in hexadecimal and in upper case. `digits` is at most 16.
  package mutating func append(hexadecimal number: UInt64, digits: Int) {
    reserve(16)
    let first = number &<< UInt64(truncatingIfNeeded: 64 &- 4 &* digits)
    let words = (
      ByteWords.hexadecimalDigits(UInt32(truncatingIfNeeded: first &>> 32)),
      ByteWords.hexadecimalDigits(UInt32(truncatingIfNeeded: first))
    )
    let target = unsafe UnsafeMutableRawPointer(start + count)
    unsafe target.storeBytes(of: words.0.littleEndian, as: UInt64.self)
    unsafe target.storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    count &+= digits
  }

  // MARK: Members

  /// Appends a comma and a member's name and colon. The value and a call of ``endMember()`` must follow.
  mutating func beginMember(_ name: String) {
    name.withUTF8Span { name in
      var text = count
      append(UInt8(ascii: ","))
      var place = count &+ 1
      if !append(quoted: name) {
        // Stores the unescaped name in front of the escaped text, for sorting.
        count = text
        place = count
        append(name)
        text = count
        append(UInt8(ascii: ","))
        append(escaped: name)
      }
      append(UInt8(ascii: ":"))
      let member = Member(head: ByteWords.head(name), name: place, nameLength: name.count, text: text..<text)
      if memberCount < members.count { members[memberCount] = member } else { members.append(member) }
      memberCount &+= 1
    }
  }

  /// Ends the member that was started last.
  mutating func endMember() {
    let last = memberCount - 1
    members[last].text = members[last].text.lowerBound..<count
  }

  /// Sorts the members from an index on by the bytes of their names. Nothing else may have been appended since the first of them.
  ///
  /// - Parameter opening: the byte to write before the first member, in place of its comma.
  mutating func endMembers(from first: Int, opening: UInt8 = UInt8(ascii: ",")) {
    let number = memberCount - first
    guard number > 0 else { return }
    let place = min(members[first].name, members[first].text.lowerBound)
    if number > 1 { sortMembers(from: first) }
    // Copies the texts in order to the end of the buffer, and then back to the start of the members.
    reserve(count &- place)
    var end = count
    for index in first..<memberCount {
      let text = members[index].text
      unsafe (start + end).update(from: start + text.lowerBound, count: text.count)
      end &+= text.count
    }
    unsafe (start + place).update(from: start + count, count: end &- count)
    unsafe start[place] = opening
    count = place &+ (end &- count)
    memberCount = first
  }

  /// Sorts members by name. Usually there are few, and the first bytes of their names decide.
  private mutating func sortMembers(from first: Int) {
    let start = unsafe UnsafePointer(self.start)
    func precedes(_ left: Member, _ right: Member) -> Bool {
      if left.head != right.head { return left.head < right.head }
      let one = unsafe Span(_unsafeStart: start + left.name, count: left.nameLength)
      let other = unsafe Span(_unsafeStart: start + right.name, count: right.nameLength)
      return ByteWords.isLess(one, other)
    }
    let end = memberCount
    if end &- first > Self.insertionSortLimit {
      return members.replaceSubrange(first..<end, with: Array(members[first..<end]).ordered(by: precedes))
    }
    var sorted = members.mutableSpan
    for index in (first &+ 1)..<end {
      let member = sorted[index]
      var place = index
      while place > first, precedes(member, sorted[place &- 1]) {
        sorted[place] = sorted[place &- 1]
        place &-= 1
      }
      sorted[place] = member
    }
  }
}
