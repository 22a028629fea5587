/// Classes under their superclasses, numbered so that a class comes before those below it, and these follow it without a gap.
///
/// Whether one class is above another is then one comparison, however long the chains are: a manifest with 20,000 classes in one chain is
/// no slower than any other.
struct SuperclassForest: Sendable {
  /// The names, by number.
  private(set) var names: [String] = []
  private(set) var numbers: [String: Int] = [:]
  /// The superclass of each class, by number; `nil` at the end of a chain.
  private(set) var superclasses: [Int?] = []
  /// Each class and all below it. A class of a cycle has all classes of the cycle, and what is below them, below it.
  private(set) var subtrees: [Range<Int>] = []
  /// How the chain of each class ends.
  private(set) var ends: [ClassHierarchy.ChainEnd] = []

  /// Makes the forest of classes.
  ///
  /// - Parameters:
  ///   - known: every class that `superclass` knows.
  ///   - limit: how the chains through a class end of which not everything is known.
  init(
    _ known: some Sequence<String>, limit: (String) -> ClassHierarchy.ChainEnd?,
    superclass: (String) -> ClassHierarchy.Superclass
  ) {
    // The order of the text makes the numbers the same in every run.
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
      // What is above a class has a lower number, the classes of a cycle apart.
      var end = own[place] ?? superclasses[place].map { ends[$0] } ?? .complete
      if end == .complete, let limit = limit(names[place]) { end = limit }
      ends.append(end)
    }
  }

  /// The classes of the cycle that the superclasses of a class lead into.
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

  /// Numbers trees one after the other.
  private struct Numbering {
    let below: [[Int]]
    var numbers: [Int?]
    /// What got each number.
    var order: [Int] = []
    /// One more than the last number below each class.
    var ends: [Int]

    init(below: [[Int]]) {
      self.below = below
      numbers = [Int?](repeating: nil, count: below.count)
      ends = [Int](repeating: 0, count: below.count)
    }

    /// Without recursion: a chain may be longer than the stack is deep.
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
        // The head of a cycle is below a class of it.
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
