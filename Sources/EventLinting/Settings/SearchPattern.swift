import EventMapping
import Foundation

/// A regular expression of the settings, which is searched for in names. A pattern whose searches take too long is given up.
///
/// A table may come from an untrusted source, and a search for a pattern like `(.*)*(.*)*x$` in 4,000 characters practically never ends.
/// Foundation reports progress every 10,000 steps of its engine (ICU). The limits count these reports, so they are the same in every run on
/// any computer. A shorter search reports nothing, but a hundred thousand of them may take minutes together. Their cost is measured by
/// repeating a sample of them within one search.
final class SearchPattern {
  /// The maximum length of a pattern, in UTF-16 code units.
  static let maximumLength = 1_000
  /// The maximum number of progress reports in one search. A search of a few hundred characters has no reports.
  static let mostReportsOfSearch = 100
  /// The maximum number of progress reports in all searches, which take a second or two. The same number of searches without reports cannot
  /// take longer.
  static let mostReports = 2_000
  /// The number of additional reports for a long list: ten steps a character, which is more than patterns without backtracking need.
  private static func reports(ofCharacters count: Int) -> Int { count / 1_000 }
  /// The number of texts of a long list that are searched repeatedly.
  private static let sampleCount = 256

  /// The pattern as written.
  let text: String
  /// The place of the setting's value.
  let range: Range<Int>
  let keyPath: [String]
  /// The reason why the pattern was given up, as the end of a sentence; `nil` if it was not.
  private(set) var failure: String?
  private let expression: NSRegularExpression
  private var reports = 0

  /// Makes the pattern of a setting; `nil` if the text is not a regular expression.
  init?(_ text: String, range: Range<Int>, keyPath: [String]) {
    // Foundation also reports progress at every character where a match may start. An anchored search avoids these reports.
    guard (try? NSRegularExpression(pattern: text)) != nil,
      let expression = try? NSRegularExpression(pattern: Self.anchored(text))
    else { return nil }
    self.expression = expression
    self.text = text
    self.range = range
    self.keyPath = keyPath
  }

  /// The anchored pattern, which matches after any prefix. A line end follows the pattern only if it ends with a comment.
  private static func anchored(_ text: String) -> String {
    let plain = "\\A(?s:.*?)(?:\(text))"
    return (try? NSRegularExpression(pattern: plain)) == nil ? "\\A(?s:.*?)(?:\(text)\n)" : plain
  }

  /// Returns for each text whether it contains the pattern; `nil` if the pattern was given up.
  func matches(_ texts: [String]) -> [Bool]? {
    if failure == nil, takesTooLong(texts) { failure = Self.tooManySteps }
    var matches: [Bool] = []
    matches.reserveCapacity(texts.count)
    for text in texts {
      guard let isFound = self.matches(text) else { return nil }
      matches.append(isFound)
    }
    return matches
  }

  private static let tooManySteps = "takes too many steps for all of the names together"

  private func matches(_ text: String) -> Bool? {
    if failure != nil { return nil }
    let search = Self.search(expression, in: text, mostReports: Self.mostReportsOfSearch)
    reports += search.reports
    if search.isFound { return true }
    if search.isBroken {
      failure = "needs too much memory for \(DisplayedName.quoted(Self.shortened(text)))"
    } else if search.reports > Self.mostReportsOfSearch {
      failure = "takes too many steps for \(DisplayedName.quoted(Self.shortened(text)))"
    } else if reports > Self.mostReports {
      failure = Self.tooManySteps
    }
    return failure == nil ? false : nil
  }

  /// The result of a search.
  private struct Search {
    var isFound = false
    /// Whether the engine gave up, for example because its stack overflowed.
    var isBroken = false
    var reports = 0
  }

  private static func search(_ expression: NSRegularExpression, in text: String, mostReports: Int) -> Search {
    var search = Search()
    let whole = NSRange(location: 0, length: text.utf16.count)
    // Safety: the pointer is to Foundation's own variable, which lives while it calls the block.
    unsafe expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
      match, flags, stop in
      if flags.contains(.progress) {
        search.reports += 1
        if search.reports > mostReports { unsafe stop.pointee = true }
      } else if match != nil {
        search.isFound = true
        unsafe stop.pointee = true
      } else {
        search.isBroken = flags.contains(.internalError)
      }
    }
    return search
  }

  // MARK: Searches without progress reports

  /// Whether the searches of texts take too many steps together, estimated from a sample.
  ///
  /// Each text of the sample is searched repeatedly within one search, so that the steps add up and all of these searches together are a
  /// quarter of the searches to come. A digest of the whole list chooses the sample, so that it is the same in every run but cannot be
  /// predicted when writing the list. Unreported steps amount to at most four times the sample, as if each search had one more report.
  private func takesTooLong(_ texts: [String]) -> Bool {
    let share = 4
    let repetitions = texts.count / (share * Self.sampleCount)
    // Shorter lists stay below the limit, even if each search takes as many steps as it can without a report.
    guard texts.count > Self.mostReports, let expression = try? repeated(repetitions) else { return false }
    let characters = texts.reduce(0) { $0 + $1.utf8.count }
    var left = (Self.mostReports + Self.reports(ofCharacters: characters)) / share
    for text in Self.sample(of: texts) {
      left -= Self.search(expression, in: text, mostReports: left).reports
      if left < 0 { return true }
    }
    return false
  }

  /// Makes a pattern that repeats the search, each time without the captures of earlier repetitions.
  private func repeated(_ count: Int) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: "\\A(?>(?!\(expression.pattern))|){\(count)}")
  }

  private static func sample(of texts: [String]) -> [String] {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      // 0xFF does not occur in UTF-8, so it separates the texts unambiguously.
      bytes.append(0xFF)
    }
    var random = SHA256.digest(of: bytes.span).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return (0..<sampleCount).map { _ in
      // SplitMix64: G. Steele et al., Fast Splittable Pseudorandom Number Generators, 2014.
      random &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (random ^ random >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return texts[Int((mixed ^ mixed >> 31) % UInt64(texts.count))]
    }
  }

  private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }
}
