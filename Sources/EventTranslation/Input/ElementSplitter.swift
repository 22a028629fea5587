/// Makes JSON Lines of a JSON array, or of objects that have several lines each: an element becomes a line.
///
/// Line breaks in an element become spaces, and everything else in it stays. What is between elements is dropped:
///
///     [                             {"type":"page",   "n":1}
///       {"type":"page",     ──▶     {"type":"app",   "n":2}
///        "n":1},
///       {"type":"app",
///        "n":2}
///     ]
///
/// It counts brackets and knows strings; the reader of the lines judges whether an element is an event. A line break in a string, brackets
/// that do not fit, an object where a name or a comma is expected, and in an array an object that starts a line where only elements do make
/// an element broken: a line that starts with `{` or `]`, at most as far right as the element did, ends it then, so that one broken element
/// does not take all others with it.
struct ElementSplitter {
  /// Brackets that are open beyond this number are counted, and may be of any kind.
  private static let knownDepth = 1_024

  let places = ElementPlaces()
  /// Whether the array's `]` is still to come.
  private(set) var isInArray = false

  private var isInElement = false
  /// The open brackets of the element.
  private var open: [UInt8] = []
  private var deeper = 0
  private var isInString = false
  private var isEscaped = false
  private var isBroken = false
  /// The last byte of the element that is not blank.
  private var previous: UInt8 = 0
  private var layout = Layout()
  private var position = Position()
  /// Whether the line of the last element is to be ended before anything else.
  private var owesLineEnd = false

  /// Where the next byte is.
  private struct Position {
    var offset = 0
    var line = 1
    var lineStart = 0
    /// Whether only blanks are before it in its line.
    var isAtLineStart = true
    private var lastIndentation = 0

    mutating func advance(over byte: UInt8) {
      offset += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset
        isAtLineStart = true
      } else if isAtLineStart, byte != 0x20, byte != 0x09 {
        lastIndentation = column - 1
        isAtLineStart = false
      }
    }

    var column: Int { offset - lineStart }
    /// The column of the first byte of the line that is not blank.
    var indentation: Int { isAtLineStart ? column : lastIndentation }
  }

  /// How the element is laid out so far.
  private struct Layout {
    var column = 0
    /// The number of bytes so far.
    var length = 0
    /// Of the line in which it starts, such as `}, {`.
    var indentation = 0
    var isInFirstLine = true
    /// Whether its first line ends with its bracket and no line starts further right. An object in it may then start a line as far left as it
    /// does; in any other layout none does.
    var isUnindented = true
  }

  /// Splits bytes, as many as there are and as there is room for.
  ///
  /// - Returns: how many bytes were used, and the end of the output.
  mutating func split(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int
  ) -> (consumed: Int, end: Int) {
    var (end, index) = (start, input.startIndex)
    while end < output.count {
      if owesLineEnd {
        output[end] = UInt8(ascii: "\n")
        end += 1
        owesLineEnd = false
        continue
      }
      guard index < input.endIndex else { break }
      let byte = input[index]
      if !isInElement, !begin(with: byte) {
        position.advance(over: byte)
        index += 1
      } else if endsBefore(byte) {
        endElement()
      } else {
        output[end] = written(byte)
        end += 1
        position.advance(over: byte)
        index += 1
      }
    }
    places.setBytesRead(position.offset)
    return (index - input.startIndex, end)
  }

  /// Ends the input: an element that is not complete gets its line end, too. False if nothing is left to write.
  mutating func finish(into output: inout [UInt8], at offset: Int) -> Bool {
    if isInElement { endElement() }
    guard owesLineEnd else { return false }
    output[offset] = UInt8(ascii: "\n")
    owesLineEnd = false
    return true
  }

  // MARK: Elements

  /// Begins an element unless the byte is between elements.
  private mutating func begin(with byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), RecordMarks.separator: return false
    // A byte order mark.
    case 0xEF, 0xBB, 0xBF: if position.offset < 3 { return false }
    case UInt8(ascii: "["):
      if !isInArray {
        isInArray = true
        return false
      }
    case UInt8(ascii: "]"):
      if isInArray {
        isInArray = false
        return false
      }
    default: break
    }
    isInElement = true
    isBroken = false
    previous = 0
    layout = Layout(column: position.column, indentation: position.indentation)
    places.add(LinePlace(line: position.line, offset: position.offset))
    return true
  }

  private mutating func endElement() {
    isInElement = false
    isInString = false
    isEscaped = false
    open.removeAll(keepingCapacity: true)
    deeper = 0
    owesLineEnd = true
  }

  /// Whether the element ends before a byte: a number or word does, and one that is broken where another one starts.
  private mutating func endsBefore(_ byte: UInt8) -> Bool {
    if isInString { return false }
    // Nothing of an element that was cut off comes behind it.
    if byte == RecordMarks.separator { return true }
    if open.isEmpty {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): return previous != 0
      case UInt8(ascii: "]"): return isInArray
      default: return false
      }
    }
    let startsLine = position.isAtLineStart && position.column <= layout.column
    if byte == UInt8(ascii: "{"), !expectsValue || startsElement { isBroken = true }
    return isBroken && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "]") && isInArray) && startsLine
  }

  /// Whether an object starts a line so far left that it cannot be in the element.
  private var startsElement: Bool {
    isInArray && position.isAtLineStart && position.column <= layout.indentation && !layout.isUnindented
  }

  /// Whether an object may be the next thing in the bracket that is open.
  private var expectsValue: Bool {
    previous == UInt8(ascii: ":")
      || open.last == UInt8(ascii: "[") && (previous == UInt8(ascii: "[") || previous == UInt8(ascii: ","))
  }

  /// Writes a byte of the element, and notes a line break that becomes another byte.
  private mutating func written(_ byte: UInt8) -> UInt8 {
    let result = replacement(for: byte)
    if result != byte { places.add(LineBreak(offset: UInt32(truncatingIfNeeded: layout.length), byte: byte)) }
    layout.length += 1
    return result
  }

  private mutating func replacement(for byte: UInt8) -> UInt8 {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      guard byte == UInt8(ascii: "\n") else { return byte }
      // No string may have a line break or a CR: the line is rejected as the element would be.
      isBroken = true
      isInString = false
      isEscaped = false
      return UInt8(ascii: "\r")
    }
    if position.isAtLineStart { beginLine(with: byte) }
    switch byte {
    case 0x0A:
      if layout.isInFirstLine, open.count != 1 || previous != UInt8(ascii: "{") { layout.isUnindented = false }
      layout.isInFirstLine = false
      return 0x20
    case 0x0D: return 0x20
    case 0x20, 0x09: return byte
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count < Self.knownDepth { open.append(byte) } else { deeper += 1 }
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
    default: break
    }
    previous = byte
    return byte
  }

  private mutating func beginLine(with byte: UInt8) {
    if byte > 0x20, position.column > layout.indentation { layout.isUnindented = false }
  }

  private mutating func close(_ byte: UInt8) {
    if deeper > 0 {
      deeper -= 1
    } else if let last = open.popLast() {
      // The closing bracket of ASCII is two behind the opening one.
      if last + 2 != byte { isBroken = true }
      if open.isEmpty { endElement() }
    }
  }
}
