/// The event IDs of a table as the bytes that a server event gets, made once: `"eventID":"EVENT_HOME",` in a record, the text in a row.
struct EventIDBytes: Sendable {
  /// How many bytes stand behind the members: they may be copied in blocks.
  static let slack = 64

  private(set) var bytes: [UInt8] = []
  /// For each ID where its member starts, plus the end of the last.
  private var starts: [Int] = [0]
  /// How many bytes stand before the value: the name, its quotes and the colon.
  private let keyLength: Int
  /// How many stand after it: the comma.
  private let endLength: Int

  /// - Parameters:
  ///   - eventIDs: the IDs by index.
  ///   - idKey: the name of the member.
  init(_ eventIDs: [String], idKey: String) {
    var key: [UInt8] = []
    JSONText.appendString(idKey, to: &key)
    key.append(UInt8(ascii: ":"))
    keyLength = key.count
    endLength = 1
    for id in eventIDs {
      bytes.append(contentsOf: key)
      JSONText.appendString(id, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      starts.append(bytes.count)
    }
    bytes += [UInt8](repeating: 0, count: Self.slack)
  }

  /// For rows, which have no names and no JSON escapes.
  init(_ eventIDs: [String], _ delimited: DelimitedText) {
    keyLength = 0
    endLength = 0
    var output = OutputBytes()
    for id in eventIDs {
      delimited.append(Array(id.utf8).span, to: &output)
      starts.append(output.count)
    }
    bytes = output.array + [UInt8](repeating: 0, count: Self.slack)
  }

  /// Where the member of an ID stands, with the comma after it.
  @inline(__always)
  func member(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// Appends a line with the member and the comma after it inserted, and a line feed.
  @inline(__always)
  func appendMember(
    _ index: Int, in line: borrowing Span<UInt8>, at offset: Int, to output: inout OutputBytes
  ) {
    output.append(line, insertingAt: offset, bytes.span, member(index))
  }

  /// Appends the member and the comma after it.
  @inline(__always)
  func appendMember(_ index: Int, to output: inout some ByteOutput) {
    output.append(bytes.span, member(index))
  }

  /// Has an ID on its way from memory; of a long one its ends.
  @inline(__always)
  func bringNear(_ index: Int) {
    let member = member(index)
    if member.isEmpty { return }
    bytes.bringNear(member.lowerBound)
    bytes.bringNear(member.upperBound - 1)
  }

  /// Appends the value alone: with its quotes, or as a row has it.
  @inline(__always)
  func appendValue(_ index: Int, to output: inout OutputBytes) {
    let member = member(index)
    output.append(bytes.span, (member.lowerBound + keyLength)..<(member.upperBound - endLength))
  }
}
