import ByteBlocks

/// Writes lines of kitlogs as JSON objects, by a C function that checks no bounds.
///
/// A class, because the function gets pointers into its texts.
///
/// Safety: texts and forms are allocated and initialized together, and live as long as the composer. ``append(_:_:_:_:to:)`` checks each line
/// against its bytes and makes room for the longest object that it can become.
@safe
final class KitlogComposer {
  private static let slack = Int(SCAN_SLACK)
  /// How many bytes an escape adds at most to the byte that it replaces.
  static let mostPerEscape = 5

  /// All texts, each with some bytes behind it that may be read.
  @unsafe private let texts: UnsafeMutableBufferPointer<UInt8>
  /// By the kind of event how it is written.
  @unsafe private let forms: UnsafeMutableBufferPointer<kitlog_form>
  /// How long the texts of one event are together, at most.
  private let length: Int

  /// - Parameter device: that all events have.
  init(_ device: KitlogDevice?) {
    var bytes: [UInt8] = []
    var length = 0
    func append(_ text: [UInt8]) -> Range<Int> {
      let start = bytes.count
      bytes += text + [UInt8](repeating: 0, count: Self.slack)
      return start..<(start + text.count)
    }
    let ending = append(KitlogForms.ending(device))
    var kinds: [[(text: Range<Int>, part: Int)]] = []
    for kind in KitlogForms.Kind.allCases {
      let pieces = kind.pieces.map { (text: append(Array($0.text.utf8)), part: $0.part.rawValue) }
      length = max(length, pieces.reduce(ending.count) { $0 + $1.text.count })
      kinds.append(pieces)
    }
    self.length = length
    unsafe texts = .allocate(capacity: bytes.count)
    _ = unsafe texts.initialize(from: bytes)
    unsafe forms = .allocate(capacity: kinds.count)
    for (number, pieces) in kinds.enumerated() {
      unsafe (forms.baseAddress.map { unsafe $0 + number })?.initialize(to: Self.form(pieces, ending, texts))
    }
  }

  deinit {
    unsafe texts.deallocate()
    unsafe forms.deallocate()
  }

  @unsafe
  private static func form(
    _ pieces: [(text: Range<Int>, part: Int)], _ ending: Range<Int>, _ texts: UnsafeMutableBufferPointer<UInt8>
  ) -> kitlog_form {
    func text(_ range: Range<Int>) -> scan_text {
      unsafe scan_text(
        bytes: texts.baseAddress.map { unsafe UnsafePointer($0 + range.lowerBound) }, length: UInt32(range.count))
    }
    var form = kitlog_form()
    form.part_count = UInt32(pieces.count)
    unsafe withUnsafeMutableBytes(of: &form.parts) { parts in
      let parts = unsafe parts.assumingMemoryBound(to: UInt32.self)
      for (place, piece) in pieces.enumerated() { unsafe parts[place] = UInt32(piece.part) }
    }
    unsafe withUnsafeMutableBytes(of: &form.texts) { texts in
      let texts = unsafe texts.assumingMemoryBound(to: scan_text.self)
      for (place, piece) in pieces.enumerated() { unsafe texts[place] = text(piece.text) }
      unsafe texts[pieces.count] = text(ending)
    }
    return form
  }

  /// Appends a range of lines as objects, each ended by a line feed.
  ///
  /// - Parameters:
  ///   - bytes: what the lines are cut from, with enough bytes behind them.
  ///   - objects: gets for each line where it is from the end of what the output had; has room for them.
  func append(
    _ bytes: borrowing Span<UInt8>, _ lines: [kitlog_line], _ range: Range<Int>, _ objects: inout [kitlog_object],
    to output: inout OutputBytes
  ) {
    precondition(range.upperBound <= lines.count && range.count <= objects.count)
    var room = 2 * Self.slack
    for place in range {
      let line = lines[place]
      precondition(Int(line.end) + Self.slack <= bytes.count && line.start <= line.end)
      precondition(KitlogForms.Kind(rawValue: Int(line.form)) != nil)
      room += Int(line.end - line.start) + length + Self.mostPerEscape * Int(line.escapes)
    }
    unsafe output.append(room: room) { target in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe objects.withUnsafeMutableBufferPointer { objects in
            unsafe Int(
              kitlog_write(
                bytes.baseAddress, lines.baseAddress.map { unsafe $0 + range.lowerBound }, UInt32(range.count),
                forms.baseAddress, target,
                objects.baseAddress))
          }
        }
      }
    }
  }
}
