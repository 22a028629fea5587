import EventMapping

/// Looks through raw events, as a sink that they are written to unmapped, for views and their identities.
///
/// Of raw events of the type `view` it takes the members `page`, the class of the controller, `path`, `action`, `message` and `title`, and
/// for the other recipe `responders`, an array of classes from the view to its controller, `index` and `identifier`. An event that has
/// `path` and `responders` has two identities.
package final class ViewSurvey: RecordSurvey {
  /// An identity that views of one page have.
  package struct View: Sendable {
    package let identity: ViewIdentity
    /// The class of the controller, where the raw events tell it.
    package let page: String?
    /// As the first of the raw events has it.
    package let path: String?
    /// How many raw events have the identity.
    package fileprivate(set) var count: Int
  }

  /// Pages are told apart by their bytes, as everything else is.
  private struct Key: Hashable {
    var identity: ViewIdentity
    var page: [UInt8]?
  }

  /// How many views are told apart.
  package static let maximumViews = 65_536
  /// How many bytes their identities, pages and paths may have together.
  package static let maximumBytes = 64 << 20

  /// In the order in which they came.
  package private(set) var views: [View] = []
  /// How many raw events are of the type `view`.
  package private(set) var eventCount = 0
  /// How many of these have no identity: neither `path` nor `responders`.
  package private(set) var unidentifiedCount = 0
  /// How many identities came that found no room.
  package private(set) var unlistedCount = 0

  private let maximumViews: Int
  private let maximumBytes: Int
  private var numbers: [Key: Int] = [:]
  private var bytes = 0
  private var record: JSONRecord

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - maximumViews: how many views are told apart.
  ///   - maximumBytes: how many bytes they may have together.
  package init(maximumViews: Int = maximumViews, maximumBytes: Int = maximumBytes) {
    self.maximumViews = maximumViews
    self.maximumBytes = maximumBytes
    let names = ["type", "page", "path"] + RawEvent.identityMembers
    record = JSONRecord(MemberNames(names.map { Array($0.utf8) }))
  }

  /// Looks at raw events: whole lines of JSON.
  package func write(_ bytes: borrowing Span<UInt8>) {
    lookAtLines(bytes)
  }

  func look(at line: borrowing Span<UInt8>) {
    guard (try? record.read(line)) != nil, text("type", line) == RawEventType.view.name else { return }
    eventCount += 1
    let (page, path) = (text("page", line), text("path", line))
    let identities = ViewMembers.identities(path: path, page: page, line) { member($0) }
    for identity in identities { add(identity, page, path) }
    if identities.isEmpty { unidentifiedCount += 1 }
  }

  private func add(_ identity: ViewIdentity, _ page: String?, _ path: String?) {
    let key = Key(identity: identity, page: page.map { Array($0.utf8) })
    if let number = numbers[key] {
      views[number].count += 1
      return
    }
    let length = identity.bytes.count + (key.page?.count ?? 0) + (path?.utf8.count ?? 0)
    // Once one has found no room no other does, so that those that are listed are the first ones that came.
    guard unlistedCount == 0, views.count < maximumViews, length <= maximumBytes - bytes else {
      unlistedCount += 1
      return
    }
    bytes += length
    numbers[key] = views.count
    views.append(View(identity: identity, page: page, path: path, count: 1))
  }

  /// The text of a string; `nil` for a member that is none.
  private func text(_ name: String, _ line: borrowing Span<UInt8>) -> String? {
    guard let found = member(name), found.kind == .string || found.kind == .escapedString else { return nil }
    return ViewMembers.text(found, line)
  }

  private func member(_ name: String) -> MemberLocator.Found? {
    let name = Array(name.utf8)
    return record.lastMember(named: name.span).map { MemberLocator.Found(value: $0.value, kind: $0.kind) }
  }
}
