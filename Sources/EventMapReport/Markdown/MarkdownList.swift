/// A list in a comment, of which as many items are shown as there is room for.
struct MarkdownList {
  /// When it gets the room that is left.
  enum Rank: Int, CaseIterable {
    /// For what is urgent in any list.
    case first
    case second, last
  }

  private let title: String
  private let count: Int
  /// How many items at its start are shown before those of other lists.
  private let urgent: Int
  private let rank: Rank
  private let item: (Int) -> String
  /// How many lines there are below the title.
  private var room = 1

  /// - Parameters:
  ///   - urgent: how many items at its start are shown before those of other lists.
  ///   - item: the text of an item, one line.
  init(_ title: String, _ count: Int, urgent: Int, rank: Rank, item: @escaping (Int) -> String) {
    (self.title, self.count, self.urgent, self.rank, self.item) = (title, count, urgent, rank, item)
  }

  /// How many lines it takes until a rank is served; one more says how many items are left out.
  private func wanted(_ rank: Rank) -> Int {
    self.rank.rawValue <= rank.rawValue ? count : urgent > 0 ? min(count, urgent + 1) : 1
  }

  /// Gives the lists what they need of a number of lines, with an empty line before each of them: first to all that is urgent, in turn.
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

  /// The title and the items; nothing for an empty list.
  var lines: [String] {
    if count == 0 { return [] }
    let shown = count <= room ? count : room - 1
    let rest = shown == 0 ? ["- \(count) in all"] : shown < count ? ["- and \(count - shown) more"] : []
    return ["### \(title)", ""] + (0..<shown).map { "- \(item($0))" } + rest
  }
}
