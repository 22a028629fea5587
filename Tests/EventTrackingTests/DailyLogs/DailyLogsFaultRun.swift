import EventMapSeededNumbers
import Foundation

@testable import EventTracking

/// Random lives of an app with daily logs, in which calls fail, processes end, answers get lost and clocks jump.
///
/// ```
/// life  open, then random steps: record, upload, let time pass; until the process is killed or ends
/// end   a life without failures, days later, until the server has everything
/// ```
struct DailyLogsFaultRun: FaultRunning {
  private var random: SeededRandom
  private let place = LogPlace()
  private let limit: Int
  /// The number of failures per thousand file system calls.
  private let faults: Int

  private var nextPage = 0
  /// The pages for which `record` returned.
  private var acknowledged: Set<Int> = []
  /// The pages that the process was recording when it was killed.
  private var cut: Set<Int> = []
  /// The pages that the server got in an upload that failed.
  private var uncertain: Set<Int> = []
  private(set) var hasDropped = false
  var hasCut: Bool { !cut.isEmpty }
  var hasUncertain: Bool { !uncertain.isEmpty }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    limit = random.pick([300, 600, 1 << 20])
    faults = random.pick([0, 0, 10, 50])
  }

  mutating func problems() async throws -> [String] {
    for _ in 0..<1 + random.below(4) { await live() }
    place.server.calmDown()
    // The lock of a killed process does not exist any more.
    let logs = try place.open(limit: limit)
    place.clock.advance(by: 1_000 * LogPlace.day)
    let report = await logs.uploadEarlierDays()
    var problems = place.server.wrong
    if report.failure != nil { problems.append("the last upload failed: \(report)") }
    return problems + counts(logs.takeDropped().events)
  }

  private mutating func counts(_ dropped: Int) -> [String] {
    var problems: [String] = []
    let list = place.server.pages.compactMap { Int($0) }
    let delivered = Set(list)
    hasDropped = dropped > 0
    if list.count != delivered.count { problems.append("pages came twice: \(list.sorted())") }
    let strange = delivered.subtracting(acknowledged).subtracting(cut)
    if !strange.isEmpty { problems.append("the server has \(strange.sorted()), which were not recorded") }
    let lost = acknowledged.subtracting(delivered)
    // Pages that the server got without an answer may also be dropped, and pages being written at a kill may be stored.
    let most = lost.count + uncertain.count + cut.count
    if dropped < lost.count || dropped > most {
      problems.append("\(lost.sorted()) are lost, \(dropped) counted, at most \(most) expected")
    }
    let left = place.names + place.names("sending") + place.names("sent")
    if !left.isEmpty { problems.append("files stay: \(left)") }
    return problems
  }

  // MARK: One life

  private mutating func live() async {
    let files = FaultyFileSystem.random(seed: random.next(), faults: faults, endingWithin: 150)
    guard let logs = try? place.open(files, limit: limit, appVersion: random.pick(["1.0", "1.1"])) else {
      return files.kill()
    }
    if random.chance(4, of: 5) { await upload(logs, files) }
    for _ in 0..<random.below(40) {
      switch random.below(16) {
      case 0: await upload(logs, files)
      case 1: place.clock.advance(by: TimeInterval(random.below(40)) * 3600)
      case 2: place.clock.jump(by: TimeInterval(random.below(9) - 4) * LogPlace.day)
      case 3: _ = try? place.open(limit: limit)
      default: record(logs, files)
      }
      if files.isDead { break }
    }
    if random.chance(1, of: 2) { files.kill() }
  }

  private mutating func record(_ logs: DailyLogs, _ files: FaultyFileSystem) {
    let page = nextPage
    nextPage += 1
    let isRecorded = (try? logs.record(page: "\(page)")) != nil
    // A call that ended the process did not return.
    if files.isDead { cut.insert(page) } else if isRecorded { acknowledged.insert(page) }
  }

  private mutating func upload(_ logs: DailyLogs, _ files: FaultyFileSystem) async {
    let before = Set(place.server.pages)
    for _ in 0..<random.below(3) { place.server.add(answer()) }
    // The clock is set back during the upload, and the day being sent gets another event.
    let (page, clock) = (nextPage, place.clock)
    let recorded = Locked((acknowledged: Set<Int>(), cut: Set<Int>()))
    if random.chance(1, of: 3) {
      nextPage += 1
      let days = TimeInterval(random.below(4))
      place.server.during {
        clock.jump(by: -days * LogPlace.day)
        let isRecorded = (try? logs.record(page: "\(page)")) != nil
        recorded.withLock {
          if files.isDead { $0.cut.insert(page) } else if isRecorded { $0.acknowledged.insert(page) }
        }
        clock.jump(by: days * LogPlace.day)
      }
    }
    let report = await logs.uploadEarlierDays()
    place.server.during {}
    acknowledged.formUnion(recorded.withLock { $0.acknowledged })
    cut.formUnion(recorded.withLock { $0.cut })
    if report.failure != nil || files.isDead {
      uncertain.formUnion(Set(place.server.pages).subtracting(before).compactMap { Int($0) })
    }
  }

  private mutating func answer() -> Result<TransportResponse, TransportError> {
    switch random.below(8) {
    case 0: .failure(.timedOut)
    case 1: .failure(.failed("no network"))
    case 2...5: .success(TransportResponse(status: random.pick([400, 401, 413, 429, 500, 503])))
    default: .success(TransportResponse(status: 200))
    }
  }
}
