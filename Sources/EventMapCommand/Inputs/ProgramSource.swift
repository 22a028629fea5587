import EventMapCompression
import EventMapping
import EventTranslation
import Foundation
import Synchronization

/// The output of a program that reads a source through a pipe. The program is started without a shell.
///
/// One thread feeds the program, and another one reads its standard error, so that the pipes cannot cause a deadlock.
final class ProgramSource: ByteSource {
  /// The state of the run that the threads share.
  private final class Run: Sendable {
    /// The maximum number of bytes of standard error to keep.
    static let maximumReport = 4_096

    let report = Mutex<[UInt8]>([])
    /// The error of the source.
    let failure = Mutex<(any Error)?>(nil)
  }

  /// The source of the program's input. `@unchecked` because the compiler cannot see that only the feeding thread uses it.
  private struct Feed: @unchecked Sendable {
    var source: any ByteSource
  }

  private let process = Process()
  private let output: FileHandle
  private let name: String
  private let run = Run()
  private let report = DispatchGroup()
  private var outcome: Result<Void, any Error>?

  /// Starts a program.
  ///
  /// - Parameter source: the source of the program's input.
  /// - Throws: ``SystemError`` if the program cannot be started.
  init(_ program: UnpackingProgram, _ source: some ByteSource) throws(SystemError) {
    name = program.file.lastPathComponent
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // Programs that are started later must not inherit these descriptors.
    for pipe in [input, output, errors] {
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    self.output = output.fileHandleForReading
    process.executableURL = program.file
    process.arguments = program.arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw SystemError(finding: "\(program.file.path) cannot be started: \(error.localizedDescription)")
    }
    let (feed, run) = (Feed(source: source), run)
    let feeding = Thread { Self.feed(feed, to: input.fileHandleForWriting, run) }
    feeding.start()
    let report = report
    report.enter()
    let reporting = Thread {
      Self.takeReport(from: errors.fileHandleForReading, run)
      report.leave()
    }
    reporting.start()
  }

  /// Kills the program if its output was not read to its end.
  deinit {
    try? output.close()
    if outcome == nil {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Reads the output of the program.
  ///
  /// - Throws: at the end, `ArchiveError` if the program has failed, or the error of the source.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    if offset == buffer.count { return 0 }
    if let outcome {
      try outcome.get()
      return 0
    }
    let count = try FileWriting.read(output.fileDescriptor, into: &buffer, from: offset)
    if count > 0 { return count }
    process.waitUntilExit()
    // The feeding thread is not awaited, because it may block on input that is not needed any more. An error of the source is recorded
    // before the program ends.
    report.wait()
    let outcome = Result { try check() }
    self.outcome = outcome
    try outcome.get()
    return 0
  }

  private func check() throws {
    if let failure = run.failure.withLock({ $0 }) { throw failure }
    let isExit = process.terminationReason == .exit
    let report = String(decoding: run.report.withLock { $0 }, as: UTF8.self).split(whereSeparator: \.isNewline)
    var message = report.first
    if isExit, process.terminationStatus == 0 {
      // `bzip2` only warns about bytes after the compressed data, which it does not write.
      message = report.first { $0.lowercased().contains("trailing garbage") }
      if message == nil { return }
    }
    let end = "\(isExit ? "exit status" : "signal") \(process.terminationStatus)"
    let reason = message.map { DisplayedName.plain(String($0)) } ?? end
    // Most programs start their messages with their name.
    throw ArchiveError(.corrupt, reason.hasPrefix(name) ? reason : "\(name): \(reason)")
  }

  // MARK: Threads

  private static func feed(_ feed: Feed, to handle: FileHandle, _ run: Run) {
    var source = feed.source
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    do {
      while case let count = try source.read(into: &piece, from: 0), count > 0 {
        // The exit status of a program that has ended shows whether it needed more input.
        guard (try? FileWriting.writeAll(piece.span.extracting(..<count), to: handle.fileDescriptor)) != nil else {
          break
        }
      }
    } catch {
      run.failure.withLock { $0 = error }
    }
    try? handle.close()
  }

  private static func takeReport(from handle: FileHandle, _ run: Run) {
    var piece = [UInt8](repeating: 0, count: 1_024)
    while let count = try? FileWriting.read(handle.fileDescriptor, into: &piece, from: 0), count > 0 {
      run.report.withLock { report in
        if report.count < Run.maximumReport { report += piece[..<count] }
      }
    }
    try? handle.close()
  }
}
