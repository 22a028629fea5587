import EventTranslation

/// The format of the server events that `eventmap translate` writes.
enum TranslateFormat: String, CaseIterable, Sendable {
  case jsonl, csv, tsv
  /// Made of JSON lines by the program `duckdb`.
  case parquet

  /// The format in which the translator writes the events.
  var written: OutputFormat {
    switch self {
    case .jsonl, .parquet: .jsonl
    case .csv: .csv
    case .tsv: .tsv
    }
  }

  /// The format that the flag and the name of the output choose.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    let output = arguments[TranslateCommand.output]
    self = try OutputName.format(TranslateCommand.to, arguments, output: output, isCompressed: true)
    guard self == .parquet else { return }
    guard let name = output?.lowercased(), name != "-" else {
      throw CommandError("--to parquet needs a file; name it with -o FILE.parquet")
    }
    if name.hasSuffix(".parquet") { return }
    let isCompressed = name.contains(".parquet.")
    throw CommandError(
      isCompressed
        ? "--output: Parquet is compressed in itself; end the name in .parquet"
        : "--to parquet needs a name that ends in .parquet; change that of -o")
  }
}
