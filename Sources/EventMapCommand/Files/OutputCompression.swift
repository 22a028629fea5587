import EventMapping
import Foundation

/// How a file is compressed on its way out, by the ending of its name.
struct OutputCompression {
  private enum Method {
    case gzip
    case program(URL, arguments: [String])
  }

  /// The programs that compress what is not gzip data. One thread each, so that the same events give the same bytes on any machine.
  private static let programs: [(ending: String, name: String, arguments: [String])] = [
    (".zst", "zstd", ["-q", "-c", "-T1"]),
    (".bz2", "bzip2", ["-q", "-c"]),
    (".xz", "xz", ["-q", "-c", "-T1"]),
    (".lz4", "lz4", ["-q", "-z", "-c"]),
    (".br", "brotli", ["-c"]),
  ]

  private let method: Method

  /// - Returns: `nil` for a file that is not compressed.
  /// - Throws: for one whose program is not in PATH.
  init?(path: String) throws(CommandError) {
    let name = path.lowercased()
    if name.hasSuffix(".gz") {
      method = .gzip
      return
    }
    guard let program = Self.programs.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    guard let url = ProgramSearch.program(program.name) else {
      throw CommandError(
        "\(path): cannot be written: \(program.name) is not in the PATH; install it, or choose the ending .gz, which "
          + "needs no program")
    }
    method = .program(url, arguments: program.arguments)
  }

  /// Begins to compress to an open file.
  ///
  /// - Parameter hasThreads: whether to compress on a thread of its own.
  func encoder(to descriptor: Int32, hasThreads: Bool) throws(SystemError) -> any OutputEncoder {
    switch method {
    case .gzip:
      let encoder = GzipEncoder(to: descriptor)
      return hasThreads ? QueuedEncoder(encoder) : encoder
    case .program(let program, let arguments): return try ProgramEncoder(program, arguments, to: descriptor)
    }
  }
}
