@testable import EventTracking

/// A network that the test takes away and gives back.
final class ScriptedNetwork: Sendable {
  private let changes: AsyncStream<Bool>
  private let continuation: AsyncStream<Bool>.Continuation

  init() { (changes, continuation) = AsyncStream.makeStream() }

  func become(available: Bool...) { for isAvailable in available { continuation.yield(isAvailable) } }

  /// What an uploader takes for the system.
  var system: Uploader.System {
    Uploader.System(
      followNetwork: { [changes] onChange in
        for await isAvailable in changes { onChange(isAvailable) }
      }, activity: nil)
  }
}
