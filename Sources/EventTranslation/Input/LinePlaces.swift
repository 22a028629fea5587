/// The places in their files of the lines of a dump that is assembled: from a JSON array, or from several files.
///
/// One thread reads lines while another one reports them.
package protocol LinePlaces: AnyObject, Sendable {
  /// Returns the place of a line.
  ///
  /// - Parameters:
  ///   - line: the 0-based line number in the dump.
  ///   - offset: the byte offset in the dump.
  /// - Returns: `nil` if the place in the file is the same as in the dump.
  func place(ofLine line: Int, offset: Int) -> LinePlace?

  /// Removes and returns the line breaks of a part of a line, with offsets from the start of the part. A line that is never complete in
  /// memory should not have all its line breaks there either.
  func takeBreaks(ofLine line: Int, in part: Range<Int>) -> [LineBreak]

  /// Forgets the lines before a line number, because their events are written.
  func forget(before line: Int)

  /// The number of bytes read from the files; `nil` if it equals the number of bytes of the dump.
  var bytesRead: Int? { get }
}

extension LinePlaces {
  /// Returns no line breaks: lines that are copied from files have none inside.
  package func takeBreaks(ofLine line: Int, in part: Range<Int>) -> [LineBreak] { [] }
}

/// The place of a line in a file.
package struct LinePlace: Equatable, Sendable {
  /// The 1-based line number.
  package var line: Int
  /// The byte offset from the start of the file.
  package var offset: Int
  /// The line breaks of the record in the file, which are spaces in the dump.
  var breaks: [LineBreak] = []

  package init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }
}

/// A line break inside a record that was joined into one line.
package struct LineBreak: Equatable, Sendable {
  /// The byte offset from the start of the record; its lowest 32 bits for a record over 4 GiB.
  var offset: UInt32
  /// The byte of the line break, LF or CR.
  var byte: UInt8
}
