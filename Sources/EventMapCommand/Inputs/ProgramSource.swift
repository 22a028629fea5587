import EventMapCompression
import EventMapping
import EventTranslation
import Foundation
import Synchronization

/// What a program makes of bytes: it is started without a shell, and gets and gives bytes through pipes.
///
/// A thread feeds the program and another one takes what it reports, so that none of the three ever waits for another in a circle.
final class ProgramSource: ByteSource {
  /// What is known of the run, for all threads.
  private final class Run: Sendable {
    /// How much of what the program reports is kept, in bytes.
    static let longestReport = 4_096

    let report = Mutex<[UInt8]>([])
    /// Why the bytes for the program cannot be read.
    let failure = Mutex<(any Error)?>(nil)
  }

  /// The source of the bytes for the program, which only the feeding thread uses. `@unchecked`, since the compiler cannot see that.
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
  /// - Parameter source: the bytes for the program.
  /// - Throws: ``SystemError`` if it cannot be started.
  init(_ program: UnpackingProgram, _ source: some ByteSource) throws(SystemError) {
    name = program.file.lastPathComponent
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // Another program that is started later must not keep these open.
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

  /// Ends a program whose output nobody reads to its end.
  deinit {
    try? output.close()
    if outcome == nil {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Reads what the program gives.
  ///
  /// - Throws: at the end, `ArchiveError` if the program has failed, and what the source of its bytes has thrown.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    if offset == buffer.count { return 0 }
    if let outcome {
      try outcome.get()
      return 0
    }
    let count = try FileWriting.read(output.fileDescriptor, into: &buffer, from: offset)
    if count > 0 { return count }
    process.waitUntilExit()
    // Not for the feeding thread, which may wait for bytes that nobody needs any more; what it could not read is known before the program ends.
    report.wait()
    let outcome = Result { try check() }
    self.outcome = outcome
    try outcome.get()
    return 0
  }

  private func check() throws {
    if let failure = run.failure.withLock({ $0 }) { throw failure }
    let isExit = process.terminationReason == .exit
    if isExit, process.terminationStatus == 0 { return }
    let report = String(decoding: run.report.withLock { $0 }, as: UTF8.self)
    let end = "\(isExit ? "exit status" : "signal") \(process.terminationStatus)"
    let reason = report.split(whereSeparator: \.isNewline).first.map { DisplayedName.plain(String($0)) } ?? end
    // Most programs start with their name.
    throw ArchiveError(.corrupt, reason.hasPrefix(name) ? reason : "\(name): \(reason)")
  }

  // MARK: Threads

  private static func feed(_ feed: Feed, to handle: FileHandle, _ run: Run) {
    var source = feed.source
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    do {
      while case let count = try source.read(into: &piece, from: 0), count > 0 {
        // A program that has ended says by its status whether it had enough.
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
        if report.count < Run.longestReport { report += piece[..<count] }
      }
    }
    try? handle.close()
  }
}
