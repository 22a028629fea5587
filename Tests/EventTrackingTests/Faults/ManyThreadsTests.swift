import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// Threads record while segments are sealed, dropped counts are taken and uploads run. Also useful with the thread sanitizer.
@Suite(.timeLimit(.minutes(10))) struct ManyThreadsTests {
  let folder = OutboxFolder()

  @Test(arguments: Seeds.new, [Outbox.Limits.Buffering.everyRecord, .buffered])
  func eachRecordIsDelivered(seed: UInt64, buffering: Outbox.Limits.Buffering) async throws {
    let (threads, perThread) = (8, 600)
    let outbox = try Outbox(folder: folder.url, limits: Outbox.Limits(segmentCount: 20, buffering: buffering))
    let server = ModelServer(
      ModelServer.Rules(maximumRecords: 15, failures: 10, lostAnswers: 10, keepsOrder: false), seed: seed)
    let options = Uploader.Options {
      ($0.parallelism, $0.interval, $0.firstDelay, $0.longestRetryAfter) = (3, 0.001, 0.001, 0.001)
    }
    let uploader = Uploader(
      outbox: outbox, url: URL(fileURLWithPath: "/events"), transport: server, options: options,
      clock: .system, random: { 0 }, headers: { [:] })
    let loop = Task { await uploader.run() }
    let failed = Locked(0)
    await withTaskGroup { group in
      for thread in 0..<threads {
        group.addTask {
          for number in 0..<perThread {
            if (try? outbox.append("\(number * threads + thread)")) == nil { failed.withLock { $0 += 1 } }
            if number % 200 == 0 { outbox.seal() }
            if number % 100 == 0 { _ = outbox.takeDropped() }
          }
        }
      }
    }
    loop.cancel()
    await loop.value
    outbox.seal()
    server.calmDown()
    repeat { uploader.resume() } while await uploader.upload().end != .done
    #expect(failed.withLock { $0 } == 0 && server.records == Set(0..<threads * perThread))
    #expect(server.wrong == [] && folder.segments == [])
  }
}
