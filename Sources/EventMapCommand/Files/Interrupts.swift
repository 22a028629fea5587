import Foundation
import Synchronization

/// Ends the process cleanly on a signal, with the exit status 128 plus the signal's number.
enum Interrupts {
  /// The time after a signal in which another one counts as its repetition: `timeout` signals the program and then its process group.
  private static let repetition = Duration.seconds(1)

  private static let regularEnd = Mutex<(@Sendable () -> Void)?>(nil)
  private static let isRequested = Mutex(false)
  /// The signals so far, for a command that the first signal only asks to end.
  private static let requests = Mutex(Requests())

  private struct Requests {
    var areExpected = false
    /// The time of the first signal.
    var first: ContinuousClock.Instant?
  }

  /// Makes SIGINT and SIGTERM the regular end of a command, with the exit status 0.
  ///
  /// - Parameter last: the last steps of the command.
  static func endRegularly(after last: @escaping @Sendable () -> Void) { regularEnd.withLock { $0 = last } }

  /// Makes the first SIGINT, SIGTERM or SIGHUP a request to end: the command finishes with its normal exit status. A signal more than a
  /// second later ends the process, and leaves incomplete outputs as `FILE.partial`.
  static func endOnRequest() { requests.withLock { $0.areExpected = true } }

  /// Asks the command to end, as a signal does.
  static func requestEnd() { isRequested.withLock { $0 = true } }

  /// Whether the command has been asked to end.
  static var isEndRequested: Bool { isRequested.withLock { $0 } }

  /// Starts to wait for signals on a separate thread, including signals that the parent process has blocked. It must be called before any
  /// other thread is started and before any file is opened for writing.
  static func handleSignals() {
    var signals = sigset_t()
    // Safety: each call gets the address of a local value that it fills or reads.
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU] where !isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    guard unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    let waited = signals
    let thread = Thread {
      var waited = waited
      var signal: Int32 = 0
      // Safety: both addresses are of local values.
      while unsafe sigwait(&waited, &signal) != 0 || isRequest(signal) {}
      end(after: signal)
    }
    thread.start()
  }

  private static func end(after signal: Int32) -> Never {
    if StandardStreams.errorIsTerminal { StandardStreams.write("\n") }
    if signal == SIGINT || signal == SIGTERM, let last = regularEnd.withLock({ $0 }) {
      last()
      UnfinishedFiles.shared.removeAllAndExit(ExitStatus.success.rawValue)
    }
    if requests.withLock({ $0.areExpected }) {
      let paths = UnfinishedFiles.shared.keepAllAsPartial()
      if !paths.isEmpty {
        StandardStreams.report(
          "eventmap: error: ended by a second signal; the output so far is in \(paths.joined(separator: ", "))")
      }
    }
    UnfinishedFiles.shared.removeAllAndExit(128 + signal)
  }

  /// Whether a signal is a request to end, or repeats an earlier request.
  private static func isRequest(_ signal: Int32) -> Bool {
    guard [SIGINT, SIGTERM, SIGHUP].contains(signal) else { return false }
    let isRequest = requests.withLock { requests in
      guard requests.areExpected else { return false }
      let now = ContinuousClock.now
      let first = requests.first ?? now
      requests.first = first
      return now - first < repetition
    }
    if isRequest { requestEnd() }
    return isRequest
  }

  /// Whether the parent process has had a signal ignored, as `nohup` does, or a shell that starts a background job.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // Safety: the call fills a local value. A handler is a pointer, and is only compared.
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
