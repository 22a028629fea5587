/// A line that is put together from many short pieces, in memory that the next line uses again.
///
/// An array's own append looks in every call who else has the array, and whether it is long enough, which costs more than the few bytes of a name.
///
/// Safety: nobody else has the address of the memory, since a buffer cannot be copied. What is written has room: every function asks
/// ``reserve(_:)`` for it first.
@safe package struct LineBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// In bytes: how long the line is.
  package private(set) var count = 0
  /// The first ``memberCount`` are the members of the objects that are being written, those of inner ones last; the others are room for more.
  private var members: [Member] = []
  /// How many members wait for their places; ``endMembers(from:opening:)`` takes it.
  package private(set) var memberCount = 0

  /// A member that waits for its place among the others.
  private struct Member {
    /// The first bytes of the name as a number, in the order of the names.
    var head: UInt64
    /// Where the name is: in the text, or where escapes have changed it there, before it.
    var name: Int
    var nameLength: Int
    var text: Range<Int>
  }

  /// How much memory is kept for the next line; no line but a huge one needs more.
  private static let mostKept = 1 << 20
  private static let firstCapacity = 512
  /// More members than these are not sorted by insertion.
  private static let mostInserted = 16

  /// An empty line.
  package init() {
    capacity = Self.firstCapacity
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The bytes; a copy.
  package var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Calls a function with the bytes.
  package func withSpan<Result, Failure: Error>(
    _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe Span(_unsafeStart: start, count: count))
  }

  /// Forgets the bytes; the memory is kept.
  package mutating func removeAll() {
    if capacity > Self.mostKept { self = LineBuffer() }
    count = 0
  }

  /// Makes room behind the line.
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

  /// Appends bytes.
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
    // Safety: a literal's bytes stay where they are.
    append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text as it is.
  package mutating func append(plain text: String) {
    text.withUTF8Span { append($0) }
  }

  /// Appends a text as a JSON string, with its quotes.
  @inline(__always)
  package mutating func append(quoted text: String) {
    _ = text.withUTF8Span { append(quoted: $0) }
  }

  /// - Returns: whether the bytes are as they were.
  @inline(__always)
  private mutating func append(quoted bytes: borrowing Span<UInt8>) -> Bool {
    // The quotes, and what may be written behind a copy.
    reserve(bytes.count &+ 2 &+ ByteWords.copySlack)
    unsafe start[count] = UInt8(ascii: "\"")
    // Nearly every text is plain.
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

  /// Appends a number in decimal.
  package mutating func append(decimal number: Int64) {
    // Of the longest number, with its sign: from the end on, since its length is not known, and then to its place.
    let most = 20
    reserve(2 &* most)
    let end = count &+ 2 &* most
    var place = end
    var rest = number.magnitude
    // Two digits a step: each waits for the division before it.
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

  /// Appends the last digits of a number, at most 16, in hexadecimal, in capitals.
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

  /// Appends the start of a member, up to its value, with a comma before it. The value follows, and then ``endMember()``.
  package mutating func beginMember(_ name: String) {
    name.withUTF8Span { name in
      var text = count
      append(UInt8(ascii: ","))
      var place = count &+ 1
      if !append(quoted: name) {
        // The bytes of the name in the place of the escaped text, which follows them.
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

  /// Ends the member that was begun last.
  package mutating func endMember() {
    let last = memberCount - 1
    members[last].text = members[last].text.lowerBound..<count
  }

  /// Brings the members from a number on into the order of the bytes of their names. Nothing else was appended since the first of them.
  ///
  /// - Parameter opening: the byte before the first one, in place of the comma.
  package mutating func endMembers(from first: Int, opening: UInt8 = UInt8(ascii: ",")) {
    let number = memberCount - first
    guard number > 0 else { return }
    let place = min(members[first].name, members[first].text.lowerBound)
    if number > 1 { sortMembers(from: first) }
    // The texts in order behind all that is there, and then where the members began.
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

  /// Each member moves before those that it precedes. There are few, of which the first bytes of the names nearly always decide.
  private mutating func sortMembers(from first: Int) {
    let start = unsafe UnsafePointer(self.start)
    func precedes(_ left: Member, _ right: Member) -> Bool {
      if left.head != right.head { return left.head < right.head }
      let one = unsafe Span(_unsafeStart: start + left.name, count: left.nameLength)
      let other = unsafe Span(_unsafeStart: start + right.name, count: right.nameLength)
      return ByteWords.isLess(one, other)
    }
    let end = memberCount
    if end &- first > Self.mostInserted {
      return unsafe members.withUnsafeMutableBufferPointer { unsafe $0[first..<end].sort(by: precedes) }
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
