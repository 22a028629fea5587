import EventMapping
import EventMapSourceTexts

/// Scans incomplete JSON or an incomplete OpenStep property list for the word at an offset.
///
/// A string ends at its closing quote. In a text that is not well-formed, a string without a quote on its line, and the string at the
/// offset if the text after the offset looks like syntax, end earlier. Otherwise a missing quote would swap strings and syntax in the rest
/// of the text.
struct BraceTypingScanner {
  private var cursor: TextCursor
  private let isJSON: Bool
  private let offset: Int
  private let isWellFormed: Bool
  private var frames = TypingFrames(hasPunctuation: true)
  /// The end of the text that was searched in vain for the end of a multi-line string. No later search is needed before this offset.
  private var searchedEnd = 0

  init(_ text: [UInt8], isJSON: Bool, offset: Int, isWellFormed: Bool) {
    cursor = TextCursor(text)
    self.isJSON = isJSON
    self.offset = offset
    self.isWellFormed = isWellFormed
  }

  private var format: TableFormat { isJSON ? .json : .openStep }

  mutating func place() -> TypingPlace? {
    skipSpace()
    // An OpenStep property list may omit the outermost braces.
    if !isJSON, cursor.byte != UInt8(ascii: "{"), cursor.byte != UInt8(ascii: "(") {
      frames.open(isArray: false, hasEnd: false)
    }
    while !cursor.isAtEnd {
      readToken()
      skipSpace()
    }
    noteSpace()
    return frames.finish()
  }

  private mutating func readToken() {
    guard let byte = cursor.byte else { return }
    if cursor.position >= offset, !(cursor.position == offset && isWord(byte)) { noteSpace() }
    switch byte {
    case UInt8(ascii: "{"): frames.open(isArray: false)
    case UInt8(ascii: "}"): frames.close(isArray: false)
    case UInt8(ascii: "["), UInt8(ascii: "("): frames.open(isArray: true)
    case UInt8(ascii: "]"), UInt8(ascii: ")"): frames.close(isArray: true)
    case UInt8(ascii: ":"), UInt8(ascii: "="): frames.readSeparator()
    case UInt8(ascii: ","), UInt8(ascii: ";"): frames.readDelimiter()
    case UInt8(ascii: "\""): return readString(byte)
    case UInt8(ascii: "'") where !isJSON: return readString(byte)
    case UInt8(ascii: "<") where !isJSON: return readData()
    case _ where isWord(byte): return readWord()
    default: break
    }
    cursor.advance()
  }

  /// Reports the offset to the frames if it is before the next token or after the last one.
  private mutating func noteSpace() {
    frames.note(TypingPlace.Word(range: offset..<offset), prefix: "")
  }

  // MARK: Words and strings

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...:
      true
    case UInt8(ascii: ":"), UInt8(ascii: "/"): !isJSON
    case UInt8(ascii: "+"): isJSON
    default: false
    }
  }

  private mutating func readWord() {
    let start = cursor.position
    cursor.position = cursor.text.offset(from: start) { !isWord($0) }
    let range = start..<cursor.position
    let isTyped = range.lowerBound <= offset && offset <= range.upperBound && !frames.isPassed
    if isTyped {
      frames.note(TypingPlace.Word(range: range), prefix: cursor.string(range.lowerBound..<offset))
    }
    frames.read(cursor.string(range), isTyped: isTyped)
  }

  /// Reads data in angle brackets, in which no word can be completed.
  private mutating func readData() {
    let start = cursor.position
    cursor.advance()
    cursor.skip { !($0 <= 0x20 || Self.isHexDigit($0)) }
    let isWhole = cursor.byte == UInt8(ascii: ">")
    if isWhole { cursor.advance() }
    if start < offset, offset < cursor.position || !isWhole && offset == cursor.position { frames.pass() }
    frames.endValue(nil)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

  private mutating func readString(_ quote: UInt8) {
    let start = cursor.position + 1
    var (end, isClosed) = end(ofString: quote, from: start)
    let isTyped = start <= offset && offset <= end && !frames.isPassed
    if isTyped {
      if !isClosed || !isWellFormed && looksLikeCode(offset..<end) {
        (end, isClosed) = (nameEnd(from: offset), false)
      }
      let word = TypingPlace.Word(
        range: start..<end, opening: String(Unicode.Scalar(quote)), isClosed: isClosed)
      frames.note(word, prefix: TypedText.decoded(cursor.text[start..<offset], in: format))
    }
    frames.read(TypedText.decoded(cursor.text[start..<end], in: format), isTyped: isTyped)
    cursor.position = isClosed ? end + 1 : end
  }

  /// The end of a string, and whether it has its closing quote.
  private mutating func end(ofString quote: UInt8, from start: Int) -> (offset: Int, isClosed: Bool) {
    let text = cursor.text
    var place = start
    var lineEnd: Int?
    while place < text.count, text[place] != quote {
      if lineEnd == nil, !isWellFormed, text[place] == 0x0A || text[place] == 0x0D {
        lineEnd = place
        if isJSON || start < searchedEnd { return (place, false) }
      }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard let lineEnd else { return (min(place, text.count), place < text.count) }
    // The string spans lines only if the quote closes it and does not open the next string.
    var next = place + 1
    while next < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[next]) { next += 1 }
    let isString =
      lineEnd < offset && offset <= place
      ? false : next < text.count && "=;,)}".utf8.contains(text[next])
    if isString { return (place, true) }
    searchedEnd = place
    return (lineEnd, false)
  }

  /// Whether the rest of a string is more likely the syntax after a string whose closing quote is missing.
  private func looksLikeCode(_ range: Range<Int>) -> Bool {
    let text = cursor.text
    return range.contains { place in
      switch text[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: "="), 0x0A, 0x0D:
        true
      // A selector's colons are followed by a name or the quote.
      case UInt8(ascii: ":"):
        place + 1 < range.upperBound && !isWord(text[place + 1]) && text[place + 1] != UInt8(ascii: ":")
      default: false
      }
    }
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < cursor.text.count, isWord(cursor.text[end]), cursor.text[end] != UInt8(ascii: ":") { end += 1 }
    return end
  }

  // MARK: Space

  private mutating func skipSpace() {
    while let byte = cursor.byte {
      let start = cursor.position
      if byte <= 0x20 {
        cursor.advance()
      } else if cursor.starts(with: "//") {
        cursor.skip { $0 == 0x0A || $0 == 0x0D }
        if start < offset, offset <= cursor.position { frames.pass() }
      } else if cursor.starts(with: "/*") {
        cursor.advance(2)
        if cursor.skip(to: "*/") { cursor.advance(2) }
        if start < offset, offset < cursor.position { frames.pass() }
      } else {
        return
      }
    }
  }
}
