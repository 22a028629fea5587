import EventMapping
import Foundation

/// Standard output and standard error of the process.
enum StandardStreams {
  /// Prepares the process: a closed pipe and an exceeded file size limit make a write fail instead of raising a signal, and descriptors
  /// 0 to 2 are never used for other files.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened for the wrong direction on purpose: a write to a closed standard output must fail instead of being discarded.
      // Safety: the path is a C string during the call.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line to standard error. Control characters, for example in file names, are escaped. Errors are ignored, because there is no
  /// other place to report them.
  static func report(_ line: String) { write(DisplayedName.plain(line) + "\n") }

  /// Writes text to standard error unchanged.
  static func write(_ text: String) {
    try? FileWriting.writeAll(Array(text.utf8).span, to: STDERR_FILENO)
  }

  /// Writes text to standard output.
  static func print(_ text: String) throws(CommandError) -> ExitStatus { try print(bytes: Array(text.utf8)) }

  /// Prepares a diff for standard output. On a terminal, control characters and invisible ones are escaped. Elsewhere the text is a patch,
  /// and stays as it is.
  static func difference(_ text: String) -> String { outputIsTerminal ? visible(text) : text }

  /// Escapes control characters and invisible ones, except tabs and line ends, as `\u{…}`.
  static func visible(_ text: String) -> String {
    // Split by scalars, because CR and LF are one `Character`.
    let scalars = text.unicodeScalars
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isCRLF = line.last == "\r"
      let parts = (isCRLF ? line.dropLast() : line).split(separator: "\t", omittingEmptySubsequences: false)
      return parts.map { DisplayedName.plain(String($0)) }.joined(separator: "\t") + (isCRLF ? "\r" : "")
    }
    return lines.joined(separator: "\n")
  }

  /// Writes bytes to standard output.
  static func print(bytes: [UInt8]) throws(CommandError) -> ExitStatus {
    do throws(SystemError) {
      try FileWriting.writeAll(bytes.span, to: STDOUT_FILENO)
      return .success
    } catch {
      // It is not an error if the reader closes the pipe.
      if error.code == EPIPE { return .success }
      throw CommandError("standard output: cannot write: \(error.reason)", status: .incomplete)
    }
  }

  /// Whether to write colors to a descriptor: on a terminal, unless `NO_COLOR` (no-color.org) is set.
  static func usesColour(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Throws an error for an HTML page on a terminal.
  ///
  /// - Parameter format: the name of a readable format, for the message.
  static func requireFileForPage(orFormat format: String) throws(CommandError) {
    guard outputIsTerminal else { return }
    throw CommandError("a page is for a browser: name a file with -o FILE, or choose --format \(format)")
  }

  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
