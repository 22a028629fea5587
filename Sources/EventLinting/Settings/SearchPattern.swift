import EventMapping
import Foundation

/// A regular expression of the settings: searched, not matched whole, and given up when its searches take too long.
///
/// A table may come from anywhere, and a pattern like `(.*)*(.*)*x$` searches 4,000 characters for longer than a computer lasts. Foundation
/// reports progress every 10,000 steps of its engine (ICU), so the limits are numbers of such reports: the same in every run, on any computer.
/// A shorter search reports nothing, and a hundred thousand of them may take minutes together; what they take is seen by repeating a few of
/// them within one search.
final class SearchPattern {
  /// How long a pattern may be, in UTF-16 code units.
  static let maximumLength = 1_000
  /// How many reports of progress one search may take; a search of a few hundred characters takes none.
  static let mostReportsOfSearch = 100
  /// How many all searches together may take, a second or two; as many searches that report nothing cannot take more.
  static let mostReports = 2_000
  /// How many more they may take in a long list: ten steps a character, which is more than patterns take that read on.
  private static func reports(ofCharacters count: Int) -> Int { count / 1_000 }
  /// How many texts of a long list are searched repeatedly.
  private static let sampleCount = 256

  /// As it is written.
  let text: String
  /// The value of the setting.
  let range: Range<Int>
  let keyPath: [String]
  /// Why it was given up, as the end of a sentence; `nil` for a pattern that works.
  private(set) var failure: String?
  private let expression: NSRegularExpression
  private var reports = 0

  /// Makes a pattern of a setting; `nil` for one that is no regular expression.
  init?(_ text: String, range: Range<Int>, keyPath: [String]) {
    // Foundation reports progress at every character where a search may start, too; one that starts at the first only does not.
    guard (try? NSRegularExpression(pattern: text)) != nil,
      let expression = try? NSRegularExpression(pattern: Self.anchored(text))
    else { return nil }
    self.expression = expression
    self.text = text
    self.range = range
    self.keyPath = keyPath
  }

  /// The pattern after any text; a line end only where it ends a comment.
  private static func anchored(_ text: String) -> String {
    let plain = "\\A(?s:.*?)(?:\(text))"
    return (try? NSRegularExpression(pattern: plain)) == nil ? "\\A(?s:.*?)(?:\(text)\n)" : plain
  }

  /// Whether the pattern is somewhere in each of some texts; `nil` once it is given up.
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

  /// What a search came to.
  private struct Search {
    var isFound = false
    /// Whether the engine gave it up.
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

  // MARK: Searches that report nothing

  /// Whether the searches of texts take too many steps together, judged by those of a sample.
  ///
  /// Each of the sample is searched so often in one go that all of these searches are a quarter of those to come, and their steps add up. A
  /// list must not know what of it is in the sample, so that is chosen by a digest of the whole list: the same in every run, and different
  /// after any change. What a search leaves unreported is at most four times the sample, as if each had one more report.
  private func takesTooLong(_ texts: [String]) -> Bool {
    let share = 4
    let repetitions = texts.count / (share * Self.sampleCount)
    // The shorter lists take less than the limit, if each of their searches takes all that it may take without a report.
    guard texts.count > Self.mostReports, let expression = try? repeated(repetitions) else { return false }
    let characters = texts.reduce(0) { $0 + $1.utf8.count }
    var left = (Self.mostReports + Self.reports(ofCharacters: characters)) / share
    for text in Self.sample(of: texts) {
      left -= Self.search(expression, in: text, mostReports: left).reports
      if left < 0 { return true }
    }
    return false
  }

  /// Searches several times, each time without what the times before have captured.
  private func repeated(_ count: Int) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: "\\A(?>(?!\(expression.pattern))|){\(count)}")
  }

  private static func sample(of texts: [String]) -> [String] {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      // No byte of UTF-8, so that one text's end is not another one's start.
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
