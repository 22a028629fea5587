import EventMapFileKinds
import EventMapping
import EventMapSourceTexts
import Foundation

/// A parsed table or manifest with the place of every key and value, including duplicate keys.
///
/// Foundation keeps neither places nor duplicates. The document has the meaning that Foundation reads from the same bytes; a test compares
/// the two.
package struct Document: Sendable {
  package let source: SourceText
  package let format: TableFormat
  /// The root, or its readable part; `nil` if nothing could be read.
  package let root: Node?
  /// The first syntax error; `nil` for a valid file.
  package let syntaxIssue: SyntaxIssue?
  /// Whether the whole file was read, except the place of the syntax error.
  package let isComplete: Bool
  /// The ranges of commas before closing brackets in JSON, which Foundation ignores.
  package let trailingCommas: [Range<Int>]

  /// Reads a file. A broken file has a ``syntaxIssue``.
  package init(name: String, data: Data) {
    let format = TableFormat(of: data, fileName: name)
    guard format != .binary else {
      self = BinaryReader.read(name, data).document
      return
    }
    let source = SourceText(name: name, data: data)
    self.init(source, format, Self.read(source, data, format))
  }

  /// Makes a document from a reader's outcome.
  init(_ source: SourceText, _ format: TableFormat, _ outcome: ReaderOutcome) {
    self.source = source
    self.format = format
    root = outcome.root(of: source)
    syntaxIssue = outcome.issue
    isComplete = !outcome.isStopped && source.invalidOffset == nil
    trailingCommas = outcome.trailingCommas
  }

  /// Reads a source in one of the text formats.
  static func read(_ source: SourceText, _ data: Data, _ format: TableFormat) -> ReaderOutcome {
    var outcome =
      switch format {
      case .json: JSONReader.read(source)
      case .xml: XMLReader.read(source)
      case .openStep, .binary: OpenStepReader.read(source)
      }
    if let issue = issue(source, data, format, outcome.issue) { outcome.issue = issue }
    return outcome
  }

  /// Returns the range in the source of a part of a key or string. If the source writes the text with escapes, it is the range of the
  /// whole.
  ///
  /// - Parameters:
  ///   - part: the bytes of the part in the text.
  ///   - text: the key or string without escapes.
  ///   - range: the range of the text in the source.
  func range(ofBytes part: Range<Int>, of text: String, at range: Range<Int>) -> Range<Int> {
    guard range.upperBound <= source.utf8.count, source.utf8[range].elementsEqual(text.utf8) else { return range }
    return (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
  }

  /// The error about the file as a whole, such as a wrong encoding, which explains more than the reader's error; `nil` without such an
  /// error.
  private static func issue(
    _ source: SourceText, _ data: Data, _ format: TableFormat, _ issue: SyntaxIssue?
  ) -> SyntaxIssue? {
    if let issue, let content = FileKind(of: data) {
      let remedy = content.unpackCommand.map { "unpack it first: " + DisplayedName.command($0, source.name) }
      return SyntaxIssue(range: issue.range, message: "the file is \(content.displayName)", help: remedy)
    }
    let encoding = source.encoding
    if let offset = source.invalidOffset {
      let isUnknown = source.declared?.isKnown == false
      let message =
        isUnknown
        ? "the file declares the encoding '\(source.encodingName)', which cannot be read"
        : "the bytes here are not \(source.encodingName)"
      return SyntaxIssue(range: offset..<offset, message: message, help: "save the file as UTF-8")
    }
    if format != .json, encoding.unit != .utf8, encoding.markLength == 0 {
      return SyntaxIssue(
        range: 0..<0, message: "a property list in \(encoding.displayName) needs a byte order mark",
        help: "save the file as UTF-8")
    }
    if let issue, let text = OtherText(source) {
      return SyntaxIssue(
        range: issue.range, message: "the file is \(text.displayName), expected a property list or JSON",
        help: text.help)
    }
    if issue != nil, format != .xml, let start = startOfXML(source) {
      return SyntaxIssue(
        range: 0..<start, message: "text before '<?xml'",
        help: "remove the text, so that the file starts with '<?xml'")
    }
    if let issue, let marker = conflictMarker(source, issue.range.lowerBound) {
      return SyntaxIssue(
        range: marker, message: "an unresolved merge conflict, found \(DisplayedName.quoted(source.string(marker)))",
        help: "choose one of the two versions, and remove the marks")
    }
    return nil
  }

  /// The offset of an XML declaration that other text precedes, such as a letter typed by accident; `nil` without one. Only the
  /// first bytes are searched, because a string of an OpenStep list may contain a declaration.
  private static func startOfXML(_ source: SourceText) -> Int? {
    let declaration = Array("<?xml".utf8)
    return source.utf8.prefix(64).indices.first { source.utf8[$0...].starts(with: declaration) }
  }

  /// The range of a merge conflict's marker at the start of a place's line.
  private static func conflictMarker(_ source: SourceText, _ place: Int) -> Range<Int>? {
    let text = source.utf8
    var start = place
    func isAtLineStart() -> Bool { start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D }
    while !isAtLineStart(), place - start < 10 { start -= 1 }
    guard start + 7 <= text.count, isAtLineStart() else { return nil }
    let mark = text[start..<(start + 7)]
    return [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|")].contains(mark[start])
      && mark.allSatisfy { $0 == mark[start] } ? start..<(start + 7) : nil
  }

  init(source: SourceText, format: TableFormat, root: Node?, syntaxIssue: SyntaxIssue?) {
    self.source = source
    self.format = format
    self.root = root
    self.syntaxIssue = syntaxIssue
    isComplete = syntaxIssue == nil
    trailingCommas = []
  }

  /// The start of a range for messages: the file with line and column, for a binary plist the file alone.
  package func displayPlace(of range: Range<Int>) -> String {
    let name = DisplayedName.plain(source.name)
    guard hasPlaces else { return name }
    let position = LineMap(source).position(of: range.lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }

  /// Whether diagnostics of the document have lines and columns. Those of binary plists do not.
  package var hasPlaces: Bool { format != .binary }
}

extension Node {
  /// The value as Foundation's types.
  package var value: Any {
    switch kind {
    case .dictionary(let members):
      // The unreadable value of a syntax error is left out, so that its type is not reported as well.
      Dictionary(
        members.lazy.filter { !$0.value.isUnreadable }.map { ($0.key, $0.value.value) },
        uniquingKeysWith: { _, last in last })
    case .array(let nodes): nodes.filter { !$0.isUnreadable }.map(\.value)
    case .string(let text): text
    case .number(let text): ScalarText.number(text)
    case .boolean(let truth): truth
    case .null: NSNull()
    case .date(let text): ScalarText.date(text) ?? Date(timeIntervalSinceReferenceDate: 0)
    case .data(let text): Data(base64Encoded: text) ?? Data()
    case .unreadable: NSNull()
    }
  }
}

extension Document {
  /// The error for editing a document with a duplicate key, with the places of both occurrences; `nil` if all keys are unique.
  package var doubledKey: EditError? {
    guard let finding = DuplicateKey.findings(self).first, let key = finding.keyPath.last,
      let range = finding.place?.range
    else { return nil }
    let first = finding.related.first.map { ", first at \(displayPlace(of: $0.place.range))" } ?? ""
    return EditError(
      "\(displayPlace(of: range)): the key \(DisplayedName.quoted(key)) occurs twice\(first); remove one of the two")
  }
}
