/// The lines of events that wait in memory for the user's consent or for a folder that cannot be used yet. The oldest come first.
struct HeldLines {
  /// A line without its closing brace, and whether it lacks IDs that are not known yet.
  struct Line {
    var text: [UInt8]
    var isWithoutInstallation: Bool
    var isWithoutUser: Bool
  }

  /// The maximum number of lines.
  static let mostLines = 1_000
  /// The maximum total length of the lines, in bytes.
  static let mostBytes = 512 << 10

  private var lines: [Line] = []
  /// The number of lines at the start of `lines` that were removed.
  private var start = 0
  private var bytes = 0

  /// Adds a line, and removes the oldest lines if there are too many.
  ///
  /// - Returns: The number of removed lines. A line that is too long is removed at once.
  mutating func add(_ line: Line) -> Int {
    lines.append(line)
    bytes += line.text.count
    let first = start
    while lines.count - start > Self.mostLines || bytes > Self.mostBytes {
      bytes -= lines[start].text.count
      lines[start].text = []
      start += 1
    }
    let lost = start - first
    if start > Self.mostLines {
      lines.removeFirst(start)
      start = 0
    }
    return lost
  }

  /// Removes and returns all lines, the oldest first.
  mutating func take() -> ArraySlice<Line> {
    defer { self = HeldLines() }
    return lines[start...]
  }
}
