import EventMapping

/// Looks through raw events for views and their identities.
///
/// Of raw events of the type `view` it takes the members `page`, the class of the controller, `path`, `action`, `message` and `title`, and
/// for the other recipe `responders`, an array of classes from the view to its controller, `index` and `identifier`. An event that has
/// `path` and `responders` has two identities.
package final class ViewSurvey: RecordObserver {
  /// An identity that views of one page have.
  package struct View: Sendable {
    package let identity: ViewIdentity
    /// The class of the controller, where the raw events have it.
    package let page: String?
    /// As the first of the raw events has it.
    package let path: String?
    /// How many raw events have the identity.
    package fileprivate(set) var count: Int
  }

  /// Pages are compared by their bytes, as all names are.
  private struct Key: Hashable {
    var identity: ViewIdentity
    var page: [UInt8]?
  }

  /// How many views are distinguished.
  package static let maximumViews = 65_536
  /// How many bytes their identities, pages and paths may have together.
  package static let maximumBytes = 64 << 20

  /// In the order in which they came.
  package private(set) var views: [View] = []
  /// How many raw events are of the type `view`.
  package private(set) var eventCount = 0
  /// How many of these have no identity: neither `path` nor `responders`.
  package private(set) var unidentifiedCount = 0
  /// How many raw events have an identity that was not listed, because the list was full.
  package private(set) var unlistedCount = 0

  private let maximumViews: Int
  private let maximumBytes: Int
  private var numbers: [Key: Int] = [:]
  private var bytes = 0

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - maximumViews: how many views are distinguished.
  ///   - maximumBytes: how many bytes they may have together.
  package init(maximumViews: Int = maximumViews, maximumBytes: Int = maximumBytes) {
    self.maximumViews = maximumViews
    self.maximumBytes = maximumBytes
  }

  let observedMembers = RawEvent.identityMembers + ["path"]

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    for row in 0..<batch.count {
      let view = batch.views[row]
      guard resolved.resolutions[row].bucket == .unmapped, view.kind == .event(.view) else { continue }
      eventCount += 1
      let names = batch.nameTexts(of: view, source)
      let page = view.hasClass ? names.className : nil
      // An empty path is one, too.
      let hasPath = batch.value(ofPath: paths.observed[RawEvent.identityMembers.count], row) != nil
      let path = hasPath || !view.selectorOrPhase.isEmpty ? names.selectorOrPhase : nil
      var members: [String: MemberValue] = [:]
      for (name, path) in zip(RawEvent.identityMembers, paths.observed) {
        if let slot = batch.value(ofPath: path, row) {
          members[name] = batch.with(slot, source) { slot.memberValue(in: $0) }
        }
      }
      let identities = RawEvent.identities(path: path, page: page, members: members)
      for identity in identities { add(identity, page, path) }
      if identities.isEmpty { unidentifiedCount += 1 }
    }
  }

  private func add(_ identity: ViewIdentity, _ page: String?, _ path: String?) {
    let key = Key(identity: identity, page: page.map { Array($0.utf8) })
    if let number = numbers[key] {
      views[number].count += 1
      return
    }
    let length = identity.bytes.count + (key.page?.count ?? 0) + (path?.utf8.count ?? 0)
    // A full list takes no other identity, so that it always has the first ones.
    guard unlistedCount == 0, views.count < maximumViews, length <= maximumBytes - bytes else {
      unlistedCount += 1
      return
    }
    bytes += length
    numbers[key] = views.count
    views.append(View(identity: identity, page: page, path: path, count: 1))
  }
}
