import EventMapping

/// A survey of views and their identities in raw events.
///
/// From raw events of the type `view`, the survey reads the members `page` (the class of the controller), `path`, `action`, `message` and
/// `title`. For the second recipe of identities it reads `responders` (an array of classes from the view to its controller), `index` and
/// `identifier`. An event with both `path` and `responders` has two identities.
package final class ViewSurvey: RecordObserver {
  /// The identity of views on one page.
  package struct View: Sendable {
    package let identity: ViewIdentity
    /// The class of the controller; `nil` if the raw events do not name it.
    package let page: String?
    /// The path in the first of the raw events; `nil` if it has none.
    package let path: String?
    /// The number of raw events with the identity.
    package fileprivate(set) var count: Int
  }

  /// The key of a view. Pages are compared by bytes, like all names.
  private struct Key: Hashable {
    var identity: ViewIdentity
    var page: [UInt8]?
  }

  /// The maximum number of views.
  package static let maximumViews = 65_536
  /// The maximum total length of the views' identities, pages and paths, in bytes.
  package static let maximumBytes = 64 << 20

  /// The views in input order.
  package private(set) var views: [View] = []
  /// The number of raw events of the type `view`.
  package private(set) var eventCount = 0
  /// The number of these events without an identity: neither `path` nor `responders`.
  package private(set) var unidentifiedCount = 0
  /// The number of raw events whose identity is beyond the limits.
  package private(set) var unlistedCount = 0

  private let maximumViews: Int
  private let maximumBytes: Int
  private var numbers: [Key: Int] = [:]
  private var bytes = 0

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - maximumViews: the maximum number of views.
  ///   - maximumBytes: the maximum total length of their texts, in bytes.
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
      // An empty path counts as a path.
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
    // A full list accepts no other identity, so that it always contains the first ones.
    guard unlistedCount == 0, views.count < maximumViews, length <= maximumBytes - bytes else {
      unlistedCount += 1
      return
    }
    bytes += length
    numbers[key] = views.count
    views.append(View(identity: identity, page: page, path: path, count: 1))
  }
}
