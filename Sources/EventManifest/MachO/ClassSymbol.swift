import EventMapping

/// Converts the runtime's and the linker's names of classes to the names that tables use.
///
/// Swift classes, also nested and private ones, have the names of the source: `Shop.HomeView`. A name that cannot be demangled reliably
/// stays as it is.
enum ClassSymbol {
  private static let objectiveC = Array("_OBJC_CLASS_$_".utf8)
  private static let swift = Array("_$s".utf8)

  /// The name of the class that a symbol refers to; `nil` for all other symbols.
  static func className(_ symbol: [UInt8]) -> String? {
    if symbol.starts(with: objectiveC) {
      let name = Array(symbol[objectiveC.count...])
      return name.isEmpty ? nil : className(registered: name)
    }
    // Swift code refers to a class by the symbol of its metadata.
    guard symbol.starts(with: swift) else { return nil }
    return SwiftMetadataSymbol.className(Array(symbol[swift.count...]))
  }

  /// The name of a class, from the name that it is registered under; `nil` if that is not UTF-8.
  static func className(registered name: [UInt8]) -> String? {
    String(validating: MangledClassName.demangled(name.span) ?? name, as: UTF8.self)
  }
}
