import EventMapLoopbackClient
import EventMapping
import Foundation
import Synchronization

@testable import EventMapReceiving

/// A collector that runs as long as a test has it.
final class Server: Sendable {
  /// What it said of events.
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

  /// Lets a client of its own do something.
  func withClient<Result>(_ body: (LoopbackClient) throws -> Result) throws -> Result { try body(client()) }
}
