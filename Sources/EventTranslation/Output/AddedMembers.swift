import EventMapping

/// The members that the entries of a table add to server events, as JSON text made once.
struct AddedMembers {
  /// One that the event in hand gets.
  struct Member {
    enum Value {
      /// What stands in the record.
      case record(MemberLocator.Found)
      /// A constant, in ``AddedMembers/texts``.
      case constant(Range<Int>, JSONRecord.ValueKind)
    }

    /// The path of the name.
    var name: Int
    var value: Value
    /// The value that it replaces in the record; `nil` for one that is inserted.
    var replaced: Range<Int>?
  }

  /// What the texts below are ranges of.
  private(set) var texts: [UInt8] = []
  /// The names of paths that are names, without quotes; empty for the others.
  let names: [[UInt8]]
  /// The names as keys, with the colon.
  private(set) var keys: [Range<Int>] = []
  /// The constants, by list, entry and property.
  private var constants: [[[Range<Int>]]] = []

  init(_ rules: LookupRules) {
    names = rules.paths.map { $0.isLiteral ? Array($0.text.utf8) : [] }
    for path in rules.paths {
      let start = texts.count
      if path.isLiteral {
        JSONText.appendString(path.text, to: &texts)
        texts.append(UInt8(ascii: ":"))
      }
      keys.append(start..<texts.count)
    }
    for list in rules.lists {
      var ranges: [[Range<Int>]] = []
      for entry in list.entries { ranges.append(entry.properties.map { append($0.constant) }) }
      constants.append(ranges)
    }
  }

  private mutating func append(_ value: MemberValue) -> Range<Int> {
    let start = texts.count
    switch value {
    case .string(let text): JSONText.appendString(text, to: &texts)
    case .number(let text): texts.append(contentsOf: text.utf8)
    case .boolean(let truth): texts.append(contentsOf: (truth ? "true" : "false").utf8)
    // The grammar lets no other constant through; a table made in code may have one.
    case .null, .array, .object: texts.append(contentsOf: "null".utf8)
    }
    return start..<texts.count
  }

  /// The constant of a property.
  func constant(_ list: Int, _ entry: Int, _ property: Int, _ value: MemberValue) -> Member.Value {
    let kind: JSONRecord.ValueKind =
      switch value {
      // The text may hold escapes, which the slower way of writing it is right for in any case.
      case .string: .escapedString
      case .number, .boolean: .other
      case .null, .array, .object: .null
      }
    return .constant(constants[list][entry][property], kind)
  }
}
