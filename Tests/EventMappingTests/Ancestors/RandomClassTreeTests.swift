import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// Ancestors queried at run time, compared with those of a manifest and with a plain walk up the tree.
@Suite struct RandomClassTreeTests {
  /// The manifest declares part of the same tree, or of another one. It has precedence if both know a class.
  @Test(arguments: Seeds.new) func queriedAncestorsAnswerLikeAManifest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(400) {
      var tree = RandomClassTree(&random)
      let runtime = ScriptedRuntime(tree.superclasses)
      let known =
        random.chance(1, of: 2) ? tree.superclasses : RandomClassTree.superclasses(of: tree.names, &random)
      let declared = known.filter { _ in random.chance(1, of: 3) }
      tree.superclasses.merge(declared) { _, new in new }
      let querying = EventMapper(
        table: tree.table, superclasses: declared, superclassOf: { runtime.superclass(of: $0) })
      let declaring = EventMapper(table: tree.table, superclasses: tree.superclasses)
      for _ in 0..<60 {
        let subject = tree.subject(&random)
        let answer = querying.answer(to: RawEvent(subject))
        #expect(answer == declaring.answer(to: RawEvent(subject)), "round \(round): \(subject)")
        #expect(answer.serverEvents.first?.eventID == tree.plainID(of: subject), "round \(round): \(subject)")
      }
      let queries = runtime.takeQueries()
      #expect(Set(queries).count == queries.count, "round \(round): queried more than once")
    }
  }
}

/// A random tree of classes, and a table with rows for some of them.
private struct RandomClassTree {
  let names: [String]
  var superclasses: [String: String]
  let table: EventTable

  private static let actions = ["tap:", "close:", "buy:"]

  init(_ random: inout SeededRandom) {
    let count = 2 + random.below(30)
    names = (0..<count).map { random.chance(1, of: 3) ? "Kit.C\($0)" : "C\($0)" }
    superclasses = Self.superclasses(of: names, &random)
    var classes: [String: EventTable.ClassEvents] = [:]
    for name in names where random.chance(1, of: 3) {
      // Some rows are those of a class without its module.
      let key = random.chance(1, of: 4) ? Self.bare(name) : name
      var events = EventTable.ClassEvents()
      for phase in PagePhase.allCases where random.chance(1, of: 3) {
        events.pageEventIDs[phase] = .id("\(key) \(phase)")
      }
      for action in Self.actions where random.chance(1, of: 3) {
        events.controlEventIDs[action] = .id("\(key) \(action)")
      }
      classes[key] = events
    }
    table = EventTable(classes: classes, settings: TableSettings(inherit: .nearest))
  }

  /// Each class inherits from one with a lower number, from a class without a row, or from none.
  static func superclasses(of names: [String], _ random: inout SeededRandom) -> [String: String] {
    var superclasses: [String: String] = [:]
    for (number, name) in names.enumerated() where random.chance(7, of: 8) {
      superclasses[name] = number > 0 ? names[random.below(number)] : "UIViewController"
    }
    return superclasses
  }

  func subject(_ random: inout SeededRandom) -> RawEvent.Subject {
    let name = random.chance(1, of: 20) ? "Unknown" : random.pick(names)
    return random.chance(1, of: 2)
      ? .page(name, random.pick(PagePhase.allCases)) : .action(random.pick(Self.actions), target: name)
  }

  /// The event ID by a walk up the tree, class by class.
  func plainID(of subject: RawEvent.Subject) -> String? {
    var current: String? =
      switch subject {
      case .page(let name, _), .action(_, let name): name
      case .view, .app: nil
      }
    while let name = current {
      if let events = table.classes[name] ?? table.classes[Self.bare(name)] {
        let entries: EventEntries? =
          switch subject {
          case .page(_, let phase): events.pageEventIDs[phase]
          case .action(let action, _): events.controlEventIDs[action]
          case .view, .app: nil
          }
        if case .id(let id) = entries { return id }
      }
      current = superclasses[name]
    }
    return nil
  }

  private static func bare(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
}
