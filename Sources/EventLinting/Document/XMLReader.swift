import EventMapping

/// Reads XML property lists with the place of every token.
///
/// The grammar is that of Apple's `PropertyList-1.0.dtd` as Foundation's own parser takes it: attributes are passed over, comments and
/// processing instructions stand between elements, CDATA inside strings, and of entities there are the five of XML and character
/// references.
struct XMLReader: SourceReader {
  /// The elements of a property list that are values.
  private static let valueElements = ["array", "data", "date", "dict", "false", "integer", "real", "string", "true"]

  /// A start tag.
  private struct Tag {
    var name: String
    var isClosed: Bool
    /// From `<` to after `>`.
    var range: Range<Int>
    var nameRange: Range<Int> { (range.lowerBound + 1)..<(range.lowerBound + 1 + name.utf8.count) }
  }

  /// The text of an element: what it says, and what is between its tags.
  private struct Text {
    var text: String
    var range: Range<Int>
    /// Whether all of it could be read.
    var isGood = true
  }

  var cursor: TextCursor
  var outcome = ReaderOutcome()
  var misindented: Range<Int>?
  /// The names of the elements that are open, the innermost last.
  private var openElements: [String] = []

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = XMLReader(cursor: TextCursor(source))
    if source.encoding.markLength == 0 { reader.checkDeclaredEncoding() }
    reader.readRoot()
    reader.outcome.finish()
    return reader.outcome
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func readRoot() {
    readProlog()
    guard !outcome.isStopped else { return }
    guard cursor.byte == UInt8(ascii: "<") else {
      return outcome.stop(cursor.here, "expected '<plist>', found \(cursor.found)")
    }
    let start = cursor
    guard let tag = readTag() else { return }
    if tag.name == "plist" {
      readContent(of: tag)
    } else {
      cursor = start
      outcome.root = readValue(depth: 0)
    }
    guard !outcome.isStopped else { return }
    skipSpace()
    if !cursor.isAtEnd { outcome.stop(cursor.here, "expected the end of the file, found \(cursor.found)") }
  }

  /// Reads what is in `<plist>`, up to its end tag.
  private mutating func readContent(of plist: Tag) {
    openElements.append(plist.name)
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
      outcome.root = readDictionary(Tag(name: "dict", isClosed: false, range: here), depth: 1)
    } else {
      outcome.root = readValue(depth: 0)
    }
    guard !outcome.isStopped else { return }
    skipSpace()
    if cursor.isAtEnd { return stopUnclosed(plist.range, "<plist> has no end tag") }
    if cursor.byte == UInt8(ascii: "<"), !cursor.starts(with: "</") {
      let isKey = isAtTag("key")
      guard let tag = readTag() else { return }
      return outcome.stop(
        tag.range, isKey ? "expected </plist>, found <key>" : "a property list holds one value, found a second one",
        help: isKey ? "is there a </dict> too many before it?" : nil)
    }
    _ = readEndTag(of: plist)
  }

  // MARK: The prolog

  /// Passes the declaration, comments and the document type.
  private mutating func readProlog() {
    while true {
      skipSpace(isProlog: true)
      let start = cursor.position
      guard !outcome.isStopped, cursor.take("<!DOCTYPE") else { return }
      while let byte = cursor.byte, byte != UInt8(ascii: ">") {
        if byte == UInt8(ascii: "[") {
          return outcome.stop(cursor.here, "the document type must not define entities of its own")
        }
        cursor.position += 1
      }
      guard cursor.take(">") else { return outcome.stop(start..<(start + 9), "'<!DOCTYPE' has no '>'") }
    }
  }

  /// Without a byte order mark Foundation decodes the file as its first line says: only what comes to the same is read.
  private mutating func checkDeclaredEncoding() {
    guard cursor.starts(with: "<?xml") else { return }
    var scan = cursor
    while !scan.isAtEnd, !scan.starts(with: "encoding="), !scan.starts(with: "?>") { scan.position += 1 }
    guard scan.take("encoding=") else { return }
    guard let quote = scan.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
    let open = scan.here
    scan.position += 1
    while !scan.isAtEnd, scan.byte != quote, !scan.starts(with: "?>") { scan.position += 1 }
    let range = open.upperBound..<scan.position
    guard scan.byte == quote else { return outcome.tell(open, "the name of the encoding has no closing quote") }
    let name = scan.string(range).lowercased()
    let isASCII = ["us-ascii", "ascii", "iso-8859-1", "windows-1252", "gb2312", "gbk"].contains(name)
    if name == "utf-8" || name == "utf8" || isASCII && scan.text.allSatisfy({ $0 < 0x80 }) { return }
    outcome.tell(
      range, "the file says that it is in \(scan.quoted(range)), but is read as UTF-8",
      help: "save the file as UTF-8, and write so here")
  }

  // MARK: Values

  private mutating func readValue(depth: Int) -> Node {
    guard let tag = readTag() else { return Node(.unreadable, cursor.here) }
    switch tag.name {
    case "dict", "array":
      if tag.isClosed { return Node(tag.name == "dict" ? .dictionary([]) : .array([]), tag.range) }
      guard depth < Self.maximumDepth else {
        outcome.stop(tag.range, "nested deeper than \(Self.maximumDepth) levels")
        return Node(.unreadable, tag.range)
      }
      return tag.name == "dict" ? readDictionary(tag, depth: depth + 1) : readArray(tag, depth: depth + 1)
    case "string":
      if tag.isClosed { return Node(.string(""), tag.range) }
      let text = readText(of: tag)
      return Node(
        text.isGood ? .string(text.text) : .unreadable, text.range, outer: tag.range.lowerBound..<cursor.position)
    case "true", "false": return readBoolean(tag)
    case "integer", "real", "date", "data": return readScalar(tag)
    case "key":
      outcome.tell(tag.range, "expected a value, found <key>")
      if !tag.isClosed { _ = readText(of: tag) }
      return Node(.unreadable, tag.range)
    default: return readUnknownElement(tag)
    }
  }

  private mutating func readUnknownElement(_ tag: Tag) -> Node {
    let nearest = NearestName.among(Self.valueElements, for: tag.name.lowercased()).first
    outcome.tell(
      tag.nameRange, "unknown element \(Self.displayed(tag)) in a property list",
      help: nearest.map { "did you mean <\($0)>?" }
        ?? "values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>")
    if !tag.isClosed { skipElement(tag) }
    return Node(.unreadable, tag.range)
  }

  private mutating func readBoolean(_ tag: Tag) -> Node {
    if !tag.isClosed {
      if isAtEndTag(tag.name) {
        _ = readEndTag(of: tag)
      } else {
        outcome.tell(tag.range, "<\(tag.name)> has no end tag right after it", help: "write <\(tag.name)/>")
        let start = cursor.position
        if !cursor.skip(to: "<") || !isAtEndTag(tag.name) || !readEndTag(of: tag) { cursor.position = start }
      }
    }
    return Node(.boolean(tag.name == "true"), tag.range.lowerBound..<cursor.position)
  }

  private mutating func readScalar(_ tag: Tag) -> Node {
    let isReal = tag.name == "real"
    let text = tag.isClosed ? Text(text: "", range: tag.range) : isReal ? readText(of: tag) : readPlainText(of: tag)
    let outer = tag.range.lowerBound..<cursor.position
    guard text.isGood else { return Node(.unreadable, text.range, outer: outer) }
    let kind: Node.Kind?
    let what: String
    switch tag.name {
    case "integer": (kind, what) = (ScalarText.isInteger(text.text) ? .number(text.text) : nil, "integer of 64 bits")
    case "real": (kind, what) = (ScalarText.isReal(text.text) ? .number(text.text) : nil, "number")
    case "date":
      (kind, what) = (ScalarText.isDate(text.text) ? .date : nil, "date, expected the form 2026-01-31T00:00:00Z")
    default: (kind, what) = (!tag.isClosed && ScalarText.isBase64(text.text) ? .data : nil, "text in base64")
    }
    if kind == nil {
      let isEmpty = text.range.isEmpty || tag.isClosed
      outcome.tell(
        isEmpty ? tag.range : text.range,
        isEmpty ? "<\(tag.name)> is empty, expected a value in it" : "\(cursor.quoted(text.range)) is no \(what)")
    }
    return Node(kind ?? .unreadable, text.range, outer: outer)
  }

  private mutating func readDictionary(_ tag: Tag, depth: Int) -> Node {
    var members: [Node.Member] = []
    openElements.append(tag.name)
    while !outcome.isStopped, !isEnd(of: tag) {
      if cursor.byte != UInt8(ascii: "<") {
        skipStrayText("<key>")
      } else if isAtTag("key") {
        if let member = readMember(depth: depth) { members.append(member) }
      } else {
        skipValueWithoutKey(depth: depth)
      }
    }
    openElements.removeLast()
    return Node(.dictionary(members), tag.range, outer: tag.range.lowerBound..<cursor.position)
  }

  private mutating func skipValueWithoutKey(depth: Int) {
    let start = cursor.position
    guard let tag = readTag() else { return }
    outcome.tell(tag.range, "expected <key>, found \(Self.displayed(tag)): a value without a key")
    cursor.position = start
    _ = readValue(depth: depth)
  }

  private static func displayed(_ tag: Tag) -> String {
    "<" + DisplayedName.shortened(DisplayedName.plain(tag.name)) + ">"
  }

  /// Reads a key and its value; `nil` where there is no key that tells what it means.
  private mutating func readMember(depth: Int) -> Node.Member? {
    let start = cursor.position
    guard let tag = readTag() else { return nil }
    let key = tag.isClosed ? Text(text: "", range: tag.range) : readText(of: tag)
    let outer = start..<cursor.position
    func member(_ value: Node) -> Node.Member? {
      key.isGood ? Node.Member(key: key.text, keyRange: key.range, keyOuterRange: outer, value: value) : nil
    }
    guard !outcome.isStopped else { return nil }
    skipSpace()
    let hasStrayText = cursor.byte != UInt8(ascii: "<") && !cursor.isAtEnd
    if hasStrayText { skipStrayText("a value") }
    if cursor.isAtEnd || cursor.starts(with: "</") || isAtTag("key") {
      if !hasStrayText { outcome.tell(key.range, "the key \(cursor.quoted(key.range)) has no value") }
      return member(Node(.unreadable, cursor.position..<cursor.position))
    }
    return outcome.isStopped ? nil : member(readValue(depth: depth))
  }

  private mutating func readArray(_ tag: Tag, depth: Int) -> Node {
    var nodes: [Node] = []
    openElements.append(tag.name)
    while !outcome.isStopped, !isEnd(of: tag) {
      if cursor.byte == UInt8(ascii: "<") {
        nodes.append(readValue(depth: depth))
      } else {
        skipStrayText("a value")
      }
    }
    openElements.removeLast()
    return Node(.array(nodes), tag.range, outer: tag.range.lowerBound..<cursor.position)
  }

  /// Passes the space before the next element in a dictionary or array; true where that ended, with its end tag or without.
  private mutating func isEnd(of tag: Tag) -> Bool {
    skipSpace()
    while !outcome.isStopped, cursor.starts(with: "</") {
      let place = cursor.position
      let name = endTagName()
      if name == tag.name {
        noteClosing(of: tag.range, at: place)
        _ = readEndTag(of: tag)
        return true
      }
      if openElements.contains(name) {
        if misindented != nil {
          stopUnclosed(tag.range, "<\(tag.name)> has no end tag")
        } else {
          outcome.guess(tag.range, "<\(tag.name)> has no end tag", from: place)
        }
        return true
      }
      let end = cursor.skip(to: ">") ? cursor.position + 1 : cursor.position
      outcome.guess(place..<end, "expected </\(tag.name)>, found \(cursor.quoted(place..<end))")
      cursor.position = end
      if Self.containerNames.contains(name.lowercased()) { return true }
      skipSpace()
    }
    if cursor.isAtEnd { stopUnclosed(tag.range, "<\(tag.name)> has no end tag") }
    return outcome.isStopped
  }

  private static let containerNames = ["array", "dict"]

  /// Tells text that stands between elements and passes it, and the end tags that it may have left without their start tags.
  private mutating func skipStrayText(_ expected: String) {
    outcome.guess(cursor.here, "expected \(expected), found \(cursor.found)")
    while cursor.skip(to: "<"), cursor.starts(with: "</"), !openElements.contains(endTagName()) { cursor.position += 1 }
  }

  /// Passes an unknown element with all that is in it.
  private mutating func skipElement(_ tag: Tag) {
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
    if depth > 0 { outcome.stop(tag.range, "\(Self.displayed(tag)) has no end tag") }
  }

  // MARK: Tags

  private static func isTagSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Reads a start tag; attributes are passed over, and as Foundation has it the first `>` ends them.
  private mutating func readTag() -> Tag? {
    let start = cursor.position
    cursor.position += 1
    func isNameEnd(_ byte: UInt8) -> Bool {
      Self.isTagSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }
    while let byte = cursor.byte, !isNameEnd(byte) { cursor.position += 1 }
    var nameEnd = cursor.position
    while let byte = cursor.byte, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") { cursor.position += 1 }
    let isClosed = cursor.text[cursor.position - 1] == UInt8(ascii: "/")
    if isClosed, nameEnd == cursor.position { nameEnd -= 1 }
    guard nameEnd > start + 1, cursor.take(">") else {
      if nameEnd > start + 1 {
        outcome.stop(start..<nameEnd, "the tag has no '>'", help: "put a '>' after it")
      } else {
        outcome.stop(start..<(start + 1), "'<' starts no tag", help: "write '&lt;' for the sign itself")
      }
      return nil
    }
    return Tag(name: cursor.string((start + 1)..<nameEnd), isClosed: isClosed, range: start..<cursor.position)
  }

  /// Whether a start tag of a name stands here.
  private func isAtTag(_ name: StaticString) -> Bool {
    guard cursor.byte == UInt8(ascii: "<") else { return false }
    var scan = cursor
    scan.position += 1
    guard scan.take(name), let next = scan.byte else { return false }
    // A slash is part of a name where the tag goes on: `<key/key/>`.
    let isClosed = next == UInt8(ascii: "/") && scan.peek(1) == UInt8(ascii: ">")
    return Self.isTagSpace(next) || next == UInt8(ascii: ">") || isClosed
  }

  private func isAtEndTag(_ name: String) -> Bool { cursor.starts(with: "</") && endTagName() == name }

  /// The name in the end tag that stands here.
  private func endTagName() -> String {
    let start = cursor.position + 2
    var end = start
    while end < cursor.text.count, !Self.isTagSpace(cursor.text[end]), cursor.text[end] != UInt8(ascii: ">"),
      cursor.text[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    return cursor.string(start..<end)
  }

  /// Passes an end tag that stands here, and tells one of another name; false where it is not whole.
  private mutating func readEndTag(of tag: Tag) -> Bool {
    let start = cursor.position
    guard cursor.starts(with: "</") else {
      outcome.stop(cursor.here, "expected </\(tag.name)>, found \(cursor.found)")
      return false
    }
    let name = endTagName()
    cursor.position += 2 + name.utf8.count
    while let byte = cursor.byte, Self.isTagSpace(byte) { cursor.position += 1 }
    guard cursor.take(">") else {
      let end = start + 2 + name.utf8.count
      outcome.guess(start..<end, "the tag has no '>'", help: "put a '>' after it")
      cursor.position = end
      return false
    }
    if name != tag.name {
      outcome.guess(
        start..<cursor.position, "expected </\(tag.name)>, found \(cursor.quoted(start..<cursor.position))")
    }
    return name == tag.name
  }

  // MARK: Text

  /// Reads the text of an element that holds neither entities nor CDATA, up to and with its end tag.
  private mutating func readPlainText(of tag: Tag) -> Text {
    let start = cursor.position
    guard cursor.skip(to: "<") else {
      outcome.stop(tag.range, "<\(tag.name)> has no end tag")
      return Text(text: "", range: start..<start, isGood: false)
    }
    let range = start..<cursor.position
    return Text(text: cursor.string(range), range: range, isGood: endText(of: tag))
  }

  /// Passes the end tag of a text; false where it is missing.
  private mutating func endText(of tag: Tag) -> Bool {
    if cursor.starts(with: "</"), !openElements.contains(endTagName()) { return readEndTag(of: tag) }
    let start = cursor.position
    if !Self.isTagSpace(cursor.text[start - 1]), let next = readTag(), next.name == tag.name {
      outcome.guess(next.range, "expected </\(tag.name)>, found <\(tag.name)>", help: "write a '/' before the name")
      return true
    }
    cursor.position = start
    outcome.guess(tag.range, "<\(tag.name)> has no end tag")
    return false
  }

  /// Reads the text of an element up to and with its end tag; returns its meaning and what is between the tags.
  private mutating func readText(of tag: Tag) -> Text {
    let start = cursor.position
    var text: [UInt8] = []
    var isGood = true
    while let byte = cursor.byte {
      if byte == UInt8(ascii: "&") {
        if !readEntity(to: &text) { isGood = false }
      } else if byte != UInt8(ascii: "<") {
        text.append(byte)
        cursor.position += 1
      } else if cursor.starts(with: "<!") {
        if !readMarkup(in: tag, to: &text) { isGood = false }
      } else if isAtText() {
        outcome.tell(cursor.here, "'<' stands in the text of <\(tag.name)>", help: "write '&lt;' for the sign itself")
        cursor.position += 1
        isGood = false
      } else if isAtForeignTag() {
        isGood = false
        if let inner = readTag() {
          outcome.guess(
            inner.range, "the tag \(Self.displayed(inner)) in the text of <\(tag.name)>",
            help: "write '&lt;' for the sign '<' itself")
          if !inner.isClosed { skipElement(inner) }
        }
      } else {
        let end = cursor.position
        if !endText(of: tag) { isGood = false }
        return Text(text: String(decoding: text, as: UTF8.self), range: start..<end, isGood: isGood)
      }
      if outcome.isStopped { break }
    }
    if !outcome.isStopped { outcome.stop(tag.range, "<\(tag.name)> has no end tag") }
    return Text(text: "", range: start..<cursor.position, isGood: false)
  }

  /// Whether the `<` here starts no tag.
  private func isAtText() -> Bool {
    guard let next = cursor.peek(1) else { return false }
    switch next {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return false
    default: return true
    }
  }

  /// Whether a start tag stands here that property lists do not know.
  private func isAtForeignTag() -> Bool {
    guard let next = cursor.peek(1), next != UInt8(ascii: "/") else { return false }
    var end = cursor.position + 1
    while end < cursor.text.count, !Self.isTagSpace(cursor.text[end]), !"/<>".utf8.contains(cursor.text[end]) {
      end += 1
    }
    let name = cursor.string((cursor.position + 1)..<end)
    return name != "key" && name != "plist" && !Self.valueElements.contains(name)
  }

  /// Reads a CDATA section; what else starts with `<!` has no place in a text.
  private mutating func readMarkup(in tag: Tag, to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    if cursor.take("<![CDATA[") {
      let inside = cursor.position
      guard cursor.skip(to: "]]>") else {
        outcome.stop(start..<inside, "'<![CDATA[' has no ']]>'")
        return false
      }
      text.append(contentsOf: cursor.text[inside..<cursor.position])
      cursor.position += 3
      return true
    }
    if cursor.take("<!--") {
      outcome.tell(
        start..<(start + 4), "a comment in the text of <\(tag.name)>", help: "put it before or after the element")
      if cursor.skip(to: "-->") { cursor.position += 3 }
    } else {
      outcome.tell(
        start..<(start + 2), "'<!' in the text of <\(tag.name)>", help: "write '&lt;' for the sign '<' itself")
      cursor.position += 2
    }
    return false
  }

  /// Reads an entity or a character reference; false where it is none.
  private mutating func readEntity(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    var end = start + 1
    while end < cursor.text.count, end - start < 12, Self.isEntityByte(cursor.text[end]) { end += 1 }
    guard end < cursor.text.count, end > start + 1, cursor.text[end] == UInt8(ascii: ";") else {
      outcome.tell(start..<(start + 1), "'&' starts no entity", help: "write '&amp;' for the sign itself")
      cursor.position += 1
      return false
    }
    let name = cursor.string((start + 1)..<end)
    cursor.position = end + 1
    guard let scalar = Self.scalar(named: name), let encoded = UTF8.encode(scalar) else {
      outcome.tell(
        start..<(end + 1), "unknown entity '&\(name);'", help: "XML knows &lt; &gt; &amp; &quot; &apos; and &#…;")
      return false
    }
    text.append(contentsOf: encoded)
    return true
  }

  private static func isEntityByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return true
    default: return false
    }
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // Foundation reads eight digits.
    guard name.hasPrefix("#"), digits.utf8.count <= 8 else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  // MARK: Space

  /// Passes white space, comments and processing instructions.
  ///
  /// Foundation looks for the end of a comment of the prolog from its second character on, and for that of an instruction between
  /// elements from its own question mark on.
  private mutating func skipSpace(isProlog: Bool = false) {
    while let byte = cursor.byte {
      if Self.isTagSpace(byte) {
        cursor.position += 1
        continue
      }
      guard byte == UInt8(ascii: "<") else { return }
      let start = cursor.position
      if cursor.take("<!--") {
        if isProlog, !cursor.isAtEnd { cursor.position += 1 }
        guard cursor.skip(to: "-->") else { return outcome.stop(start..<(start + 4), "the comment has no '-->'") }
        cursor.position += 3
      } else if cursor.take("<?") {
        if !isProlog { cursor.position -= 1 }
        guard cursor.skip(to: "?>") else { return outcome.stop(start..<(start + 2), "'<?' has no '?>'") }
        cursor.position += 2
      } else {
        return
      }
    }
  }
}
