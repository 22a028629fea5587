import Foundation
import Synchronization

/// Ends the process cleanly on a signal. The exit status is 128 plus the signal's number.
enum Interrupts {
  /// The time after a signal in which others belong to it: `timeout` signals the program and then its whole process group.
  private static let repetition = Duration.seconds(1)

  private static let regularEnd = Mutex<(@Sendable () -> Void)?>(nil)
  private static let isAsked = Mutex(false)
  /// The signals so far, for a command that the first one only asks to end.
  private static let requests = Mutex(Requests())

  private struct Requests {
    var areExpected = false
    /// The time of the first signal.
    var first: ContinuousClock.Instant?
  }

  /// Makes SIGINT and SIGTERM the regular end of a command that runs until they come: the status is 0 then.
  ///
  /// - Parameter last: the command's last steps.
  static func endRegularly(after last: @escaping @Sendable () -> Void) { regularEnd.withLock { $0 = last } }

  /// Makes the first SIGINT, SIGTERM or SIGHUP a request: the command ends by itself, with its own status. A signal more than a second later
  /// ends the process, and leaves incomplete outputs as `FILE.partial`.
  static func askToEnd() { requests.withLock { $0.areExpected = true } }

  /// Asks the command to end, as a signal does: it needs no more input.
  static func requestEnd() { isAsked.withLock { $0 = true } }

  /// Whether the command was asked to end.
  static var isEndRequested: Bool { isAsked.withLock { $0 } }

  /// Waits for signals on a separate thread from now on, also for those that the parent process has blocked. Call it first of all: before
  /// another thread is started and before the first file is opened for writing.
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

  /// Whether a signal asks the command to end, or repeats the one that did.
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

  /// A shell that starts a job in the background, and `nohup`, ask for signals to be ignored.
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
