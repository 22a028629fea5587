import EventMapLoopbackClient
import EventMapping
import Foundation
import Synchronization

@testable import EventMapReceiving

/// A collector that runs while the test keeps a reference to it.
final class Server: Sendable {
  /// The notices about events.
  final class NoticeList: Sendable {
    let list = Mutex<[Receiver.Notice]>([])
  }

  let receiver: Receiver
  let port: Int
  let notices: NoticeList

  init(_ mapper: EventMapper = Samples.mapper, _ change: (inout Receiver.Options) -> Void = { _ in }) throws {
    var options = Receiver.Options()
    change(&options)
    let notices = NoticeList()
    let receiver = try Receiver(options, mapper: mapper) { notice in notices.list.withLock { $0.append(notice) } }
    (self.receiver, self.notices) = (receiver, notices)
    port = Int(receiver.address.split(separator: ":").last ?? "") ?? 0
    Thread { receiver.run() }.start()
  }

  deinit { receiver.stop() }

  func client() throws -> LoopbackClient { try LoopbackClient(port: port) }

  /// Calls a closure with a new client.
  func withClient<Result>(_ body: (LoopbackClient) throws -> Result) throws -> Result { try body(client()) }
}
