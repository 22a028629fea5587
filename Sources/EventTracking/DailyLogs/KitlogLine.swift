import EventMapping
import Foundation

/// An event as a line of a kitlog, the format `TypeCode,TimeInterval,Content,Remark` that `eventmap translate` reads.
///
/// The first two commas, the last comma and the first five bars are separators. Nothing is escaped, so each field excludes the characters
/// that would end it.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton tapped
///     code,seconds  ,class   |target        |action       |tag|frame                |info       ,remark
struct KitlogLine {
  /// The line, including its line feed.
  let bytes: [UInt8]

  /// The maximum length of a line, in bytes. As JSON, a line can take six times as many bytes.
  static let maximumLength = 64 << 10

  /// The class of a launch whose delegate is unknown. Tables have rows for it under the same name.
  private static let anyDelegate = "$app"

  init(_ event: RawEvent, at date: Date) throws(KitlogError) {
    let (code, content, usualRemark) = try Self.parts(of: event)
    var remark = try Self.text("remark", in: event) ?? usualRemark
    try Self.check(remark, "remark", without: UInt8(ascii: ","))
    // Readers treat a CR before the line feed as part of the line ending.
    if remark.hasSuffix("\r") { throw .separator(field: "remark") }
    remark += "\n"
    let bytes = Array("\(code),\(Self.seconds(date)),\(content),\(remark)".utf8)
    guard bytes.count <= Self.maximumLength else {
      throw .tooLong(length: bytes.count, limit: Self.maximumLength)
    }
    self.bytes = bytes
  }

  /// Whether a line is an event, not a header.
  static func isEvent(_ line: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    for byte in line.first == UInt8(ascii: "-") ? line.dropFirst() : line {
      if byte == UInt8(ascii: ",") { break }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
      digits += 1
    }
    return digits > 0
  }

  private static func parts(of event: RawEvent) throws(KitlogError) -> (code: Int, content: String, remark: String) {
    switch event.subject {
    case .app(.launch, let delegate):
      return (0, try name(delegate ?? anyDelegate, "class"), AppPhase.launch.rawEventName)
    case .page(let className, let phase):
      guard let code = code(of: phase) else { throw .noTypeCode("pages in the phase '\(phase.rawEventName)'") }
      return (code, try name(className, "class"), phase.rawEventName)
    case .action(let action, let target):
      guard event.interaction == .control else {
        throw .noTypeCode("events of the type '\(event.interaction.rawValue)'")
      }
      return try control(event, action, target)
    case .app(let phase, _): throw .noTypeCode("the app's phase '\(phase.rawEventName)'")
    case .view: throw .noTypeCode("views")
    }
  }

  private static func control(
    _ event: RawEvent, _ action: String, _ target: String
  ) throws(KitlogError) -> (code: Int, content: String, remark: String) {
    let sender = try text("class", in: event) ?? ""
    let frame = try text("frame", in: event) ?? ""
    try check(frame, "frame", without: bar)
    let infoName = event.members["info"] == nil ? "title" : "info"
    let info = try text(infoName, in: event) ?? ""
    try check(info, infoName)
    let fields = [
      try name(sender, "class", without: bar), try name(target, "target", without: bar),
      try name(action, "action", without: bar), try tag(of: event), frame, info,
    ]
    return (code(ofControl: sender), fields.joined(separator: "|"), RawEvent.Interaction.control.rawValue)
  }

  private static func code(of phase: PagePhase) -> Int? {
    switch phase {
    case .enter: 1
    case .leave: 2
    case .select: 3
    case .load: nil
    }
  }

  private static func code(ofControl name: String) -> Int {
    switch name {
    case "UIButton": 100
    case "UISegmentedControl": 101
    case "UISlider": 102
    case "UISwitch": 103
    case "UIStepper": 104
    default: 105
    }
  }

  // MARK: Fields

  private static let bar = UInt8(ascii: "|")
  private static let lineFeed = UInt8(ascii: "\n")

  private static func name(
    _ text: String, _ field: String, without separator: UInt8 = lineFeed
  ) throws(KitlogError) -> String {
    if text.isEmpty { throw .missing(field: field) }
    try check(text, field, without: separator)
    return text
  }

  /// Rejects line feeds and another separator.
  private static func check(
    _ text: String, _ field: String, without separator: UInt8 = lineFeed
  ) throws(KitlogError) {
    for byte in text.utf8 where byte == lineFeed || byte == separator { throw .separator(field: field) }
  }

  private static func text(_ name: String, in event: RawEvent) throws(KitlogError) -> String? {
    switch event.members[name] {
    case nil, .null?: return nil
    case .string(let text)?, .number(let text)?: return text
    case .boolean(let value)?: return value ? "true" : "false"
    case .array?, .object?: throw .wrongType(field: name)
    }
  }

  private static func tag(of event: RawEvent) throws(KitlogError) -> String {
    switch event.members["tag"] {
    case nil, .null?: return "0"
    case .number(let text)? where MemberValue.isNumber(text): return text
    default: throw .wrongType(field: "tag")
    }
  }

  /// Returns the seconds since 1970, with up to three decimal places.
  private static func seconds(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    // The limit keeps a wrong clock from trapping.
    let limit = 1e12
    let milliseconds = seconds.isNaN ? 0 : Int64((min(max(seconds, -limit), limit) * 1000).rounded())
    let (whole, part) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let fraction = part == 0 ? "" : "." + String(1000 + part).dropFirst()
    return (milliseconds < 0 ? "-" : "") + String(whole) + fraction
  }
}
