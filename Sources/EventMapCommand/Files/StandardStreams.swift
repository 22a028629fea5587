import EventMapping
import Foundation

/// Standard output and standard error of the process.
enum StandardStreams {
  /// Prepares the process: a closed pipe and a file over its size limit are errors of a write and not signals, and descriptors 0 to 2 are
  /// never another file.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened for the wrong direction on purpose: a write to a closed standard output must fail, not disappear.
      // Safety: the path is a C string during the call.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes one line to standard error. Control characters, as in names of files, cannot break the line or move the cursor. Errors are
  /// ignored: there is no other place to report them.
  static func report(_ line: String) { write(DisplayedName.plain(line) + "\n") }

  /// Writes text to standard error unchanged.
  static func write(_ text: String) {
    try? FileWriting.writeAll(Array(text.utf8).span, to: STDERR_FILENO)
  }

  /// Writes text to standard output.
  static func print(_ text: String) throws(CommandError) -> ExitStatus { try print(bytes: Array(text.utf8)) }

  /// A difference for standard output. On a terminal, control characters and invisible ones are shown as in names; anywhere else the text is
  /// a patch, and stays as it is.
  static func difference(_ text: String) -> String { outputIsTerminal ? visible(text) : text }

  /// A text of several lines with its control characters and invisible ones as `\u{…}`, without tabs and line ends.
  static func visible(_ text: String) -> String {
    // By scalars: a CR and a line feed are one character.
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
      // A reader that has seen enough is not an error.
      if error.code == EPIPE { return .success }
      throw CommandError("standard output: cannot write: \(error.reason)", status: .incomplete)
    }
  }

  /// Whether to write colours to a descriptor: on a terminal, unless NO_COLOR (no-color.org) is set.
  static func usesColour(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Refuses to write a page for a browser to a terminal.
  ///
  /// - Parameter format: the name of a format that can be read there.
  static func requireFileForPage(orFormat format: String) throws(CommandError) {
    guard outputIsTerminal else { return }
    throw CommandError("a page is for a browser: name a file with -o FILE, or choose --format \(format)")
  }

  /// Whether people read standard output as it is written.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
