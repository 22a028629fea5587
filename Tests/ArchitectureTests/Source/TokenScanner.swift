/// Splits Swift source into tokens and comments, so that braces and words in string literals and comments are not treated as code.
///
/// The scanner supports nested block comments, raw and multi-line strings, code in interpolations, regular expression literals and `#if`.
/// The condition of `#if` is skipped.
struct TokenScanner {
  private enum Class {
    static let (space, newline, word, digit, quote, slash, hash) = (
      UInt8(1), UInt8(2), UInt8(3), UInt8(4), UInt8(5), UInt8(6), UInt8(7)
    )
  }

  private static let classes: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): Class.space
    case UInt8(ascii: "\n"): Class.newline
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Class.digit
    case UInt8(ascii: "\""): Class.quote
    case UInt8(ascii: "/"): Class.slash
    case UInt8(ascii: "#"): Class.hash
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...0xFF:
      Class.word
    default: 0
    }
  }
  /// The text of each byte of punctuation, created once.
  private static let marks = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

  private let bytes: [UInt8]
  private let classes = Self.classes
  private let marks = Self.marks
  private var position = 0
  private var line = 1
  private(set) var tokens: [Token] = []
  private(set) var comments = CommentList()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
    scanCode(insideInterpolation: false)
  }

  /// Scans code up to the end, or up to the parenthesis that closes an interpolation.
  private mutating func scanCode(insideInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case Class.space: position += 1
      case Class.newline: newline()
      case Class.word: scanWord()
      case Class.digit: scanNumber()
      case Class.quote: scanString(hashes: 0)
      case Class.slash: scanSlash()
      case Class.hash: scanHash()
      default:
        mark(byte)
        if byte == 0x28 { depth += 1 }
        if byte == 0x29 {
          depth -= 1
          if insideInterpolation, depth == 0 { return }
        }
      }
    }
  }

  private mutating func newline() {
    position += 1
    line += 1
  }

  private mutating func mark(_ byte: UInt8) {
    let text = byte < 0x80 ? marks[Int(byte)] : ""
    tokens.append(Token(kind: .punctuation, line: line, start: position, end: position + 1, text: text))
    position += 1
  }

  private func byte(at position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let kind = classes[Int(bytes[end])]
      guard kind == Class.word || kind == Class.digit else { break }
      end += 1
    }
    return end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func scanWord() {
    let end = endOfWord(from: position)
    tokens.append(Token(kind: .word, line: line, start: position, end: end, text: text(position..<end)))
    position = end
  }

  private mutating func scanNumber() {
    var end = endOfWord(from: position)
    if byte(at: end) == 0x2E, classes[Int(byte(at: end + 1))] == Class.digit { end = endOfWord(from: end + 1) }
    tokens.append(Token(kind: .number, line: line, start: position, end: end, text: ""))
    position = end
  }

  private mutating func scanSlash() {
    switch byte(at: position + 1) {
    case 0x2F:
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      comments.append(text(start..<position), line: line)
    case 0x2A: scanBlockComment()
    default: if !scanRegularExpression() { mark(0x2F) }
    }
  }

  private mutating func scanBlockComment() {
    var start = position
    var depth = 0
    while position < bytes.count {
      let pair = (bytes[position], byte(at: position + 1))
      if pair == (0x2F, 0x2A) {
        depth += 1
        position += 2
      } else if pair == (0x2A, 0x2F) {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else if pair.0 == 0x0A {
        comments.append(text(start..<position), line: line)
        newline()
        start = position
      } else {
        position += 1
      }
    }
    comments.append(text(start..<position), line: line)
  }

  /// Scans a regular expression literal: a slash in the place of an operand, with a closing slash on the same line. Returns false for other
  /// slashes.
  private mutating func scanRegularExpression() -> Bool {
    if let last = tokens.last {
      switch last.kind {
      case .word, .number, .text: return false
      case .punctuation where [")", "]", "}"].contains(last.text): return false
      default: break
      }
    }
    guard ![0x20, 0x29, 0x2C].contains(byte(at: position + 1)) else { return false }
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x2F {
      if bytes[end] == 0x0A { return false }
      end += bytes[end] == 0x5C ? 2 : 1
    }
    guard end < bytes.count else { return false }
    tokens.append(Token(kind: .text, line: line, start: position, end: end + 1, text: ""))
    position = end + 1
    return true
  }

  private mutating func scanHash() {
    var hashes = 1
    while byte(at: position + hashes) == 0x23 { hashes += 1 }
    if byte(at: position + hashes) == 0x22 {
      position += hashes
      return scanString(hashes: hashes)
    }
    let end = endOfWord(from: position + 1)
    let name = text((position + 1)..<end)
    guard ["if", "elseif", "else", "endif"].contains(name) else { return mark(0x23) }
    tokens.append(Token(kind: .directive, line: line, start: position, end: end, text: name))
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  /// Scans a string literal, from its quote on. The literal is one token, followed by the tokens of its interpolations.
  private mutating func scanString(hashes: Int) {
    let index = tokens.count
    tokens.append(Token(kind: .text, line: line, start: position, end: position, text: ""))
    let isMultiline = has(3, of: 0x22, at: position) && !closesOnLine(hashes)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x5C, has(hashes, of: 0x23, at: position + 1) {
        position += 1 + hashes
        if self.byte(at: position) == 0x28 {
          scanCode(insideInterpolation: true)
        } else if self.byte(at: position) != 0x0A {
          position += 1
        }
      } else if byte == 0x22, has(quotes, of: 0x22, at: position), has(hashes, of: 0x23, at: position + quotes) {
        position += quotes + hashes
        break
      } else if byte == 0x0A {
        newline()
        if !isMultiline { break }
      } else {
        position += 1
      }
    }
    tokens[index].end = position
  }

  /// Whether three quotes after hashes are a single-line literal that starts with quotes: `#""""#`.
  private func closesOnLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == 0x22, has(hashes, of: 0x23, at: end + 1) { return true }
      end += 1
    }
    return false
  }

  private func has(_ count: Int, of byte: UInt8, at start: Int) -> Bool {
    for offset in 0..<count where self.byte(at: start + offset) != byte { return false }
    return true
  }
}
