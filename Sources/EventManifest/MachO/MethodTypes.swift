/// The type encoding of a method: `v24@0:8@16`.
///
/// Source of the format: "Type Encodings" of Apple's Objective-C Runtime Programming Guide.
enum MethodTypes {
  /// Whether a method has the signature of an action: it returns `void` and has at most two arguments, all of them objects.
  static func isAction(_ types: [UInt8]) -> Bool {
    var rest = types[...]
    skipQualifiers(&rest)
    guard rest.popFirst() == UInt8(ascii: "v") else { return false }
    skipNumber(&rest)
    // The receiver and the selector.
    guard takeObject(&rest), rest.popFirst() == UInt8(ascii: ":") else { return false }
    skipNumber(&rest)
    for _ in 0..<2 where !rest.isEmpty {
      guard takeObject(&rest) else { return false }
    }
    return rest.isEmpty
  }

  /// Consumes the type and the offset of an object. Returns `false` for other types, also for blocks (`@?`).
  private static func takeObject(_ rest: inout ArraySlice<UInt8>) -> Bool {
    skipQualifiers(&rest)
    guard rest.popFirst() == UInt8(ascii: "@"), rest.first != UInt8(ascii: "?") else { return false }
    if rest.first == UInt8(ascii: "\"") {
      guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else { return false }
      rest = rest[(end + 1)...]
    }
    skipNumber(&rest)
    return true
  }

  /// Skips `const`, `in`, `inout`, `out`, `bycopy`, `byref`, `oneway` and `_Atomic`.
  private static func skipQualifiers(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop { "rnNoORVA".utf8.contains($0) }
  }

  private static func skipNumber(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop { ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || "+-".utf8.contains($0) }
  }
}
