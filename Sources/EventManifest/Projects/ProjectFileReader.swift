/// Parses the subset of YAML that project files use: block maps and lists, flow maps and lists on one line, plain and quoted scalars,
/// comments.
///
/// Anchors, aliases, tags and flow values of several lines become `.unknown` and are listed in ``problems``. Block scalars (`|`, `>`) are
/// skipped, because they never contain names.
struct ProjectFileReader {
  /// The maximum nesting of values.
  private static let maximumDepth = 64
  /// The maximum number of problems that are kept. A binary file may have one in each line.
  private static let maximumProblems = 100

  /// A line that is not empty and not only a comment.
  private struct Line {
    /// The line number, 1-based.
    var number: Int
    /// The column of the first character, 0-based.
    var indentation: Int
    /// The text without indentation, comment and trailing white space.
    var text: Substring
  }

  private var lines: [Line] = []
  private var index = 0
  /// The values that could not be read, with their lines, 1-based.
  private(set) var problems: [(line: Int, message: String)] = []

  /// Parses a file.
  ///
  /// - Parameter bytes: the file, in UTF-8.
  /// - Complexity: O(n), because the nesting is limited.
  static func read(_ bytes: [UInt8]) -> (value: ProjectValue, problems: [(line: Int, message: String)]) {
    var reader = ProjectFileReader(bytes)
    let value = reader.lines.isEmpty ? .map([:]) : reader.block(at: 0, depth: 0)
    if reader.index < reader.lines.count { reader.report(reader.lines[reader.index], "is not indented as a value") }
    return (value, reader.problems)
  }

  private init(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if text.hasPrefix("\u{FEFF}") { text = text.dropFirst() }
    // The indentation of the key that the current block scalar belongs to; `nil` outside a block scalar.
    var scalar: Int?
    for (number, whole) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = whole.drop { $0 == " " }
      let indentation = whole.count - content.count
      let line = Self.withoutComment(content)
      if let parent = scalar {
        if content.allSatisfy(\.isWhitespace) || indentation > parent { continue }
        scalar = nil
      }
      if line.isEmpty || line == "---" { continue }
      if line.first == "\t" {
        report(Line(number: number + 1, indentation: 0, text: line), "is indented with a tab")
        continue
      }
      if line == "..." { break }
      if let last = line.split(separator: " ").last, last.first == "|" || last.first == ">",
        last.dropFirst().allSatisfy({ "+-123456789".contains($0) })
      {
        scalar = indentation
      }
      lines.append(Line(number: number + 1, indentation: indentation, text: line))
    }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var end = line.endIndex
    var before: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'", " [{,:-".contains(before) {
        quote = character
      } else if character == "#", before.isWhitespace {
        end = index
        break
      }
      before = character
    }
    var text = line[..<end]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private mutating func report(_ line: Line, _ message: String) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append((line.number, message))
  }

  // MARK: Blocks

  /// Parses the block that starts at the current line; its lines are indented at least to a column.
  private mutating func block(at column: Int, depth: Int) -> ProjectValue {
    let first = lines[index]
    guard depth < Self.maximumDepth else {
      report(first, "is nested too deep")
      skip(above: column)
      return .unknown
    }
    if Self.isElement(first.text) { return list(at: first.indentation, depth: depth) }
    if Self.key(of: first.text) != nil { return map(at: first.indentation, depth: depth) }
    index += 1
    // A scalar or a flow value may continue in the next lines.
    guard index < lines.count, lines[index].indentation >= column, column > 0 || first.text.first == "[" else {
      return inline(first.text, first)
    }
    report(first, "has a value of several lines")
    skip(above: column)
    return .unknown
  }

  private mutating func skip(above column: Int) {
    while index < lines.count, lines[index].indentation >= column { index += 1 }
  }

  private static func isElement(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func list(at column: Int, depth: Int) -> ProjectValue {
    var elements: [ProjectValue] = []
    while index < lines.count, lines[index].indentation == column, Self.isElement(lines[index].text) {
      let line = lines[index]
      let rest = line.text.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        index += 1
        let hasValue = index < lines.count && lines[index].indentation > column
        elements.append(hasValue ? block(at: lines[index].indentation, depth: depth + 1) : .text(""))
      } else {
        // The value after the dash is parsed as if it started a separate line at the same column.
        lines[index].indentation = column + line.text.count - rest.count
        lines[index].text = rest
        elements.append(block(at: column + 1, depth: depth + 1))
      }
      skipMisindented(above: column)
    }
    return .list(elements)
  }

  /// Skips and reports lines that are indented deeper than the block that they would belong to.
  private mutating func skipMisindented(above column: Int) {
    guard index < lines.count, lines[index].indentation > column else { return }
    report(lines[index], "is not indented as a value")
    skip(above: column + 1)
  }

  private mutating func map(at column: Int, depth: Int) -> ProjectValue {
    var members: [String: ProjectValue] = [:]
    while index < lines.count, lines[index].indentation == column {
      let line = lines[index]
      guard let (key, rest) = Self.key(of: line.text) else {
        report(line, "has no key")
        index += 1
        skip(above: column + 1)
        continue
      }
      index += 1
      if key == "<<" { report(line, "merges another value") }
      if rest.isEmpty {
        guard index < lines.count else {
          members[key] = .text("")
          continue
        }
        let next = lines[index]
        // A list may have the same indentation as its key.
        let isBelow = next.indentation > column || next.indentation == column && Self.isElement(next.text)
        members[key] = isBelow ? block(at: next.indentation, depth: depth + 1) : .text("")
      } else if index < lines.count, lines[index].indentation > column {
        report(line, "has a value of several lines")
        members[key] = .unknown
        skip(above: column + 1)
      } else {
        members[key] = inline(rest, line)
      }
      skipMisindented(above: column)
    }
    return .map(members)
  }

  /// Returns the key at the start of a line and the text after its colon; `nil` if the line has no key.
  private static func key(of text: Substring) -> (key: String, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let rest = text[text.index(after: end)...].drop { $0 == " " }
      guard rest.first == ":", rest.dropFirst().first.map({ $0 == " " }) ?? true else { return nil }
      return (String(text.dropFirst()[..<end]), rest.dropFirst().drop { $0 == " " })
    }
    if text.first == "[" || text.first == "{" { return nil }
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: ":") {
      let after = text.index(after: colon)
      if after == text.endIndex || text[after] == " " {
        return (String(text[..<colon]), text[after...].drop { $0 == " " })
      }
      index = after
    }
    return nil
  }

  // MARK: Values of one line

  private mutating func inline(_ text: Substring, _ line: Line) -> ProjectValue {
    var rest = text
    let value = flow(&rest, line, isInside: false, depth: 0)
    if !rest.isEmpty {
      report(line, "has a value that is not understood")
      return .unknown
    }
    return value
  }

  /// Parses a flow value or a scalar on one line, and the spaces after it.
  private mutating func flow(_ rest: inout Substring, _ line: Line, isInside: Bool, depth: Int) -> ProjectValue {
    defer { rest = rest.drop { $0 == " " } }
    switch rest.first {
    case "[" where depth < Self.maximumDepth, "{" where depth < Self.maximumDepth:
      return bracketed(&rest, line, depth: depth)
    case "\"", "'": return quoted(&rest, line)
    case "&", "*", "!", "|", ">", "%", "@", "`", "[", "{":
      // A block scalar is skipped without a report: it never contains a name.
      if rest.first != "|", rest.first != ">" {
        report(line, "has an anchor, an alias, a tag or another value that is not literal")
      }
      rest = ""
      return .unknown
    default:
      let end = isInside ? rest.firstIndex { ",]}".contains($0) } ?? rest.endIndex : rest.endIndex
      var text = rest[..<end]
      rest = rest[end...]
      while text.last == " " { text.removeLast() }
      return .text(text == "~" || text == "null" ? "" : String(text))
    }
  }

  private mutating func bracketed(_ rest: inout Substring, _ line: Line, depth: Int) -> ProjectValue {
    let isMap = rest.first == "{"
    let closing: Character = isMap ? "}" : "]"
    var elements: [ProjectValue] = []
    var members: [String: ProjectValue] = [:]
    rest = rest.dropFirst().drop { $0 == " " }
    while let first = rest.first, first != closing {
      if isMap {
        let start = rest.prefix { !",}".contains($0) }
        guard let (key, value) = Self.key(of: start) else { break }
        rest = rest[value.startIndex...]
        members[key] = flow(&rest, line, isInside: true, depth: depth + 1)
      } else {
        elements.append(flow(&rest, line, isInside: true, depth: depth + 1))
      }
      guard rest.first == "," else { break }
      rest = rest.dropFirst().drop { $0 == " " }
    }
    guard rest.first == closing else {
      report(line, "has a value of several lines")
      rest = ""
      return .unknown
    }
    rest = rest.dropFirst()
    return isMap ? .map(members) : .list(elements)
  }

  private mutating func quoted(_ rest: inout Substring, _ line: Line) -> ProjectValue {
    let quote = rest.removeFirst()
    guard let end = rest.firstIndex(of: quote) else {
      report(line, "has a text without its end")
      rest = ""
      return .unknown
    }
    let text = rest[..<end]
    rest = rest[rest.index(after: end)...]
    if rest.first == quote || quote == "\"" && text.contains("\\") {
      report(line, "has a text with escapes")
      rest = ""
      return .unknown
    }
    return .text(String(text))
  }
}
