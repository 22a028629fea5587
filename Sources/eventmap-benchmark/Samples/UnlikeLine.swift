/// A raw event as a line that has its members in an order of its own.
struct UnlikeLine {
  /// Members that are selected, beside the event ID: one of them nested, or all.
  static let select: [[SampleMember]] = [[.timestamp], [.class], [.properties, .goods, .id], [.title]]
  static let nestedSelect: [[SampleMember]] = [
    [.properties, .goods, .id], [.properties, .goods, .price], [.properties, .source], [.properties, .tags],
  ]

  let event: SampleEvent
  let record: SampleValue
  let style: SampleValue.Style

  var text: String { record.spelled(style) }

  /// The value at a path as the line spells it; `nil` where there is no such member.
  func value(_ path: [SampleMember]) -> String? {
    var value: SampleValue? = record
    for name in path { value = value?[name] }
    return value?.spelled(style)
  }

  /// The server event with some members alone.
  func selected(_ paths: [[SampleMember]]) -> String {
    var text = #"{"eventID":"\#(event.eventID)""#
    for path in paths {
      guard let value = value(path) else { continue }
      text += #","\#(Self.name(of: path))":\#(value)"#
    }
    return text + "}"
  }

  /// The names that such members are asked for by.
  static func names(of paths: [[SampleMember]]) -> [String] { ["eventID"] + paths.map(name) }

  private static func name(of path: [SampleMember]) -> String { path.map(\.name).joined(separator: ".") }

  /// The line as one that is no raw event; there are five kinds.
  func broken(_ kind: Int) -> [UInt8] {
    var bytes = Array(text.utf8)
    switch kind % 5 {
    // Cut off, or a byte that no JSON may have.
    case 0: bytes.removeSubrange((bytes.count / 3 * 2)...)
    case 1: bytes[bytes.count / 2] = 0xFF
    // A raw event without a type, or whose class is not a string.
    case 2: bytes = Array(without(.type).utf8)
    case 3: bytes = Array(without(event.isPage ? .class : .target, puttingIn: .literal("7")).utf8)
    // Something after the object that is not another one.
    default: bytes += ",{}".utf8
    }
    return bytes
  }

  private func without(_ name: SampleMember, puttingIn value: SampleValue? = nil) -> String {
    guard case .object(var members) = record else { return text }
    members.removeAll { $0.name == name }
    if let value { members.append(SampleValue.Member(name, value)) }
    return SampleValue.object(members).spelled(style)
  }
}
