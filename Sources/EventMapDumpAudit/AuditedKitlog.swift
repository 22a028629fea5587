/// The lines of a kitlog as JSON objects, made by plain code.
struct AuditedKitlog {
  /// A kind of line.
  enum Line: Equatable {
    case blank, header, rejected
    /// An event, as an object.
    case event([UInt8])
  }

  private static let comma = UInt8(ascii: ",")
  private static let longestHeader = 64 << 10
  private static let longestObject = 17 << 20
  private static let deviceNames = [
    "deviceName", "deviceModel", "systemName", "systemVersion", "uuid", "appVersion", "appBuild",
  ]

  /// The device of the last header, as a JSON object; `nil` if no device is known.
  private(set) var device: [UInt8]?
  /// Whether the device is unknown from the next line on, after a broken header.
  private var forgetsDevice = false

  /// Begins a line and applies the effect of the previous one.
  mutating func begin() {
    if forgetsDevice { (device, forgetsDevice) = (nil, false) }
  }

  /// Reads a line; call ``begin()`` first.
  ///
  /// - Parameter whole: the line without its line feed.
  mutating func read(_ whole: [UInt8]) -> Line {
    if whole.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .blank }
    let line = whole.last == 0x0D ? whole[..<(whole.count - 1)] : whole[...]
    let commas = line.indices.filter { line[$0] == Self.comma }
    let first = line[..<(commas.first ?? line.endIndex)]
    if Self.isInteger(first) { return event(line, commas).map { .event($0) } ?? .rejected }
    guard PlainText.isUTF8(Array(line).span), let object = Self.header(line, commas) else {
      forgetsDevice = commas.count >= 4
      return .rejected
    }
    // Seven empty fields mean that there is no device.
    device = line.count == 6 ? nil : object
    return .header
  }

  // MARK: Headers

  private static func header(_ line: ArraySlice<UInt8>, _ commas: [Int]) -> [UInt8]? {
    guard !looksLikeJSON(line), commas.count >= 6, line.count <= longestHeader else { return nil }
    let last = Array(commas.suffix(6))
    let ends = last + [line.endIndex]
    let starts = [line.startIndex] + last.map { $0 + 1 }
    var object: [UInt8] = [UInt8(ascii: "{")]
    for (place, name) in deviceNames.enumerated() {
      if place > 0 { object.append(comma) }
      object += PlainText.quoted(name) + [UInt8(ascii: ":")] + quoted(line[starts[place]..<ends[place]])
    }
    object.append(UInt8(ascii: "}"))
    return object.count <= 2 * longestHeader ? object : nil
  }

  /// Whether a line starts with a bracket and then a character that only JSON has there.
  private static func looksLikeJSON(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = Array(line.lazy.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }.prefix(2))
    return marks.count == 2 && "{[".utf8.contains(marks[0]) && "\"{}[]".utf8.contains(marks[1])
  }

  // MARK: Events

  private func event(_ line: ArraySlice<UInt8>, _ commas: [Int]) -> [UInt8]? {
    guard PlainText.isUTF8(Array(line).span), let last = commas.last, commas.count >= 3,
      let code = Self.code(line[..<commas[0]])
    else { return nil }
    let time = line[(commas[0] + 1)..<commas[1]]
    let content = line[(commas[1] + 1)..<last]
    let remark = line[(last + 1)...]
    guard PlainNumber.isNumber(Array(time).span), Self.lengthAsJSON(line) <= Self.longestObject else { return nil }
    var object: [UInt8]
    switch code {
    case 0: object = Array(#"{"type":"app","phase":"launch","class":"#.utf8) + Self.quoted(content)
    case 1: object = Array(#"{"type":"page","phase":"enter","class":"#.utf8) + Self.quoted(content)
    case 2: object = Array(#"{"type":"page","phase":"leave","class":"#.utf8) + Self.quoted(content)
    case 3: object = Array(#"{"type":"page","phase":"select","class":"#.utf8) + Self.quoted(content)
    case 100...199:
      let parts = content.split(separator: UInt8(ascii: "|"), maxSplits: 5, omittingEmptySubsequences: false)
      guard parts.count == 6, PlainNumber.isNumber(Array(parts[3]).span) else { return nil }
      object = Array(#"{"type":"control""#.utf8)
      for (name, part) in zip(["class", "target", "action", "tag", "frame", "info"], parts) {
        object += [Self.comma] + PlainText.quoted(name) + [UInt8(ascii: ":")]
        object += name == "tag" ? Array(part) : Self.quoted(part)
      }
    default: return nil
    }
    object += Array(#","timestamp":"#.utf8) + time + Array(#","remark":"#.utf8) + Self.quoted(remark)
    if let device { object += Array(#","device":"#.utf8) + device }
    return object + [UInt8(ascii: "}")]
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "\"")]
    PlainText.appendEscaped(Array(text).span, to: &output)
    return output + [UInt8(ascii: "\"")]
  }

  /// Returns the approximate length of a line as JSON: one byte more for each escape of two characters, five for any other escape.
  private static func lengthAsJSON(_ line: ArraySlice<UInt8>) -> Int {
    line.reduce(line.count) { length, byte in
      switch byte {
      case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: length + 1
      case 0..<0x20: length + 5
      default: length
      }
    }
  }

  private static func isInteger(_ field: ArraySlice<UInt8>) -> Bool {
    let digits = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the TypeCode; `nil` for a number that no event can have.
  private static func code(_ field: ArraySlice<UInt8>) -> Int? {
    field.count <= 18 ? Int(String(decoding: field, as: UTF8.self)) : nil
  }
}
