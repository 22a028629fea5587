import Testing

@testable import EventManifest

@Suite struct AppFactsTests {
  private typealias Class = AppFacts.Class
  private typealias Method = AppFacts.Method

  /// Parts that share a target are one class, even if some files are compiled for fewer targets.
  @Test func separatesClassesOfDisjointTargets() {
    func facts(_ parts: [(targets: Set<String>, isDefined: Bool)]) -> AppFacts {
      var facts = AppFacts()
      for (number, part) in parts.enumerated() {
        facts.targets["\(number)"] = part.targets
        facts.add("A", Class(isDefined: part.isDefined, methods: [Method("m\(number)")]), from: "\(number)")
      }
      return facts
    }
    func variants(_ parts: [(targets: Set<String>, isDefined: Bool)]) -> [String] {
      facts(parts).variants(of: "A").map { "\($0.target ?? "-") \($0.class.methods.map(\.selector).sorted())" }
    }
    let app: Set = ["App"], other: Set = ["Share"], both: Set = ["App", "Share"]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      #expect(variants(order.map { [(app, true), (both, true), (other, true)][$0] }).count == 1)
    }
    #expect(variants([(app, true), (other, true)]) == [#"App ["m0"]"#, #"Share ["m1"]"#])
    #expect(variants([(app, true), (other, true), (both, false)]) == [#"App ["m0", "m2"]"#, #"Share ["m1", "m2"]"#])
    #expect(variants([([], false), (app, true), (other, true)]) == [#"App ["m0", "m1"]"#, #"Share ["m0", "m2"]"#])
    #expect(variants([(app, true), (other, false)]) == [#"- ["m0", "m1"]"#])
    #expect(variants([([], true), (app, true)]) == [#"- ["m0", "m1"]"#])
    #expect(facts([(app, true)]).variants(of: "B").isEmpty)
  }

  @Test func theOrderOfInputsDoesNotMatter() {
    let marked = Method("tap:", isMarked: true), ofClass = Method("tap:", isClassMethod: true, isActionShaped: true)
    let x = Method("x", isAccessor: true)
    let parts: [(String, Class, String)] = [
      (
        "A", Class(superclass: "UIViewController", isDefined: true, methods: [Method("tap:", isActionShaped: true)]),
        "a.m"
      ),
      ("A", Class(superclass: "Base", methods: [marked, x]), "b.m"), ("A", Class(methods: [ofClass]), "App"),
      ("B", Class(), "b.m"),
    ]
    func facts(_ parts: some Sequence<(String, Class, String)>) -> AppFacts {
      var facts = AppFacts()
      for (name, part, origin) in parts { facts.add(name, part, from: origin) }
      return facts
    }
    let expected = facts(parts)
    for order in [[3, 2, 1, 0], [1, 0, 2, 3], [2, 3, 0, 1]] { #expect(facts(order.map { parts[$0] }) == expected) }
    var union = facts(parts[..<2])
    union.formUnion(facts(parts[2...]))
    #expect(union == expected)
    let a = expected.classes["A"]
    #expect(a?.superclass == "Base" && a?.isDefined == true && a?.origins == ["a.m", "b.m", "App"])
    #expect(a?.methods == [marked, x, ofClass])
  }
}
