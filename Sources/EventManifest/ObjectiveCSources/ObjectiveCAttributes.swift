/// The names that attributes, or macros for them, give a declaration.
struct ObjectiveCAttributes {
  /// The name in Swift: `NS_SWIFT_NAME(didTap(in:))`.
  private(set) var swiftName: String?
  /// The demangled runtime name of a class: `SWIFT_CLASS("_TtC4Shop8CartView")` in a generated header.
  private(set) var runtimeName: String?

  /// Finds the attributes in a range of tokens.
  init(_ tokens: TokenList, _ range: Range<Int>) {
    for index in range where tokens.isName(index) && tokens.token(index + 1, is: "(") {
      switch tokens.string(index) {
      case "NS_SWIFT_NAME", "CF_SWIFT_NAME":
        guard let end = tokens.end(index + 1) else { continue }
        swiftName = (index + 2..<end).prefix(Self.longestName).map(tokens.string).joined()
      case "swift_name", "__swift_name__", "SWIFT_CLASS_NAMED", "SWIFT_PROTOCOL_NAMED":
        swiftName = tokens.literal(index + 2)
      case "objc_runtime_name", "__objc_runtime_name__", "SWIFT_RUNTIME_NAME", "SWIFT_CLASS", "SWIFT_RESILIENT_CLASS":
        runtimeName = tokens.literal(index + 2).flatMap { ClassSymbol.className(registered: Array($0.utf8)) }
      default: break
      }
    }
  }

  /// The maximum number of tokens of a name.
  private static let longestName = 64

  /// Finds the attributes right before a token, where classes and protocols have them.
  init(_ tokens: TokenList, before index: Int) {
    var start = index
    while start > 0 {
      if tokens.isName(start - 1) {
        start -= 1
      } else if tokens.token(start - 1, is: ")"), let open = tokens.partner(start - 1), tokens.isName(open - 1) {
        start = open - 1
      } else {
        break
      }
    }
    self.init(tokens, start..<index)
  }
}
