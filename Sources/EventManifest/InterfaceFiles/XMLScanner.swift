import EventMapping

/// Reads the elements of an XML document with their attributes, in the order of their start tags.
///
/// After the fifth edition of XML 1.0, of which this is read: elements, attributes, character and the five predefined entity references,
/// comments, CDATA sections, processing instructions and a document type without declarations of its own. Text is passed over, and
/// namespaces are left in the names: no interface file has anything to tell in them.
struct XMLScanner {
  /// How many elements may stand within each other; Interface Builder writes about 30.
  static let maximumDepth = 500

  private let bytes: [UInt8]
  private var position = 0
  private var elements: [XMLElement] = []
  /// The indices of the elements that are open, the innermost last.
  private var open: [Int] = []

  /// The elements of a document, which has one root.
  ///
  /// - Throws: ``AppReadingError`` `malformed-xml` with line and column. O(n).
  static func elements(of bytes: [UInt8], name: String) throws(AppReadingError) -> [XMLElement] {
    var scanner = XMLScanner(bytes: bytes)
    do throws(Problem) {
      try scanner.read()
    } catch {
      let positions = TextPositions(bytes)
      let place = "\(positions.line(at: error.offset)):\(positions.column(at: error.offset, in: bytes))"
      throw AppReadingError("malformed-xml", "\(DisplayedName.plain(name)):\(place): \(error.message)")
    }
    return scanner.elements
  }

  private struct Problem: Error {
    var offset: Int
    var message: String

    init(_ offset: Int, _ message: String) {
      self.offset = offset
      self.message = message
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: The document

  private mutating func read() throws(Problem) {
    if starts(with: "\u{FEFF}") { position += 3 }
    while let byte = byte(at: position) {
      guard byte == UInt8(ascii: "<") else {
        if open.isEmpty, !Self.isSpace(byte) {
          throw Problem(position, "expected '<', found other text outside of the root element")
        }
        position += 1
        continue
      }
      if starts(with: "<!--") {
        try skip("<!--", to: "-->")
      } else if starts(with: "<?") {
        try skip("<?", to: "?>")
      } else if starts(with: "<![CDATA[") {
        guard !open.isEmpty else { throw Problem(position, "a CDATA section outside of the root element") }
        try skip("<![CDATA[", to: "]]>")
      } else if starts(with: "<!") {
        try skipDocumentType()
      } else if starts(with: "</") {
        try readEndTag()
      } else {
        try readStartTag()
      }
    }
    if let last = open.last {
      throw Problem(elements[last].offset, "\(quoted(elements[last].name)) has no end tag: is the file whole?")
    }
    if elements.isEmpty { throw Problem(position, "there is no element in the file") }
  }

  private mutating func skip(_ start: StaticString, to end: StaticString) throws(Problem) {
    let begin = position
    position += start.utf8CodeUnitCount
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw Problem(begin, "'\(start)' has no '\(end)'")
  }

  /// Passes `<!DOCTYPE …>`; one that declares entities is refused, for a few of them can grow beyond any memory.
  private mutating func skipDocumentType() throws(Problem) {
    let begin = position
    guard starts(with: "<!DOCTYPE"), elements.isEmpty else {
      throw Problem(position, "expected an element, found '<!'")
    }
    while let byte = byte(at: position) {
      if byte == UInt8(ascii: "[") { throw Problem(position, "the document type must not declare anything of its own") }
      position += 1
      if byte == UInt8(ascii: ">") { return }
    }
    throw Problem(begin, "'<!DOCTYPE' has no '>'")
  }

  // MARK: Tags

  private mutating func readEndTag() throws(Problem) {
    let begin = position
    position += 2
    let name = try readName()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: ">") else { throw Problem(position, "expected '>'") }
    position += 1
    guard let last = open.last else { throw Problem(begin, "the end tag \(quoted(name)) without its start tag") }
    guard elements[last].name == name else {
      throw Problem(begin, "expected the end tag of \(quoted(elements[last].name)), found that of \(quoted(name))")
    }
    open.removeLast()
  }

  private mutating func readStartTag() throws(Problem) {
    let begin = position
    if open.isEmpty, !elements.isEmpty { throw Problem(begin, "a second root element") }
    position += 1
    var element = XMLElement(name: try readName(), attributes: [:], offset: begin, parent: open.last)
    while true {
      let hasSpace = skipSpace()
      guard let byte = byte(at: position) else {
        throw Problem(begin, "the tag \(quoted(element.name)) has no '>': is the file whole?")
      }
      if byte == UInt8(ascii: ">") {
        position += 1
        guard open.count < Self.maximumDepth else {
          throw Problem(begin, "elements are nested deeper than \(Self.maximumDepth) levels")
        }
        elements.append(element)
        open.append(elements.count - 1)
        return
      }
      if starts(with: "/>") {
        position += 2
        elements.append(element)
        return
      }
      guard hasSpace else {
        throw Problem(position, "expected a space, '/>' or '>' in the tag \(quoted(element.name))")
      }
      let name = try readName()
      skipSpace()
      guard self.byte(at: position) == UInt8(ascii: "=") else {
        throw Problem(position, "expected '=' after the attribute \(quoted(name))")
      }
      position += 1
      skipSpace()
      let value = try readValue(of: name)
      if element.attributes[name] == nil { element.attributes[name] = value }
    }
  }

  private mutating func readName() throws(Problem) -> String {
    let begin = position
    while let byte = byte(at: position), Self.isName(byte) { position += 1 }
    guard position > begin else { throw Problem(begin, "expected a name") }
    return String(decoding: bytes[begin..<position], as: UTF8.self)
  }

  private mutating func readValue(of name: String) throws(Problem) -> String {
    let begin = position
    guard let quote = byte(at: position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Problem(position, "expected the value of the attribute \(quoted(name)) in quotes")
    }
    position += 1
    var value: [UInt8] = []
    while let byte = byte(at: position) {
      switch byte {
      case quote:
        position += 1
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "<"): throw Problem(position, "'<' in the value of the attribute \(quoted(name))")
      case UInt8(ascii: "&"): try readReference(into: &value)
      default:
        value.append(byte)
        position += 1
      }
    }
    throw Problem(begin, "the value of the attribute \(quoted(name)) has no closing quote")
  }

  private mutating func readReference(into value: inout [UInt8]) throws(Problem) {
    let begin = position
    // The longest is `&#x10FFFF;`; zeros in front are allowed, but none needs many.
    guard let end = bytes[begin..<min(begin + 16, bytes.count)].firstIndex(of: UInt8(ascii: ";")) else {
      throw Problem(begin, "'&' is no reference: write '&amp;'")
    }
    let reference = String(decoding: bytes[(begin + 1)..<end], as: UTF8.self)
    position = end + 1
    switch reference {
    case "amp": value.append(UInt8(ascii: "&"))
    case "lt": value.append(UInt8(ascii: "<"))
    case "gt": value.append(UInt8(ascii: ">"))
    case "quot": value.append(UInt8(ascii: "\""))
    case "apos": value.append(UInt8(ascii: "'"))
    default:
      guard let scalar = Self.scalar(reference) else {
        throw Problem(begin, "\(quoted("&" + reference + ";")) is no reference that can be resolved")
      }
      value.append(contentsOf: String(Character(scalar)).utf8)
    }
  }

  /// The character of `#10` or `#x1F600`.
  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    let isHexadecimal = reference.hasPrefix("#x")
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard let first = digits.first, first != "+", first != "-",
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0
    else { return nil }
    return Unicode.Scalar(value)
  }

  // MARK: Bytes

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let begin = position
    while let byte = byte(at: position), Self.isSpace(byte) { position += 1 }
    return position > begin
  }

  private func starts(with word: StaticString) -> Bool { word.matches(bytes, at: position) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private func quoted(_ name: String) -> String { DisplayedName.quoted(DisplayedName.shortened(name)) }
}
