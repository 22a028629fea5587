/// An output format of server events.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// JSON Lines: one JSON object per line.
  case jsonl
  /// Comma-separated values (RFC 4180); rows end with LF.
  case csv
  /// Tab-separated values; tab, line feed, carriage return and backslash are escaped.
  case tsv
}
