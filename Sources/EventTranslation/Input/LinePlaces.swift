/// The places in their files of lines that a source made of something else: of a JSON array, or of several files.
///
/// One thread reads lines while another one reports them.
package protocol LinePlaces: AnyObject, Sendable {
  /// The place of a line.
  ///
  /// - Parameters:
  ///   - line: its number in the dump, from 0.
  ///   - offset: its offset in the dump, in bytes.
  /// - Returns: `nil` for a line whose place is the same in the file.
  func place(ofLine line: Int, offset: Int) -> LinePlace?

  /// Removes the line breaks of a part of a line and returns them, with offsets from the start of the part: of a line that is never complete in
  /// memory, neither are they.
  func takeBreaks(ofLine line: Int, in part: Range<Int>) -> [LineBreak]

  /// Forgets the lines before a number, whose events are written.
  func forget(before line: Int)

  /// The number of bytes that were read from the files; `nil` if it is that of the dump.
  var bytesRead: Int? { get }
}

extension LinePlaces {
  /// Lines that are those of their files have no other line breaks.
  package func takeBreaks(ofLine line: Int, in part: Range<Int>) -> [LineBreak] { [] }
}

/// The place of a line in a file.
package struct LinePlace: Equatable, Sendable {
  /// 1-based.
  package var line: Int
  /// In bytes, from the start of the file.
  package var offset: Int
  /// The line breaks that the file has in the record, where the dump has spaces.
  var breaks: [LineBreak] = []

  package init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }
}

/// A line break inside a record that was made one line.
package struct LineBreak: Equatable, Sendable {
  /// In bytes, from the start of the record; its lowest 32 bits, for a record over 4 GiB.
  var offset: UInt32
  /// LF or CR.
  var byte: UInt8
}
