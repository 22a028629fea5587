import Foundation
import Testing

@testable import EventMapCommand

@Suite(.waits) struct ManPageTests {
  @Test func hasEveryCommandFlagAndExample() throws {
    let result = try Tool.run("help", "--man")
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == ".TH EVENTMAP 1 \"\" \"eventmap \(EventMapTool.version)\" \"EventMap\"")
    #expect(lines.contains("eventmap \\- \(EventMapTool.summary)"))
    for name in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "TOPICS", "\"EXIT STATUS\"", "ENVIRONMENT"] {
      #expect(lines.contains(".SH " + name))
    }
    for topic in HelpTopics.all.map(\.name) where topic != HelpTopics.listName {
      #expect(lines.contains(".B \(topic.replacing("-", with: "\\-"))"))
    }
    for command in EventMapTool.commands {
      #expect(lines.contains(".SS eventmap \(command.name.replacing("-", with: "\\-"))"))
    }
    #expect(lines.contains("\\fB\\-\\-table\\fR, \\fB\\-t\\fR \\fITABLE\\fR"))
  }

  /// In roff, an empty line is a break, and a line that starts with a period or a quote is a request. Unknown requests are dropped.
  @Test func hasOnlyTextAndKnownRequests() {
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".B", ".I", ".TP", ".PP", ".RS", ".RE", ".EX", ".EE"]
    for line in ManPage.text().dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(!line.isEmpty && !line.hasPrefix("'"))
      if line.hasPrefix(".") { #expect(requests.contains(line.prefix { $0 != " " }), "\(line)") }
    }
  }

  /// Dashes, quotes and backslashes are printed as in the help, so that they can be copied. Requires groff.
  @Test func isPrintedByGroff() throws {
    let result = try Tool.shell(
      """
      command -v groff > /dev/null || exit 9
      eventmap help --man | LC_ALL=C.UTF-8 groff -man -Tutf8 -ww -K utf8 -rLL=200n -P-cbou
      """)
    if result.status == 9 { return }
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    for command in EventMapTool.commands {
      for flag in command.flags { #expect(result.text.contains("--\(flag.name)")) }
      for example in command.examples { #expect(result.text.contains("  \(example.command)\n"), "\(example.command)") }
    }
  }
}
