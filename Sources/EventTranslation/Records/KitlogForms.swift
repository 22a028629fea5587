import EventMapping

/// The JSON forms of kitlog events: for each kind of event, fixed texts and parts of the line in turn.
///
///     {"type":"page","phase":"enter","class":"HomeViewController","timestamp":1473302950,"remark":"⟨remark⟩","device":{…}}⏎
///     text                                    part               text        part      text     part      text
struct KitlogForms {
  /// The names of all members that an event may have.
  static let memberNames = [
    "type", "phase", "class", "target", "action", "tag", "frame", "info", "timestamp", "remark", "device",
  ]

  /// A part of a line.
  enum Part: Int, CaseIterable {
    case time, sender, subject, action, tag, frame, info, remark
  }

  /// The kinds of events.
  enum Kind: Int, CaseIterable {
    case control, enter, leave, select, launch

    var type: RawEventType {
      switch self {
      case .control: .action(.control)
      case .launch: .app
      case .enter, .leave, .select: .page
      }
    }

    /// The raw event name of the phase; empty for a control.
    var phase: String {
      switch self {
      case .control: ""
      case .enter: PagePhase.enter.rawEventName
      case .leave: PagePhase.leave.rawEventName
      case .select: PagePhase.select.rawEventName
      case .launch: AppPhase.launch.rawEventName
      }
    }

    /// Returns the range of the phase in an object that starts at an offset, after `{"type":"page","phase":"`.
    @inline(__always)
    func phaseRange(in start: Int) -> Range<Int> {
      switch self {
      case .control: 0..<0
      case .enter, .leave: (start + 24)..<(start + 29)
      case .select: (start + 24)..<(start + 30)
      case .launch: (start + 23)..<(start + 29)
      }
    }

    /// The pieces of the kind's lines, each a text and the part that follows it.
    var pieces: [(text: String, part: Part)] {
      let ends: [(String, Part)] = [(#"","timestamp":"#, .time), (#","remark":""#, .remark)]
      guard self == .control else {
        return [(#"{"type":"\#(type.name)","phase":"\#(phase)","class":""#, .subject)] + ends
      }
      return [
        (#"{"type":"control","class":""#, .sender), (#"","target":""#, .subject), (#"","action":""#, .action),
        (#"","tag":"#, .tag), (#","frame":""#, .frame), (#"","info":""#, .info),
      ] + ends
    }
  }

  /// Returns the text after the last part of every event, with the line feed.
  static func ending(_ device: KitlogDevice?) -> [UInt8] {
    let members = device.map { Array(#"","device":"#.utf8) + $0.json } ?? [UInt8(ascii: "\"")]
    return members + Array("}\n".utf8)
  }
}
