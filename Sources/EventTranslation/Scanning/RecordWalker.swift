import Foundation

/// Reads JSON records from the index of a window, entry by entry, and notes in slots where the values are that are looked for.
///
///     {"type":"page","n":1}⏎      bytes
///     ^^     ^^     ^^  ^^^^      entries: nothing else is looked at, but the keys
///
/// Safety: no access is checked. All offsets are entries of a window, which ends with a line feed: no reader goes past the line feed that
/// ends its line, as no member has one as its key, its value or what follows it. Behind the last entry there are eight more of that line
/// feed, and ``ScanWindow/slack`` bytes behind the bytes, so that what is read ahead is there. ``ScanWindow`` checks all of that, and the
/// room for slots and lines.
@unsafe
struct RecordWalker {
  typealias Entry = UnsafePointer<UInt32>
  /// Those of a record; the first takes what is not looked for.
  typealias Slots = UnsafeMutablePointer<MemberSlot>

  let bytes: UnsafePointer<UInt8>
  let keys: KeyPointers

  /// Empties slots: no bit is set in an empty one, and setting all of them at once is three times as fast as member by member.
  static func clear(_ slots: Slots, _ count: Int) {
    let size = count * MemoryLayout<MemberSlot>.stride
    unsafe memset(slots, 0, size)
  }

  // MARK: Lines

  /// Reads lines: as many as there is room for, or up to the last entry.
  ///
  /// - Parameters:
  ///   - entry: the first one of the first line; gets that of the next line.
  ///   - start: of the first line; gets that of the next line.
  ///   - slots: of the first line. They must be empty.
  ///   - stride: how many slots a line has.
  /// - Returns: how many lines there are.
  @inline(never)
  func readLines(
    _ entry: inout Entry, _ last: Entry, _ start: inout UInt32, _ lines: UnsafeMutableBufferPointer<ScannedLine>,
    _ slots: Slots, stride: Int
  ) -> Int {
    var (next, lineStart, count) = unsafe (entry, start, 0)
    while count < lines.count, unsafe next < last {
      let line = unsafe readLine(&next, start: lineStart, slots + count &* stride)
      unsafe lines[count] = line
      lineStart = line.end &+ 1
      count &+= 1
    }
    unsafe (entry, start) = (next, lineStart)
    return count
  }

  @inline(__always)
  private func readLine(_ entry: inout Entry, start: UInt32, _ slots: Slots) -> ScannedLine {
    var line = unsafe ScannedLine(start: start, objectStart: entry.pointee &+ 1, status: .record)
    let first = unsafe byte(entry)
    if first == UInt8(ascii: "{"), let next = unsafe readRecord(entry + 1, slots),
      unsafe byte(next) == UInt8(ascii: "\n")
    {
      unsafe entry = next
    } else {
      line.status = first == UInt8(ascii: "\n") ? .blank : .odd
      while unsafe byte(entry) != UInt8(ascii: "\n") { unsafe entry += 1 }
    }
    line.end = unsafe entry.pointee
    unsafe entry += 1
    return line
  }

  /// Reads the members of a record, from after its `{` on; `nil` where it is not valid.
  @inline(never)
  private func readRecord(_ start: Entry, _ slots: Slots) -> Entry? {
    var entry = unsafe start
    if unsafe byte(entry) == UInt8(ascii: "}") { return unsafe entry + 1 }
    while true {
      guard _fastPath(unsafe isKey(entry)) else { return nil }
      let key = unsafe entry[0] &+ 1
      let length = unsafe keyEnd(entry) &- key
      let names = unsafe keys.lengths[Int(min(length, KeyPointers.longest))]
      let value = unsafe entry + 2
      var kind = unsafe kind(value)
      let end = unsafe scalarEnd(value, &kind)
      // Most keys are not looked for, and dumps have their keys in few orders: that is predicted better than a search costs.
      if names.firstBytes >> UInt64(unsafe bytes[Int(key)] & 63) & 1 != 0 {
        let target = unsafe findName(names, key, length)
        guard let after = unsafe readMember(value, end, target, kind, slots, depth: 1) else { return nil }
        unsafe entry = after
      } else if _fastPath(!kind.isContainer) {
        if kind == .absent { return nil }
        unsafe entry = end
      } else {
        guard let after = unsafe skipContainer(value) else { return nil }
        unsafe entry = after
      }
      let next = unsafe byte(entry)
      unsafe entry += 1
      if next != UInt8(ascii: ",") { return unsafe next == UInt8(ascii: "}") ? entry : nil }
    }
  }

  /// Reads what a node looks for in one value, which is all of a window but its line feed; false where it is not valid.
  func readValue(_ entry: Entry, _ slots: Slots, node: Int) -> Bool {
    var kind = unsafe kind(entry)
    let scalarEnd = unsafe scalarEnd(entry, &kind)
    if kind == .absent { return false }
    guard let end = unsafe kind.isContainer ? readContainer(entry, slots, node: node, depth: 1) : scalarEnd else {
      return false
    }
    return unsafe byte(end) == UInt8(ascii: "\n")
  }

  // MARK: Values

  /// The byte whose offset an entry is.
  @inline(__always)
  func byte(_ entry: Entry) -> UInt8 { unsafe bytes[Int(entry.pointee)] }

  /// What the value is that starts at an entry.
  @inline(__always)
  func kind(_ entry: Entry) -> JSONKind { unsafe keys.kinds[Int(byte(entry))] }

  /// Whether a key and its colon are the next two entries; false for a key with an escape, which is for the reader that knows all of them.
  @inline(__always)
  func isKey(_ entry: Entry) -> Bool {
    unsafe (byte(entry) ^ UInt8(ascii: "\"")) | (byte(entry + 1) ^ UInt8(ascii: ":")) == 0
  }

  /// Where the inside of a key ends: before the quote that is before its colon.
  @inline(__always)
  func keyEnd(_ entry: Entry) -> UInt32 { unsafe trimmed(entry[1]) &- 1 }

  /// Where what is before an offset ends, without the space between.
  @inline(__always)
  func trimmed(_ offset: UInt32) -> UInt32 {
    var offset = offset
    while _slowPath(unsafe bytes[Int(offset &- 1)] <= UInt8(ascii: " ")) { offset &-= 1 }
    return offset
  }

  /// The entry after a value that is no container: after a string there is one for each of its escapes.
  ///
  /// - Parameter kind: becomes that of a string with escapes; absent where one is not valid.
  @inline(__always)
  func scalarEnd(_ entry: Entry, _ kind: inout JSONKind) -> Entry {
    let next = unsafe entry + 1
    if _fastPath(unsafe byte(next) != UInt8(ascii: "\\")) { return unsafe next }
    let end = unsafe skipEscapes(next)
    kind = unsafe end == nil ? .absent : .escapedString
    return unsafe end ?? next
  }
}
