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
  /// How many bytes of the line JSON must escape, or may have to at most.
  var escapeCount = 0

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
  @inline(__always)
  func maximumLength(_ lineLength: Int, _ device: KitlogDevice?) -> Int {
    let (frame, escape) = (256, 6)
    return lineLength + (escape - 1) * escapeCount + (device?.ending.count ?? 0) + frame
  }

  /// The phase of a page or app event as a raw event spells it.
  var phaseBytes: [UInt8] { type == .app ? AppPhase.launchBytes : pagePhase.rawEventNameBytes }

  /// Writes what stands after the `{` of the event as a JSON object without an event ID.
  @inline(__always)
  func write(_ line: borrowing Span<UInt8>, _ device: KitlogDevice?, to output: inout OutputCursor) {
    if type == .control {
      output.append("\"type\":\"control\",\"class\":\"")
      append(line, sender, to: &output)
      output.append("\",\"target\":\"")
      append(line, subject, to: &output)
      output.append("\",\"action\":\"")
      append(line, action, to: &output)
      output.append("\",\"tag\":")
      output.append(line, tag)
      output.append(",\"frame\":\"")
      append(line, frame, to: &output)
      output.append("\",\"info\":\"")
      append(line, info, to: &output)
    } else {
      writePageStart(to: &output)
      append(line, subject, to: &output)
    }
    output.append("\",\"timestamp\":")
    output.append(line, time)
    output.append(",\"remark\":\"")
    append(line, remark, to: &output)
    if let ending = device?.ending {
      output.append(ending.span)
    } else {
      output.append("\"}")
    }
  }

  /// Writes what stands before the class of a page or of the app. Literals of a known length are copied without a call.
  @inline(__always)
  private func writePageStart(to output: inout OutputCursor) {
    if type == .app { return output.append("\"type\":\"app\",\"phase\":\"launch\",\"class\":\"") }
    switch pagePhase {
    case .enter: output.append("\"type\":\"page\",\"phase\":\"enter\",\"class\":\"")
    case .leave: output.append("\"type\":\"page\",\"phase\":\"leave\",\"class\":\"")
    case .load: output.append("\"type\":\"page\",\"phase\":\"load\",\"class\":\"")
    case .select: output.append("\"type\":\"page\",\"phase\":\"select\",\"class\":\"")
    }
  }

  /// Appends a field as the inside of a string.
  @inline(__always)
  private func append(_ line: borrowing Span<UInt8>, _ field: Range<Int>, to output: inout OutputCursor) {
    if escapeCount == 0 {
      output.append(line, field)
    } else {
      JSONText.appendEscaped(line.extracting(field), to: &output)
    }
  }
}
