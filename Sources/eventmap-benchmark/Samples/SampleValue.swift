/// A JSON value of an unlike line.
enum SampleValue {
  struct Member {
    let name: SampleMember
    let value: SampleValue

    init(_ name: SampleMember, _ value: SampleValue) {
      self.name = name
      self.value = value
    }
  }

  /// The spelling of a line's contents.
  struct Style {
    let order: MemberOrder
    /// Whether a space follows each colon and comma.
    let isSpaced: Bool
  }

  /// The JSON text of a number, a string, `true`, `false` or `null`.
  case literal(String)
  case list([SampleValue])
  case object([Member])

  /// A string that needs no escapes.
  static func string(_ text: String) -> SampleValue { .literal("\"\(text)\"") }

  /// The value of an object's member; `nil` if it is missing.
  subscript(name: SampleMember) -> SampleValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  func spelled(_ style: Style) -> String {
    var text = ""
    append(to: &text, style)
    return text
  }

  private func append(to text: inout String, _ style: Style) {
    switch self {
    case .literal(let literal): text += literal
    case .list(let values):
      text += "["
      for (position, value) in values.enumerated() {
        if position > 0 { text += style.isSpaced ? ", " : "," }
        value.append(to: &text, style)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (position, member) in style.order.sorted(members).enumerated() {
        if position > 0 { text += style.isSpaced ? ", " : "," }
        text += "\""
        text += member.name.name
        text += style.isSpaced ? "\": " : "\":"
        member.value.append(to: &text, style)
      }
      text += "}"
    }
  }
}
