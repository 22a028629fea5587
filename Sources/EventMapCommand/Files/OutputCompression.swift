import EventMapping
import Foundation

/// The compression or conversion of an output file, by the ending of its name.
struct OutputCompression {
  private enum Method {
    case gzip
    case program(URL, arguments: [String])
  }

  /// The programs for compressions other than gzip. Each uses one thread, so that the same events give the same bytes on any machine.
  private static let programs: [(ending: String, name: String, arguments: [String])] = [
    (".zst", "zstd", ["-q", "-c", "-T1"]),
    (".bz2", "bzip2", ["-q", "-c"]),
    (".xz", "xz", ["-q", "-c", "-T1"]),
    (".lz4", "lz4", ["-q", "-z", "-c"]),
    (".br", "brotli", ["-c"]),
  ]

  private static let gzipEnding = ".gz"
  /// The endings of compressed files.
  static let endings = [gzipEnding] + programs.map(\.ending)

  private static let parquetEnding = ".parquet"
  /// The program that converts JSON lines to Parquet. All lines decide the types of the columns, so DuckDB holds them in memory. Its
  /// limit for the length of a line is above the limit for dumps.
  private static let parquet = (
    name: "duckdb",
    arguments: [
      "-init", "/dev/null", "-batch", "-c",
      "COPY (FROM read_ndjson('/dev/stdin', sample_size = -1, maximum_object_size = 67108864)) TO '/dev/stdout' "
        + "(FORMAT parquet)",
    ]
  )

  private let method: Method
  /// Whether the file is converted to Parquet.
  let isParquet: Bool

  /// Chooses the compression of a path by its ending; `nil` for a file that is not compressed.
  ///
  /// - Throws: ``CommandError`` if the program for the ending is not in PATH.
  init?(path: String) throws(CommandError) {
    let name = path.lowercased()
    isParquet = name.hasSuffix(Self.parquetEnding)
    if isParquet {
      let remedy = "install it, or choose the ending .csv or .jsonl.gz, which need no program"
      method = .program(
        try Self.program(Self.parquet.name, for: path, remedy: remedy), arguments: Self.parquet.arguments)
      return
    }
    if name.hasSuffix(Self.gzipEnding) {
      method = .gzip
      return
    }
    guard let program = Self.programs.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    let remedy = "install it, or choose the ending .gz, which needs no program"
    method = .program(try Self.program(program.name, for: path, remedy: remedy), arguments: program.arguments)
  }

  private static func program(_ name: String, for path: String, remedy: String) throws(CommandError) -> URL {
    if let url = ProgramSearch.program(name) { return url }
    throw CommandError("\(path): cannot be written: \(name) is not in the PATH; \(remedy)")
  }

  /// Starts to compress to an open file.
  ///
  /// - Parameter hasThreads: whether to compress on a separate thread.
  func encoder(to descriptor: Int32, hasThreads: Bool) throws(SystemError) -> any OutputEncoder {
    switch method {
    case .gzip:
      let encoder = GzipEncoder(to: descriptor)
      return hasThreads ? QueuedEncoder(encoder) : encoder
    case .program(let program, let arguments): return try ProgramEncoder(program, arguments, to: descriptor)
    }
  }
}
