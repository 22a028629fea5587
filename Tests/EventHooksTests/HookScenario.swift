import EventMapping
import EventMapStandInPrograms
import Foundation
import Testing

/// A program of `StandIns/Scenarios` that runs the hooks. It is compiled once for all tests of its suite.
struct HookScenario: Sendable {
  private let program: Result<StandInProgram, any Error>

  /// Compiles a scenario. A failure is thrown when the scenario is run.
  init(_ name: String) {
    program = Result { try StandInProgram(scenario: name, isLinkedTwice: name == "Twice") }
  }

  /// Runs a check of the scenario in a separate process, and returns its output.
  ///
  /// Each printed event must be one that `RawEvent` reads and writes unchanged.
  ///
  /// - Parameter words: The name of the check, and its arguments.
  func output(_ words: [String], sourceLocation: SourceLocation) throws -> String {
    let output = try program.get().run(words)
    for line in output.split(separator: "\n") {
      guard let start = line.firstRange(of: #"{"type":"#)?.lowerBound else { continue }
      let text = String(line[start...])
      let event = try RawEvent(jsonLine: text)
      #expect(event.jsonLine.utf8.elementsEqual(text.utf8), sourceLocation: sourceLocation)
      if case .view(let path, _, let page) = event.subject {
        try expectIdentity(path, page, of: event, sourceLocation)
      }
    }
    return output
  }

  func output(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try output(words, sourceLocation: sourceLocation)
  }

  /// Checks that a view event has a valid path and the members for both kinds of identity.
  private func expectIdentity(
    _ path: String?, _ page: String?, of event: RawEvent, _ sourceLocation: SourceLocation
  ) throws {
    let path = try #require(path, sourceLocation: sourceLocation)
    #expect(try !ViewPath(path).isPattern, sourceLocation: sourceLocation)
    let identities = RawEvent.identities(path: path, page: page, members: event.members)
    #expect(identities.map(\.recipe) == [.path, .chain], sourceLocation: sourceLocation)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a suite on systems where the hooks cannot run.
  static var standIns: Self {
    .enabled(if: StandInProgram.canRun, Comment(rawValue: StandInProgram.withoutRuntime))
  }
}
