/// The event IDs of a table as the bytes that a server event gets: `"eventID":"EVENT_HOME",`, made once.
struct EventIDBytes: Sendable {
  private var bytes: [UInt8] = []
  /// For each ID where its member starts, plus the end of the last.
  private var starts: [Int] = [0]
  /// How many bytes the name, its quotes and the colon take.
  private let keyLength: Int

  /// - Parameters:
  ///   - eventIDs: the IDs by index.
  ///   - idKey: the name of the member.
  init(_ eventIDs: [String], idKey: String) {
    var key: [UInt8] = []
    JSONText.appendString(idKey, to: &key)
    key.append(UInt8(ascii: ":"))
    keyLength = key.count
    for id in eventIDs {
      bytes.append(contentsOf: key)
      JSONText.appendString(id, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      starts.append(bytes.count)
    }
  }

  /// Appends the member and the comma after it.
  @inline(__always)
  func appendMember(_ index: Int, to output: inout [UInt8]) {
    output.append(bytes.span, starts[index]..<starts[index + 1])
  }

  /// Appends the value alone, with its quotes.
  func appendValue(_ index: Int, to output: inout [UInt8]) {
    output.append(bytes.span, (starts[index] + keyLength)..<(starts[index + 1] - 1))
  }
}
