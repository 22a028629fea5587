import EventMapping
import Foundation

/// Compresses with a program that reads standard input and writes to the output file.
///
/// The program is started without a shell. It writes to the file itself, so that this process does not have to copy its output. Its
/// standard error goes to an unnamed file, so that its length is not limited by a pipe.
final class ProgramEncoder: OutputEncoder {
  private let process = Process()
  private let input = Pipe()
  private let name: String
  /// The descriptor of the file for the program's standard error.
  private let report: Int32
  private var isRunning = false

  /// Starts the program.
  init(_ program: URL, _ arguments: [String], to descriptor: Int32) throws(SystemError) {
    name = program.lastPathComponent
    report = try Self.unnamedFile()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: report, closeOnDealloc: false)
    do {
      try process.run()
    } catch {
      close(report)
      // Foundation assumes that descriptors below this number are available when it starts a program.
      let remedy = SystemError.maximumDescriptors < 256 ? "; raise the limit of descriptors with 'ulimit -n 1024'" : ""
      throw SystemError(finding: "\(program.path) cannot be started: \(error.localizedDescription)\(remedy)")
    }
    isRunning = true
    try? input.fileHandleForReading.close()
  }

  func write(_ bytes: borrowing Span<UInt8>) throws(SystemError) {
    do throws(SystemError) {
      try FileWriting.writeAll(bytes, to: input.fileHandleForWriting.fileDescriptor)
    } catch {
      guard error.code == EPIPE else { throw error }
      throw end() ?? SystemError(finding: "\(name) ended before it had read everything")
    }
  }

  func finish() throws(SystemError) {
    if let failure = end() { throw failure }
  }

  func cancel() {
    guard isRunning else { return }
    // SIGKILL, because the program may have blocked other signals.
    kill(process.processIdentifier, SIGKILL)
    _ = end()
  }

  deinit { cancel() }

  /// Closes the program's input and waits for its end.
  ///
  /// - Returns: the error of the program; `nil` if it succeeded.
  private func end() -> SystemError? {
    guard isRunning else { return nil }
    isRunning = false
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    defer { close(report) }
    let how = process.terminationReason == .exit ? "with status" : "by signal"
    if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
    return SystemError(finding: "\(name) ended \(how) \(process.terminationStatus)\(lastLine)")
  }

  /// The last line of the program's standard error, after a colon. DuckDB prints advice after its error, so its error line is preferred.
  private var lastLine: String {
    guard let size = try? FileStatus(descriptor: report).size,
      let bytes = try? FileWriting.read(report, max(0, size - 1_000)..<size)
    else { return "" }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (lines.first { $0.contains(" Error: ") } ?? lines.last).map { ": " + DisplayedName.plain(String($0)) } ?? ""
  }

  private static func unnamedFile() throws(SystemError) -> Int32 {
    // Safety: the stream is nil or open, and is closed after its descriptor was copied.
    guard let stream = unsafe tmpfile() else { throw .last }
    defer { unsafe fclose(stream) }
    let descriptor = unsafe fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    if descriptor < 0 { throw .last }
    return descriptor
  }
}
