import EventMapping

/// The format that the name of an output stands for, by its ending. All commands share it, so that an ending means the same everywhere.
enum OutputName {
  /// Endings with the formats that fit them. An ending chooses the first one that the command has.
  private static let endings: [(ending: String, formats: [String])] = [
    (".jsonl", ["jsonl"]), (".ndjson", ["jsonl"]), (".csv", ["csv"]), (".tsv", ["tsv"]), (".parquet", ["parquet"]),
    (".json", ["json", "jsonl", "sarif", "gitlab", "table"]), (".sarif", ["sarif"]),
    (".md", ["markdown"]), (".markdown", ["markdown"]), (".html", ["html"]), (".htm", ["html"]),
    (".plist", ["plist", "xml", "binary", "openStep", "table"]),
  ]

  /// The endings that choose one of the formats of a command, for its help.
  static func endings<Format: RawRepresentable<String> & CaseIterable>(of format: Format.Type) -> String {
    let names = Format.allCases.map(\.rawValue)
    let choosing = endings.filter { $0.formats.contains(where: names.contains) }.map(\.ending)
    // One spelling of each is enough.
    return choosing.filter { ![".ndjson", ".markdown", ".htm", ".sarif"].contains($0) }.joined(separator: ", ")
  }

  /// The format that a flag names, else the one that the name of the output chooses, else the flag's default.
  ///
  /// - Parameters:
  ///   - output: the path of the output; `nil` for standard output.
  ///   - isCompressed: whether an ending such as `.gz` behind the ending compresses the output.
  static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ flag: Flag<Format>, _ arguments: ParsedArguments, output: String?, isCompressed: Bool = false
  ) throws(CommandError) -> Format {
    let (named, fallback) = (arguments.isGiven(flag) ? arguments[flag] : nil, arguments[flag])
    return try format(flag.name, named, otherwise: fallback, output: output, isCompressed: isCompressed) ?? fallback
  }

  /// The format that a flag names, else the one that the name of the output chooses, else another one, which also stays where it fits
  /// the name.
  ///
  /// - Parameters:
  ///   - flag: the name of the flag; `nil` for a value that names the format and the file.
  ///   - named: the format that it names; `nil` if it is not given.
  ///   - fallback: the format for a name that chooses none; may be `nil`.
  /// - Throws: where the flag and the name contradict each other.
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

  /// The ending of a name with the formats of a command that fit it, at least one; `nil` for a name that chooses none.
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
