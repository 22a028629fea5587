import EventMapSourceTexts

/// The common part of the readers of text formats.
protocol SourceReader {
  var cursor: TextCursor { get set }
  var outcome: ReaderOutcome { get set }
  /// The first bracket that is closed on a line with less indentation than the bracket's line. If a bracket is unclosed at the end of the
  /// file, it is probably this one, because an outer bracket's partner closed it.
  var misindented: Range<Int>? { get set }
}

extension SourceReader {
  /// The maximum nesting depth of dictionaries and arrays. Foundation allows 512 levels. Tables need only a few, and this limit lets the
  /// recursion fit on the stack of a small thread.
  static var maximumDepth: Int { 64 }

  /// Appends a string to the nodes. Its quotes or tags start at `start` and end at the cursor.
  mutating func append(_ string: SourceString, from start: Int) {
    outcome.nodes.append(
      string.isGood ? .string : .unreadable, string.range, outer: start..<cursor.position, text: string.text)
  }

  /// Appends a key and the value that `readValue` reads. If the key is malformed, both are dropped.
  ///
  /// - Returns: The start of the value; `nil` if the member was dropped.
  @inline(__always)
  mutating func appendMember(
    _ key: SourceString, _ outer: Range<Int>, readValue: (inout Self) -> Void
  ) -> Int? {
    let (index, start) = (outcome.nodes.count, cursor.position)
    outcome.nodes.append(.key, key.range, outer: outer, text: key.text)
    readValue(&self)
    if key.isGood { return start }
    outcome.nodes.removeEntries(from: index)
    return nil
  }

  /// Stops the reading at a dictionary or array that is nested too deeply.
  mutating func tooDeep(_ open: Range<Int>) {
    outcome.stop(open, "nested deeper than \(Self.maximumDepth) levels")
    outcome.nodes.append(.unreadable, open)
  }

  /// Skips a sign if it comes next. A look-alike is reported and skipped.
  ///
  /// - Returns: Whether the sign or a look-alike was skipped.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = cursor.byte else { return false }
    let ascii = UInt8(ascii: sign)
    if byte == ascii {
      cursor.position += 1
      return true
    }
    guard byte >= 0x80, cursor.lookalike == ascii else { return false }
    outcome.report(cursor.here, "expected '\(sign)', found \(cursor.found)", help: "write '\(sign)'")
    cursor.position = cursor.here.upperBound
    return true
  }

  /// Whether a sign or a look-alike comes next.
  func isAt(_ sign: Unicode.Scalar) -> Bool {
    let ascii = UInt8(ascii: sign)
    return cursor.byte == ascii || cursor.lookalike == ascii
  }

  /// Reports and skips an invisible character or a space that the format does not allow.
  ///
  /// - Returns: Whether there was such a character.
  mutating func skipForeignSpace() -> Bool {
    guard cursor.lookalike == UInt8(ascii: " ") else { return false }
    outcome.report(
      cursor.here, "the character \(cursor.found) is not a space here", help: "remove it, or write a space")
    cursor.position = cursor.here.upperBound
    return true
  }

  /// Remembers a bracket if the indentation of its closing bracket suggests that the two do not belong together.
  mutating func noteClosing(of open: Range<Int>, at close: Int) {
    guard misindented == nil else { return }
    guard let closing = cursor.indentation(of: close), let opening = cursor.indentation(ofLineAt: open.lowerBound),
      opening > closing
    else { return }
    misindented = open
  }

  /// Stops the reading because a bracket is not closed at the end of the file or of its container.
  mutating func stopUnclosed(_ open: Range<Int>, _ message: String) {
    // The values that seem to be inside the misindented bracket may belong after it.
    if let misindented { outcome.guess(misindented, message, from: misindented.upperBound) }
    outcome.stop(open, message)
  }
}
