import Foundation

/// Reads JSON records from the index of a window, entry by entry, and stores the places of the requested values in slots.
///
///     {"type":"page","n":1}⏎      bytes
///     ^^     ^^     ^^  ^^^^      entries: besides these, only the keys are read
///
/// Safety: no access is checked. All offsets are entries of a window, which ends with a line feed. No reader passes the line feed of its
/// line, because a line feed is neither a key nor a value nor allowed after one. The last entry is followed by eight more of its line feed,
/// and the bytes by ``ScanWindow/slack`` more, so that reading ahead is safe. ``ScanWindow`` checks all of this, and the room for slots and
/// lines.
@unsafe
struct RecordWalker {
  typealias Entry = UnsafePointer<UInt32>
  /// The slots of one record; the first one receives values that were not requested.
  typealias Slots = UnsafeMutablePointer<MemberSlot>

  let bytes: UnsafePointer<UInt8>
  let keys: KeyPointers

  /// Empties slots. An empty slot has no bit set, and setting all slots at once is three times as fast as member by member.
  static func clear(_ slots: Slots, _ count: Int) {
    let size = count * MemoryLayout<MemberSlot>.stride
    unsafe memset(slots, 0, size)
  }

  // MARK: Lines

  /// Reads lines up to the last entry, at most as many as fit.
  ///
  /// - Parameters:
  ///   - entry: the first entry of the first line; set to the first entry of the next line.
  ///   - start: the offset of the first line; set to the offset of the next line.
  ///   - slots: the slots of the first line. All slots must be empty.
  ///   - stride: the number of slots of a line.
  /// - Returns: the number of lines.
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

  /// Reads the members of a record, from after its `{`; returns `nil` if the record is not valid.
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
      // Most keys are not requested, and dumps have few orders of keys, so a predicted branch costs less than a search.
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

  /// Reads the values below a node in one value, which fills the window except for a line feed; returns false if it is not valid.
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

  /// Returns the byte at an entry's offset.
  @inline(__always)
  func byte(_ entry: Entry) -> UInt8 { unsafe bytes[Int(entry.pointee)] }

  /// Returns the kind of the value that starts at an entry.
  @inline(__always)
  func kind(_ entry: Entry) -> JSONKind { unsafe keys.kinds[Int(byte(entry))] }

  /// Whether the next two entries are a key and its colon; false for a key with an escape, which only ``PlainRecord`` reads.
  @inline(__always)
  func isKey(_ entry: Entry) -> Bool {
    unsafe (byte(entry) ^ UInt8(ascii: "\"")) | (byte(entry + 1) ^ UInt8(ascii: ":")) == 0
  }

  /// Returns the end of a key's text: the offset of the quote before its colon.
  @inline(__always)
  func keyEnd(_ entry: Entry) -> UInt32 { unsafe trimmed(entry[1]) &- 1 }

  /// Returns the offset without the white space before it.
  @inline(__always)
  func trimmed(_ offset: UInt32) -> UInt32 {
    var offset = offset
    while _slowPath(unsafe bytes[Int(offset &- 1)] <= UInt8(ascii: " ")) { offset &-= 1 }
    return offset
  }

  /// Returns the entry after a value that is not a container. A string is followed by an entry for each of its escapes.
  ///
  /// - Parameter kind: set to the kind of a string with escapes, or to absent if an escape is not valid.
  @inline(__always)
  func scalarEnd(_ entry: Entry, _ kind: inout JSONKind) -> Entry {
    let next = unsafe entry + 1
    if _fastPath(unsafe byte(next) != UInt8(ascii: "\\")) { return unsafe next }
    let end = unsafe skipEscapes(next)
    kind = unsafe end == nil ? .absent : .escapedString
    return unsafe end ?? next
  }
}
