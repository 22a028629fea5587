import EventLinting
import EventMapping
import Foundation
import Testing

/// Files truncated at every byte.
@Suite struct TruncationTests {
  @Test(arguments: Agreement.handPicked)
  func reportsEveryTruncation(text: String) {
    for form in [TextForm.utf8, .utf8Marked, .utf16LittleMarked, .utf16BigMarked, .utf32LittleMarked] {
      let data = form.encode(text)
      let whole = Document(name: "table.plist", data: data)
      // Space and comments after the root may be missing.
      let rootEnd = whole.root?.outerRange.upperBound ?? 0
      for length in 0..<data.count {
        let part = data.prefix(length)
        let document = Document(name: whole.format == .json ? "table.json" : "table.plist", data: part)
        guard let issue = document.syntaxIssue else {
          #expect(document.source.utf8.count >= rootEnd, "\(length)")
          #expect(document.root?.outline == whole.root?.outline, "\(length)")
          continue
        }
        #expect(!issue.message.isEmpty)
        #expect(issue.range.upperBound <= document.source.utf8.count, "\(length)")
        #expect(document.isComplete == false || document.root != nil, "\(length)")
      }
    }
  }

  @Test(
    arguments: [
      ("{ \"Home\": { \"Enter\": \"A\" }, \"Shop\": ‹{› \"Enter\": \"B\",", "{Home={Enter=A} Shop={Enter=B}}"),
      ("{ \"Home\": { \"Enter\": \"A\" }, \"Shop\": { \"Enter\": ‹\"›B", "{Home={Enter=A} Shop={Enter=?}}"),
      ("{ \"Home\": { \"Enter\": \"A\" }, \"Shop\": { \"Enter\"‹›", "{Home={Enter=A} Shop={}}"),
      ("{ Home = { Enter = A; }; Shop = ‹{› Enter = B; ", "{Home={Enter=A} Shop={Enter=B}}"),
      ("{ Home = { Enter = A; }; Shop = { Enter = B‹›", "{Home={Enter=A} Shop={Enter=B}}"),
      ("{ Home = { Enter = A; }; Shop = { Enter = ‹›", "{Home={Enter=A} Shop={}}"),
      (
        "<plist><dict><key>Home</key><dict/><key>Shop</key>‹<dict>›<key>Enter</key><string>B</string>",
        "{Home={} Shop={Enter=B}}"
      ),
      (
        "<plist><dict><key>Home</key><dict/><key>Shop</key><dict><key>Enter</key>‹<string>›B",
        "{Home={} Shop={Enter=?}}"
      ),
      ("<plist><dict><key>Home</key><dict/><key>Shop</key><dict>‹<key>›Ent", "{Home={} Shop={}}"),
      ("<plist><dict><key>Home</key><dict/><key>Shop</key>‹<di›", "{Home={} Shop=?}"),
    ])
  func readsTheValuesBeforeTheTruncation(marked: String, reads: String) throws {
    let source = MarkedSource(marked)
    let document = Document("table.plist", source.text)
    let issue = try #require(document.syntaxIssue)
    #expect(issue.range == source.range)
    #expect(document.root?.outline == reads)
    #expect(!document.isComplete)
  }
}
