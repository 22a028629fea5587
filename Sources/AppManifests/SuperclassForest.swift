/// The classes as trees, numbered in preorder: the descendants of a class have the numbers right after its own.
///
/// A class descends from another if its number is in the range of the other's subtree: one comparison, however long the chains are. A
/// manifest with 20,000 classes in one chain is no slower than any other.
struct SuperclassForest: Sendable {
  /// The names, by number.
  private(set) var names: [String] = []
  /// The number of each name.
  private(set) var numbers: [String: Int] = [:]
  /// The number of each class's superclass; `nil` at the end of a chain.
  private(set) var superclasses: [Int?] = []
  /// The numbers of each class and its descendants. The classes of a cycle share one range: the cycle and all descendants of its classes.
  private(set) var subtrees: [Range<Int>] = []
  /// The end of each class's chain, by number.
  private(set) var ends: [ClassHierarchy.ChainEnd] = []

  /// Builds the forest.
  ///
  /// - Parameters:
  ///   - known: the classes; must contain every name that `superclass` returns as `.known`.
  ///   - limit: returns the end of all chains through a class of which not everything is known; `nil` for any other class.
  ///   - superclass: returns the superclass of a class.
  init(
    _ known: some Sequence<String>, limit: (String) -> ClassHierarchy.ChainEnd?,
    superclass: (String) -> ClassHierarchy.Superclass
  ) {
    // Sorted so that the numbers are the same in every run.
    let known = known.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(known, known.indices))
    var above = [Int?](repeating: nil, count: known.count)
    var below = [[Int]](repeating: [], count: known.count)
    var roots: [(place: Int, end: ClassHierarchy.ChainEnd)] = []
    for (place, name) in known.enumerated() {
      switch superclass(name) {
      case .known(let superclass):
        above[place] = places[superclass]
        if let superclass = places[superclass] { below[superclass].append(place) }
      case .root: roots.append((place, .complete))
      case .unknown(let superclass): roots.append((place, .unknown(superclass)))
      }
    }
    var numbering = Numbering(below: below)
    for root in roots { numbering.add(treeOf: root.place) }
    var cycles: [(head: Int, members: [Int])] = []
    for place in known.indices where numbering.numbers[place] == nil {
      let members = Self.cycle(above: place, above)
      guard let head = members.first else { continue }
      numbering.add(treeOf: head)
      cycles.append((head, members))
    }
    finish(known, above, numbering, roots, cycles, limit)
  }

  private mutating func finish(
    _ known: [String], _ above: [Int?], _ numbering: Numbering, _ roots: [(place: Int, end: ClassHierarchy.ChainEnd)],
    _ cycles: [(head: Int, members: [Int])], _ limit: (String) -> ClassHierarchy.ChainEnd?
  ) {
    let number = numbering.numbers.map { $0 ?? 0 }
    names = numbering.order.map { known[$0] }
    numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    superclasses = numbering.order.map { place in above[place].map { number[$0] } }
    subtrees = numbering.order.map { number[$0]..<numbering.ends[$0] }
    var own: [Int: ClassHierarchy.ChainEnd] = [:]
    for root in roots { own[number[root.place]] = root.end }
    for cycle in cycles {
      let all = subtrees[number[cycle.head]]
      for member in cycle.members {
        subtrees[number[member]] = all
        own[number[member]] = .cycle(known[member])
      }
    }
    ends.reserveCapacity(names.count)
    for place in names.indices {
      // A superclass has a lower number, except in a cycle, whose classes have an end in `own`.
      var end = own[place] ?? superclasses[place].map { ends[$0] } ?? .complete
      if end == .complete, let limit = limit(names[place]) { end = limit }
      ends.append(end)
    }
  }

  /// The classes of the cycle that the chain of a class leads into; empty if it leads into none.
  private static func cycle(above place: Int, _ above: [Int?]) -> [Int] {
    var walk: [Int] = []
    var positions: [Int: Int] = [:]
    var current: Int? = place
    while let next = current {
      if let start = positions[next] { return Array(walk[start...]) }
      positions[next] = walk.count
      walk.append(next)
      current = above[next]
    }
    return []
  }

  /// Numbers the classes of one tree after another.
  private struct Numbering {
    /// The subclasses of each class.
    let below: [[Int]]
    /// The number of each class; `nil` if it has none yet.
    var numbers: [Int?]
    /// The classes in the order of their numbers.
    var order: [Int] = []
    /// The end of each class's range of descendants.
    var ends: [Int]

    init(below: [[Int]]) {
      self.below = below
      numbers = [Int?](repeating: nil, count: below.count)
      ends = [Int](repeating: 0, count: below.count)
    }

    /// Numbers a tree without recursion, because a chain may be longer than the stack is deep.
    mutating func add(treeOf root: Int) {
      var open = [(place: root, next: 0)]
      number(root)
      while let current = open.last {
        guard current.next < below[current.place].count else {
          ends[current.place] = order.count
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        let place = below[current.place][current.next]
        // A cycle leads back to its head, which already has a number.
        guard numbers[place] == nil else { continue }
        number(place)
        open.append((place, 0))
      }
    }

    private mutating func number(_ place: Int) {
      numbers[place] = order.count
      order.append(place)
    }
  }
}
