import EventMapping
import Foundation

/// Counts of the events of a session that the table has no row for, by class and action.
struct UnmappedTally {
  /// The class and the action, phase or view path of a raw event.
  struct Pair: Hashable {
    var type: String
    var className: String
    /// The action, the phase, or the view's path or digest.
    var name: String
  }

  /// The maximum number of pairs with separate counts. Further pairs share one count.
  static let mostPairs = 1_000

  /// The UUID of the session.
  let session: String
  /// The UUID of the report event. If a process ends after reporting but before saving that, the next process reports again with the same
  /// UUID.
  let uuid: String
  private var counts: [Pair: Int] = [:]
  private var others = 0

  init(session: String) {
    self.session = session
    uuid = UUID().uuidString
  }

  /// Reads a stored tally. Throws ``FileError/malformed`` for implausible counts, too: a damaged file can contain any numbers.
  init(_ stored: [String: MemberValue]) throws(FileError) {
    session = try stored.value("session").text()
    uuid = try stored.value("uuid").text()
    others = try stored.value("others").count()
    let list = try stored.value("counts").elements()
    for place in stride(from: 0, to: list.count - 1, by: 2) {
      let count = try list[place + 1].count()
      if !count.isPlausibleCount { throw .malformed }
      counts[try Pair(list[place].members())] = count
    }
    guard list.count % 2 == 0, counts.count <= Self.mostPairs, others.isPlausibleCount else { throw .malformed }
  }

  /// The tally to store. The list of counts contains each pair, followed by its count.
  var stored: [String: MemberValue] {
    var list: [MemberValue] = []
    for (pair, count) in counts {
      list.append([
        "type": .string(pair.type), "className": .string(pair.className), "name": .string(pair.name),
      ])
      list.append(.number(String(count)))
    }
    return [
      "session": .string(session), "uuid": .string(uuid), "counts": .array(list), "others": .number(String(others)),
    ]
  }

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ event: RawEvent) {
    let pair = Pair(event)
    if counts[pair] != nil || counts.count < Self.mostPairs {
      counts[pair, default: 0] += 1
    } else {
      others += 1
    }
  }

  /// Returns the members of the report event: the most frequent pairs first, as many as fit into a record.
  ///
  /// - Parameter length: The maximum length of the record, in bytes.
  func members(fitting length: Int) -> [String: MemberValue] {
    // Room for the event ID and the stamps, in bytes.
    let restLength = 1 << 10
    let sorted = sorted
    var most = Self.mostPairs
    while true {
      let members = members(sorted.prefix(most))
      var text = LineBuffer()
      MemberValue.object(members).appendJSON(to: &text)
      if most == 0 || text.count + restLength <= length { return members }
      most /= 2
    }
  }

  /// The pairs and their counts, the most frequent first.
  private var sorted: [(key: Pair, value: Int)] {
    Array(counts).ordered {
      $0.value != $1.value
        ? $0.value > $1.value
        : ($0.key.type, $0.key.className, $0.key.name) < ($1.key.type, $1.key.className, $1.key.name)
    }
  }

  /// - Parameter apart: The pairs to list separately.
  private func members(_ apart: ArraySlice<(key: Pair, value: Int)>) -> [String: MemberValue] {
    let pairs = apart.map { pair, count -> MemberValue in
      .object([
        "type": .string(pair.type), "class": .string(pair.className), "name": .string(pair.name),
        "count": .number(String(count)),
      ])
    }
    let total = counts.values.reduce(others, +)
    let others = apart.reduce(total) { $0 - $1.value }
    return [
      "count": .number(String(total)), "pairs": .array(pairs), "others": .number(String(others)),
      "ofSession": .string(session),
    ]
  }
}

extension UnmappedTally.Pair {
  /// The maximum length of a name, in bytes. Longer names are truncated to bound the size of the tally.
  private static let longestName = 200

  fileprivate init(_ stored: [String: MemberValue]) throws(FileError) {
    type = try stored.value("type").text()
    className = try stored.value("className").text()
    name = try stored.value("name").text()
  }

  fileprivate init(_ event: RawEvent) {
    func cut(_ text: String) -> String {
      if text.utf8.count <= Self.longestName { return text }
      var (scalars, length) = (String.UnicodeScalarView(), 0)
      for scalar in text.unicodeScalars {
        length += scalar.utf8.count
        if length > Self.longestName { break }
        scalars.append(scalar)
      }
      return String(scalars)
    }
    switch event.subject {
    case .page(let className, let phase):
      self.init(type: "page", className: cut(className), name: phase.rawEventName)
    case .action(let action, let target):
      self.init(type: event.interaction.rawValue, className: cut(target), name: cut(action))
    case .view(let path, let viewID, let page):
      self.init(type: "view", className: cut(page ?? ""), name: cut(path ?? viewID ?? ""))
    case .app(let phase, let delegate):
      self.init(type: "app", className: cut(delegate ?? ""), name: phase.rawEventName)
    }
  }
}
