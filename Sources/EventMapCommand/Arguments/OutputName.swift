import EventMapping

/// Chooses the format of an output by the ending of its name, in the same way for all commands.
enum OutputName {
  /// The formats that fit each ending. An ending chooses the first format in its list that the command supports.
  private static let endings: [(ending: String, formats: [String])] = [
    (".jsonl", ["jsonl"]), (".ndjson", ["jsonl"]), (".csv", ["csv"]), (".tsv", ["tsv"]),
    (".json", ["json", "jsonl", "sarif", "gitlab", "table"]), (".parquet", ["parquet"]), (".sarif", ["sarif"]),
    (".md", ["markdown"]), (".markdown", ["markdown"]), (".html", ["html"]), (".htm", ["html"]),
    (".plist", ["plist", "xml", "binary", "openStep", "table"]),
  ]

  /// Lists the endings that choose a format of a command, for the help.
  static func endings<Format: RawRepresentable<String> & CaseIterable>(of format: Format.Type) -> String {
    let names = Format.allCases.map(\.rawValue)
    let choosing = endings.filter { $0.formats.contains(where: names.contains) }.map(\.ending)
    // The help lists one spelling per format.
    return choosing.filter { ![".ndjson", ".markdown", ".htm", ".sarif"].contains($0) }.joined(separator: ", ")
  }

  /// Returns the format that a flag names, else the format that the output's name chooses, else the flag's default.
  ///
  /// - Parameters:
  ///   - output: the path of the output; `nil` for standard output.
  ///   - isCompressed: whether a second ending such as `.gz` compresses the output.
  static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ flag: Flag<Format>, _ arguments: ParsedArguments, output: String?, isCompressed: Bool = false
  ) throws(CommandError) -> Format {
    let (named, fallback) = (arguments.isGiven(flag) ? arguments[flag] : nil, arguments[flag])
    return try format(flag.name, named, otherwise: fallback, output: output, isCompressed: isCompressed) ?? fallback
  }

  /// Returns the format that a flag names, else the format that the output's name chooses, else a fallback.
  ///
  /// If the name fits several formats, and the fallback is one of them, the result is the fallback.
  ///
  /// - Parameters:
  ///   - flag: the name of the flag; `nil` for a value that names both the format and the file.
  ///   - named: the format that the flag names; `nil` if the flag is not given.
  ///   - fallback: the format for a name that chooses none; may be `nil`.
  /// - Throws: ``CommandError`` if the flag and the name contradict each other.
  static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ flag: String?, _ named: Format?, otherwise fallback: Format?, output: String?, isCompressed: Bool = false
  ) throws(CommandError) -> Format? {
    guard let output, let (ending, fitting) = chosen(by: output, isCompressed, as: Format.self) else {
      return named ?? fallback
    }
    if let format = named ?? fallback, fitting.contains(where: { $0.rawValue == format.rawValue }) { return format }
    guard let named else { return fitting[0] }
    let file = DisplayedName.plain(output)
    let other = endings.first { $0.formats.first == named.rawValue }?.ending ?? "another ending"
    let (start, remedy) = flag.map { ("--\($0) ", "leave out --\($0)") } ?? ("", "name the other format")
    throw CommandError(
      "\(start)\(named.rawValue.lowercased()) and the name \(DisplayedName.quoted(file)) contradict each other: "
        + "\(ending) stands for \(fitting[0].rawValue.lowercased()); \(remedy), or give the file \(other)")
  }

  /// Returns the ending of a name with the formats of a command that fit it, at least one; `nil` for a name that chooses no format.
  private static func chosen<Format: RawRepresentable<String> & CaseIterable>(
    by path: String, _ isCompressed: Bool, as format: Format.Type
  ) -> (ending: String, fitting: [Format])? {
    var name = path.lowercased()
    if isCompressed, let ending = OutputCompression.endings.first(where: name.hasSuffix) {
      name.removeLast(ending.count)
    }
    guard let entry = endings.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    let fitting = entry.formats.compactMap { Format(rawValue: $0) }
    return fitting.isEmpty ? nil : (entry.ending, fitting)
  }
}
