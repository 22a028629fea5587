import EventMapping
import Foundation

/// A look at a table by the reader of its format that keeps nothing of what it reads.
///
/// Loading a good table needs no more of the reader than its consent, and to make nodes of everything would cost most of the reading. The
/// places of problems are found by reading again.
struct SourceCheck {
  /// `nil` for a binary list, which Foundation alone reads.
  let source: SourceText?
  /// Whether the syntax is good and means to Foundation what it means to the reader, so that Foundation's table has the problems that the
  /// reader would find, and no others.
  ///
  /// They differ in three things. Foundation drops a U+FEFF at the start of a string. It takes `CF$UID` for an archiver's reference. And of
  /// keys that are equal as text and differ in bytes it does not say which one holds; any key that is not of ASCII is taken for one.
  let isGood: Bool

  init(name: String, data: Data) {
    let format = TableFormat(of: data, fileName: name)
    guard format != .binary else {
      source = nil
      isGood = false
      return
    }
    let source = SourceText(name: name, data: data)
    let outcome = Document.read(source, data, format, keepsValues: false)
    self.source = source
    isGood = outcome.issue == nil && !outcome.isUncertain && !source.hasInnerMark
  }
}
