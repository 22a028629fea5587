/// Splits the client's bytes into messages: a header with `Content-Length`, an empty line, a body of that length.
///
/// The reader recovers from malformed bytes: it reports them, and continues at the next `Content-Length`. It buffers at most
/// ``maximumBodyLength`` bytes.
struct MessageReader {
  /// A result of reading.
  enum Event: Equatable {
    /// The body of a complete message.
    case body([UInt8])
    /// Bytes that are not a message, with the problem.
    case malformed(String)
  }

  /// The maximum length of a body, in bytes: that of a table, 256 MiB.
  static let maximumBodyLength = 256 << 20
  private static let maximumLineLength = 1024
  private static let lengthName = Array("content-length:".utf8)

  private enum State {
    case header
    /// After a malformed header, which was reported. Everything up to the next `Content-Length` is ignored.
    case resynchronizing
    case body(remaining: Int)
    /// In a body that is too long.
    case skipping(remaining: Int)
  }

  private let maximumBodyLength: Int
  private var state = State.header
  /// The bytes so far of the current header line or body.
  private var pending: [UInt8] = []
  /// The `Content-Length` of the current header, in bytes; `nil` before that line.
  private var length: Int?

  init(maximumBodyLength: Int = Self.maximumBodyLength) { self.maximumBodyLength = maximumBodyLength }

  /// Reads the next bytes.
  ///
  /// - Returns: the messages that they complete, and the malformed parts, in input order.
  mutating func read(_ bytes: some Collection<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      switch state {
      case .header, .resynchronizing:
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
          addToLine(rest, &events)
          return events
        }
        addToLine(rest[..<end], &events)
        rest = rest[rest.index(after: end)...]
        endLine(&events)
      case .body(let remaining):
        let part = rest.prefix(remaining)
        pending.append(contentsOf: part)
        rest = rest.dropFirst(part.count)
        state = .body(remaining: remaining - part.count)
        endBody(&events)
      case .skipping(let remaining):
        let count = min(remaining, rest.count)
        rest = rest.dropFirst(count)
        state = remaining == count ? .header : .skipping(remaining: remaining - count)
      }
    }
    return events
  }

  /// Whether the bytes so far end at a message boundary.
  var isBetweenMessages: Bool {
    if case .header = state { pending.isEmpty && length == nil } else { false }
  }

  private mutating func addToLine(_ part: some Collection<UInt8>, _ events: inout [Event]) {
    pending.append(contentsOf: part)
    guard pending.count > Self.maximumLineLength else { return }
    reject("a line of the header is longer than \(Self.maximumLineLength) bytes", &events)
    // The end of the line may hold the start of the next 'Content-Length'.
    pending.removeFirst(pending.count - Self.maximumLineLength / 2)
  }

  private mutating func endLine(_ events: inout [Event]) {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    let line = pending
    pending = []
    if let start = Self.lengthStart(in: line) {
      // If a body is longer than its header says, the next header starts in the middle of a line.
      if start > 0 { reject("unexpected bytes between two messages", &events) }
      state = .header
      readLength(line[start...], &events)
    } else if case .resynchronizing = state {
      return
    } else if line.isEmpty {
      beginBody(&events)
    } else if !line.contains(UInt8(ascii: ":")) {
      reject("a line of the header has no colon, expected 'Content-Length: N'", &events)
    }
  }

  private mutating func readLength(_ line: ArraySlice<UInt8>, _ events: inout [Event]) {
    let text = String(decoding: line.dropFirst(Self.lengthName.count), as: UTF8.self)
    let digits = String(text.trimmingPrefix { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    guard digits.allSatisfy(\.isASCII), digits.first?.isNumber == true, let number = Int(digits) else {
      return reject("'Content-Length' is not a number of bytes", &events)
    }
    length = number
  }

  private mutating func beginBody(_ events: inout [Event]) {
    guard let length else { return reject("the header has no 'Content-Length'", &events) }
    self.length = nil
    if length > maximumBodyLength {
      events.append(.malformed("the message has \(length) bytes, expected at most \(maximumBodyLength)"))
      state = .skipping(remaining: length)
    } else {
      state = .body(remaining: length)
      endBody(&events)
    }
  }

  private mutating func endBody(_ events: inout [Event]) {
    guard case .body(0) = state else { return }
    events.append(.body(pending))
    pending = []
    state = .header
  }

  private mutating func reject(_ reason: String, _ events: inout [Event]) {
    length = nil
    if case .resynchronizing = state { return }
    state = .resynchronizing
    events.append(.malformed(reason))
  }

  /// The offset of the last `Content-Length:` in a line, in letters of any case; `nil` without one.
  private static func lengthStart(in line: [UInt8]) -> Int? {
    guard line.count >= lengthName.count else { return nil }
    return (0...(line.count - lengthName.count)).reversed().first { start in
      zip(line[start...], lengthName).allSatisfy { byte, letter in
        byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
      }
    }
  }
}
