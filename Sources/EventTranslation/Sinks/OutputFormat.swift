/// The formats that server events can be written in.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// One JSON object a line.
  case jsonl
  /// Comma-separated values (RFC 4180), rows ended by LF.
  case csv
  /// Tab-separated values; tab, line feed, carriage return and backslash are escaped.
  case tsv
}
