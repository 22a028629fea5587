import ByteBlocks
import EventMapping

/// Writes events of kitlogs as whole server events.
struct KitlogWriter {
  /// How long what all events of a device have may be, and event IDs, for room for several events to be made at once.
  private static let maximumLength = 1_024

  /// At least what all literals of an event have.
  private static let literalLength = 256

  /// By the ASCII characters for which they stand.
  private static let escapes = (UInt8(0)..<0x80).map { character in
    var text: [UInt8] = []
    JSONText.appendEscaped([character].span, to: &text)
    var escape = kitlog_escape()
    escape.length = UInt8(text.count)
    fill(&escape.bytes, with: text)
    return escape
  }

  /// By the codes of lines.
  private static let forms = [KitlogForm.control, .enter, .leave, .select].map(form)

  private let eventIDs: EventIDBytes

  init(_ eventIDs: EventIDBytes) {
    precondition(EventIDBytes.slack >= KITLOG_BLOCK && KitlogEnding.slack >= KITLOG_BLOCK)
    self.eventIDs = eventIDs
  }

  /// What the kernel writes events of a kind with.
  private static func form(_ form: KitlogForm) -> kitlog_form {
    var literals = [kitlog_literal](repeating: kitlog_literal(), count: Int(KITLOG_FIELD_COUNT.rawValue))
    for (place, piece) in form.pieces.enumerated() {
      precondition(piece.literal.count <= (place == 0 ? KITLOG_HEAD_LENGTH : KITLOG_LITERAL_LENGTH))
      let number = Int(piece.field.number.rawValue)
      literals[number].length = UInt32(piece.literal.count)
      fill(&literals[number].bytes, with: piece.literal)
    }
    precondition(form.pieces.reduce(0) { $0 + $1.literal.count } <= literalLength)
    var new = kitlog_form()
    fill(&new.literals, with: literals)
    return new
  }

  /// Fills the first places of what is an array in C. Traps if there are not as many.
  private static func fill<Places: BitwiseCopyable, Element: BitwiseCopyable>(
    _ places: inout Places, with elements: [Element]
  ) {
    unsafe withUnsafeMutableBytes(of: &places) { target in
      unsafe elements.withUnsafeBytes { elements in
        precondition(elements.count <= target.count)
        unsafe target.copyMemory(from: elements)
      }
    }
  }

  /// Writes lines that a scanner read, but for those without an event ID.
  ///
  /// - Parameters:
  ///   - bytes: what was scanned.
  ///   - places: those of the lines.
  ///   - answers: for each line that was read the index of its event ID; negative where it has none.
  ///   - ending: of all of their events.
  /// - Returns: whether they were written; false where each must be written alone.
  func append(
    _ bytes: borrowing Span<UInt8>, _ scanner: borrowing KitlogScanner, _ places: Range<Int>, _ answers: [Int32],
    _ ending: KitlogEnding, to output: inout OutputBytes
  ) -> Bool {
    guard ending.count < Self.maximumLength, eventIDs.maximumLength <= Self.maximumLength else { return false }
    precondition(places.upperBound <= answers.count)
    unsafe scanner.withScanned(bytes, places) { scanned in
      // The fields of events are parts of their lines. Lines that are left out have room, too: which they are no processor foresees.
      let most = 1 + eventIDs.maximumLength + Self.literalLength + ending.count + 1
      let room =
        unsafe kitlog_length(&scanned) + Int(KITLOG_MOST_PER_ESCAPE) * kitlog_escape_count(&scanned) + places.count
        * most
      unsafe output.append(room: room + Int(KITLOG_BLOCK)) { target in
        unsafe answers.withUnsafeBufferPointer { answers in
          unsafe Self.forms.withUnsafeBufferPointer { forms in
            unsafe eventIDs.withMembers { members, ends in
              unsafe Self.escapes.withUnsafeBufferPointer { escapes in
                unsafe ending.bytes.withUnsafeBufferPointer { bytes in
                  // The line feed stands behind the ending.
                  var text = unsafe kitlog_text(
                    forms: forms.baseAddress, members: members, member_ends: ends, escapes: escapes.baseAddress,
                    ending: bytes.baseAddress, ending_length: ending.count + 1)
                  return unsafe kitlog_write(
                    &scanned, answers.baseAddress.map { unsafe $0 + places.lowerBound }, &text, target)
                }
              }
            }
          }
        }
      }
    }
    return true
  }

  /// Writes the event of a line.
  ///
  /// - Parameters:
  ///   - bytes: what the ranges of the event point into.
  ///   - length: of its line.
  func append(
    _ bytes: borrowing Span<UInt8>, _ event: KitlogEvent, length: Int, _ device: KitlogDevice?, eventID: Int,
    to output: inout OutputBytes
  ) {
    let room = event.maximumLength(length, device) + eventIDs.member(eventID).count + 2
    output.append(room: room) { cursor in
      cursor.append(UInt8(ascii: "{"))
      eventIDs.appendMember(eventID, to: &cursor)
      event.write(bytes, device, to: &cursor)
      cursor.append(UInt8(ascii: "\n"))
    }
  }
}

extension KitlogEvent.Field {
  /// What the kernel calls it.
  fileprivate var number: kitlog_field_number {
    switch self {
    case .sender: KITLOG_SENDER
    case .subject: KITLOG_SUBJECT
    case .action: KITLOG_ACTION
    case .tag: KITLOG_TAG
    case .frame: KITLOG_FRAME
    case .info: KITLOG_INFO
    case .time: KITLOG_TIME
    case .remark: KITLOG_REMARK
    }
  }
}
