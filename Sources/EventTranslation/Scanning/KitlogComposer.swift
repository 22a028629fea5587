import ByteBlocks

/// Writes lines of kitlogs as JSON objects. The only caller of the function that does it, which checks no bounds.
struct KitlogComposer {
  private static let slack = Int(SCAN_SLACK)
  /// How many bytes an escape adds at most to the byte that it replaces.
  private static let mostPerEscape = 5

  /// All texts, each with some bytes behind it that may be read.
  private var texts: [UInt8] = []
  /// By the kind of event where its texts are, and which part follows each.
  private var pieces: [[(text: Range<Int>, part: Int)]] = []
  private var ending = 0..<0
  /// How long the texts of one event are together.
  private var length = 0

  init(_ device: KitlogDevice?) {
    for kind in KitlogForms.Kind.allCases {
      var pieces: [(text: Range<Int>, part: Int)] = []
      for piece in kind.pieces { pieces.append((append(Array(piece.text.utf8)), piece.part.rawValue)) }
      length = max(length, pieces.reduce(0) { $0 + $1.text.count })
      self.pieces.append(pieces)
    }
    ending = append(KitlogForms.ending(device))
    length += ending.count
  }

  private mutating func append(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    texts += text + [UInt8](repeating: 0, count: Self.slack)
    return start..<(start + text.count)
  }

  /// Appends lines as objects, each ended by a line feed.
  ///
  /// - Parameters:
  ///   - bytes: what the lines are cut from, with enough bytes behind each line.
  ///   - onWritten: gets the number of a line, where its object is, and where its subject and its action start.
  func append(
    _ bytes: borrowing Span<UInt8>, _ line: kitlog_line, kind: Int, to output: inout OutputBytes
  ) -> (subject: Int, action: Int) {
    precondition(Int(line.end) + Self.slack <= bytes.count && line.start <= line.end)
    let room = Int(line.end - line.start) + length + Self.mostPerEscape * Int(line.escapes) + 2 * Self.slack
    let start = output.count
    var starts: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0, 0, 0, 0)
    var line = line
    unsafe output.append(room: room) { target in
      unsafe texts.withUnsafeBufferPointer { texts in
        var form = unsafe form(kind, texts)
        return unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe withUnsafeMutableBytes(of: &starts) { starts in
            let starts = unsafe starts.assumingMemoryBound(to: UInt32.self).baseAddress
            return unsafe Int(kitlog_write(bytes.baseAddress, &line, &form, target, starts))
          }
        }
      }
    }
    return (start + Int(starts.2), start + Int(starts.3))
  }

  @unsafe
  @inline(__always)
  private func form(_ kind: Int, _ texts: UnsafeBufferPointer<UInt8>) -> kitlog_form {
    var form = kitlog_form()
    form.part_count = UInt32(pieces[kind].count)
    unsafe withUnsafeMutableBytes(of: &form.parts) { parts in
      unsafe withUnsafeMutableBytes(of: &form.texts) { places in
        let parts = unsafe parts.assumingMemoryBound(to: UInt32.self)
        let places = unsafe places.assumingMemoryBound(to: scan_text.self)
        for (number, piece) in pieces[kind].enumerated() {
          unsafe parts[number] = UInt32(piece.part)
          unsafe places[number] = scan_text(
            bytes: texts.baseAddress.map { unsafe $0 + piece.text.lowerBound }, length: UInt32(piece.text.count))
        }
        unsafe places[pieces[kind].count] = scan_text(
          bytes: texts.baseAddress.map { unsafe $0 + ending.lowerBound }, length: UInt32(ending.count))
      }
    }
    return form
  }
}
