@testable import EventTranslation

/// Random JSON with its structure: members of few names, some of them twice, arrays, and strings that hold JSON.
struct RandomTree {
  /// A value with its text in the document.
  struct Value {
    var text: String
    var members: [(name: String, value: Value)] = []
    var elements: [Value] = []
    /// The value inside a string that holds JSON; empty for other values.
    var inner: [Value] = []

    /// Whether an object in this value has two members of one name.
    var hasDuplicates: Bool {
      Set(members.map(\.name)).count < members.count || members.contains { $0.value.hasDuplicates }
        || elements.contains(where: \.hasDuplicates) || inner.contains(where: \.hasDuplicates)
    }
  }

  static let names = ["a", "b", "c/d", "~", "0", "1", "é", ""]
  var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func object(depth: Int) -> Value {
    var value = Value(text: "{" + json.space())
    for index in 0..<Int.random(in: 0...4, using: &json.random) {
      let name = json.pick(Self.names)
      let member = self.value(depth: depth - 1)
      value.members.append((name, member))
      if index > 0 { value.text += "," }
      value.text += json.space() + json.quoted(name) + json.space() + ":" + json.space() + member.text + json.space()
    }
    value.text += "}"
    return value
  }

  private mutating func array(depth: Int) -> Value {
    var value = Value(text: "[" + json.space())
    for index in 0..<Int.random(in: 0...3, using: &json.random) {
      let element = self.value(depth: depth - 1)
      value.elements.append(element)
      if index > 0 { value.text += "," }
      value.text += json.space() + element.text + json.space()
    }
    value.text += "]"
    return value
  }

  private mutating func value(depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 3), using: &json.random) {
    case 0: return Value(text: json.pick(["null", "true", "7", "-1.5e3"]))
    case 1: return Value(text: json.string())
    case 2: return Value(text: json.pick(["\"\"", "\" \"", "[]", "{}"]))
    case 3, 4: return object(depth: depth)
    case 5: return array(depth: depth)
    default:
      let inner = Bool.random(using: &json.random) ? object(depth: depth) : array(depth: depth)
      return Value(text: quoted(json.space() + inner.text + json.space()), inner: [inner])
    }
  }

  /// Returns a JSON string of a text, with more escapes than necessary.
  private mutating func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "/" where Bool.random(using: &json.random): result += "\\/"
      case "a"..."z" where Int.random(in: 0..<8, using: &json.random) == 0:
        result += "\\u00" + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a pointer that usually leads to a value.
  mutating func pointer(into value: Value) throws -> JSONPointer {
    var text = ""
    var value = value
    for _ in 0..<Int.random(in: 1...4, using: &json.random) {
      value = value.inner.first ?? value
      var name = json.pick(Self.names)
      let (members, count) = (value.members, value.elements.count)
      value = Value(text: "")
      if Int.random(in: 0..<8, using: &json.random) > 0 {
        if !members.isEmpty { (name, value) = json.pick(members) }
        if count > 0 { name = "\(Int.random(in: 0..<count, using: &json.random))" }
      }
      text += "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }
    return try JSONPointer(text)
  }
}
