import EventMapping

/// The JSON objects that this module stores in files. All functions throw ``FileError/malformed`` for anything else. They are not inlined,
/// because that would copy them for each member.
extension [String: MemberValue] {
  /// Reads an object.
  @inline(never)
  init(json: [UInt8]) throws(FileError) {
    self.init()
    var reader = JSONReader(json)
    guard let members = try? reader.object() else { throw .malformed }
    for (name, value) in members { self[name] = value }
  }

  /// The object as JSON.
  var json: [UInt8] {
    var json: [UInt8] = []
    MemberValue.object(self).appendJSON(to: &json)
    return json
  }

  /// Returns a member that must exist.
  @inline(never)
  func value(_ name: String) throws(FileError) -> MemberValue {
    guard let value = self[name] else { throw .malformed }
    return value
  }
}

extension MemberValue {
  @inline(never)
  func text() throws(FileError) -> String {
    guard case .string(let text) = self else { throw .malformed }
    return text
  }

  @inline(never)
  func integer() throws(FileError) -> Int64 {
    guard case .number(let digits) = self, let integer = DecimalText.integer(digits) else { throw .malformed }
    return integer
  }

  @inline(never)
  func count() throws(FileError) -> Int {
    guard let count = Int(exactly: try integer()) else { throw .malformed }
    return count
  }

  @inline(never)
  func members() throws(FileError) -> [String: MemberValue] {
    guard case .object(let members) = self else { throw .malformed }
    return members
  }

  @inline(never)
  func elements() throws(FileError) -> [MemberValue] {
    guard case .array(let elements) = self else { throw .malformed }
    return elements
  }
}
