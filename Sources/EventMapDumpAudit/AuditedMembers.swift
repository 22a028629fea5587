import EventMapping

/// The members of an audited record, for the rules of a table.
struct AuditedMembers: RawEventMembers {
  /// A member whose type makes its line invalid as a raw event.
  struct WrongType: Error {}

  /// The maximum number of ancestors that an event may list.
  private static let mostAncestors = 1_024

  private let line: [UInt8]
  private let object: PlainObject
  private let rules: LookupRules
  /// The path and page that the identity of a view is made of.
  private let path: [UInt8]
  private let page: [UInt8]?

  /// - Parameters:
  ///   - object: the object on the line.
  ///   - path: the path of a view; empty if it has none.
  ///   - page: the page of a view.
  init(_ line: [UInt8], _ object: PlainObject, _ rules: LookupRules, path: [UInt8], page: [UInt8]?) {
    (self.line, self.object, self.rules) = (line, object, rules)
    (self.path, self.page) = (path, page)
  }

  /// Returns the value at a path of the table's program; `nil` if the record has none.
  func value(ofPath number: Int) -> Range<Int>? {
    let path = rules.program.paths[number]
    return path.isLiteral ? object.member(path.text, in: line.span)?.value : value(at: path.text[...], of: object)
  }

  /// Returns the value at a dotted path. At every level, a member whose name contains the dots takes precedence over a nested one; of
  /// several names, the longest one does.
  private func value(at path: Substring, of object: PlainObject) -> Range<Int>? {
    if let found = object.member(path, in: line.span) { return found.value }
    let dots = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: ".") }
    for dot in dots.reversed() {
      let (name, rest) = (path[..<dot], path[dot...].dropFirst())
      guard !name.isEmpty, !rest.isEmpty, let outer = object.member(name, in: line.span)?.value,
        let inner = inside(of: outer), let found = value(at: rest, of: inner)
      else { continue }
      return found
    }
    return nil
  }

  private func inside(of value: Range<Int>) -> PlainObject? {
    var object = PlainObject()
    return object.read(line.span, in: value) ? object : nil
  }

  private func firstByte(_ value: Range<Int>) -> UInt8 { line[value.lowerBound] }

  // MARK: Rules

  func hasValue(ofPath path: Int) -> Bool { value(ofPath: path).map { firstByte($0) != UInt8(ascii: "n") } ?? false }

  func holds(_ test: Int, ofPath path: Int, in source: borrowing Span<UInt8>, _ program: EntryProgram) -> Bool {
    guard let value = value(ofPath: path) else { return program.holds(test, nil, line.span.extracting(0..<0)) }
    let kind: MemberKind =
      switch firstByte(value) {
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "{"), UInt8(ascii: "["): .container
      case UInt8(ascii: "t"): .true
      case UInt8(ascii: "f"): .false
      case UInt8(ascii: "n"): .null
      default: .number
      }
    guard kind == .string else { return program.holds(test, kind, line.span.extracting(value)) }
    let text = PlainText.unescaped(line.span, (value.lowerBound + 1)..<(value.upperBound - 1))
    return program.holds(test, .string, text.span)
  }

  func superclasses(in source: borrowing Span<UInt8>) throws(WrongType) -> [[UInt8]]? {
    guard rules.superclassesPath >= 0, let value = value(ofPath: rules.superclassesPath),
      firstByte(value) != UInt8(ascii: "n")
    else { return nil }
    guard let names = strings(value), names.count <= Self.mostAncestors else { throw WrongType() }
    return names
  }

  func identities(in source: borrowing Span<UInt8>) -> [ViewIdentity] {
    var members: [String: MemberValue] = [:]
    for name in RawEvent.identityMembers {
      guard let value = object.member(name, in: line.span)?.value else { continue }
      members[name] = memberValue(value)
    }
    let path = path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    return RawEvent.identities(path: path, page: page.map { String(decoding: $0, as: UTF8.self) }, members: members)
  }

  private func memberValue(_ value: Range<Int>) -> MemberValue? {
    switch firstByte(value) {
    case UInt8(ascii: "\""): .string(string(value))
    case UInt8(ascii: "["): strings(value).map { .array($0.map { .string(String(decoding: $0, as: UTF8.self)) }) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      .number(String(decoding: line[value], as: UTF8.self))
    default: nil
    }
  }

  private func string(_ value: Range<Int>) -> String {
    let text = PlainText.unescaped(line.span, (value.lowerBound + 1)..<(value.upperBound - 1))
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the unescaped strings of an array; `nil` for a value that is not an array of strings.
  private func strings(_ value: Range<Int>) -> [[UInt8]]? {
    guard firstByte(value) == UInt8(ascii: "[") else { return nil }
    var strings: [[UInt8]] = []
    var offset = value.lowerBound + 1
    while offset < value.upperBound - 1 {
      switch line[offset] {
      case UInt8(ascii: "\""):
        guard let end = PlainText.end(line.span, offset + 1)?.end else { return nil }
        strings.append(PlainText.unescaped(line.span, (offset + 1)..<end))
        offset = end + 1
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): offset += 1
      default: return nil
      }
    }
    return strings
  }
}
