import EventLinting
import EventMapping

/// The context of a completion: the key or value being typed in a table, which need not be well-formed.
struct TypingPlace: Equatable {
  /// The word being typed.
  struct Word: Equatable {
    /// The range that a completion replaces, in bytes of the text: the whole word, also after the cursor, without quotes and tags.
    var range: Range<Int>
    /// The quote or the name of the element around the word; `nil` without one.
    var opening: String?
    /// Whether the word has its closing quote or tag.
    var isClosed = false
  }

  /// The path of the value, or of the dictionary of the key.
  var path: [TableStep]
  /// Whether a key is being typed; otherwise a value.
  var isKey: Bool
  /// The word being typed.
  var word: Word
  /// The part of the word before the cursor.
  var prefix: String
  /// The other keys of the dictionary.
  var siblings: Set<String> = []
  /// The keys of the root, except the word.
  var rootKeys: Set<String> = []

  /// Finds the key or value at an offset by a scan that tolerates incomplete text; `nil` if neither is possible there, and in binary
  /// property lists.
  ///
  /// Complexity: linear in the text.
  ///
  /// - Parameter isWellFormed: whether the text is known to have all its quotes.
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

  /// Whether a range that the table's parser found is the word.
  func isTyped(_ range: Range<Int>) -> Bool {
    range.lowerBound == word.range.lowerBound || range.overlaps(word.range)
  }

  /// The source text that inserts a string at this place, with the quotes or tags that are missing; `nil` in an element that cannot hold a
  /// string.
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

  /// The source text that inserts a number or a boolean at this place; `nil` if only a string is possible.
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
