import Foundation
import Synchronization

/// Ends the process cleanly on a signal: no incomplete file is left, and the status is 128 plus the signal's number.
enum Interrupts {
  private static let regularEnd = Mutex<(@Sendable () -> Void)?>(nil)
  /// Whether the first SIGINT or SIGTERM only asks a command to end.
  private static let onlyAsks = Mutex(false)
  private static let isAsked = Mutex(false)

  /// Makes SIGINT and SIGTERM the regular end of a command that runs until they come: the status is 0 then.
  ///
  /// - Parameter last: what the command still does.
  static func endRegularly(after last: @escaping @Sendable () -> Void) { regularEnd.withLock { $0 = last } }

  /// Makes the first SIGINT or SIGTERM a request: the command ends by itself, with its own status. A second one ends the process.
  static func askToEnd() { onlyAsks.withLock { $0 = true } }

  /// Asks the command to end, as a signal does: it has all that it needs of its input.
  static func requestEnd() { isAsked.withLock { $0 = true } }

  /// Whether the command was asked to end.
  static var isEndRequested: Bool { isAsked.withLock { $0 } }

  /// Waits for signals on a separate thread from now on, also for those that the parent process has blocked. Call it first of all: before
  /// another thread is started and before the first file is opened for writing.
  static func removeUnfinishedFiles() {
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
      if StandardStreams.errorIsTerminal { StandardStreams.write("\n") }
      if signal == SIGINT || signal == SIGTERM, let last = regularEnd.withLock({ $0 }) {
        last()
        UnfinishedFiles.shared.removeAllAndExit(ExitStatus.success.rawValue)
      }
      UnfinishedFiles.shared.removeAllAndExit(128 + signal)
    }
    thread.start()
  }

  /// Whether a signal asks the command to end.
  private static func isRequest(_ signal: Int32) -> Bool {
    guard signal == SIGINT || signal == SIGTERM, onlyAsks.withLock({ $0 }) else { return false }
    return isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
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
