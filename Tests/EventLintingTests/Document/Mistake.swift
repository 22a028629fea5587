import EventLinting
import EventMapSourceTexts
import Foundation
import Testing

/// A source with a syntax error, the report about it, and the values that are still read.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The source with `‹` and `›` around the reported place, and with `⏎` for its line ends.
  let marked: String
  /// The message; the help, if there is any, follows after a semicolon.
  let report: String
  /// The short form of the values that are read, with `…` at its end if the rest of the file is not read.
  let reads: String

  var testDescription: String { marked }

  init(_ marked: String, _ report: String, _ reads: String) {
    self.marked = marked
    self.report = report
    self.reads = reads
  }

  /// Reads the source with every line end and in every encoding.
  func check(fileName: String) throws {
    var positions: Set<String> = []
    for lineEnd in ["\n", "\r\n", "\r"] {
      let source = MarkedSource(marked.replacing("⏎", with: lineEnd))
      let data = Data(source.text.utf8)
      let document = Document(name: fileName, data: data)
      let issue = try #require(document.syntaxIssue)
      #expect([issue.message, issue.help].compactMap(\.self).joined(separator: "; ") == report)
      #expect(issue.range == source.range)
      #expect((document.root?.outline ?? "nothing") + (document.isComplete ? "" : " …") == reads)
      #expect(Agreement.difference(data, fileName: fileName) == nil)
      positions.insert("\(LineMap(document.source).position(of: issue.range.lowerBound))")
      // With a byte order mark the declared encoding is ignored.
      for form in TextForm.allCases where !form.isUnmarked && !source.text.isEmpty && !marked.contains("encoding=") {
        #expect(Document(name: fileName, data: form.encode(source.text)).syntaxIssue == issue, "\(form)")
      }
    }
    #expect(positions.count == 1, "the line and column do not depend on the line ends")
  }
}
