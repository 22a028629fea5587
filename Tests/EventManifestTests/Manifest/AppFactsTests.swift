import Testing

@testable import EventManifest

@Suite struct AppFactsTests {
  private typealias Class = AppFacts.Class
  private typealias Method = AppFacts.Method

  @Test func theOrderOfInputsDoesNotMatter() {
    let parts: [(String, Class, String)] = [
      (
        "A", Class(superclass: "UIViewController", isDefined: true, methods: [Method("tap:", isActionShaped: true)]),
        "a.m"
      ),
      (
        "A", Class(superclass: "Base", methods: [Method("tap:", isMarked: true), Method("x", isAccessor: true)]), "b.m"
      ),
      ("A", Class(methods: [Method("tap:", isClassMethod: true, isActionShaped: true)]), "App"),
      ("B", Class(), "b.m"),
    ]
    func facts(_ parts: [(String, Class, String)]) -> AppFacts {
      var facts = AppFacts()
      for (name, part, origin) in parts { facts.add(name, part, from: origin) }
      return facts
    }
    let expected = facts(parts)
    for order in [[3, 2, 1, 0], [1, 0, 2, 3], [2, 3, 0, 1]] { #expect(facts(order.map { parts[$0] }) == expected) }
    var union = facts(Array(parts[..<2]))
    union.formUnion(facts(Array(parts[2...])))
    #expect(union == expected)
    let a = expected.classes["A"]
    #expect(a?.superclass == "Base" && a?.isDefined == true && a?.origins == ["a.m", "b.m", "App"])
    #expect(
      a?.methods == [
        Method("tap:", isMarked: true), Method("x", isAccessor: true),
        Method("tap:", isClassMethod: true, isActionShaped: true),
      ])
  }
}
