import EventMapping

/// The fields of an event in a line of a kitlog, and how they are written as the members of a JSON object.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件
///     code,timestamp,sender  |subject       |action       |tag|frame                |info       ,remark
struct KitlogEvent {
  /// The names of the members that an event may have as a JSON object.
  static let memberNames = [
    "type", "phase", "class", "target", "action", "tag", "frame", "info", "timestamp", "remark", "device",
  ]

  /// A part of a line that is written.
  enum Field { case sender, subject, action, tag, frame, info, time, remark }

  var type = RawEventType.page
  /// The class that the event is looked up under, in the line; of an app event its delegate's.
  var subject = 0..<0
  /// The action, in the line; empty for pages.
  var action = 0..<0
  /// The phase of a page event; the one phase of an app event is its launch.
  var pagePhase = PagePhase.enter
  /// The class of the sender of a control event.
  var sender = 0..<0
  var tag = 0..<0
  var frame = 0..<0
  var info = 0..<0
  var time = 0..<0
  var remark = 0..<0
  /// How many bytes of the line JSON must escape.
  var escapeCount = 0
  /// From the first to the last of them.
  var escapes = 0..<0

  /// Makes it an event of a page, or of the app.
  ///
  /// - Parameters:
  ///   - content: where the class stands.
  ///   - code: the TypeCode, 0 to 3.
  mutating func setPage(_ content: Range<Int>, code: Int) {
    type = code == 0 ? .app : .page
    pagePhase = code == 1 ? .enter : code == 2 ? .leave : .select
    subject = content
    action = 0..<0
  }

  /// The most bytes that ``write(_:_:to:)`` writes for a line of so many.
  func maximumLength(_ lineLength: Int, _ device: KitlogDevice?) -> Int {
    let (frame, escape) = (256, 6)
    return lineLength + (escape - 1) * escapeCount + (device?.ending.count ?? 0) + frame
  }

  /// The phase of a page or app event as a raw event spells it.
  var phaseBytes: [UInt8] { type == .app ? AppPhase.launchBytes : pagePhase.rawEventNameBytes }

  /// How it becomes JSON.
  private var form: KitlogForm {
    switch type {
    case .app: .launch
    case .page: pagePhase == .enter ? .enter : pagePhase == .leave ? .leave : .select
    default: .control
    }
  }

  /// Writes what stands after the `{` of the event as a JSON object without an event ID.
  func write(_ line: borrowing Span<UInt8>, _ device: KitlogDevice?, to output: inout OutputCursor) {
    for piece in form.pieces {
      let field = self[piece.field]
      output.append(piece.literal.span)
      if field.upperBound <= escapes.lowerBound || escapes.upperBound <= field.lowerBound {
        output.append(line, field)
      } else {
        JSONText.appendEscaped(line.extracting(field), to: &output)
      }
    }
    let ending = device?.ending ?? .withoutDevice
    output.append(ending.bytes.span, 0..<ending.count)
  }

  private subscript(field: Field) -> Range<Int> {
    switch field {
    case .sender: sender
    case .subject: subject
    case .action: action
    case .tag: tag
    case .frame: frame
    case .info: info
    case .time: time
    case .remark: remark
    }
  }
}
