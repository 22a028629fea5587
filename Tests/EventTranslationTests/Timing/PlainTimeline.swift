import Foundation

@testable import EventTranslation

/// A plain twin of page timing, written from the article: a stack of open pages for each user.
struct PlainTimeline {
  /// A page event, with the JSON of its members; `nil` for missing ones.
  struct Event {
    var isLeave: Bool
    var className: String
    var dump: Int
    var time: String?
    var session: String?
    /// The members that may name the device, in order of precedence.
    var devices: [String?]
  }

  /// The JSON of the members added to a leave.
  struct Found {
    var duration: String?
    var from: String?
  }

  private struct Page {
    var className: String
    var from: String?
    var time: Decimal?
  }

  let timeMember: String
  private(set) var counts = PageTimingCounts()
  private var open: [[UInt8]: [Page]] = [:]
  private var last: [[UInt8]: String] = [:]

  private let unit: TimeUnit?

  init(timeMember: String, unit: TimeUnit?) {
    self.timeMember = timeMember
    self.unit = unit
    counts.units = unit.map { [$0] } ?? []
  }

  @discardableResult
  mutating func follow(_ event: Event) -> Found {
    let user = user(event)
    let moment = event.time.flatMap { PlainMoment(json: $0) }
    if unit == nil, let moment, !counts.units.contains(moment.likelyUnit) { counts.units.append(moment.likelyUnit) }
    let time = moment.flatMap { $0.microseconds(unit ?? $0.likelyUnit) }
    if !event.isLeave {
      open[user, default: []].append(Page(className: event.className, from: last[user], time: time))
      last[user] = event.className
      counts.unmatchedEnters += 1
      return Found()
    }
    guard let place = open[user]?.lastIndex(where: { ownName($0.className) == ownName(event.className) }),
      let page = open[user]?.remove(at: place)
    else {
      counts.unmatchedLeaves += 1
      return Found()
    }
    counts.unmatchedEnters -= 1
    counts.matched += 1
    var found = Found(from: page.from.map { PlainJSON.quoted($0) })
    guard let entered = page.time, let time else {
      counts.withoutTime += 1
      return found
    }
    if time < entered {
      counts.clockJumps += 1
    } else {
      found.duration = "\((time - entered) / 1_000_000)"
    }
    return found
  }

  /// Returns the name of a class without the affixes that hooks add.
  private func ownName(_ className: String) -> [UInt8]? { PlainTable.ownNames(className).last.map { Array($0.utf8) } }

  /// Returns the key that connects events: the session, otherwise the device, otherwise the dump.
  private func user(_ event: Event) -> [UInt8] {
    func name(_ json: String?) -> [UInt8]? {
      guard let json, json != "null", json != "\"\"" else { return nil }
      return PlainTest.string(json) ?? Array(json.utf8)
    }
    if let session = name(event.session) { return Array("session ".utf8) + session }
    if let device = event.devices.lazy.compactMap({ name($0) }).first { return Array("device ".utf8) + device }
    return Array("dump \(event.dump)".utf8)
  }
}
