import Foundation

/// Wakes waiting tasks early, from any thread.
///
/// A signal that finds no waiting task ends the next wait at once, so no signal is lost between a task's check and its wait. Several
/// such signals count as one.
final class WakeSignal: Sendable {
  private struct State {
    var isSignaled = false
    var sleeps: [Task<Void, Never>] = []
  }

  private let state = Locked(State())

  /// Ends all current waits, or the next one if no task is waiting.
  func signal() {
    let sleeps = state.withLock { state in
      state.isSignaled = state.sleeps.isEmpty
      defer { state.sleeps = [] }
      return state.sleeps
    }
    for sleep in sleeps { sleep.cancel() }
  }

  /// Waits for a signal, the cancellation of the task, or a time limit.
  ///
  /// - Parameter seconds: The maximum wait. Time counts while the device sleeps.
  func wait(atMost seconds: TimeInterval) async {
    let sleep = state.withLock { state -> Task<Void, Never>? in
      if state.isSignaled {
        state.isSignaled = false
        return nil
      }
      let duration = Duration(waiting: seconds)
      let sleep = Task { () -> Void in try? await Task.sleep(for: duration, clock: .continuous) }
      state.sleeps.append(sleep)
      return sleep
    }
    guard let sleep else { return }
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    state.withLock { $0.sleeps.removeAll { $0 == sleep } }
  }
}
