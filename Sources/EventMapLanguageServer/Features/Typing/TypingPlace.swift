import EventLinting
import EventMapping

/// Where someone types in a table that need not be well-formed: what a completion needs to know.
struct TypingPlace: Equatable {
  /// What is typed.
  struct Word: Equatable {
    /// What a completion replaces: all of the word, also behind the cursor, without quotes and tags.
    var range: Range<Int>
    /// The quote or the name of the element around it; `nil` for a word without.
    var opening: String?
    /// Whether the quote or element has its end.
    var isClosed = false
  }

  /// The value that is typed, or the dictionary whose key it is.
  var path: [TableStep]
  /// Whether a key is typed, else a value.
  var isKey: Bool
  /// What is typed.
  var word: Word
  /// The part of the word before the cursor.
  var prefix: String
  /// The other keys of the dictionary.
  var siblings: Set<String> = []
  /// The keys of the root, without what is typed.
  var rootKeys: Set<String> = []

  /// Finds the place of an offset by a scan of the text that tolerates what is not complete; `nil` where neither a key nor a value can be,
  /// and in binary lists.
  ///
  /// Complexity: linear in the text.
  ///
  /// - Parameter isWellFormed: whether the text is known to have all quotes that it needs.
  init?(in text: [UInt8], format: TableFormat, at offset: Int, isWellFormed: Bool = false) {
    guard (0...text.count).contains(offset) else { return nil }
    let place: TypingPlace?
    switch format {
    case .json, .openStep:
      var scanner = BraceTypingScanner(text, isJSON: format == .json, offset: offset, isWellFormed: isWellFormed)
      place = scanner.place()
    case .xml:
      var scanner = XMLTypingScanner(text, offset: offset)
      place = scanner.place()
    case .binary: place = nil
    }
    guard let place else { return nil }
    self = place
  }

  init(path: [TableStep], isKey: Bool, word: Word, prefix: String) {
    self.path = path
    self.isKey = isKey
    self.word = word
    self.prefix = prefix
  }

  /// Whether a range of the text is what is typed, as the reader of tables found it.
  func isTyped(_ range: Range<Int>) -> Bool {
    range.lowerBound == word.range.lowerBound || range.overlaps(word.range)
  }

  /// What is written for a text in this place, with the quotes or tags that are missing; `nil` in an element that holds no such text.
  func insertion(of text: String, in format: TableFormat) -> String? {
    var written = FormatText.escaped(text, in: format)
    if word.opening == "'" { written = written.replacing("'", with: "\\'") }
    if format == .xml {
      let element = isKey ? "key" : "string"
      guard word.opening == nil || word.opening == element else { return nil }
      return (word.opening == nil ? "<\(element)>" : "") + written + (word.isClosed ? "" : "</\(element)>")
    }
    if word.opening == nil, format == .openStep, FormatText.isBare(text) { return text }
    let quote = word.opening ?? "\""
    return (word.opening == nil ? quote : "") + written + (word.isClosed ? "" : quote)
  }

  /// What is written for a number or a truth value in this place; `nil` where only text can be.
  func insertion(of literal: Node.Kind, in format: TableFormat) -> String? {
    switch (literal, format) {
    case (.boolean(let truth), .openStep): return insertion(of: truth ? "YES" : "NO", in: format)
    case (.number(let number), .openStep): return insertion(of: number, in: format)
    case _ where word.opening != nil: return nil
    case (.boolean(let truth), .json): return truth ? "true" : "false"
    case (.boolean(let truth), _): return truth ? "<true/>" : "<false/>"
    case (.number(let number), .json): return number
    case (.number(let number), _): return "<integer>\(number)</integer>"
    default: return nil
    }
  }
}
