import EventMapSourceTexts

/// The excerpts of a report's sources, with a cache of lines.
struct SourceLines {
  /// The maximum number of cached lines. Findings are in the order of lines, and a minified table has a single line for all of them.
  private static let mostLines = 64

  private struct Place: Hashable {
    var file: String
    var line: Int
  }

  private let sources: [String: SourceText]
  private var maps: [String: LineMap] = [:]
  private var lines: [Place: SourceLine] = [:]

  init(_ report: LintReport) { sources = report.sources }

  /// Returns the excerpt of the line on which a place starts; `nil` if the file or the line is not known.
  mutating func excerpt(_ file: String, _ location: SourceLocation) -> SourceLine.Excerpt? {
    guard let line = line(Place(file: file, line: location.line)) else { return nil }
    return line.excerpt(
      from: location.column, to: location.endLine == location.line ? location.endColumn : nil)
  }

  private mutating func line(_ place: Place) -> SourceLine? {
    if let line = lines[place] { return line }
    guard let map = map(place.file), let text = map.line(place.line)?.text else { return nil }
    let line = SourceLine(text)
    if lines.count >= Self.mostLines { lines.removeAll(keepingCapacity: true) }
    lines[place] = line
    return line
  }

  private mutating func map(_ file: String) -> LineMap? {
    if let map = maps[file] { return map }
    guard let source = sources[file] else { return nil }
    let map = LineMap(source)
    maps[file] = map
    return map
  }
}
