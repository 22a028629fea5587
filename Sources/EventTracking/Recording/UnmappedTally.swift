import EventMapping
import Foundation

/// The pairs of a session that the table does not name, each with its count.
struct UnmappedTally: Codable {
  /// What the hook saw.
  struct Pair: Codable, Hashable {
    var type: String
    var className: String
    /// The action, the phase, or the path of a view.
    var name: String
  }

  /// How many pairs are kept apart; further ones are counted together.
  static let mostPairs = 1_000

  /// The session whose pairs they are.
  let session: String
  /// Of the event that reports them: a process that ends before it can note that it has reported them leaves that to the next one, too.
  let uuid: String
  private var counts: [Pair: Int] = [:]
  private var others = 0

  init(session: String) {
    self.session = session
    uuid = UUID().uuidString
  }

  var isEmpty: Bool { counts.isEmpty }

  /// Whether it can be what a process wrote: a file may be damaged.
  var isPlausible: Bool {
    counts.count <= Self.mostPairs && others.isPlausibleCount && counts.values.allSatisfy(\.isPlausibleCount)
  }

  mutating func add(_ event: RawEvent) {
    let pair = Pair(event)
    if counts[pair] != nil || counts.count < Self.mostPairs {
      counts[pair, default: 0] += 1
    } else {
      others += 1
    }
  }

  /// The members of the event that reports them, the most frequent pairs first: as many as fit into a record.
  ///
  /// - Parameter length: of the record, in bytes.
  func members(fitting length: Int) -> [String: MemberValue] {
    // Of the event ID and the stamps.
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

  /// The pairs, the most frequent ones first.
  private var sorted: [(key: Pair, value: Int)] {
    counts.sorted {
      $0.value != $1.value
        ? $0.value > $1.value
        : ($0.key.type, $0.key.className, $0.key.name) < ($1.key.type, $1.key.className, $1.key.name)
    }
  }

  /// - Parameter apart: the pairs that are kept apart.
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
  /// In bytes. Long names are cut: a tally is bounded.
  private static let longestName = 200

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
