/// The dictionaries and arrays around a place, while a scanner goes through a text that may be half typed.
struct TypingFrames {
  /// What may come next.
  enum Expectation {
    case key, separator, value, end
  }

  private struct Frame {
    let isArray: Bool
    /// Whether the text has a sign or tag for its end; the outermost braces of an OpenStep list may be left out.
    let hasEnd: Bool
    /// Whether its end was read; only of the root, which stays.
    var isClosed = false
    /// The key whose value comes next or was read last.
    var key: String?
    /// The text that was read last in place of a value: it is a key if a separator follows.
    var lastValue: String?
    /// The number of the next element.
    var index = 0
    var expectation = Expectation.key
    var keys: Set<String> = []
    /// Whether the place is in it.
    var isTypedIn = false
    /// Whether the place is where its next value starts.
    var awaitsValue = false

    var step: TableStep { isArray ? .element(index) : .key(key ?? "") }
  }

  private var frames: [Frame] = []
  private var found: TypingPlace?
  /// Whether the scanner passed the place, whatever is there.
  private(set) var isPassed = false
  /// Whether the value whose place was found is there already, behind the place.
  private var hasValue = false
  /// Whether the root has its end before the place, and no second one behind it.
  private var isBehindRoot = false
  /// Whether signs separate keys, values and members, as in JSON.
  private let hasSigns: Bool

  init(hasSigns: Bool) { self.hasSigns = hasSigns }

  // MARK: Containers

  mutating func open(isArray: Bool, hasEnd: Bool = true) {
    startValue()
    frames.append(Frame(isArray: isArray, hasEnd: hasEnd))
  }

  /// Closes the innermost container of a kind, and what is open in it; does nothing without one.
  mutating func close(isArray: Bool) {
    guard let index = frames.lastIndex(where: { $0.isArray == isArray }) else { return }
    // The root stays, so that what follows a bracket too many still has a place. That there was one too many shows when the root ends again.
    while frames.count > max(index, 1) { removeLast() }
    if index == 0, frames[0].hasEnd {
      if frames[0].isClosed { isBehindRoot = false }
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

  // MARK: What is in them

  /// Takes a text with signs around it: a key or a value.
  mutating func read(_ text: String, isTyped: Bool) {
    guard let frame = frames.last else { return }
    if frame.isArray || frame.expectation == .value { endValue(text) } else { readKey(text, isTyped: isTyped) }
  }

  mutating func readKey(_ text: String, isTyped: Bool) {
    guard let last = frames.indices.last else { return }
    frames[last].key = text
    frames[last].expectation = hasSigns ? .separator : .value
    frames[last].awaitsValue = false
    if !isTyped { frames[last].keys.insert(text) }
  }

  /// Takes a value that is no container.
  mutating func endValue(_ text: String?) {
    startValue()
    guard let last = frames.indices.last else { return }
    frames[last].lastValue = text
    frames[last].expectation = hasSigns ? .end : .key
    if frames[last].isArray, !hasSigns { frames[last].index += 1 }
  }

  private mutating func startValue() {
    guard let last = frames.indices.last, frames[last].awaitsValue else { return }
    frames[last].awaitsValue = false
    hasValue = true
  }

  /// Takes the sign between key and value.
  mutating func readSeparator() {
    guard let last = frames.indices.last, !frames[last].isArray else { return }
    // The value before it was not typed yet: what looked like it is the next key.
    if frames[last].expectation == .end, let key = frames[last].lastValue {
      frames[last].key = key
      frames[last].keys.insert(key)
      if frames[last].isTypedIn { hasValue = false }
    }
    frames[last].expectation = .value
  }

  /// Takes the sign between members or elements.
  mutating func readDelimiter() {
    guard let last = frames.indices.last else { return }
    frames[last].expectation = .key
    frames[last].awaitsValue = false
    frames[last].index += 1
  }

  // MARK: The place

  /// Notes that the place is where nothing can be typed.
  mutating func pass() { isPassed = true }

  /// Takes the place.
  mutating func note(_ word: TypingPlace.Word, prefix: String) {
    guard !isPassed else { return }
    isPassed = true
    guard let last = frames.indices.last else { return }
    let frame = frames[last]
    let isNew = word.range.isEmpty && word.opening == nil
    if isNew, frame.expectation == .separator || frame.expectation == .end { return }
    frames[last].isTypedIn = true
    let isKey = !frame.isArray && (frame.expectation != .value || word.opening == "key")
    frames[last].awaitsValue = isNew && !isKey && (hasSigns || !frame.isArray)
    isBehindRoot = frames.first?.isClosed == true
    let path = frames.dropLast().map(\.step) + (isKey ? [] : [frame.step])
    found = TypingPlace(path: path, isKey: isKey, word: word, prefix: prefix)
  }

  /// The place with all keys around it, at the end of the text; `nil` where neither a key nor a value can be.
  mutating func finish() -> TypingPlace? {
    while !frames.isEmpty { removeLast() }
    return hasValue || isBehindRoot ? nil : found
  }
}
