import EventMapping
import Foundation

/// Compresses with a program that reads its standard input and writes to the file.
///
/// It is started without a shell and writes to the file itself, so that nobody waits for its output. What it reports goes to a file without a name,
/// however much that is.
final class ProgramEncoder: OutputEncoder {
  private let process = Process()
  private let input = Pipe()
  private let name: String
  /// What it reports.
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
      // What starts a program takes a number below this limit for granted.
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
    // It may have the signals blocked that end a program.
    kill(process.processIdentifier, SIGKILL)
    _ = end()
  }

  deinit { cancel() }

  /// Ends the program.
  ///
  /// - Returns: why it has failed.
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

  /// The last line of what the program has reported. DuckDB puts advice behind its error.
  private var lastLine: String {
    guard let size = try? FileStatus(descriptor: report).size,
      let bytes = try? FileWriting.read(report, max(0, size - 1_000)..<size)
    else { return "" }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (lines.first { $0.contains(" Error: ") } ?? lines.last).map { ": " + DisplayedName.plain(String($0)) } ?? ""
  }

  private static func unnamedFile() throws(SystemError) -> Int32 {
    // Safety: the stream is there or nil, and closed after its descriptor was copied.
    guard let stream = unsafe tmpfile() else { throw .last }
    defer { unsafe fclose(stream) }
    let descriptor = unsafe fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    if descriptor < 0 { throw .last }
    return descriptor
  }
}
