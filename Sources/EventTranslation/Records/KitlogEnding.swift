/// How the events of a device end, as JSON: from the quote of the last string before to the last brace.
///
///     ","device":{"deviceName":"iPhone", … }}⏎
struct KitlogEnding: Sendable, Equatable {
  /// How many bytes stand behind it: it may be copied in blocks.
  static let slack = 64

  /// That of an event without a device.
  static let withoutDevice = KitlogEnding([UInt8(ascii: "\"")])

  /// The ending, a line feed, and ``slack`` more.
  let bytes: [UInt8]
  /// Of the ending alone.
  let count: Int

  /// - Parameter json: the device as a JSON object.
  init(device json: [UInt8]) { self.init(Array("\",\"device\":".utf8) + json) }

  /// - Parameter members: what stands before the last brace.
  private init(_ members: [UInt8]) {
    count = members.count + 1
    bytes = members + [UInt8(ascii: "}"), UInt8(ascii: "\n")] + [UInt8](repeating: 0, count: Self.slack)
  }
}
