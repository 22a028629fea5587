import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// The ancestors that are asked for are those of a manifest, and those of a plain walk up the tree.
@Suite struct RandomClassTreeTests {
  @Test(arguments: Seeds.new) func theAnswersOfAManifest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(200) {
      let tree = RandomClassTree(&random)
      let runtime = ScriptedRuntime(tree.superclasses)
      // What a manifest declares of the same tree changes nothing.
      let declared = tree.superclasses.filter { _ in random.chance(1, of: 4) }
      let asking = EventMapper(
        table: tree.table, superclasses: random.chance(1, of: 2) ? declared : [:],
        superclassOf: { runtime.superclass(of: $0) })
      let knowing = EventMapper(table: tree.table, superclasses: tree.superclasses)
      for _ in 0..<60 {
        let subject = tree.subject(&random)
        let answer = asking.answer(to: RawEvent(subject))
        #expect(answer == knowing.answer(to: RawEvent(subject)), "round \(round): \(subject)")
        #expect(answer.serverEvents.first?.eventID == tree.plainID(of: subject), "round \(round): \(subject)")
      }
      let asked = runtime.takeAsked()
      #expect(Set(asked).count == asked.count, "round \(round): asked more than once")
    }
  }

  /// The manifest wins if both know a class.
  @Test(arguments: Seeds.new) func aManifestThatSaysOtherwise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(200) {
      var tree = RandomClassTree(&random)
      let runtime = ScriptedRuntime(tree.superclasses)
      let declared = RandomClassTree.superclasses(of: tree.names, &random).filter { _ in random.chance(1, of: 3) }
      tree.superclasses.merge(declared) { _, new in new }
      let asking = EventMapper(
        table: tree.table, superclasses: declared, superclassOf: { runtime.superclass(of: $0) })
      for _ in 0..<60 {
        let subject = tree.subject(&random)
        let id = asking.answer(to: RawEvent(subject)).serverEvents.first?.eventID
        #expect(id == tree.plainID(of: subject), "round \(round): \(subject)")
      }
    }
  }
}
