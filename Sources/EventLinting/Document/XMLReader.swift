import EventMapping
import EventMapSourceTexts

/// Reads XML property lists with the place of every token.
///
/// The grammar is that of Apple's `PropertyList-1.0.dtd`, as Foundation's parser reads it: attributes are skipped, comments and processing
/// instructions are allowed between elements, CDATA in strings. The entities are XML's five and character references.
struct XMLReader: SourceReader {
  /// A start tag.
  struct Tag {
    /// The element; `nil` for an unknown name.
    var element: PropertyListElement?
    var nameRange: Range<Int>
    var isClosed: Bool
    /// The range from `<` to after `>`.
    var range: Range<Int>
  }

  var cursor: TextCursor
  var outcome: ReaderOutcome
  var misindented: Range<Int>?
  /// The open elements, the innermost last.
  var openElements: [PropertyListElement] = []

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = XMLReader(cursor: TextCursor(source))
    if source.encoding.markLength == 0, source.declared?.isKnown != true { reader.checkDeclaredEncoding() }
    reader.readRoot()
    return reader.outcome
  }

  private init(cursor: TextCursor) {
    self.cursor = cursor
    outcome = ReaderOutcome(sourceLength: cursor.text.count)
  }

  private mutating func readRoot() {
    readProlog()
    guard !outcome.isStopped else { return }
    guard cursor.byte == UInt8(ascii: "<") else {
      return outcome.stop(cursor.here, "expected '<plist>', found \(cursor.found)")
    }
    let start = cursor
    guard let tag = readTag() else { return }
    if tag.element == .plist {
      readContent(of: tag)
    } else {
      cursor = start
      readValue(depth: 0)
    }
    guard !outcome.isStopped else { return }
    skipSpace()
    if !cursor.isAtEnd { outcome.stop(cursor.here, "expected the end of the file, found \(cursor.found)") }
  }

  /// Reads the content of `<plist>` and its end tag.
  private mutating func readContent(of plist: Tag) {
    openElements.append(.plist)
    if !plist.isClosed { skipSpace() }
    if plist.isClosed || cursor.starts(with: "</") {
      return outcome.stop(plist.range, "the property list is empty, expected a dictionary in it")
    }
    guard cursor.byte == UInt8(ascii: "<") else {
      return cursor.isAtEnd
        ? stopUnclosed(plist.range, "<plist> has no end tag")
        : outcome.stop(cursor.here, "expected a value, found \(cursor.found)")
    }
    if isAtTag("key") {
      let here = cursor.position..<cursor.position
      outcome.guess(here, "expected <dict>, found <key>", help: "put <dict> here")
      readDictionary(
        Tag(element: .dictionary, nameRange: here, isClosed: false, range: here), depth: 1)
    } else {
      readValue(depth: 0)
    }
    guard !outcome.isStopped else { return }
    skipSpace()
    if cursor.isAtEnd { return stopUnclosed(plist.range, "<plist> has no end tag") }
    if cursor.byte == UInt8(ascii: "<"), !cursor.starts(with: "</") {
      let isKey = isAtTag("key")
      guard let tag = readTag() else { return }
      return outcome.stop(
        tag.range, isKey ? "expected </plist>, found <key>" : "a property list holds one value, found a second one",
        help: isKey ? "is there an extra </dict> before it?" : nil)
    }
    _ = readEndTag(of: plist)
  }

  // MARK: The prolog

  /// Skips the declaration, comments and the document type.
  private mutating func readProlog() {
    while true {
      skipSpace(isProlog: true)
      let start = cursor.position
      guard !outcome.isStopped, cursor.skipDocumentType() else { return }
      if cursor.byte == UInt8(ascii: "[") {
        return outcome.stop(cursor.here, "the document type must not define entities")
      }
      guard cursor.take(">") else { return outcome.stop(start..<(start + 9), "'<!DOCTYPE' has no '>'") }
    }
  }

  /// Reports a declared encoding that is not supported. Without a byte order mark, Foundation decodes the file by its declaration.
  private mutating func checkDeclaredEncoding() {
    guard let declared = cursor.declaredEncoding else { return }
    guard let range = declared.name else {
      return outcome.report(declared.quote, "the name of the encoding has no closing quote")
    }
    let name = cursor.string(range).lowercased()
    let isASCII = ["us-ascii", "ascii", "gbk"].contains(name)
    if name == "utf-8" || name == "utf8" || isASCII && cursor.text.allSatisfy({ $0 < 0x80 }) { return }
    outcome.report(
      range, "the file declares the encoding \(cursor.quoted(range)), but is read as UTF-8",
      help: "save the file as UTF-8, and declare that here")
  }

  // MARK: Values

  private mutating func readValue(depth: Int) {
    guard let tag = readTag() else { return outcome.nodes.append(.unreadable, cursor.here) }
    switch tag.element {
    case .dictionary, .array:
      let isDictionary = tag.element == .dictionary
      if tag.isClosed { return outcome.nodes.append(isDictionary ? .dictionary : .array, tag.range) }
      guard depth < Self.maximumDepth else { return tooDeep(tag.range) }
      if isDictionary { readDictionary(tag, depth: depth + 1) } else { readArray(tag, depth: depth + 1) }
    case .string:
      if tag.isClosed { return outcome.nodes.append(.string, tag.range, text: "") }
      let text = readText(of: tag)
      append(text, from: tag.range.lowerBound)
    case .yes, .no: readBoolean(tag)
    case .integer, .real, .date, .data: readScalar(tag)
    case .key:
      outcome.report(tag.range, "expected a value, found <key>")
      if !tag.isClosed { _ = readText(of: tag) }
      outcome.nodes.append(.unreadable, tag.range)
    case .plist, nil: readUnknownElement(tag)
    }
  }

  private mutating func readUnknownElement(_ tag: Tag) {
    let values = PropertyListElement.allCases.filter(\.isValue).map { "\($0.tagName)" }
    let nearest = NearestName.among(values.sorted(), for: cursor.string(tag.nameRange).lowercased()).first
    outcome.report(
      tag.nameRange, "unknown element \(displayed(tag)) in a property list",
      help: nearest.map { "did you mean <\($0)>?" }
        ?? "values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>")
    if !tag.isClosed { skipElement(tag) }
    outcome.nodes.append(.unreadable, tag.range)
  }

  private mutating func readBoolean(_ tag: Tag) {
    if !tag.isClosed {
      if isAtEndTag(of: tag) {
        _ = readEndTag(of: tag)
      } else {
        outcome.report(tag.range, "<\(name(tag))> has no end tag right after it", help: "write <\(name(tag))/>")
        let start = cursor.position
        if !cursor.skip(to: "<") || !isAtEndTag(of: tag) || !readEndTag(of: tag) { cursor.position = start }
      }
    }
    outcome.nodes.append(.boolean(tag.element == .yes), tag.range.lowerBound..<cursor.position)
  }

  private mutating func readScalar(_ tag: Tag) {
    let isReal = tag.element == .real
    let source =
      tag.isClosed ? SourceString(text: "", range: tag.range) : isReal ? readText(of: tag) : readPlainText(of: tag)
    let outer = tag.range.lowerBound..<cursor.position
    guard source.isGood else { return outcome.nodes.append(.unreadable, source.range, outer: outer) }
    var text = source.text ?? cursor.string(source.range)
    let kind: NodeList.Kind?
    let expected: String
    switch tag.element {
    case .integer: (kind, expected) = (ScalarText.isInteger(text) ? .number : nil, "a 64-bit integer")
    case .real:
      (kind, expected) = (ScalarText.isReal(text) ? .number : nil, "a number")
      if kind != nil { text = ScalarText.real(text) }
    case .date:
      (kind, expected) = (ScalarText.isDate(text) ? .date : nil, "a date, expected the form 2026-01-31T00:00:00Z")
    default:
      (kind, expected) = (!tag.isClosed && ScalarText.isBase64(text) ? .data : nil, "text in base64")
      text = String(text.unicodeScalars.filter { !$0.properties.isWhitespace })
    }
    if kind == nil {
      let isEmpty = source.range.isEmpty || tag.isClosed
      outcome.report(
        isEmpty ? tag.range : source.range,
        isEmpty
          ? "<\(name(tag))> is empty, expected a value in it" : "\(cursor.quoted(source.range)) is not \(expected)")
    }
    // The text of an integer is the source's; the text of a real is that of Foundation's `Double`.
    let isChanged = isReal && kind == .number || kind == .data
    outcome.nodes.append(kind ?? .unreadable, source.range, outer: outer, text: isChanged ? text : nil)
  }

  private mutating func readDictionary(_ tag: Tag, depth: Int) {
    let index = outcome.nodes.count
    outcome.nodes.append(.dictionary, tag.range)
    var memberCount = 0
    openElements.append(.dictionary)
    while !outcome.isStopped, !isEnd(of: .dictionary, tag) {
      if cursor.byte != UInt8(ascii: "<") {
        skipStrayText("<key>")
      } else if isAtTag("key") {
        if readMember(depth: depth) { memberCount += 1 }
      } else {
        skipValueWithoutKey(depth: depth)
      }
    }
    openElements.removeLast()
    outcome.nodes.close(index, at: cursor.position, childCount: memberCount)
  }

  private mutating func skipValueWithoutKey(depth: Int) {
    let start = cursor.position
    guard let tag = readTag() else { return }
    outcome.report(tag.range, "expected <key>, found \(displayed(tag)): a value without a key")
    cursor.position = start
    let index = outcome.nodes.count
    readValue(depth: depth)
    outcome.nodes.removeEntries(from: index)
  }

  /// The name in a tag.
  func name(_ tag: Tag) -> String { tag.element.map { "\($0.tagName)" } ?? cursor.string(tag.nameRange) }

  func displayed(_ tag: Tag) -> String { "<" + DisplayedName.shortened(DisplayedName.plain(name(tag))) + ">" }

  /// Reads a key and its value.
  ///
  /// - Returns: Whether a member was added.
  private mutating func readMember(depth: Int) -> Bool {
    let start = cursor.position
    guard let tag = readTag() else { return false }
    let key = tag.isClosed ? SourceString(text: "", range: tag.range) : readText(of: tag)
    let outer = start..<cursor.position
    if !tag.isClosed, isUncertain(key: key) { outcome.isUncertain = true }
    guard !outcome.isStopped else { return false }
    skipSpace()
    if cursor.isAtEnd {
      outcome.stop(outer.upperBound..<outer.upperBound, "expected a value after the key, found \(cursor.found)")
      return false
    }
    let hasStrayText = cursor.byte != UInt8(ascii: "<")
    if hasStrayText { skipStrayText("a value") }
    if cursor.isAtEnd || cursor.starts(with: "</") || isAtTag("key") {
      if !hasStrayText { outcome.report(key.range, "the key \(cursor.quoted(key.range)) has no value") }
      return appendMember(key, outer) { $0.outcome.nodes.append(.unreadable, $0.cursor.position..<$0.cursor.position) }
        != nil
    }
    return !outcome.isStopped && appendMember(key, outer) { $0.readValue(depth: depth) } != nil
  }

  private mutating func readArray(_ tag: Tag, depth: Int) {
    let index = outcome.nodes.count
    outcome.nodes.append(.array, tag.range)
    var elementCount = 0
    openElements.append(.array)
    while !outcome.isStopped, !isEnd(of: .array, tag) {
      if cursor.byte == UInt8(ascii: "<") {
        readValue(depth: depth)
        elementCount += 1
      } else {
        skipStrayText("a value")
      }
    }
    openElements.removeLast()
    outcome.nodes.close(index, at: cursor.position, childCount: elementCount)
  }

  /// Skips the space before the next element in a dictionary or array.
  ///
  /// - Returns: Whether the container ends here, with or without its end tag.
  private mutating func isEnd(of element: PropertyListElement, _ tag: Tag) -> Bool {
    skipSpace()
    while !outcome.isStopped, cursor.starts(with: "</") {
      let place = cursor.position
      let name = endTagName()
      let ended = PropertyListElement(cursor, name)
      if ended == element {
        noteClosing(of: tag.range, at: place)
        _ = readEndTag(of: tag)
        return true
      }
      if isOpen(ended) {
        if misindented != nil {
          stopUnclosed(tag.range, "<\(element.tagName)> has no end tag")
        } else {
          outcome.guess(tag.range, "<\(element.tagName)> has no end tag", from: place)
        }
        return true
      }
      let end = cursor.skip(to: ">") ? cursor.position + 1 : cursor.position
      outcome.guess(place..<end, "expected </\(element.tagName)>, found \(cursor.quoted(place..<end))")
      cursor.position = end
      if Self.containerNames.contains(cursor.string(name).lowercased()) { return true }
      skipSpace()
    }
    if cursor.isAtEnd { stopUnclosed(tag.range, "<\(element.tagName)> has no end tag") }
    return outcome.isStopped
  }

  private static let containerNames = ["array", "dict"]

  /// Reports and skips text between elements, and end tags that lost their start tags in it.
  private mutating func skipStrayText(_ expected: String) {
    outcome.guess(cursor.here, "expected \(expected), found \(cursor.found)")
    while cursor.skip(to: "<"), cursor.starts(with: "</"), !isAtOpenEndTag() { cursor.position += 1 }
  }

  /// Skips an unknown element with its content.
  mutating func skipElement(_ tag: Tag) {
    var depth = 1
    while depth > 0, cursor.skip(to: "<") {
      if cursor.starts(with: "<!--") || cursor.starts(with: "<?") {
        skipSpace()
      } else if cursor.starts(with: "</") {
        depth -= 1
        if cursor.skip(to: ">") { cursor.position += 1 }
      } else {
        guard let inner = readTag() else { return }
        if !inner.isClosed { depth += 1 }
      }
    }
    if depth > 0 { outcome.stop(tag.range, "\(displayed(tag)) has no end tag") }
  }
}
