import EventMapSourceTexts

/// What the readers of the text formats share.
protocol SourceReader {
  var cursor: TextCursor { get set }
  var outcome: ReaderOutcome { get set }
  /// The first bracket that is closed on a line of less indentation than its own. Where at the end of the file one is not closed, it is
  /// most likely this one, because another one took its partner.
  var misindented: Range<Int>? { get set }
}

extension SourceReader {
  /// How deep dictionaries and arrays may be nested. Foundation allows 512 levels; no table has a use for more than a few, and
  /// with these the stack of a small thread is enough to walk through them.
  static var maximumDepth: Int { 64 }

  /// Adds a string to the nodes, whose quotes or tags start at a place and end here.
  mutating func append(_ string: SourceString, from start: Int) {
    outcome.nodes.append(
      string.isGood ? .string : .unreadable, string.range, outer: start..<cursor.position, text: string.text)
  }

  /// Adds a key and the value that `readValue` reads; neither if the key is malformed.
  ///
  /// - Returns: where the value starts; `nil` without a member.
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

  /// Ends the reading at a dictionary or array that is nested too deep.
  mutating func tooDeep(_ open: Range<Int>) {
    outcome.stop(open, "nested deeper than \(Self.maximumDepth) levels")
    outcome.nodes.append(.unreadable, open)
  }

  /// Skips a sign if it is here; one that only looks like it is reported, and skipped, too.
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

  /// Whether a sign is here, or one that looks like it.
  func isAt(_ sign: Unicode.Scalar) -> Bool {
    let ascii = UInt8(ascii: sign)
    return cursor.byte == ascii || cursor.lookalike == ascii
  }

  /// Reports an invisible character or a space that the format does not know, and skips it; false if there is no such character.
  mutating func skipForeignSpace() -> Bool {
    guard cursor.lookalike == UInt8(ascii: " ") else { return false }
    outcome.report(
      cursor.here, "the character \(cursor.found) is not a space here", help: "remove it, or write a space")
    cursor.position = cursor.here.upperBound
    return true
  }

  /// Remembers a bracket that is closed here if the indentation says that its own partner is another one.
  mutating func noteClosing(of open: Range<Int>, at close: Int) {
    guard misindented == nil else { return }
    guard let closing = cursor.indentation(of: close), let opening = cursor.indentation(ofLineAt: open.lowerBound),
      opening > closing
    else { return }
    misindented = open
  }

  /// Ends the reading at the end of the file, or of the dictionary or array around, where a bracket is not closed.
  mutating func stopUnclosed(_ open: Range<Int>, _ message: String) {
    // What seems to be in the bracket that is most likely not closed may come after it.
    if let misindented { outcome.guess(misindented, message, from: misindented.upperBound) }
    outcome.stop(open, message)
  }
}
