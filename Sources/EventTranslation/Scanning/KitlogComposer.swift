/// Writes lines of kitlogs as JSON objects.
struct KitlogComposer {
  /// How many bytes an escape adds at most to the byte that it replaces.
  static let mostPerEscape = 5

  /// All texts, each with as many bytes behind it as are copied at once.
  private var texts: [UInt8] = []
  /// How the lines of each kind are written: a text, a part, and so on.
  private var pieces: [(text: Range<Int>, part: KitlogForms.Part)] = []
  private var piecesOfKinds: [Range<Int>] = []
  /// How long the texts of one event are together, at most, without the ending.
  private var length = 0
  /// What is behind the last part of all of them, with as many bytes behind it.
  private var ending: [UInt8] = []

  /// Writes events of no device.
  init() {
    for kind in KitlogForms.Kind.allCases {
      let first = pieces.count
      for (text, part) in kind.pieces { pieces.append((appendText(Array(text.utf8)), part)) }
      piecesOfKinds.append(first..<pieces.count)
      length = max(length, pieces[first...].reduce(0) { $0 + $1.text.count })
    }
    setDevice(nil)
  }

  /// Begins the events of another device.
  mutating func setDevice(_ device: KitlogDevice?) { ending = Self.padded(KitlogForms.ending(device)) }

  private static func padded(_ text: [UInt8]) -> [UInt8] {
    text + [UInt8](repeating: 0, count: OutputCursor.blockLength)
  }

  private mutating func appendText(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    texts += Self.padded(text)
    return start..<(start + text.count)
  }

  /// Appends a line as an object, with a line feed.
  ///
  /// - Parameter bytes: what the line is cut from.
  func append(_ bytes: borrowing Span<UInt8>, _ line: KitlogParts, to output: inout OutputBytes) {
    let (texts, pieces, ending) = (texts.span, pieces.span, ending.span)
    let range = piecesOfKinds[line.kind.rawValue]
    let escapes = Int(line.escapes)
    // With the block behind the ending there is room to copy the last texts as blocks, too.
    let room = Int(line.end - line.start) + length + ending.count + Self.mostPerEscape * escapes
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
      cursor.append(ending, 0..<(ending.count - OutputCursor.blockLength))
    }
  }

  /// Where the names of a line are in its object, none of which is escaped: the class, and the action or phase.
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
