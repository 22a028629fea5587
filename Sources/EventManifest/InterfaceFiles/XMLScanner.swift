import EventMapping
import EventMapSourceTexts

/// Parses an XML document into its elements, in the order of their start tags.
///
/// The supported part of XML 1.0 (fifth edition) is elements, attributes, character references, the five predefined entities, comments,
/// CDATA sections, processing instructions, and a document type without declarations. Text is kept only in elements without child elements.
/// Namespace prefixes stay in the names.
struct XMLScanner {
  /// The maximum nesting of elements. Interface Builder's files have about 30 levels.
  static let maximumDepth = 500

  private var cursor: TextCursor
  private var elements: [XMLElement] = []
  /// The indices of the open elements, innermost last.
  private var open: [Int] = []
  /// The offset after the innermost element's start tag; `nil` once the element contains another.
  private var textStart: Int?

  /// Returns the elements of a document, the root first.
  ///
  /// - Throws: ``AppReadingError`` `malformed-xml` with line and column.
  /// - Complexity: O(n).
  static func elements(of bytes: [UInt8]) throws(AppReadingError) -> [XMLElement] {
    var scanner = XMLScanner(bytes: bytes)
    do throws(Problem) {
      try scanner.read()
    } catch {
      throw AppReadingError("malformed-xml", error.message, at: error.offset, of: bytes)
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

  private init(bytes: [UInt8]) {
    cursor = TextCursor(bytes)
    _ = cursor.take("\u{FEFF}")
  }

  // MARK: The document

  private mutating func read() throws(Problem) {
    while let byte = cursor.byte {
      switch cursor.markup {
      case nil:
        if open.isEmpty, !XMLMarkup.isSpace(byte) {
          throw Problem(cursor.position, "expected '<', found other text outside of the root element")
        }
        cursor.position += 1
      case .cdata where open.isEmpty:
        throw Problem(cursor.position, "a CDATA section outside of the root element")
      case .comment: try skip(.comment)
      case .instruction: try skip(.instruction)
      case .cdata: try skip(.cdata)
      case .declaration: try skipDocumentType()
      case .endTag: try readEndTag()
      case .startTag: try readStartTag()
      }
    }
    if let last = open.last {
      throw Problem(elements[last].offset, "\(quoted(elements[last].name)) has no end tag: is the file complete?")
    }
    if elements.isEmpty { throw Problem(cursor.position, "there is no element in the file") }
  }

  private mutating func skip(_ markup: XMLMarkup) throws(Problem) {
    let begin = cursor.position
    guard cursor.skip(markup) != nil else { throw Problem(begin, "'\(markup.start)' has no '\(markup.end)'") }
  }

  /// Skips `<!DOCTYPE …>`. Throws if it contains declarations, because a few nested entities can expand to gigabytes.
  private mutating func skipDocumentType() throws(Problem) {
    let begin = cursor.position
    guard elements.isEmpty, cursor.skipDocumentType() else { throw Problem(begin, "expected an element, found '<!'") }
    if cursor.byte == UInt8(ascii: "[") {
      throw Problem(cursor.position, "the document type must not contain declarations")
    }
    guard cursor.take(">") else { throw Problem(begin, "'<!DOCTYPE' has no '>'") }
  }

  // MARK: Tags

  private mutating func readEndTag() throws(Problem) {
    let begin = cursor.position
    cursor.position += 2
    let name = try readName()
    cursor.skipXMLSpace()
    guard cursor.byte == UInt8(ascii: ">") else { throw Problem(cursor.position, "expected '>'") }
    cursor.position += 1
    guard let last = open.last else { throw Problem(begin, "the end tag \(quoted(name)) without its start tag") }
    guard elements[last].name == name else {
      throw Problem(begin, "expected the end tag of \(quoted(elements[last].name)), found that of \(quoted(name))")
    }
    if let textStart, !isEmpty(textStart..<begin) { elements[last].text = text(textStart..<begin) }
    textStart = nil
    open.removeLast()
  }

  private func isEmpty(_ range: Range<Int>) -> Bool { cursor.text[range].allSatisfy(XMLMarkup.isSpace) }

  /// Returns the text between two tags with its references resolved. Invalid references, comments and CDATA sections stay as they are.
  private mutating func text(_ range: Range<Int>) -> String {
    let end = cursor.position
    defer { cursor.position = end }
    cursor.position = range.lowerBound
    var value: [UInt8] = []
    while cursor.position < range.upperBound, let byte = cursor.byte {
      if byte == UInt8(ascii: "&"), (try? readReference(into: &value)) != nil { continue }
      value.append(byte)
      cursor.position += 1
    }
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func readStartTag() throws(Problem) {
    let begin = cursor.position
    textStart = nil
    if open.isEmpty, !elements.isEmpty { throw Problem(begin, "a second root element") }
    cursor.position += 1
    var element = XMLElement(name: try readName(), attributes: [:], offset: begin, parent: open.last)
    while true {
      let hasSpace = cursor.skipXMLSpace()
      guard let byte = cursor.byte else {
        throw Problem(begin, "the tag \(quoted(element.name)) has no '>': is the file complete?")
      }
      if byte == UInt8(ascii: ">") {
        cursor.position += 1
        guard open.count < Self.maximumDepth else {
          throw Problem(begin, "elements are nested deeper than \(Self.maximumDepth) levels")
        }
        elements.append(element)
        open.append(elements.count - 1)
        textStart = cursor.position
        return
      }
      if cursor.starts(with: "/>") {
        cursor.position += 2
        elements.append(element)
        return
      }
      guard hasSpace else {
        throw Problem(cursor.position, "expected a space, '/>' or '>' in the tag \(quoted(element.name))")
      }
      let name = try readName()
      cursor.skipXMLSpace()
      guard cursor.byte == UInt8(ascii: "=") else {
        throw Problem(cursor.position, "expected '=' after the attribute \(quoted(name))")
      }
      cursor.position += 1
      cursor.skipXMLSpace()
      let value = try readValue(of: name)
      if element.attributes[name] == nil { element.attributes[name] = value }
    }
  }

  private mutating func readName() throws(Problem) -> String {
    let begin = cursor.position
    while let byte = cursor.byte, Self.isName(byte) { cursor.position += 1 }
    guard cursor.position > begin else { throw Problem(begin, "expected a name") }
    return cursor.string(begin..<cursor.position)
  }

  private mutating func readValue(of name: String) throws(Problem) -> String {
    let begin = cursor.position
    guard let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Problem(cursor.position, "expected the value of the attribute \(quoted(name)) in quotes")
    }
    cursor.position += 1
    var value: [UInt8] = []
    while let byte = cursor.byte {
      switch byte {
      case quote:
        cursor.position += 1
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "<"): throw Problem(cursor.position, "'<' in the value of the attribute \(quoted(name))")
      case UInt8(ascii: "&"): try readReference(into: &value)
      default:
        value.append(byte)
        cursor.position += 1
      }
    }
    throw Problem(begin, "the value of the attribute \(quoted(name)) has no closing quote")
  }

  private mutating func readReference(into value: inout [UInt8]) throws(Problem) {
    let begin = cursor.position
    // The longest reference is `&#x10FFFF;`, with room for a few leading zeros.
    guard let end = cursor.text[begin..<min(begin + 16, cursor.text.count)].firstIndex(of: UInt8(ascii: ";")) else {
      throw Problem(begin, "'&' does not start an entity; write '&amp;' for the sign itself")
    }
    let reference = cursor.string((begin + 1)..<end)
    guard let scalar = XMLMarkup.scalar(of: reference), scalar.value > 0 else {
      throw Problem(begin, "\(quoted("&" + reference + ";")) is not a reference that can be resolved")
    }
    cursor.position = end + 1
    value.append(contentsOf: String(Character(scalar)).utf8)
  }

  // MARK: Bytes

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
