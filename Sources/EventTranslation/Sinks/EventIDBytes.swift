/// The event IDs of a table as the bytes that a server event gets, made once: `"eventID":"EVENT_HOME",` in a record, the text in a row.
struct EventIDBytes: Sendable {
  /// How many bytes of padding follow the members, which may be copied in blocks.
  static let slack = 64

  private(set) var bytes: [UInt8] = []
  /// Where each member ends, after where the first starts, twice: there is an empty one before it.
  private var ends = [0, 0]
  /// The name of the member as a key, with the colon.
  private(set) var key: [UInt8] = []
  /// How many bytes come before the value: the name, its quotes and the colon.
  private let keyLength: Int
  /// How many come after it: the comma.
  private let endLength: Int

  /// - Parameters:
  ///   - eventIDs: the IDs by index.
  ///   - idKey: the name of the member.
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

  /// For rows, which have no names and no JSON escapes.
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

  /// Where the member of an ID is, with the comma after it; an empty range for -1, which is no ID.
  @inline(__always)
  func member(_ index: Int) -> Range<Int> { ends[index + 1]..<ends[index + 2] }

  /// Prefetches an ID, of a long one its ends; -1 is no ID.
  @inline(__always)
  func prefetch(_ index: Int) {
    let member = member(index)
    bytes.prefetch(member.lowerBound)
    // Behind the last one is the slack.
    bytes.prefetch(member.upperBound)
  }

  /// Appends the value alone: with its quotes, or as a row has it.
  @inline(__always)
  func appendValue(_ index: Int, to output: inout OutputBytes) {
    let member = member(index)
    output.append(short: bytes.span, (member.lowerBound + keyLength)..<(member.upperBound - endLength))
  }
}
