/// Makes JSON Lines of a JSON array, or of objects that span several lines each: each element becomes a line.
///
/// Line breaks in an element become spaces, and all other bytes of it stay. Bytes between elements are dropped:
///
///     [                             {"type":"page",   "n":1}
///       {"type":"page",     ──▶     {"type":"app",   "n":2}
///        "n":1},
///       {"type":"app",
///        "n":2}
///     ]
///
/// The splitter counts brackets and recognizes strings; the reader of the lines validates the elements. An element is broken if it has a
/// line break in a string, unbalanced brackets, an object where a name or a comma is expected, or, in an array, an object at the start of a
/// line where only elements start. A broken element ends before a line that starts with `{` or `]` at most as far right as the element did,
/// so that one broken element does not take all others with it.
struct ElementSplitter {
  let places = ElementPlaces()
  /// Whether the array's `]` is still expected.
  private(set) var isInArray = false

  private var isInElement = false
  private var nesting = JSONNesting()
  private var isBroken = false
  /// The last byte of the element that is not blank; 0 before the first.
  private var previous: UInt8 = 0
  private var layout = Layout()
  private var position = Position()
  /// Whether the line of the last element needs a line feed before anything else.
  private var needsLineEnd = false

  /// The position of the next byte in the file.
  private struct Position {
    var offset = 0
    var line = 1
    var lineStart = 0
    /// Whether only blanks precede it on its line.
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

  /// The layout of the element so far.
  private struct Layout {
    var column = 0
    /// The number of bytes so far.
    var length = 0
    /// The indentation of the line in which the element starts, such as `}, {`.
    var indentation = 0
    var isInFirstLine = true
    /// Whether its first line ends with its bracket and no line starts further right. In this layout, an object inside the element may
    /// start a line as far left as the element; in any other layout, it does not.
    var isUnindented = true
  }

  /// Splits as many bytes as are given and fit into the output.
  ///
  /// - Returns: the number of bytes used, and the end of the output.
  mutating func split(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int
  ) -> (consumed: Int, end: Int) {
    var (end, index) = (start, input.startIndex)
    while end < output.count {
      if needsLineEnd {
        output[end] = UInt8(ascii: "\n")
        end += 1
        needsLineEnd = false
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

  /// Ends the input and writes the line feed of the last element, even of an incomplete one. Returns false if nothing was left to write.
  mutating func finish(into output: inout [UInt8], at offset: Int) -> Bool {
    if isInElement { endElement() }
    guard needsLineEnd else { return false }
    output[offset] = UInt8(ascii: "\n")
    needsLineEnd = false
    return true
  }

  // MARK: Elements

  /// Begins an element unless the byte is between elements.
  private mutating func begin(with byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), RecordMarks.separator: return false
    // The byte order mark.
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
    nesting.reset()
    needsLineEnd = true
  }

  /// Whether the element ends before a byte: a number or word ends at a delimiter, a broken element where another one starts.
  private mutating func endsBefore(_ byte: UInt8) -> Bool {
    if nesting.isInString { return false }
    // A record separator starts another record, also if this one was cut off.
    if byte == RecordMarks.separator { return true }
    if nesting.open.isEmpty {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): return previous != 0
      case UInt8(ascii: "]"): return isInArray
      default: return false
      }
    }
    let startsLine = position.isAtLineStart && position.column <= layout.column
    if byte == UInt8(ascii: "{"), !expectsValue || startsElement { isBroken = true }
    guard isBroken || !nesting.isMatched, startsLine else { return false }
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "]") && isInArray
  }

  /// Whether an object starts a line so far left that it cannot be inside the element.
  private var startsElement: Bool {
    isInArray && position.isAtLineStart && position.column <= layout.indentation && !layout.isUnindented
  }

  /// Whether the innermost open bracket can contain an object next.
  private var expectsValue: Bool {
    previous == UInt8(ascii: ":")
      || nesting.open.last == UInt8(ascii: "[") && (previous == UInt8(ascii: "[") || previous == UInt8(ascii: ","))
  }

  /// Returns the output for a byte of the element, and records a line break that becomes another byte.
  private mutating func written(_ byte: UInt8) -> UInt8 {
    let result = replacement(for: byte)
    if result != byte { places.add(LineBreak(offset: UInt32(truncatingIfNeeded: layout.length), byte: byte)) }
    layout.length += 1
    return result
  }

  private mutating func replacement(for byte: UInt8) -> UInt8 {
    if nesting.isInString {
      nesting.pass(byte)
      guard byte == UInt8(ascii: "\n") else { return byte }
      // A string may contain neither LF nor CR, so the line is rejected as the element would be.
      isBroken = true
      nesting.endString()
      return UInt8(ascii: "\r")
    }
    if position.isAtLineStart { beginLine(with: byte) }
    switch byte {
    case 0x0A:
      if layout.isInFirstLine, nesting.open.count != 1 || previous != UInt8(ascii: "{") { layout.isUnindented = false }
      layout.isInFirstLine = false
      return 0x20
    case 0x0D: return 0x20
    case 0x20, 0x09: return byte
    default:
      let isOpen = !nesting.open.isEmpty
      nesting.pass(byte)
      if isOpen, nesting.open.isEmpty { endElement() }
    }
    previous = byte
    return byte
  }

  private mutating func beginLine(with byte: UInt8) {
    if byte > 0x20, position.column > layout.indentation { layout.isUnindented = false }
  }
}
