import EventMapping
import Foundation

/// Differences in the format of `diff -u`, in UTF-8. A byte order mark is part of the first line.
package enum UnifiedDiff {
  private static let contextLines = 3

  private typealias Change = LineAlignment.Change

  /// Returns the difference of two versions of a file; empty if they are equal.
  package static func text(_ name: String, from old: Data, to new: Data) -> String {
    text(SourceText(name: name, data: old), SourceText(name: name, data: new))
  }

  /// Returns the edits that turn the old version of a file into the new one, one for each run of lines that differs.
  package static func edits(_ name: String, from old: Data, to new: Data) -> [SourceEdit] {
    let (old, new) = (SourceText(name: name, data: old), SourceText(name: name, data: new))
    let (oldLines, newLines) = (lines(old), lines(new))
    var starts = [0]
    for line in oldLines { starts.append((starts.last ?? 0) + line.count) }
    // The lines include the byte order mark, the offsets of edits do not.
    let mark = starts[starts.count - 1] - old.utf8.count
    return LineAlignment(oldLines, newLines).changes.map { change in
      let range = max(0, starts[change.old.lowerBound] - mark)..<max(0, starts[change.old.upperBound] - mark)
      let text = newLines[change.new].joined()
      let isMarked = mark > 0 && change.new.lowerBound == 0 && !change.new.isEmpty
      return SourceEdit(range, String(decoding: isMarked ? text.dropFirst(mark)[...] : text[...], as: UTF8.self))
    }
  }

  static func text(_ old: SourceText, _ new: SourceText) -> String {
    let (oldLines, newLines) = (lines(old), lines(new))
    return text(old, LineAlignment(oldLines, newLines).changes, oldLines, newLines)
  }

  /// Returns the difference that edits make to a source.
  ///
  /// Complexity: linear in the source and in the number of edits.
  static func text(_ old: SourceText, _ edits: [SourceEdit]) -> String {
    let edited = SourceText(name: old.name, data: old.encoded(SourceEdit.applied(edits, to: old.utf8)))
    let (oldLines, newLines) = (lines(old), lines(edited))
    return text(old, changes(old, edited, edits, oldLines, newLines), oldLines, newLines)
  }

  private static func text(
    _ old: SourceText, _ changes: [Change], _ oldLines: [[UInt8]], _ newLines: [[UInt8]]
  ) -> String {
    guard !changes.isEmpty else { return "" }
    // As in git, a tab ends a name that contains spaces.
    let name = DisplayedName.plain(String(old.name.drop { $0 == "/" })) + (old.name.contains(" ") ? "\t" : "")
    var text = "--- a/\(name)\n+++ b/\(name)\n"
    var index = 0
    while index < changes.count {
      // Changes with touching contexts share a hunk.
      var end = index
      while end + 1 < changes.count, changes[end + 1].old.lowerBound - changes[end].old.upperBound <= 2 * contextLines {
        end += 1
      }
      text += hunk(Array(changes[index...end]), oldLines, newLines)
      index = end + 1
    }
    return text
  }

  private static func hunk(_ changes: [Change], _ old: [[UInt8]], _ new: [[UInt8]]) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let before = min(contextLines, first.old.lowerBound)
    let after = min(contextLines, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    func span(_ range: Range<Int>) -> String {
      "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1)" + (range.count == 1 ? "" : ",\(range.count)")
    }
    var text = "@@ -\(span(oldRange)) +\(span(newRange)) @@\n"
    var position = oldRange.lowerBound
    func add(_ mark: String, _ line: [UInt8]) {
      text += mark + String(decoding: line, as: UTF8.self)
      if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
    for change in changes {
      for line in old[position..<change.old.lowerBound] { add(" ", line) }
      for line in old[change.old] { add("-", line) }
      for line in new[change.new] { add("+", line) }
      position = change.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { add(" ", line) }
    return text
  }

  /// The runs of lines that edits change, without equal lines at their ends.
  private static func changes(
    _ old: SourceText, _ new: SourceText, _ edits: [SourceEdit], _ oldLines: [[UInt8]], _ newLines: [[UInt8]]
  ) -> [Change] {
    let (oldStarts, newStarts) = (lineStarts(old), lineStarts(new))
    var changes: [Change] = []
    // The number of lines before the current edit in both texts, and the growth of the new text up to there in bytes.
    var (line, newLine, growth) = (0, 0, 0)
    var index = 0
    while index < edits.count {
      while line + 1 < oldStarts.count, oldStarts[line + 1] <= edits[index].range.lowerBound { line += 1 }
      let first = line
      let newStart = oldStarts[first] + growth
      // Edits on the same lines form one change.
      repeat {
        growth += edits[index].replacement.utf8.count - edits[index].range.count
        while line + 1 < oldStarts.count, oldStarts[line + 1] <= edits[index].range.upperBound { line += 1 }
        index += 1
      } while index < edits.count
        && (line + 1 == oldStarts.count || edits[index].range.lowerBound < oldStarts[line + 1])
      let newEnd = (line + 1 < oldStarts.count ? oldStarts[line + 1] : old.utf8.count) + growth
      while newLine < newStarts.count, newStarts[newLine] < newStart { newLine += 1 }
      let newFirst = newLine
      while newLine < newStarts.count, newStarts[newLine] < newEnd { newLine += 1 }
      let range = Change(
        old: min(first, oldLines.count)..<min(line + 1, oldLines.count),
        new: min(newFirst, newLines.count)..<min(newLine, newLines.count))
      let change = LineAlignment.trimmed(range, oldLines, newLines)
      if !change.old.isEmpty || !change.new.isEmpty { changes.append(change) }
    }
    return changes
  }

  /// The start offsets of the lines. A line end at the end of the text starts an empty line.
  private static func lineStarts(_ source: SourceText) -> [Int] {
    [0] + source.utf8.indices.lazy.filter { source.utf8[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The lines with their ends, as bytes, because strings with different bytes may be equal. Only LF ends a line, as in `patch`.
  private static func lines(_ source: SourceText) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    let bytes = (source.encoding.markLength > 0 ? [0xEF, 0xBB, 0xBF] : []) + source.utf8
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      lines.append(Array(bytes[start...offset]))
      start = offset + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }
}
