import Foundation
import Testing

@testable import EventMapping

/// Inherited rows in an app that queries its runtime for superclasses.
@Suite struct RuntimeAncestorsTests {
  private static let table = EventTable(
    classes: [
      "Base": .init(pageEventIDs: [.enter: "BASE"], controlEventIDs: ["close:": "CLOSE"]),
      "Shop.Goods": .init(pageEventIDs: [.leave: "GOODS"]),
    ], settings: TableSettings(inherit: .nearest))
  private static let classes = [
    "Home": "Middle", "Cart": "Middle", "Middle": "Base", "Base": "UIViewController",
    "UIViewController": "UIResponder", "UIResponder": "NSObject", "Shop.Goods": "Base", "Sale": "_TtC4Shop5Goods",
    "_TtC4Shop5Goods": "Base", "NSKVONotifying_Live": "Live", "Live": "Base",
  ]

  private let runtime = ScriptedRuntime(Self.classes)

  private func mapper(_ table: EventTable = Self.table, declared: [String: String] = [:]) -> EventMapper {
    EventMapper(table: table, superclasses: declared, superclassOf: { [runtime] in runtime.superclass(of: $0) })
  }

  @Test func queriesEachClassOnce() {
    let mapper = mapper()
    for _ in 0..<3 { #expect(mapper.eventID(forPage: "Home", phase: .enter) == "BASE") }
    #expect(runtime.takeQueries() == ["Home", "Middle", "Base", "UIViewController", "UIResponder", "NSObject"])
    // The ancestors of a class are known after a query for any of its subclasses.
    for _ in 0..<3 { #expect(mapper.eventID(forAction: "close:", target: "Cart") == "CLOSE") }
    #expect(runtime.takeQueries() == ["Cart"])
    #expect(mapper.eventID(forAction: "rac_alias_close:", target: "Middle") == "CLOSE")
    for _ in 0..<3 { #expect(mapper.eventID(forPage: "Unknown", phase: .enter) == nil) }
    // Copies of a mapper share its cache.
    let copy = mapper
    #expect(copy.eventID(forPage: "Cart", phase: .leave) == nil)
    #expect(runtime.takeQueries() == ["Unknown"])
  }

  @Test func queriesOnlyClassesWithoutTheRow() {
    #expect(mapper().eventID(forPage: "Base", phase: .enter) == "BASE")
    #expect(mapper().eventID(forPage: "Other.Base", phase: .enter) == "BASE")
    let exact = mapper(EventTable(classes: Self.table.classes))
    #expect(exact.eventID(forPage: "Home", phase: .enter) == nil)
    // The event lists its superclasses.
    let event = RawEvent(.page("Home", .enter), superclasses: ["Shop.Goods"])
    #expect(mapper().answer(to: event) == .unmapped)
    #expect(runtime.takeQueries().isEmpty)
    // A class in the table inherits the rows that it lacks.
    #expect(mapper().eventID(forPage: "Shop.Goods", phase: .enter) == "BASE")
  }

  @Test func findsAncestorsByMangledAndHookedNames() {
    #expect(mapper().eventID(forPage: "Sale", phase: .leave) == "GOODS")
    #expect(mapper().eventID(forPage: "NSKVONotifying_Live", phase: .enter) == "BASE")
    // The runtime does not know every name that a hook library derives.
    #expect(mapper().eventID(forPage: "Live_Aspects_", phase: .enter) == "BASE")
    #expect(mapper(declared: ["Live": "Shop.Goods"]).eventID(forPage: "NSKVONotifying_Live", phase: .leave) == "GOODS")
    // A manifest has the demangled name, and has precedence.
    let declared = mapper(declared: ["Shop.Goods": "UIResponder"])
    #expect(mapper().eventID(forPage: "_TtC4Shop5Goods", phase: .enter) == "BASE")
    #expect(declared.eventID(forPage: "_TtC4Shop5Goods", phase: .enter) == nil)
  }

  /// Names for which lookups by name fail or differ.
  @Test(
    arguments: [
      // A generic class, and a subclass of one: the runtime knows only their mangled names.
      ("_TtGC4Shop3BoxSi_", ["_TtGC4Shop3BoxSi_": "Base"], "BASE"), ("Crate", ["Crate": "_TtGC4Shop4BaseSi_"], "BASE"),
      ("Crate", ["Crate": "_TtGC4Shop4BaseSi_", "_TtGC4Shop4BaseSi_": "Base"], "BASE"),
      // A SwiftUI hosting controller, and a private class.
      ("_TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_", [:], nil),
      ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart", [:], nil),
      (
        "_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart",
        ["_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart": "Base"], "BASE"
      ),
      // The runtime does not know a mangled name with a suffix.
      ("_TtC4Shop4Cart_Aspects_", ["Shop.Cart": "Base"], "BASE"),
      // The runtime does not know a Swift class without its module.
      ("Cart", ["Shop.Cart": "Base"], nil), ("", [:], nil), ("Cart\0", ["Cart": "Base"], nil),
    ] as [(String, [String: String], String?)])
  func findsWhatTheRuntimeKnowsUnderUnusualNames(name: String, known: [String: String], id: String?) {
    let mapper = EventMapper(table: Self.table, superclassOf: { known[$0] })
    #expect(mapper.eventID(forPage: name, phase: .enter) == id)
  }

  @Test func declaredSuperclassesHavePrecedence() {
    let mapper = mapper(declared: ["Middle": "Shop.Goods", "Web": "Home"])
    #expect(mapper.eventID(forPage: "Home", phase: .leave) == "GOODS")
    #expect(mapper.eventID(forPage: "Web", phase: .leave) == "GOODS")
    #expect(mapper.eventID(forPage: "Web", phase: .enter) == "BASE")
    #expect(!runtime.takeQueries().contains { $0 == "Middle" || $0 == "Web" })
  }

  @Test func answerNamesTheAncestorWithTheRow() {
    let answer = mapper().answer(to: RawEvent(.page("Home", .enter)))
    #expect(answer.serverEvents.map(\.className) == ["Base"])
  }

  // MARK: Faulty sources

  @Test func cyclicSuperclassesEndTheSearch() {
    let table = EventTable(
      classes: ["B": .init(pageEventIDs: [.enter: "B"])], settings: TableSettings(inherit: .nearest))
    let cycle = ScriptedRuntime(["A": "B", "B": "C", "C": "A", "X": "C", "S": "S"])
    for order in [["A", "B", "C", "X", "S"], ["X", "C", "B", "A", "S"], ["B", "X", "S", "A", "C"]] {
      let mapper = EventMapper(table: table, superclassOf: { cycle.superclass(of: $0) })
      for name in order + order {
        #expect(mapper.eventID(forPage: name, phase: .enter) == (name == "S" ? nil : "B"), "\(name) of \(order)")
      }
      #expect(cycle.takeQueries().count <= 12)
    }
  }

  /// A source that returns a further superclass each time is queried a limited number of times.
  @Test func endlessChainEndsAtTheLimit() {
    let source = ScriptedRuntime([:])
    let mapper = EventMapper(table: Self.table) { name in
      _ = source.superclass(of: name)
      return name + "'"
    }
    #expect(mapper.eventID(forPage: "Home", phase: .enter) == nil)
    #expect(source.takeQueries().count == RuntimeAncestors.ancestorLimit + 1)
    #expect(mapper.eventID(forPage: "Home", phase: .enter) == nil)
    #expect(source.takeQueries().isEmpty)
  }

  @Test func longChainIsFollowedUpToTheLimit() {
    let limit = RuntimeAncestors.ancestorLimit
    var chain = Dictionary(uniqueKeysWithValues: (1..<limit).map { ("C\($0)", "C\($0 + 1)") })
    chain["C\(limit)"] = "Base"
    let long = ScriptedRuntime(chain)
    let mapper = EventMapper(table: Self.table, superclassOf: { long.superclass(of: $0) })
    #expect(mapper.eventID(forPage: "C1", phase: .enter) == "BASE")
    #expect(long.takeQueries().count == limit + 1)
  }

  @Test func cachesALimitedNumberOfNames() {
    let mapper = mapper()
    for number in 0..<RuntimeAncestors.nameLimit {
      #expect(mapper.eventID(forPage: "Made.Up\(number)", phase: .enter) == nil)
    }
    _ = runtime.takeQueries()
    #expect(mapper.eventID(forPage: "Made.Up0", phase: .enter) == nil)
    #expect(runtime.takeQueries().isEmpty)
    // Beyond the limit, names are queried each time, with the same answers.
    for _ in 0..<2 {
      #expect(mapper.answer(to: RawEvent(.page("Home", .enter))).serverEvents.map(\.eventID) == ["BASE"])
      #expect(runtime.takeQueries() == ["Home", "Middle", "Base", "UIViewController", "UIResponder", "NSObject"])
    }
  }

  @Test func doesNotCacheLongNames() {
    let mapper = mapper()
    for (length, times) in [(RuntimeAncestors.lengthLimit, 1), (RuntimeAncestors.lengthLimit + 1, 2)] {
      let name = String(repeating: "N", count: length)
      for _ in 0..<2 { #expect(mapper.answer(to: RawEvent(.page(name, .enter))) == .unmapped) }
      #expect(runtime.takeQueries().count == times)
    }
  }

  /// Threads that meet the same new classes at the same time get equal answers.
  @Test func answersThreadsThatQueryAtTheSameTime() {
    let names = (0..<4_000).map { "Sub\($0)" }
    let tree = Self.classes.merging(names.map { ($0, "Home") }) { old, _ in old }
    for _ in 0..<4 {
      let mapper = EventMapper(table: Self.table, superclassOf: { tree[$0] })
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let order = thread.isMultiple(of: 2) ? names : names.reversed()
        let wrong = order.filter {
          mapper.answer(to: RawEvent(.page($0, .enter))).serverEvents.first?.eventID != "BASE"
        }
        #expect(wrong.isEmpty)
      }
    }
  }
}
