/// A list in a comment, truncated to the available number of lines.
struct MarkdownList {
  /// The rank in which lists get the remaining lines.
  enum Rank: Int, CaseIterable {
    /// The rank of the urgent items of all lists.
    case first
    case second, last
  }

  private let title: String
  private let count: Int
  /// The number of items at the start that take precedence over those of other lists.
  private let urgent: Int
  private let rank: Rank
  private let item: (Int) -> String
  /// The number of lines available below the title.
  private var room = 1

  /// - Parameters:
  ///   - urgent: the number of items at the start that take precedence over those of other lists.
  ///   - item: returns the text of an item, one line.
  init(_ title: String, _ count: Int, urgent: Int, rank: Rank, item: @escaping (Int) -> String) {
    (self.title, self.count, self.urgent, self.rank, self.item) = (title, count, urgent, rank, item)
  }

  /// Returns the number of lines that the list needs up to a rank, including one for the number of items left out.
  private func wanted(_ rank: Rank) -> Int {
    self.rank.rawValue <= rank.rawValue ? count : urgent > 0 ? min(count, urgent + 1) : 1
  }

  /// Distributes a number of lines among the lists, with an empty line before each of them. Urgent items of all lists come first, in turn.
  static func fit(_ lists: inout [MarkdownList], into lines: Int) {
    let shown = lists.indices.filter { lists[$0].count > 0 }
    var left = lines - shown.count * 4
    for rank in Rank.allCases {
      var isServed = false
      while left > 0, !isServed {
        isServed = true
        for index in shown where left > 0 && lists[index].room < lists[index].wanted(rank) {
          lists[index].room += 1
          left -= 1
          isServed = false
        }
      }
    }
  }

  /// The title and the items; no lines for an empty list.
  var lines: [String] {
    if count == 0 { return [] }
    let shown = count <= room ? count : room - 1
    let rest = shown == 0 ? ["- \(count) in all"] : shown < count ? ["- and \(count - shown) more"] : []
    return ["### \(title)", ""] + (0..<shown).map { "- \(item($0))" } + rest
  }
}
