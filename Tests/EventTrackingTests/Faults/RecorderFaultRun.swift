import EventMapping
import EventMapSeededNumbers
import Foundation

@testable import EventTracking

/// Random lives of an app with a recorder, in which calls fail, processes end, answers get lost and clocks jump.
///
/// ```
/// life  start, then random steps: record, upload, let time pass, change to the background or back; until the process is killed or ends
/// end   a life without failures, until the server has everything, including the reports of lost events
/// ```
struct RecorderFaultRun: FaultRunning {
  private var random: SeededRandom
  private let place = RecorderPlace()
  private let server: ModelServer
  private let limits: Outbox.Limits
  private let parallelism: Int
  /// The number of failures per thousand file system calls.
  private let faults: Int
  private let hasUnmapped: Bool
  private let isRemoving: Bool

  private var history = RecordedHistory()

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    server = ModelServer(.random(&random), seed: random.next(), number: UploadedEvents.number)
    limits = Outbox.Limits(
      segmentCount: 1 + random.below(8), segmentBytes: random.pick([700, 2_000, 4096]), segmentAge: 30,
      totalBytes: 4096 * (random.chance(1, of: 2) ? 3 + random.below(5) : 1_000))
    parallelism = random.pick([1, 1, 3])
    faults = random.pick([0, 0, 10, 50])
    hasUnmapped = random.chance(1, of: 2)
    isRemoving = random.chance(1, of: 5)
  }

  mutating func problems() async throws -> [String] {
    for _ in 0..<1 + random.below(4) { try await live() }
    server.calmDown()
    let recorder = try place.recorder(limits: limits)
    let uploader = uploader(recorder.outbox)
    // Repeated, because a report in a rejected segment is made again.
    for _ in 0..<20 {
      recorder.enterBackground()
      while await uploader.upload().end != .done { uploader.resume() }
      if recorder.outbox.dropped.isEmpty, segments.isEmpty { break }
    }
    var problems = server.wrong
    if !recorder.outbox.dropped.isEmpty { problems.append("not reported: \(recorder.outbox.dropped)") }
    if !segments.isEmpty { problems.append("files stay: \(segments)") }
    let events = try UploadedEvents(server.lines)
    hasReported = events.dropped > 0
    return problems + history.problems(events, isExact: isExact)
  }

  /// Whether it is certain of each record whether the server has it.
  var isExact: Bool { server.uncertain.isEmpty && history.uncertain.isEmpty }
  /// Whether the server has reports of lost events.
  private(set) var hasReported = false

  private var segments: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.folder.appending(path: "outbox").path)
    return (names ?? []).filter { $0.hasSuffix(".open") || $0.hasSuffix(".sealed") }
  }

  // MARK: One life

  private mutating func live() async throws {
    let files = FaultyFileSystem.random(seed: random.next(), faults: faults, endingWithin: 400)
    history.starts += 1
    guard let recorder = try? place.recorder(limits: limits, files: files) else { return files.kill() }
    let uploader = uploader(recorder.outbox)
    for _ in 0..<random.below(120) {
      switch random.below(24) {
      case 0:
        let before = (server.lines, files.faults)
        let end = await uploader.upload().end
        if case .unauthorized = end, random.chance(1, of: 2) { uploader.resume() }
        if files.faults != before.1 { history.uncertain.formUnion(server.lines.subtracting(before.0)) }
      case 1: recorder.enterBackground()
      case 2: recorder.enterForeground()
      case 3: place.pass(TimeInterval(random.below(3_000)))
      case 4: place.pass(TimeInterval(random.below(1 << 30) - 1 << 29), uptime: 0)
      case 5:
        place.doTasks()
        if files.faults == 0, !files.isDead { history.writeTally(recorder.session) }
      case 8 where isRemoving && random.chance(1, of: 4):
        try? FileManager.default.removeItem(at: place.folder.appending(path: "outbox"))
        history.removeFiles()
      case 6, 7: if hasUnmapped { history.addUnmapped(recorder) }
      default: history.add(recorder, files)
      }
      if files.isDead || random.chance(1, of: 200) { break }
    }
    // The failure that ends the process loses nothing that is stored.
    history.faults += files.faults - (files.isDead ? 1 : 0)
    // A killed process does not close its recorder.
    if random.chance(1, of: 2) { files.kill() }
  }

  private mutating func uploader(_ outbox: Outbox) -> Uploader {
    let numbers = Locked(SeededRandom(seed: random.next()))
    let options = Uploader.Options { $0.parallelism = parallelism }
    return Uploader(
      outbox: outbox, url: URL(fileURLWithPath: "/events"), transport: server, options: options, clock: place.clock,
      random: { numbers.withLock { Double($0.below(1_000)) / 1_000 } }, headers: { [:] })
  }
}
