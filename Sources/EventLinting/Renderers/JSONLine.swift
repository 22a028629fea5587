/// A writer of JSON on one line, member by member, in the order of the calls.
///
/// Foundation's encoder makes a tree of objects first, which takes most of the time and memory of a run with a hundred thousand findings.
struct JSONLine {
  private var bytes: [UInt8]
  private var isFirst = true

  /// Appends an object with the members that a function writes.
  static func appendObject(to bytes: inout [UInt8], _ members: (inout JSONLine) -> Void) {
    var line = JSONLine(bytes: bytes)
    bytes = []
    line.object(members)
    bytes = line.bytes
  }

  private init(bytes: consuming [UInt8]) { self.bytes = bytes }

  // MARK: Members

  /// Writes a member with a string; nothing for `nil`.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member with an integer; nothing for `nil`.
  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a member with `true` or `false`.
  mutating func member(_ name: String, _ truth: Bool) {
    key(name)
    bytes.append(contentsOf: (truth ? "true" : "false").utf8)
  }

  /// Writes a member with an object.
  mutating func object(_ name: String, _ members: (inout JSONLine) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member with an array of strings.
  mutating func array(_ name: String, _ texts: [String]) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      string(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a member with an array of objects.
  mutating func array<Element>(
    _ name: String, _ elements: [Element], _ members: (inout JSONLine, _ number: Int, Element) -> Void
  ) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (number, element) in elements.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      object { members(&$0, number, element) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func object(_ members: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  private mutating func key(_ name: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  // MARK: Strings

  private mutating func string(_ text: String) { Self.appendString(text, to: &bytes) }

  /// Appends an escaped string with its quotes.
  static func appendString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20: bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
