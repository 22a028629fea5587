import EventMapping

/// Names of constants that are identifiers in both Swift and Objective-C.
enum ConstantName {
  /// The number of hexadecimal digits of a digest that make a name distinct.
  private static let digitCount = 8

  /// Makes an identifier from a text: an underscore replaces each scalar that an identifier cannot have, and precedes a leading digit.
  ///
  /// Chinese characters are kept, because tables have them, but only those of Unicode 1.1, which all compilers accept.
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

  /// Makes the names of one scope distinct.
  ///
  /// Keys with the same name get a digest of the key as a suffix, so that a name does not depend on the number or order of the other keys.
  ///
  /// - Parameter keys: distinct keys, each with its preferred name.
  /// - Returns: the names, in the order of the keys.
  /// - Throws: ``GenerationError`` if two names are still equal.
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
