import Foundation
import Testing

@testable import EventMapCommand

/// The examples in the README and in all articles, which print the documented output.
@Suite(.waits) struct ExampleTests {
  /// A page with examples.
  struct Page: CustomTestStringConvertible, Sendable {
    var path: String
    var text: String
    var testDescription: String { path }

    /// The `console` blocks: lines that start with `$ ` are commands, and the following lines their output, including standard error.
    var examples: [(command: String, output: String)] {
      var examples: [(command: String, output: String)] = []
      var isInside = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line == "```console" {
          isInside = true
        } else if line == "```" {
          isInside = false
        } else if isInside, line.hasPrefix("$ ") {
          examples.append((String(line.dropFirst(2)), ""))
        } else if isInside, !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      return examples
    }
  }

  static let pages: [Page] = {
    let folder = "Sources/EventMapDocumentation/EventMap.docc"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Tool.package.appending(path: folder).path)) ?? []
    return (["README.md"] + names.sorted().map { "\(folder)/\($0)" }).map { path in
      let text = try? String(contentsOf: Tool.package.appending(path: path), encoding: .utf8)
      return Page(path: path, text: text ?? "")
    }
  }()

  @Test func findsExamples() {
    #expect(Self.pages.count > 20)
    #expect(Self.pages.map(\.examples.count).reduce(0, +) >= 60)
  }

  /// Runs the examples in the order of the page, because an example may read the output of an earlier one. One test per page, because a
  /// test per example would wait for its turn behind all other tests.
  @Test(arguments: pages.filter { !$0.examples.isEmpty })
  func printsTheOutputOfThePage(page: Page) throws {
    for example in page.examples {
      let command = example.command.replacing("swift run eventmap", with: "eventmap")
      let result = try Tool.shell("mkdir -p .build; { \(command)\n} 2>&1")
      #expect(Self.withoutTimes(result.text) == Self.withoutTimes(example.output), "\(page.path): \(command)")
    }
  }

  /// Replaces seconds and rates, which differ from run to run.
  static func withoutTimes(_ text: String) -> String {
    text.replacing(/[0-9]+\.[0-9]{3} s( \([0-9]+ MB\/s\))?/, with: "… s")
  }

  @Test func hasHelpForEveryFlagOfThePages() throws {
    let help = try EventMapTool.commands.map { try Tool.run("help", $0.name).text }.joined() + Tool.run("--help").text
    for page in Self.pages {
      for match in page.text.matches(of: /eventmap [a-z][^\n`]*/) {
        for flag in match.output.matches(of: /\s(--[a-z-]+)/) {
          #expect(help.contains(flag.output.1), "\(page.path) uses \(flag.output.1), which no help names")
        }
      }
    }
  }
}
