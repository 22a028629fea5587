import EventMapping

/// The members that the entries of a table add to server events, as JSON text made once.
struct AddedMembers {
  /// The JSON text that `keys` and `constants` are ranges of.
  private(set) var texts: [UInt8] = []
  /// The name of each path as a JSON key, colon included; empty for paths that are not plain names.
  private(set) var keys: [Range<Int>] = []
  /// The JSON text of each constant.
  private(set) var constants: [Range<Int>] = []

  init(_ program: EntryProgram) {
    for path in program.paths {
      let start = texts.count
      if path.isLiteral {
        JSONText.appendString(path.text, to: &texts)
        texts.append(UInt8(ascii: ":"))
      }
      keys.append(start..<texts.count)
    }
    for constant in program.constants { constants.append(append(constant)) }
  }

  private mutating func append(_ value: MemberValue) -> Range<Int> {
    let start = texts.count
    switch value {
    // The grammar rejects such constants, but a table made in code may have one.
    case .array, .object: MemberValue.null.appendJSON(to: &texts)
    case .string, .number, .boolean, .null: value.appendJSON(to: &texts)
    }
    return start..<texts.count
  }
}
