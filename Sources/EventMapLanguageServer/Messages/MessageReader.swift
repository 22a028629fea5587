/// Cuts the bytes of a client into messages: a header with `Content-Length`, an empty line, a body of that length.
///
/// Whatever comes, it goes on: of a header that makes no sense it says so, and looks for the next `Content-Length`. What it keeps is never
/// more than ``longestBody``.
struct MessageReader {
  /// What the bytes were.
  enum Event: Equatable {
    /// The body of a message.
    case body([UInt8])
    /// A part that is no message, with what is wrong with it.
    case malformed(String)
  }

  /// The longest body that is read, in bytes; a table is at most 256 MiB, and few have one.
  static let longestBody = 256 << 20
  private static let longestLine = 1024
  private static let lengthName = Array("content-length:".utf8)

  private enum State {
    case header
    /// The header has an error, which was reported: until the next line with a length, nothing counts.
    case lost
    case body(left: Int)
    /// A body that is too long to be kept.
    case skipped(left: Int)
  }

  private let longestBody: Int
  private var state = State.header
  /// The line of the header, or the body, as far as it has come.
  private var pending: [UInt8] = []
  /// What the header says.
  private var length: Int?

  init(longestBody: Int = Self.longestBody) { self.longestBody = longestBody }

  /// Takes the next bytes.
  ///
  /// - Returns: the messages that are complete now, and what is malformed, in the order of the bytes.
  mutating func read(_ bytes: some Collection<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      switch state {
      case .header, .lost:
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
          addToLine(rest, &events)
          return events
        }
        addToLine(rest[..<end], &events)
        rest = rest[rest.index(after: end)...]
        endLine(&events)
      case .body(let left):
        let part = rest.prefix(left)
        pending.append(contentsOf: part)
        rest = rest.dropFirst(part.count)
        state = .body(left: left - part.count)
        endBody(&events)
      case .skipped(let left):
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        state = left == count ? .header : .skipped(left: left - count)
      }
    }
    return events
  }

  /// Whether the bytes so far end between two messages.
  var isBetweenMessages: Bool {
    if case .header = state { pending.isEmpty && length == nil } else { false }
  }

  private mutating func addToLine(_ part: some Collection<UInt8>, _ events: inout [Event]) {
    pending.append(contentsOf: part)
    guard pending.count > Self.longestLine else { return }
    lose("a line of the header is longer than \(Self.longestLine) bytes", &events)
    // The name that is searched may have begun.
    pending.removeFirst(pending.count - Self.longestLine / 2)
  }

  private mutating func endLine(_ events: inout [Event]) {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    let line = pending
    pending = []
    if let start = Self.lengthStart(in: line) {
      // After a body that is longer than its header says, a header starts in the middle of a line.
      if start > 0 { lose("bytes between two messages", &events) }
      state = .header
      readLength(line[start...], &events)
    } else if case .lost = state {
      return
    } else if line.isEmpty {
      beginBody(&events)
    } else if !line.contains(UInt8(ascii: ":")) {
      lose("a line of the header has no colon, expected 'Content-Length: N'", &events)
    }
  }

  private mutating func readLength(_ line: ArraySlice<UInt8>, _ events: inout [Event]) {
    let text = String(decoding: line.dropFirst(Self.lengthName.count), as: UTF8.self)
    let digits = String(text.trimmingPrefix { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    guard digits.allSatisfy(\.isASCII), digits.first?.isNumber == true, let number = Int(digits) else {
      return lose("'Content-Length' has no number of bytes", &events)
    }
    length = number
  }

  private mutating func beginBody(_ events: inout [Event]) {
    guard let length else { return lose("a header without 'Content-Length'", &events) }
    self.length = nil
    if length > longestBody {
      events.append(.malformed("a message of \(length) bytes, expected at most \(longestBody)"))
      state = .skipped(left: length)
    } else {
      state = .body(left: length)
      endBody(&events)
    }
  }

  private mutating func endBody(_ events: inout [Event]) {
    guard case .body(0) = state else { return }
    events.append(.body(pending))
    pending = []
    state = .header
  }

  private mutating func lose(_ reason: String, _ events: inout [Event]) {
    length = nil
    if case .lost = state { return }
    state = .lost
    events.append(.malformed(reason))
  }

  /// Where the last `Content-Length:` of a line is, in letters of any case.
  private static func lengthStart(in line: [UInt8]) -> Int? {
    guard line.count >= lengthName.count else { return nil }
    return (0...(line.count - lengthName.count)).reversed().first { start in
      zip(line[start...], lengthName).allSatisfy { byte, letter in
        byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
      }
    }
  }
}
