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
    try Self.check(remark, "remark", isFree: { $0 != UInt8(ascii: ",") })
    // Readers treat a CR before the line feed as part of the line ending.
    if remark.utf8.last == UInt8(ascii: "\r") { throw .separator(field: "remark") }
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
      guard let code = codes[phase] else { throw .noTypeCode("pages in the phase '\(phase.rawEventName)'") }
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
    try check(frame, "frame", isFree: isNoBar)
    let infoName = event.members["info"] == nil ? "title" : "info"
    let info = try text(infoName, in: event) ?? ""
    try check(info, infoName) { _ in true }
    let fields = [
      try name(sender, "class", isFree: isNoBar), try name(target, "target", isFree: isNoBar),
      try name(action, "action", isFree: isNoBar), try tag(of: event), frame, info,
    ]
    return (controlCodes[sender] ?? 105, fields.joined(separator: "|"), RawEvent.Interaction.control.rawValue)
  }

  private static let codes: [PagePhase: Int] = [.enter: 1, .leave: 2, .select: 3]
  private static let controlCodes = [
    "UIButton": 100, "UISegmentedControl": 101, "UISlider": 102, "UISwitch": 103, "UIStepper": 104,
  ]

  // MARK: Fields

  private static func isNoBar(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "|") }

  private static func name(
    _ text: String, _ field: String, isFree: (UInt8) -> Bool = { _ in true }
  ) throws(KitlogError) -> String {
    if text.isEmpty { throw .missing(field: field) }
    try check(text, field, isFree: isFree)
    return text
  }

  private static func check(_ text: String, _ field: String, isFree: (UInt8) -> Bool) throws(KitlogError) {
    for byte in text.utf8 where byte == UInt8(ascii: "\n") || !isFree(byte) { throw .separator(field: field) }
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
