import EventMapping

/// The names of classes from the names that the runtime and the linker have for them.
///
/// Classes of Swift are named as in the source, `Shop.HomeView`, nested and private ones too: so tables name them. A name that cannot
/// be demangled for sure is left as it is.
enum ClassSymbol {
  private static let objectiveC = Array("_OBJC_CLASS_$_".utf8)
  private static let swift = Array("_$s".utf8)

  /// The name of the class that a symbol refers to; `nil` for all other symbols.
  static func className(_ symbol: [UInt8]) -> String? {
    if symbol.starts(with: objectiveC) {
      let name = Array(symbol[objectiveC.count...])
      return name.isEmpty ? nil : className(registered: name)
    }
    // Swift code refers to the metadata of a class, which is the class.
    guard symbol.starts(with: swift) else { return nil }
    return SwiftMetadataSymbol.className(Array(symbol[swift.count...]))
  }

  /// The name of a class that is registered with the runtime so; `nil` if it is not text.
  static func className(registered name: [UInt8]) -> String? {
    String(validating: MangledClassName.demangled(name.span) ?? name, as: UTF8.self)
  }
}
