import Foundation

/// Ends the waits of tasks early, from any thread.
///
/// A signal without a wait ends the next one at once, so that none is lost between a look and the wait after it. Several of them are one.
final class WakeSignal: Sendable {
  private struct State {
    var isSignaled = false
    var sleeps: Set<Task<Void, Never>> = []
  }

  private let state = Locked(State())

  /// Ends all waits, or the next one.
  func signal() {
    let sleeps = state.withLock { state in
      state.isSignaled = state.sleeps.isEmpty
      defer { state.sleeps = [] }
      return state.sleeps
    }
    for sleep in sleeps { sleep.cancel() }
  }

  /// Waits for a signal.
  ///
  /// - Parameter seconds: the longest wait, which continues while the device sleeps. A task that is cancelled waits no longer.
  func wait(atMost seconds: TimeInterval) async {
    let sleep = state.withLock { state -> Task<Void, Never>? in
      if state.isSignaled {
        state.isSignaled = false
        return nil
      }
      let duration = Duration(waiting: seconds)
      let sleep = Task { () -> Void in try? await Task.sleep(for: duration, clock: .continuous) }
      state.sleeps.insert(sleep)
      return sleep
    }
    guard let sleep else { return }
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    state.withLock { _ = $0.sleeps.remove(sleep) }
  }
}
