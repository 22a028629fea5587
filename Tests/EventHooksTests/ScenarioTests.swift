import EventMapStandInPrograms
import Foundation
import Testing

/// The checks of the scenarios. Each one prints the lines that the text file beside its scenario lists.
@Suite(.standIns) struct ScenarioTests {
  /// A section of a text file: `# name arguments: behavior`, and the lines.
  struct Check: CustomTestStringConvertible {
    let scenario: String
    /// The name of the check, and its arguments.
    let words: [String]
    let behavior: String
    let place: SourceLocation
    var lines: [Substring] = []

    var testDescription: String { "\(scenario): \(behavior)" }

    /// - Parameter heading: The first line of the section, without `# `.
    init(_ heading: Substring, of scenario: String, at place: SourceLocation) {
      let parts = heading.split(separator: ": ", maxSplits: 1)
      (self.scenario, self.place) = (scenario, place)
      words = parts[0].split(separator: " ").map(String.init)
      behavior = String(parts.last ?? "")
    }
  }

  private static let names = StandInProgram.scenarios.keys.sorted()
  private static let checks = names.flatMap { (try? read($0)) ?? [] }
  private static let programs = Dictionary(
    uniqueKeysWithValues: Set(checks.map(\.scenario)).map { ($0, HookScenario($0)) })

  /// Reads the sections of a scenario's text file.
  private static func read(_ scenario: String) throws -> [Check] {
    let file = try #require(StandInProgram.scenarios[scenario]).deletingPathExtension().appendingPathExtension("txt")
    var checks: [Check] = []
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("# ") {
        let place = SourceLocation(
          fileID: "EventHooksTests/\(scenario).txt", filePath: file.path, line: index + 1, column: 1)
        checks.append(Check(line.dropFirst(2), of: scenario, at: place))
      } else if !line.isEmpty {
        checks[checks.count - 1].lines.append(line)
      }
    }
    return checks
  }

  @Test(arguments: checks) func checkPrintsItsLines(_ check: Check) throws {
    let output = try #require(Self.programs[check.scenario]).output(check.words, sourceLocation: check.place)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines == check.lines + [""], sourceLocation: check.place)
  }

  @Test func pathHasAtMost500Steps() throws {
    let steps = ["UIView(0)"] + Array(repeating: "UIView(1)", count: 498) + ["UIButton(0)"]
    let output = try #require(Self.programs["Views"]).output("deep")
    #expect(output.contains(#""path":"\#(steps.joined(separator: "_"))""#))
  }

  /// `HookedShop` is a library, and `LinesTests` has the strings of `Lines`, which a text file would not show.
  @Test func everyScenarioHasChecks() {
    #expect(Set(Self.names).subtracting(Self.checks.map(\.scenario)) == ["HookedShop", "Lines"])
  }
}
