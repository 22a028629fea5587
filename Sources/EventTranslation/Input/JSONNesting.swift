/// The state of a JSON text after some bytes: its open brackets, and whether a string is open.
struct JSONNesting {
  /// The number of open brackets whose kinds are checked; deeper ones are only counted.
  private static let knownDepth = 1_024

  /// The open brackets, outermost first, up to the known depth.
  private(set) var open: [UInt8] = []
  private var uncheckedDepth = 0
  private(set) var isInString = false
  private var isEscaped = false
  /// Whether every closing bracket had the kind of the innermost open one.
  private(set) var isMatched = true

  @inline(__always)
  mutating func pass(_ byte: UInt8) {
    if isInString {
      isInString = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count < Self.knownDepth { open.append(byte) } else { uncheckedDepth += 1 }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if uncheckedDepth > 0 {
        uncheckedDepth -= 1
      } else if let last = open.popLast(), last + 2 != byte {
        // In ASCII, a closing bracket is two after its opening one.
        isMatched = false
      }
    default: break
    }
  }

  /// Ends a string whose closing quote is missing.
  mutating func endString() {
    isInString = false
    isEscaped = false
  }

  /// Starts with another text.
  mutating func reset() {
    open.removeAll(keepingCapacity: true)
    uncheckedDepth = 0
    endString()
    isMatched = true
  }
}
