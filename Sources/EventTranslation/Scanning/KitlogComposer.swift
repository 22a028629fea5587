/// Writes lines of kitlogs as JSON objects.
struct KitlogComposer {
  /// The maximum number of bytes that an escape adds to the byte that it replaces.
  static let mostPerEscape = 5

  /// The fixed texts of all kinds, each padded by the length of a block, so that it can be copied as a block.
  private var texts: [UInt8] = []
  /// The pieces of the lines of each kind: pairs of a text and the part that follows it.
  private var pieces: [(text: Range<Int>, part: KitlogForms.Part)] = []
  private var piecesOfKinds: [Range<Int>] = []
  /// The maximum total length of one event's texts, in bytes, without the ending.
  private var length = 0
  /// The text after the last part of every event, padded by the length of a block.
  private var ending: [UInt8] = []

  /// Creates a composer of events without a device.
  init() {
    for kind in KitlogForms.Kind.allCases {
      let first = pieces.count
      for (text, part) in kind.pieces { pieces.append((appendText(Array(text.utf8)), part)) }
      piecesOfKinds.append(first..<pieces.count)
      length = max(length, pieces[first...].reduce(0) { $0 + $1.text.count })
    }
    setDevice(nil)
  }

  /// Sets the device of the events that follow.
  mutating func setDevice(_ device: KitlogDevice?) { ending = Self.padded(KitlogForms.ending(device)) }

  private static func padded(_ text: [UInt8]) -> [UInt8] {
    text + [UInt8](repeating: 0, count: OutputCursor.blockLength)
  }

  private mutating func appendText(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    texts += Self.padded(text)
    return start..<(start + text.count)
  }

  /// Appends a line as a JSON object, with a line feed.
  ///
  /// - Parameter bytes: the bytes that contain the parts of the line.
  func append(_ bytes: borrowing Span<UInt8>, _ line: KitlogParts, to output: inout OutputBytes) {
    let (texts, pieces, ending) = (texts.span, pieces.span, ending.span)
    let range = piecesOfKinds[line.kind.rawValue]
    let escapes = Int(line.escapes)
    // The padding of the ending also leaves room to copy the last texts as blocks.
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

  /// Returns the ranges of a line's names in its object: the class, and the action or phase. Neither may contain an escape.
  ///
  /// - Parameter start: the start of the object in the output.
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
