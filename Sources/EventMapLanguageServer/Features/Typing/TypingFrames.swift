/// The stack of open dictionaries and arrays while a scanner reads an incomplete text.
///
/// The scanner reports the requested offset, the place, with ``note(_:prefix:)`` or ``pass()``.
struct TypingFrames {
  /// The next expected token.
  enum Expectation {
    case key, separator, value, end
  }

  private struct Frame {
    let isArray: Bool
    /// Whether the text has a closing delimiter or tag; an OpenStep property list may omit the outermost braces.
    let hasEnd: Bool
    /// Whether the container's end was read. Only the root stays on the stack after its end.
    var isClosed = false
    /// The key whose value is next or was read last.
    var key: String?
    /// The last text read as a value. If a separator follows, it was the next key.
    var lastValue: String?
    /// The index of the next element.
    var index = 0
    var expectation = Expectation.key
    var keys: Set<String> = []
    /// Whether the place is directly in this container.
    var isTypedIn = false
    /// Whether the place is before the next value.
    var awaitsValue = false

    var step: TableStep { isArray ? .element(index) : .key(key ?? "") }
  }

  private var frames: [Frame] = []
  private var found: TypingPlace?
  /// Whether the scanner has passed the place.
  private(set) var isPassed = false
  /// Whether the place is before an existing value, so that nothing can be inserted.
  private var hasValue = false
  /// Whether the place is after the end of the root.
  private var isAfterRoot = false
  /// Whether punctuation separates keys, values and members, as in JSON.
  private let hasPunctuation: Bool

  init(hasPunctuation: Bool) { self.hasPunctuation = hasPunctuation }

  // MARK: Containers

  mutating func open(isArray: Bool, hasEnd: Bool = true) {
    startValue()
    frames.append(Frame(isArray: isArray, hasEnd: hasEnd))
  }

  /// Closes the innermost container of a kind and the containers in it; does nothing without one.
  mutating func close(isArray: Bool) {
    guard let index = frames.lastIndex(where: { $0.isArray == isArray }) else { return }
    // The root stays open, so that text after a surplus bracket still has a path. If the root ends again, the first bracket was surplus.
    while frames.count > max(index, 1) { removeLast() }
    if index == 0, frames[0].hasEnd {
      if frames[0].isClosed { isAfterRoot = false }
      frames[0].isClosed = true
      frames[0].awaitsValue = false
    }
    endValue(nil)
  }

  private mutating func removeLast() {
    guard let frame = frames.popLast() else { return }
    if frame.isTypedIn { found?.siblings = frame.keys }
    if frames.isEmpty { found?.rootKeys = frame.keys }
  }

  // MARK: Keys and values

  /// Reads a text that may be a key or a value.
  mutating func read(_ text: String, isTyped: Bool) {
    guard let frame = frames.last else { return }
    if frame.isArray || frame.expectation == .value { endValue(text) } else { readKey(text, isTyped: isTyped) }
  }

  mutating func readKey(_ text: String, isTyped: Bool) {
    guard let last = frames.indices.last else { return }
    frames[last].key = text
    frames[last].expectation = hasPunctuation ? .separator : .value
    frames[last].awaitsValue = false
    if !isTyped { frames[last].keys.insert(text) }
  }

  /// Reads a value that is not a container, or the end of a container.
  mutating func endValue(_ text: String?) {
    startValue()
    guard let last = frames.indices.last else { return }
    frames[last].lastValue = text
    frames[last].expectation = hasPunctuation ? .end : .key
    if frames[last].isArray, !hasPunctuation { frames[last].index += 1 }
  }

  private mutating func startValue() {
    guard let last = frames.indices.last, frames[last].awaitsValue else { return }
    frames[last].awaitsValue = false
    hasValue = true
  }

  /// Reads the separator between key and value.
  mutating func readSeparator() {
    guard let last = frames.indices.last, !frames[last].isArray else { return }
    // The previous value is missing, and the text that was read as that value is the next key.
    if frames[last].expectation == .end, let key = frames[last].lastValue {
      frames[last].key = key
      frames[last].keys.insert(key)
      if frames[last].isTypedIn { hasValue = false }
    }
    frames[last].expectation = .value
  }

  /// Reads the delimiter between members or elements.
  mutating func readDelimiter() {
    guard let last = frames.indices.last else { return }
    frames[last].expectation = .key
    frames[last].awaitsValue = false
    frames[last].index += 1
  }

  // MARK: The place

  /// Records that nothing can be completed at the place, as in a comment.
  mutating func pass() { isPassed = true }

  /// Records the place with the word that is typed there.
  mutating func note(_ word: TypingPlace.Word, prefix: String) {
    guard !isPassed else { return }
    isPassed = true
    guard let last = frames.indices.last else { return }
    let frame = frames[last]
    let isNew = word.range.isEmpty && word.opening == nil
    if isNew, frame.expectation == .separator || frame.expectation == .end { return }
    frames[last].isTypedIn = true
    let isKey = !frame.isArray && (frame.expectation != .value || word.opening == "key")
    frames[last].awaitsValue = isNew && !isKey && (hasPunctuation || !frame.isArray)
    isAfterRoot = frames.first?.isClosed == true
    let path = frames.dropLast().map(\.step) + (isKey ? [] : [frame.step])
    found = TypingPlace(path: path, isKey: isKey, word: word, prefix: prefix)
  }

  /// Ends the scan and returns the place with all keys around it; `nil` if neither a key nor a value is possible there.
  mutating func finish() -> TypingPlace? {
    while !frames.isEmpty { removeLast() }
    return hasValue || isAfterRoot ? nil : found
  }
}
