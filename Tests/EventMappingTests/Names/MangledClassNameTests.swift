import EventMapInstalledPrograms
import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct MangledClassNameTests {
  static let vectors: [(mangled: String, name: String)] = [
    ("_TtC4Shop18HomeViewController", "Shop.HomeViewController"), ("_TtC4Shop1A", "Shop.A"),
    ("_TtC1a10abcdefghij", "a.abcdefghij"), ("_TtC4Shop6_Home1", "Shop._Home1"), ("_TtC4Shop3CVO", "Shop.CVO"),
    ("_TtCC4Shop5Outer5Inner", "Shop.Outer.Inner"), ("_TtCCC4Shop1A1B1C", "Shop.A.B.C"),
    ("_TtCV4Shop5Outer5Inner", "Shop.Outer.Inner"), ("_TtCO4Shop5Outer5Inner", "Shop.Outer.Inner"),
    ("_TtCVO4Shop1E1S1D", "Shop.E.S.D"), ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cell", "Shop.Cell"),
    ("_TtCC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cell5Inner", "Shop.Cell.Inner"),
    ("_TtCC4Shop4CellP33_0123456789ABCDEF0123456789ABCDEF5Inner", "Shop.Cell.Inner"),
    ("_TtGC4Shop4ListSi_", "Shop.List"), ("_TtGC4Shop4ListGSaGSqCS_4Item___", "Shop.List"),
    ("_TtGC4Shop4ListC3Lib6首页_", "Shop.List"), ("_TtGCC4Shop5Outer5InnerSi__", "Shop.Outer.Inner"),
    ("_TtGCC4Shop5Outer5Inner_Si_", "Shop.Outer.Inner"),
    ("_TtGCC4Shop4List5InnerTSiGSqSS___GSaOS_1E__", "Shop.List.Inner"),
    ("_TtGCC4Shop4List5PlainFT_T___", "Shop.List.Plain"),
    ("_TtGC7SwiftUI19UIHostingControllerV4Shop8HomeView_", "SwiftUI.UIHostingController"),
    ("_TtCE4ShopV4Base5Outer5Inner", "Base.Outer.Inner"), ("_TtGCE4ShopV4Base5Outer5InnerSi_", "Base.Outer.Inner"),
    ("_TtCE4ShopCSo16UIViewController6Loader", "UIViewController.Loader"),
    ("_TtCs12_SwiftObject", "Swift._SwiftObject"), ("_TtC4Shop6首页", "Shop.首页"),
    ("_TtCC4Shop5Café5Inner", "Shop.Café.Inner"), ("_TtC4ShopX7Caf_dma", "Shop.Café"), ("_TtC4ShopX6qAFaFv", "Shop.首页"),
    ("_TtC4ShopX5__bga", "Shop._é"), ("_TtCC4ShopX6qAFaFv5Inner", "Shop.首页.Inner"), ("_TtCX6qAFaFv4Home", "首页.Home"),
  ]

  private func demangled(_ name: some Sequence<UInt8>) -> String? {
    MangledClassName.demangled(Array(name).span).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: vectors) func demangles(vector: (mangled: String, name: String)) {
    #expect(demangled(vector.mangled.utf8) == vector.name)
  }

  @Test(arguments: vectors) func rejectsTruncatedAndExtendedNames(vector: (mangled: String, name: String)) {
    for count in 0..<vector.mangled.utf8.count {
      guard let name = demangled(vector.mangled.utf8.prefix(count)) else { continue }
      // Type arguments are not parsed.
      #expect(vector.mangled.hasPrefix("_TtG") && name == vector.name)
    }
    for end in [" ", ".", "x", "_x", "1", "é"] { #expect(demangled((vector.mangled + end).utf8) == nil) }
    #expect(demangled(("_" + vector.mangled).utf8) == nil)
  }

  @Test(arguments: [
    // Not a class, or a class whose name is not supported.
    "_TtV4Shop4Home", "_TtO4Shop4Home", "_TtP4Shop4Home_", "_TtSi", "_TtCF4Shop4showFT_T_L_5Local", "_TtC4ShopL_5Local",
    "_TtCSo6NSView", "_TtCSC6NSView", "_TtCSs4View", "_TtCE4ShopSS6Nested", "_TtGVC4Shop4ListSi_",
    "_TtCGC4Shop4ListSi_5Inner", "_TtCE4Shop4Base5Inner", "_TtCCE4ShopE4BaseV3Lib1A1B1C", "_TtCE", "_TtCE4Shop",
    "_TtCEV4Shop1A1B", "_TtC", "_TtG", "_TtCS",
    // Other manglings.
    "$s4Shop4HomeC", "_TC4Shop4Home", "_T04Shop4HomeC", "_tTC4Shop4Home",
    // Lengths.
    "_TtC0", "_TtC4Shop0", "_TtC4Shop04Home", "_TtC04Shop4Home", "_TtC4Shop5Home", "_TtC4Shop99999999999999999999Home",
    "_TtC4Shop9223372036854775807Home", "_TtC4Shop18446744073709551620Home", "_TtC4Shop-4Home",
    "_TtC99999999999999999999",
    "_TtC4ShopX99999999999999999999a", "_TtC4ShopP99999999999999999999a4Cell", "_TtC4ShopP4Cell", "_TtC4ShopP4Cell4",
    // Identifiers.
    "_TtC4Shop4Ho.e", "_TtC4Shop4Ho e", "_TtC4Shop6`Home`", "_TtC4Shop1é", "_TtC4Shop4Homé", "_TtGC4Shop4HoméSi_",
    "_TtC4Shop41ome",
    // Type arguments.
    "_TtGC4Shop4List", "_TtGC4Shop4List_", "_TtGC4Shop4ListSi", "_TtGC4Shop4ListSi_x", "_TtGCC4Shop5Outer5InnerSi_",
    "_TtGC4Shop4ListS._", "_TtGCC4Shop5Outer5Inner__",
    // Punycode.
    "_TtC4ShopX0", "_TtC4ShopX1_", "_TtC4ShopX5Home_", "_TtC4ShopX3KKK", "_TtC4ShopX7JJJJJJJ", "_TtC4ShopX7Café_a",
    "_TtC4ShopX13ab_BcaAEACtda",
  ])
  func leavesUncertainNames(name: String) { #expect(demangled(name.utf8) == nil) }

  @Test func leavesLongPunycode() {
    // Each 'a' inserts the next scalar at the end.
    func name(_ count: Int) -> String { "_TtC4ShopX\(count)" + String(repeating: "a", count: count) }
    #expect(demangled(name(SwiftPunycode.longest).utf8)?.unicodeScalars.count == 5 + SwiftPunycode.longest)
    #expect(demangled(name(SwiftPunycode.longest + 1).utf8) == nil)
  }

  // MARK: Comparison with the toolchain

  private static let tool = InstalledProgram("swift-demangle")

  /// The names as the toolchain demangles them, in the form of tables; `nil` for those that it leaves.
  private static func toolchain(_ names: [String]) throws -> [String?] {
    let lines = try #require(tool).run(["-compact"] + names).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == names.count + 1)
    return zip(names, lines).map { $0 == $1 ? nil : inTables(String($1)) }
  }

  /// `(extension in Shop):Base.(Cell in _0123)<Swift.Int>.Inner` as `Base.Cell.Inner`.
  private static func inTables(_ name: String) -> String {
    var text = name.replacing(/^\(extension in [^)]*\):/, with: "").replacing(/\(([^ ()]+) in [^ ()]+\)/) {
      $0.output.1
    }
    if text.hasPrefix("__C.") { text.removeFirst(4) }
    text = text.replacing("->", with: "")
    var depth = 0
    return text.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  @Test(.enabled(if: tool != nil, "no swift-demangle beside swift")) func agreesWithTheToolchain() throws {
    // It leaves names with raw UTF-8, although it writes them.
    let vectors = Self.vectors.filter { vector in vector.mangled.utf8.allSatisfy { $0 < 0x80 } }
    let names = try Self.toolchain(vectors.map(\.mangled))
    for (vector, name) in zip(vectors, names) { #expect(name == vector.name, "\(vector.mangled)") }
  }

  /// The toolchain demangles every demangled name in the same way. It may demangle more names.
  @Test(.enabled(if: tool != nil, "no swift-demangle beside swift"), arguments: Seeds.new)
  func neverContradictsTheToolchain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("_0123459CVOGPEXSsoabceiqABJTtF".utf8)
    var names: [String] = []
    for _ in 0..<Seeds.rounds(4000) {
      guard var name = Self.vectors.randomElement(using: &random).map({ Array($0.mangled.utf8) }) else { continue }
      // Type arguments are not parsed, so that the toolchain rejects more names.
      guard name.allSatisfy({ $0 < 0x80 }), name[3] != UInt8(ascii: "G") else { continue }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let offset = Int.random(in: 4..<name.count, using: &random)
        let letter = letters[Int.random(in: letters.indices, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: name[offset] = letter
        case 1: name.insert(letter, at: offset)
        default: name.remove(at: offset)
        }
      }
      if demangled(name) != nil { names.append(String(decoding: name, as: UTF8.self)) }
    }
    try #require(!names.isEmpty, "seed \(seed)")
    for (name, expected) in zip(names, try Self.toolchain(names)) {
      #expect(demangled(name.utf8) == expected, "\(name), seed \(seed)")
    }
  }
}
