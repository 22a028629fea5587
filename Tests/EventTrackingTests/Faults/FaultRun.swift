import EventMapSeededNumbers
import Foundation

@testable import EventTracking

/// Random lives of an app that records and uploads, in which calls fail, processes end, answers get lost and clocks jump.
///
/// ```
/// life  open, then random steps: append, upload, let time pass; until the process is killed or ends
/// end   a life without failures, until the server has everything
/// ```
struct FaultRun: FaultRunning {
  private var random: SeededRandom
  private let folder = OutboxFolder()
  private let server: ModelServer
  private let limits: Outbox.Limits
  private let options: Uploader.Options
  /// The number of failures per thousand file system calls.
  private let faults: Int

  private var nextRecord = 0
  /// The records for which `append` returned.
  private(set) var acknowledged: Set<Int> = []
  /// The records that the process was appending when it was killed.
  private(set) var cut: Set<Int> = []
  /// The number of records that did not fit because nothing could be dropped.
  private var refused = 0
  /// The records that were delivered before a fault kept the outbox from removing them.
  private var uncertain: Set<Int> = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    server = ModelServer(.random(&random), seed: random.next())
    limits = Outbox.Limits(
      segmentCount: 1 + random.below(8), segmentBytes: random.pick([50, 100, 4096]), segmentAge: 30,
      totalBytes: 4096 * (random.chance(1, of: 2) ? 3 + random.below(5) : 1_000))
    let parallelism = random.pick([1, 1, 3])
    options = Uploader.Options { $0.parallelism = parallelism }
    faults = random.pick([0, 0, 10, 50])
  }

  mutating func problems() async throws -> [String] {
    for _ in 0..<1 + random.below(4) { try await live() }
    server.calmDown()
    let outbox = try folder.open(limits)
    outbox.seal()
    let uploader = uploader(outbox)
    while await uploader.upload().end != .done { uploader.resume() }
    return problems(counted: outbox.takeDropped())
  }

  /// Whether the counts must be exact, because it is certain of each record whether it was stored and delivered.
  var isExact: Bool { server.uncertain.isEmpty && uncertain.isEmpty && cut.isEmpty && refused == 0 }
  /// Whether records were dropped.
  private(set) var hasDropped = false

  private mutating func problems(counted: DroppedCounts) -> [String] {
    var problems = server.wrong
    let delivered = server.records
    let strange = delivered.subtracting(acknowledged).subtracting(cut)
    if !strange.isEmpty { problems.append("the server has \(strange.sorted()), which were not recorded") }
    let lost = acknowledged.subtracting(delivered).count
    // Records that were not written were not acknowledged, so they do not count.
    let dropped = counted.overLimit + counted.damaged + counted.rejected
    hasDropped = dropped > 0
    let uncertain = uncertain.union(server.uncertain.compactMap { Int($0) }).intersection(delivered).count
    // A record that was being appended at the end of a process may be stored and later dropped.
    if dropped < lost || dropped > lost + refused + uncertain + cut.subtracting(delivered).count {
      problems.append("\(lost) records are lost, \(dropped) counted, \(uncertain) uncertain: \(counted)")
    }
    if !folder.segments.isEmpty { problems.append("files stay: \(folder.segments)") }
    return problems
  }

  // MARK: One life

  private mutating func live() async throws {
    let files = FaultyFileSystem.random(seed: random.next(), faults: faults, endingWithin: 300)
    guard let outbox = try? folder.open(limits, files) else { return files.kill() }
    let uploader = uploader(outbox)
    for _ in 0..<random.below(120) {
      switch random.below(20) {
      case 0:
        let before = (server.records, files.faults)
        let end = await uploader.upload().end
        if case .unauthorized = end, random.chance(1, of: 2) { uploader.resume() }
        if files.faults != before.1 { uncertain.formUnion(server.records.subtracting(before.0)) }
      case 1: outbox.seal()
      case 2: folder.clock.advance(by: TimeInterval(random.below(100)))
      case 3: folder.clock.jump(by: TimeInterval(random.below(1 << 30) - 1 << 29))
      case 4 where random.chance(1, of: 10): _ = try? folder.open(limits)
      default: append(to: outbox, files)
      }
      if files.isDead || random.chance(1, of: 200) { break }
    }
    // A killed process does not close its outbox.
    if random.chance(1, of: 2) { files.kill() }
  }

  private mutating func append(to outbox: Outbox, _ files: FaultyFileSystem) {
    let number = nextRecord
    nextRecord += 1
    do throws(OutboxError) {
      try outbox.append("\(number)")
      acknowledged.insert(number)
    } catch {
      if files.isDead { cut.insert(number) }
      if case .full = error { refused += 1 }
    }
    // A call that ended the process did not return.
    if files.isDead, acknowledged.remove(number) != nil { cut.insert(number) }
  }

  private mutating func uploader(_ outbox: Outbox) -> Uploader {
    let numbers = Locked(SeededRandom(seed: random.next()))
    return Uploader(
      outbox: outbox, url: URL(fileURLWithPath: "/events"), transport: server, options: options,
      clock: folder.clock.clock, random: { numbers.withLock { Double($0.below(1_000)) / 1_000 } }, headers: { [:] })
  }
}
