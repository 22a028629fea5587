/// Demangles the metadata symbols of Swift classes, without their prefix `$s`: `4Shop8HomeViewCN`.
///
/// A Swift class refers by this symbol, not by the Objective-C symbol, to a superclass of another module or, in an object file, of another
/// source file. Source of the format: `docs/ABI/Mangling.rst` and `lib/Demangling/Demangler.cpp` of the Swift repository. The supported
/// part of the grammar is:
///
/// ```
/// symbol     ::= module (name kind)+ 'N'
/// kind       ::= 'C' | 'V' | 'O'                              the last one is 'C'
/// name       ::= identifier | identifier identifier 'LL'      the second is the file's of a private class
///            ::= 'AA'                                         the module's name once more
/// identifier ::= length bytes | '0' (word* length bytes)* word words of the identifiers before it: 'a' is the first, a capital the last
/// ```
struct SwiftMetadataSymbol {
  private let bytes: [UInt8]
  private var offset = 0
  /// The words of the identifiers so far, which later identifiers refer to.
  private var words: [[UInt8]] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The name of the class in Swift code, `Shop.Outer.Inner`; `nil` if the symbol is not certainly the metadata of a class.
  static func className(_ symbol: [UInt8]) -> String? {
    guard symbol.count <= 4096 else { return nil }
    var reader = SwiftMetadataSymbol(symbol)
    return reader.name().flatMap { String(validating: $0, as: UTF8.self) }
  }

  private mutating func name() -> [UInt8]? {
    guard let module = identifier() else { return nil }
    var text = module
    var kind: UInt8 = 0
    repeat {
      let name: [UInt8]
      if bytes[offset...].starts(with: [UInt8(ascii: "A"), UInt8(ascii: "A")]) {
        offset += 2
        name = module
      } else {
        guard let own = identifier() else { return nil }
        name = own
        if let next = peek, isDigit(next) {
          guard identifier() != nil, take() == UInt8(ascii: "L"), take() == UInt8(ascii: "L") else { return nil }
        }
      }
      guard let next = take(), [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")].contains(next) else {
        return nil
      }
      kind = next
      text += [UInt8(ascii: ".")] + name
    } while offset < bytes.count && peek != UInt8(ascii: "N")
    return kind == UInt8(ascii: "C") && bytes[offset...].elementsEqual([UInt8(ascii: "N")]) ? text : nil
  }

  private mutating func identifier() -> [UInt8]? {
    guard let first = peek, isDigit(first) else { return nil }
    guard first == UInt8(ascii: "0") else { return literal() }
    offset += 1
    var text: [UInt8] = []
    while true {
      var isLast = false
      while !isLast, let letter = peek, isLetter(letter) {
        offset += 1
        isLast = letter < UInt8(ascii: "a")
        let word = Int((letter | 0x20) - UInt8(ascii: "a"))
        guard word < words.count else { return nil }
        text += words[word]
      }
      if peek == UInt8(ascii: "0") {
        // The identifier ends with a word. Two zeros at its start would be Punycode, which is not supported.
        offset += 1
        return text.isEmpty ? nil : text
      }
      guard let own = literal() else { return nil }
      text += own
      if isLast { return text }
    }
  }

  /// Parses a length and that number of bytes, and keeps their words for later identifiers.
  private mutating func literal() -> [UInt8]? {
    var length = 0
    while let digit = peek, isDigit(digit) {
      length = length * 10 + Int(digit - UInt8(ascii: "0"))
      guard length <= bytes.count else { return nil }
      offset += 1
    }
    guard length > 0, length <= bytes.count - offset else { return nil }
    let text = Array(bytes[offset..<(offset + length)])
    offset += length
    addWords(of: text)
    return text
  }

  /// Adds the words of an identifier, at most 26 in all. A word has at least two bytes and ends before `_` or before a capital after a
  /// non-capital.
  private mutating func addWords(of text: [UInt8]) {
    var start: Int?
    for (index, byte) in (text + [0]).enumerated() {
      let isBreak = byte == 0 || byte == UInt8(ascii: "_")
      if let first = start, isBreak || (isCapital(byte) && !isCapital(text[index - 1])) {
        if index - first >= 2, words.count < 26 { words.append(Array(text[first..<index])) }
        start = nil
      }
      if start == nil, !isBreak, !isDigit(byte) { start = index }
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take() -> UInt8? {
    guard let byte = peek else { return nil }
    offset += 1
    return byte
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private func isLetter(_ byte: UInt8) -> Bool { isCapital(byte | 0x20 == byte ? byte & ~0x20 : byte) }
}
