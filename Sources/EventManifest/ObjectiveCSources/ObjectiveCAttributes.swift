/// What attributes, and the macros for them, say of the declaration that they belong to.
struct ObjectiveCAttributes {
  /// What Swift calls it: `NS_SWIFT_NAME(didTap(in:))`.
  private(set) var swiftName: String?
  /// What the runtime calls a class, demangled: `SWIFT_CLASS("_TtC4Shop8CartView")` of a generated header.
  private(set) var runtimeName: String?

  /// Reads the attributes among tokens.
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

  /// How many tokens of a name are looked at.
  private static let longestName = 64

  /// Reads the attributes that end before a token: those of a class and of a protocol are in front of it.
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
