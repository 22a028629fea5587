import EventMapFileKinds
import EventMapping
import EventMapSourceTexts
import Foundation

/// A table or manifest read with the place of every key and value, and every duplicate.
///
/// Foundation keeps neither. The document means what Foundation reads from the same bytes; a test compares the two readings.
package struct Document: Sendable {
  package let source: SourceText
  package let format: TableFormat
  /// The root, or as much of it as could be read; `nil` where nothing could.
  package let root: Node?
  /// What is wrong with the syntax, the first thing only; `nil` for a good file.
  package let syntaxIssue: SyntaxIssue?
  /// Whether everything was read, the place of the syntax error apart.
  package let isComplete: Bool
  /// Commas before a closing bracket of JSON, which Foundation ignores.
  package let trailingCommas: [Range<Int>]

  /// Reads a file; never fails, but may find a ``syntaxIssue``.
  package init(name: String, data: Data) {
    let format = TableFormat(of: data, fileName: name)
    guard format != .binary else {
      self = BinaryReader.read(name, data).document
      return
    }
    let source = SourceText(name: name, data: data)
    self.init(source, format, Self.read(source, data, format))
  }

  /// Makes the document of what a reader found in a source.
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

  /// The place of a part of a key or string, given as bytes of what it means; the whole where the source writes it with escapes.
  func range(ofBytes part: Range<Int>, of text: String, at range: Range<Int>) -> Range<Int> {
    guard range.upperBound <= source.utf8.count, source.utf8[range].elementsEqual(text.utf8) else { return range }
    return (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
  }

  /// What is wrong with the file as a whole, which says more than what a reader found.
  private static func issue(
    _ source: SourceText, _ data: Data, _ format: TableFormat, _ issue: SyntaxIssue?
  ) -> SyntaxIssue? {
    if let issue, let content = FileKind(of: data) {
      let remedy = content.unpackCommand.map { "unpack it first: \($0)" }
      return SyntaxIssue(range: issue.range, message: "the file is \(content.displayName)", help: remedy)
    }
    let encoding = source.encoding
    if let offset = source.invalidOffset {
      let isUnknown = source.declared?.isKnown == false
      let message =
        isUnknown
        ? "the file says that it is in '\(source.encodingName)', which cannot be read"
        : "the bytes here are not \(source.encodingName)"
      return SyntaxIssue(range: offset..<offset, message: message, help: "save the file as UTF-8")
    }
    if format != .json, encoding.unit != .utf8, encoding.markLength == 0 {
      return SyntaxIssue(
        range: 0..<0, message: "a property list in \(encoding.displayName) needs a byte order mark",
        help: "save the file as UTF-8")
    }
    if let issue, let marker = conflictMarker(source, issue.range.lowerBound) {
      return SyntaxIssue(
        range: marker, message: "an unresolved merge conflict, found \(DisplayedName.quoted(source.string(marker)))",
        help: "choose one of the two versions, and remove the marks")
    }
    return nil
  }

  /// The mark of a merge conflict at the start of the line of a place.
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

  /// Where a range starts, for messages: the file with line and column; the file alone for a binary list.
  package func displayPlace(of range: Range<Int>) -> String {
    let name = DisplayedName.plain(source.name)
    guard hasPlaces else { return name }
    let position = LineMap(source).position(of: range.lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }

  /// Whether diagnostics of it have lines and columns.
  package var hasPlaces: Bool { format != .binary }
}

extension Node {
  /// The value in Foundation's types.
  package var value: Any {
    switch kind {
    case .dictionary(let members):
      // A value that the syntax error is about is left out, so that no second diagnostic is about its type.
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
