import EventMapping

/// The names of constants: identifiers that Swift and Objective-C both take.
enum ConstantName {
  /// How many hexadecimal digits of a digest make a name distinct.
  private static let digitCount = 8

  /// A text with an underscore for each scalar that cannot be in an identifier, and before a leading digit.
  ///
  /// Chinese characters may stay, because tables have them. Only those of Unicode 1.1: every compiler has them in its list.
  static func identifier(_ text: String) -> String {
    let name = text.replacingScalars { isAllowed($0) ? nil : "_" }
    guard let first = name.unicodeScalars.first else { return "_" }
    return ("0"..."9").contains(first) ? "_" + name : name
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{4E00}"..."\u{9FA5}": true
    default: false
    }
  }

  /// Names of one scope, of which no two are equal.
  ///
  /// Where several keys lead to the same name, each gets a part of the digest of its key: what the others are called does not depend on
  /// their number or order.
  ///
  /// - Parameter keys: different texts, each with the name that it leads to.
  static func distinct(_ keys: [(key: String, name: String)]) throws(GenerationError) -> [String] {
    let counts = Dictionary(keys.map { ($0.name, 1) }, uniquingKeysWith: +)
    let names = keys.map { counts[$0.name] == 1 ? $0.name : $0.name + "_" + digest(of: $0.key) }
    var owners: [String: String] = [:]
    for (name, key) in zip(names, keys) {
      if let other = owners.updateValue(key.key, forKey: name) {
        throw .sameName(name, keys: [other, key.key])
      }
    }
    return names
  }

  private static func digest(of key: String) -> String {
    let bytes = Array(key.utf8)
    return String(HexadecimalText.text(SHA256.digest(of: bytes.span)).prefix(digitCount))
  }
}
