import Foundation
import Testing

@testable import EventMapCommand

/// The examples of README print what README says.
@Suite struct ReadmeTests {
  /// A command line and what it prints, standard error included.
  struct Example: CustomStringConvertible, Sendable {
    var command: String
    var output: String
    var description: String { command }
  }

  static let readme: String = {
    let url = Tool.package.appending(path: "README.md")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  /// The `console` blocks: lines that start with `$ ` are commands, what follows is their output.
  static let examples: [Example] = {
    var examples: [Example] = []
    var isInside = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```console" {
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), output: ""))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }()

  @Test func readmeHasExamples() { #expect(Self.examples.count >= 8) }

  /// In the order of README: an example may read what one before it wrote.
  @Test(.serialized, arguments: examples)
  func exampleHolds(example: Example) throws {
    let command = example.command.replacing("swift run -c release eventmap", with: "eventmap")
    let result = try Tool.shell("mkdir -p .build; { \(command)\n} 2>&1")
    #expect(Self.withoutTimes(result.text) == Self.withoutTimes(example.output))
  }

  /// Seconds and rates differ from run to run.
  static func withoutTimes(_ text: String) -> String {
    text.replacing(/[0-9]+\.[0-9]{3} s( \([0-9]+ MB\/s\))?/, with: "… s")
  }

  @Test func helpNamesEveryFlagThatReadmeUses() throws {
    let help = try EventMapTool.commands.map { try Tool.run("help", $0.name).text }.joined() + Tool.run("--help").text
    for match in Self.readme.matches(of: /eventmap [^\n`]*/) {
      for flag in match.output.matches(of: /\s(--[a-z-]+)/) {
        #expect(help.contains(flag.output.1), "README uses \(flag.output.1), which no help lists")
      }
    }
  }
}
