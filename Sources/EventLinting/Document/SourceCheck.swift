import EventMapping
import Foundation

/// A syntax check of a table by the reader of its format, which keeps nothing of what it reads.
///
/// Loading a good table only needs to know that the reader accepts it, and making nodes would take most of the reading's time. Only a table
/// with problems is read again, for their places.
struct SourceCheck {
  /// `nil` for a binary list, which Foundation alone reads.
  let source: SourceText?
  /// Whether the syntax is good and means to Foundation what it means to the reader, so that Foundation's table has the problems that the
  /// reader would find, and no others.
  ///
  /// They differ in three things. Foundation drops a U+FEFF at the start of a string. It takes `CF$UID` for an archiver's reference. And of
  /// keys that are equal as text but differ in bytes it does not say which one counts; any key beyond ASCII may be one of these.
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
