@testable import EventTracking

/// A network that the test takes away and gives back.
final class ScriptedNetwork: Sendable {
  private let changes: AsyncStream<Bool>
  private let continuation: AsyncStream<Bool>.Continuation

  init() { (changes, continuation) = AsyncStream.makeStream() }

  func become(available: Bool...) { for isAvailable in available { continuation.yield(isAvailable) } }

  /// A system for an uploader, with a network and activities that a test controls.
  var system: Uploader.System {
    Uploader.System(
      followNetwork: { [changes] onChange in
        for await isAvailable in changes { onChange(isAvailable) }
      }, activity: nil)
  }
}
