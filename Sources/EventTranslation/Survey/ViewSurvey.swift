import EventMapping

/// Looks through raw events, as a sink that they are written to unmapped, for views and their identities.
///
/// Of raw events of the type `view` it takes the members `page`, the class of the controller, `path`, `action`, `message` and `title`, and
/// for the other recipe `responders`, an array of classes from the view to its controller, `index` and `identifier`. An event that has
/// `path` and `responders` has two identities.
package final class ViewSurvey: ByteSink {
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

  /// A member that has another type than those of its name have.
  private struct OtherType: Error {}

  /// How many views are told apart.
  package static let maximumViews = 65_536
  /// How many bytes their identities, pages and paths may have together.
  package static let maximumBytes = 64 << 20

  /// In the order in which they came.
  package private(set) var views: [View] = []
  /// How many raw events are of the type `view`.
  package private(set) var eventCount = 0
  /// How many of these have no identity: neither `path` nor `responders`, or a member of another type.
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
    let names = [
      "type", "page", "path", "action", "message", "title", "responders", "index", "identifier",
    ]
    record = JSONRecord(MemberNames(names.map { Array($0.utf8) }))
  }

  /// Looks at raw events: whole lines of JSON.
  package func write(_ bytes: borrowing Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      look(at: bytes.extracting(start..<end))
      start = end + 1
    }
  }

  private func look(at line: borrowing Span<UInt8>) {
    // The translator has validated it.
    guard (try? record.read(line)) != nil, (try? text("type", line)) == "view" else { return }
    eventCount += 1
    do throws(OtherType) {
      let (page, path) = (try text("page", line), try text("path", line))
      let identities = try identities(page, path, line)
      for identity in identities { add(identity, page, path) }
      if identities.isEmpty { unidentifiedCount += 1 }
    } catch {
      unidentifiedCount += 1
    }
  }

  private func identities(
    _ page: String?, _ path: String?, _ line: borrowing Span<UInt8>
  ) throws(OtherType) -> [ViewIdentity] {
    var identities: [ViewIdentity] = []
    if let path {
      identities.append(
        ViewIdentity(
          path: path, action: try text("action", line), controller: page, message: try text("message", line),
          title: try text("title", line)))
    }
    if let responders = try texts("responders", line), !responders.isEmpty {
      identities.append(
        ViewIdentity(
          responders: responders, index: try number("index", line), identifier: try text("identifier", line)))
    }
    return identities
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

  // MARK: Members; `nil` for one that is not there or null

  private func text(_ name: String, _ line: borrowing Span<UInt8>) throws(OtherType) -> String? {
    guard let member = member(name), member.kind != .null else { return nil }
    guard member.kind == .string || member.kind == .escapedString else { throw OtherType() }
    var text: [UInt8] = []
    JSONText.appendUnescaped(line, member.text, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func texts(_ name: String, _ line: borrowing Span<UInt8>) throws(OtherType) -> [String]? {
    guard let member = member(name), member.kind != .null else { return nil }
    guard let texts = JSONStrings.array(line.extracting(member.value)) else { throw OtherType() }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The digits of a whole number.
  private func number(_ name: String, _ line: borrowing Span<UInt8>) throws(OtherType) -> String? {
    guard let member = member(name), member.kind != .null else { return nil }
    let text = String(copying: line.extracting(member.value))
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw OtherType() }
    return text
  }

  private func member(_ name: String) -> JSONRecord.Member? {
    let name = Array(name.utf8)
    return record.lastMember(named: name.span)
  }
}
