import EventTranslation

/// The format of the server events that `eventmap translate` writes.
enum TranslateFormat: String, CaseIterable, Sendable {
  case jsonl, csv, tsv
  /// Parquet, which the program `duckdb` converts from JSON lines.
  case parquet

  /// The format that the translator itself writes.
  var written: OutputFormat {
    switch self {
    case .jsonl, .parquet: .jsonl
    case .csv: .csv
    case .tsv: .tsv
    }
  }

  /// Chooses the format by the flag or by the name of the output.
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
        ? "--output: Parquet files are already compressed; end the name in .parquet"
        : "--to parquet needs a name that ends in .parquet; change that of -o")
  }
}
