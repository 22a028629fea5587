/// A raw event as a line with its own order of members.
struct UnlikeLine {
  /// The members to select besides the event ID. One of them is nested in ``select``, and all in ``nestedSelect``.
  static let select: [[SampleMember]] = [[.timestamp], [.class], [.properties, .goods, .id], [.title]]
  static let nestedSelect: [[SampleMember]] = [
    [.properties, .goods, .id], [.properties, .goods, .price], [.properties, .source], [.properties, .tags],
  ]

  let event: SampleEvent
  let record: SampleValue
  let style: SampleValue.Style

  var text: String { record.spelled(style) }

  /// Returns the value at a path as spelled in the line; `nil` if the member is missing.
  func value(_ path: [SampleMember]) -> String? {
    var value: SampleValue? = record
    for name in path { value = value?[name] }
    return value?.spelled(style)
  }

  /// Returns the expected server event with only some members.
  func selected(_ paths: [[SampleMember]]) -> String {
    var text = #"{"eventID":"\#(event.eventID)""#
    for path in paths {
      guard let value = value(path) else { continue }
      text += #","\#(Self.name(of: path))":\#(value)"#
    }
    return text + "}"
  }

  /// Returns the names of members for `--select`.
  static func names(of paths: [[SampleMember]]) -> [String] { ["eventID"] + paths.map(name) }

  private static func name(of path: [SampleMember]) -> String { path.map(\.name).joined(separator: ".") }

  /// Returns the line with one of five kinds of damage.
  func broken(_ kind: Int) -> [UInt8] {
    var bytes = Array(text.utf8)
    switch kind % 5 {
    // Truncated, or with a byte that is invalid in JSON.
    case 0: bytes.removeSubrange((bytes.count / 3 * 2)...)
    case 1: bytes[bytes.count / 2] = 0xFF
    // A missing type, or a class that is not a string.
    case 2: bytes = Array(without(.type).utf8)
    case 3: bytes = Array(without(event.isPage ? .class : .target, puttingIn: .literal("7")).utf8)
    // Text after the object.
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
