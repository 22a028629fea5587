/// Writes lines of kitlogs as JSON objects.
struct KitlogComposer {
  /// How many bytes an escape adds at most to the byte that it replaces.
  static let mostPerEscape = 5

  /// All texts, each with as many bytes behind it as are copied at once.
  private var texts: [UInt8] = []
  /// How the lines of each kind are written: a text, a part, and so on.
  private var pieces: [(text: Range<Int>, part: KitlogForms.Part)] = []
  private var piecesOfKinds: [Range<Int>] = []
  /// What is behind the last part of all of them.
  private var ending = 0..<0
  /// How long the texts of one event are together, at most.
  private var length = 0

  /// - Parameter device: that all events have.
  init(_ device: KitlogDevice?) {
    ending = appendText(KitlogForms.ending(device))
    for kind in KitlogForms.Kind.allCases {
      let first = pieces.count
      for (text, part) in kind.pieces { pieces.append((appendText(Array(text.utf8)), part)) }
      piecesOfKinds.append(first..<pieces.count)
      length = max(length, pieces[first...].reduce(ending.count) { $0 + $1.text.count })
    }
  }

  private mutating func appendText(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    texts += text + [UInt8](repeating: 0, count: OutputCursor.blockLength)
    return start..<(start + text.count)
  }

  /// Appends a line as an object, with a line feed.
  ///
  /// - Parameter bytes: what the line is cut from.
  func append(_ bytes: borrowing Span<UInt8>, _ line: KitlogParts, to output: inout OutputBytes) {
    let (texts, pieces) = (texts.span, pieces.span)
    let range = piecesOfKinds[line.kind.rawValue]
    let escapes = Int(line.escapes)
    // A block more, so that the last texts are copied as blocks, too.
    let room = Int(line.end - line.start) + length + Self.mostPerEscape * escapes + OutputCursor.blockLength
    output.append(room: room) { cursor in
      for number in range {
        let piece = pieces[number]
        cursor.append(texts, piece.text)
        if escapes == 0 {
          cursor.append(bytes, line[piece.part])
        } else {
          JSONText.appendEscaped(bytes.extracting(line[piece.part]), to: &cursor)
        }
      }
      cursor.append(texts, ending)
    }
  }

  /// Where the names of a line without escapes are in its object: the class, and the action or phase.
  ///
  /// - Parameter start: where the object starts.
  @inline(__always)
  func names(_ line: KitlogParts, in start: Int) -> (className: Range<Int>, selectorOrPhase: Range<Int>) {
    let first = piecesOfKinds[line.kind.rawValue].lowerBound
    var place = start + pieces[first].text.count
    guard line.kind == .control else {
      return (place..<(place + line[.subject].count), line.kind.phaseRange(in: start))
    }
    place += line[.sender].count + pieces[first + 1].text.count
    let className = place..<(place + line[.subject].count)
    place = className.upperBound + pieces[first + 2].text.count
    return (className, place..<(place + line[.action].count))
  }
}
