import EventLinting
import EventMapSourceTexts
import Foundation
import Testing

/// A source with a syntax error, the reported place, and the values that are still read.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let marked: String
  let message: String
  /// The short form of the values that are read.
  let reads: String
  /// Whether the whole file except the mistake is read.
  let isComplete: Bool
  let help: String?

  init(_ name: String, _ marked: String, _ message: String, reads: String, isComplete: Bool = true, help: String? = nil)
  {
    testDescription = name
    self.marked = marked
    self.message = message
    self.reads = reads
    self.isComplete = isComplete
    self.help = help
  }

  /// Reads the source in every encoding, and with every line end.
  func check(fileName: String) throws {
    let source = MarkedSource(marked)
    let data = Data(source.text.utf8)
    let document = Document(name: fileName, data: data)
    let issue = try #require(document.syntaxIssue)
    #expect(issue.message == message)
    #expect(issue.help == help)
    #expect(issue.range == source.range)
    #expect(document.root?.outline ?? "nothing" == reads)
    #expect(document.isComplete == isComplete)
    #expect(Agreement.difference(data, fileName: fileName) == nil)
    // With a byte order mark the declared encoding is ignored.
    for form in TextForm.allCases where !form.isUnmarked && !source.text.isEmpty && !marked.contains("encoding=") {
      #expect(Document(name: fileName, data: form.encode(source.text)).syntaxIssue == issue, "\(form)")
    }
    for end in ["\r\n", "\r"] {
      let other = MarkedSource(marked.replacing("\n", with: end))
      let document = Document(name: fileName, data: Data(other.text.utf8))
      #expect(document.syntaxIssue?.message == message)
      #expect(document.syntaxIssue?.range == other.range)
      let map = LineMap(document.source)
      #expect(
        map.position(of: other.range.lowerBound)
          == LineMap(SourceText(name: "", data: data)).position(of: source.range.lowerBound))
    }
  }
}
