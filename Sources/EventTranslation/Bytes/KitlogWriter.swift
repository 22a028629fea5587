import ByteBlocks
import EventMapping

/// Writes events of kitlogs as whole server events.
struct KitlogWriter {
  /// How long what all events of a device have may be, and an event ID, to be copied in blocks.
  private static let maximumLength = 1_024

  /// More than all literals of an event have.
  private static let literalLength = 256

  private let eventIDs: EventIDBytes
  private let escapes = JSONText.escapeLetters
  /// By the codes of lines.
  private var forms: [kitlog_form] = []
  /// For each line that waits the member of its event ID.
  private var members = [kitlog_member](repeating: kitlog_member(), count: WaitingEvent.maximumCount)

  init(_ eventIDs: EventIDBytes) {
    precondition(EventIDBytes.slack >= KITLOG_BLOCK)
    self.eventIDs = eventIDs
    for form in [KitlogForm.control, .enter, .leave, .select] { add(form) }
  }

  private mutating func add(_ form: KitlogForm) {
    var literals = [kitlog_literal](repeating: kitlog_literal(), count: Int(KITLOG_FIELD_COUNT.rawValue))
    var new = kitlog_form()
    for piece in form.pieces {
      let number = Int(piece.field.number.rawValue)
      literals[number].length = UInt32(piece.literal.count)
      unsafe withUnsafeMutableBytes(of: &literals[number].bytes) { target in
        unsafe piece.literal.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      }
      new.length += UInt32(piece.literal.count)
    }
    unsafe withUnsafeMutableBytes(of: &new.literals) { target in
      unsafe literals.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
    forms.append(new)
  }

  /// Takes the event IDs of lines that a scanner read, and has them on their way from memory.
  ///
  /// - Parameters:
  ///   - questions: one for each line, with its answer.
  ///   - count: how many lines there are.
  mutating func take(_ questions: borrowing [EventMapper.Question], _ count: Int) {
    let eventIDs = eventIDs
    let questions = questions.span
    var members = members.mutableSpan
    for place in 0..<count {
      let eventID = questions[place].eventIndex
      if eventID >= 0 { eventIDs.bringNear(eventID) }
      let member = eventID < 0 ? 0..<0 : eventIDs.member(eventID)
      members[place] = kitlog_member(start: member.lowerBound, length: member.count)
    }
  }

  /// Writes lines that a scanner read, but for those without an event ID, up to one that must be written alone.
  ///
  /// - Parameters:
  ///   - bytes: what was scanned.
  ///   - places: those of the lines.
  /// - Returns: how many, those without an event ID among them.
  func append(
    _ bytes: borrowing Span<UInt8>, _ scanner: borrowing KitlogScanner, _ places: Range<Int>, _ device: KitlogDevice?,
    to output: inout OutputBytes
  ) -> Int {
    let ending = device?.ending ?? KitlogForm.ending
    guard ending.count <= Self.maximumLength else { return 0 }
    let lines = scanner.lines.span.extracting(places)
    let members = members.span.extracting(places)
    var room = Int(KITLOG_BLOCK) + Int(lines[lines.count - 1].end - lines[0].start)
    // Room for those that are left out, too: which they are no processor foresees.
    for place in members.indices {
      guard members[place].length <= Self.maximumLength else { return 0 }
      room += members[place].length + Self.literalLength + ending.count
      room += Int(KITLOG_MOST_PER_ESCAPE) * Int(lines[place].escapes)
    }
    let window = bytes.extracting(scanner.base...)
    precondition(lines[lines.count - 1].end < window.count)
    var count = 0
    unsafe output.append(room: room) { target in
      var length = 0
      count = unsafe window.withUnsafeBufferPointer { window in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe members.withUnsafeBufferPointer { members in
            unsafe forms.withUnsafeBufferPointer { forms in
              unsafe eventIDs.bytes.withUnsafeBufferPointer { eventIDs in
                unsafe escapes.withUnsafeBufferPointer { escapes in
                  unsafe ending.withUnsafeBufferPointer { ending in
                    var text = unsafe kitlog_text(
                      forms: forms.baseAddress, members: eventIDs.baseAddress,
                      escapes: escapes.baseAddress, ending: ending.baseAddress, ending_length: ending.count)
                    return unsafe kitlog_write(
                      window.baseAddress, window.count, lines.baseAddress, members.baseAddress, lines.count, &text,
                      target, room, &length)
                  }
                }
              }
            }
          }
        }
      }
      return length
    }
    return count
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
