import EventMapping
import Foundation

/// A regular expression of the settings: searched, not matched whole, and given up when a search takes too long.
///
/// A table may come from anywhere, and a pattern like `(.*)*(.*)*x$` searches 4,000 characters for longer than a computer lasts. Foundation
/// reports progress every 10,000 steps of its engine (ICU), so the limits are numbers of such reports: the same in every run, on any computer.
final class SearchPattern {
  /// How long a pattern may be, in UTF-16 code units.
  static let maximumLength = 1_000
  /// How many reports of progress one search may take; a search of a few hundred characters takes none.
  static let mostReportsOfSearch = 100
  /// How many all searches together may take, about a second.
  static let mostReports = 1_000

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

  /// Whether the pattern is somewhere in a text; `nil` once it is given up.
  func matches(_ text: String) -> Bool? {
    if failure != nil { return nil }
    var isFound = false
    var isBroken = false
    var reportsOfSearch = 0
    let whole = NSRange(location: 0, length: text.utf16.count)
    // Safety: the pointer is to Foundation's own variable, which lives while it calls the block.
    unsafe expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
      match, flags, stop in
      if flags.contains(.progress) {
        reportsOfSearch += 1
        if reportsOfSearch > Self.mostReportsOfSearch { unsafe stop.pointee = true }
      } else if match != nil {
        isFound = true
        unsafe stop.pointee = true
      } else {
        isBroken = flags.contains(.internalError)
      }
    }
    reports += reportsOfSearch
    if isFound { return true }
    if isBroken {
      failure = "needs too much memory for \(DisplayedName.quoted(Self.shortened(text)))"
    } else if reportsOfSearch > Self.mostReportsOfSearch {
      failure = "takes too many steps for \(DisplayedName.quoted(Self.shortened(text)))"
    } else if reports > Self.mostReports {
      failure = "takes too many steps for all of the names together"
    }
    return failure == nil ? false : nil
  }

  private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }
}
