import EventLinting
import EventMapping
import Foundation
import Testing

/// Deeply nested input on a thread with the smallest stack in apps (512 KiB).
@Suite struct DepthTests {
  @Test(arguments: [TableFormat.json, .xml, .openStep], [1, 63, 64])
  func readsNestingUpToTheLimit(format: TableFormat, depth: Int) async throws {
    let source = Self.source(format, depth: depth)
    let document = await Self.onSmallStack { Document(name: "table.plist", data: source) }
    #expect(document.format == format)
    #expect(document.syntaxIssue == nil)
    let report = await Self.onSmallStack { Linter().lint([Linter.Source(name: "table.plist", data: source)]) }
    #expect(!report.diagnostics.isEmpty)
    #expect(Agreement.difference(source, fileName: "table.plist") == nil)
  }

  @Test(arguments: [TableFormat.json, .xml, .openStep], [65, 600, 100_000])
  func reportsDeeperNestingAtItsPlace(format: TableFormat, depth: Int) async throws {
    for isClosed in [true, false] {
      let source = Self.source(format, depth: depth, isClosed: isClosed)
      let document = await Self.onSmallStack { Document(name: "table.plist", data: source) }
      let issue = try #require(document.syntaxIssue)
      #expect(issue.message == "nested deeper than 64 levels")
      let opening = format == .xml ? "<array>" : format == .json ? "[" : "("
      #expect(document.source.string(issue.range) == opening)
      #expect(!document.isComplete)
    }
  }

  @Test func limitsDictionariesButNotSkippedElements() async throws {
    let json = String(repeating: "{\"a\":", count: 600)
    let xml = "<plist>" + String(repeating: "<dict><key>a</key>", count: 600)
    let openStep = String(repeating: "{a=", count: 600)
    for text in [json, xml, openStep] {
      let document = await Self.onSmallStack { Document("table.plist", text) }
      #expect(document.syntaxIssue?.message == "nested deeper than 64 levels")
    }
    let unknown = "<plist>" + String(repeating: "<map>", count: 100_000)
    let document = await Self.onSmallStack { Document("table.plist", unknown) }
    #expect(document.syntaxIssue?.message == "unknown element <map> in a property list")
  }

  private static func source(_ format: TableFormat, depth: Int, isClosed: Bool = true) -> Data {
    let (open, value, close) =
      switch format {
      case .json: ("[", "1", "]")
      case .xml: ("<array>", "<true/>", "</array>")
      case .openStep, .binary: ("(", "a", ")")
      }
    let end = isClosed ? value + String(repeating: close, count: depth) : ""
    let text = String(repeating: open, count: depth) + end
    return Data((format == .xml ? "<plist>\(text)\(isClosed ? "</plist>" : "")" : text).utf8)
  }

  private static func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
