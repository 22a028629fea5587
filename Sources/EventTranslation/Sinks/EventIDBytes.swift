/// The event IDs of a table as output bytes, made once: the member `"eventID":"EVENT_HOME",` for records, the text alone for rows.
struct EventIDBytes: Sendable {
  /// The number of padding bytes after the members, so that they can be copied in blocks.
  static let slack = 64

  private(set) var bytes: [UInt8] = []
  /// The end offsets of the members. Two zeros come first: the range of the empty member of index -1, and the start of member 0.
  private var ends = [0, 0]
  /// The member's name as a JSON key, colon included.
  private(set) var key: [UInt8] = []
  /// The number of bytes before the value: the name with its quotes, and the colon.
  private let keyLength: Int
  /// The number of bytes after the value: the comma.
  private let endLength: Int

  /// - Parameters:
  ///   - eventIDs: the IDs by index.
  ///   - idKey: the name of the member that holds the ID.
  init(_ eventIDs: [String], idKey: String) {
    var key: [UInt8] = []
    JSONText.appendString(idKey, to: &key)
    key.append(UInt8(ascii: ":"))
    keyLength = key.count
    self.key = key
    endLength = 1
    var output = OutputBytes()
    for id in eventIDs {
      output.append(key.span)
      JSONText.appendString(id, to: &output)
      output.append(UInt8(ascii: ","))
      append(end: output.count)
    }
    bytes = output.array + [UInt8](repeating: 0, count: Self.slack)
  }

  /// Makes the bytes for rows, which have no member names and no JSON escapes.
  init(_ eventIDs: [String], _ delimited: DelimitedText) {
    keyLength = 0
    endLength = 0
    var output = OutputBytes()
    for id in eventIDs {
      delimited.append(Array(id.utf8).span, to: &output)
      append(end: output.count)
    }
    bytes = output.array + [UInt8](repeating: 0, count: Self.slack)
  }

  private mutating func append(end: Int) {
    ends.append(end)
  }

  /// The range of an ID's member in ``bytes``, comma included; empty for the index -1, which means no ID.
  @inline(__always)
  func member(_ index: Int) -> Range<Int> { ends[index + 1]..<ends[index + 2] }

  /// Prefetches the first and last bytes of an ID's member; the index may be -1.
  @inline(__always)
  func prefetch(_ index: Int) {
    let member = member(index)
    bytes.prefetch(member.lowerBound)
    // The end of the last member is inside the padding.
    bytes.prefetch(member.upperBound)
  }

  /// Appends the value alone: with JSON quotes for records, as text for rows.
  @inline(__always)
  func appendValue(_ index: Int, to output: inout OutputBytes) {
    let member = member(index)
    output.append(short: bytes.span, (member.lowerBound + keyLength)..<(member.upperBound - endLength))
  }
}
