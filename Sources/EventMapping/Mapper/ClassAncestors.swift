/// The superclasses of an app's classes, as a manifest declares them, for tables whose ancestors may answer.
///
/// Each class has the number of its superclass alone, so that a chain takes as much memory as it has classes.
///
///     classes  │ 0: HomeViewController │ 1: BaseViewController │ 2: UIViewController │ …
///     nodes    │ superclass 1, entry 7 │ superclass 2, entry 3 │ none                │ …
struct ClassAncestors: Sendable {
  private struct Node: Sendable {
    /// The number of the superclass; -1 where none is declared.
    var superclass: Int32 = -1
    /// The number of the class in the table; -1 for one that it has not.
    var entry: Int32 = -1
    /// Whether the class is its own ancestor, which a wrong manifest may say.
    var isInCircle = false
  }

  private var classes: NameIndex
  private var nodes: [Node] = []

  /// - Parameters:
  ///   - superclasses: by class.
  ///   - entry: the number of a class in the table.
  init(_ superclasses: [String: String], entry: (String) -> Int?) {
    classes = NameIndex(capacity: superclasses.count)
    for (name, superclass) in superclasses {
      let (number, above) = (insert(name, entry), insert(superclass, entry))
      nodes[number].superclass = Int32(above)
    }
    markCircles()
  }

  private mutating func insert(_ name: String, _ entry: (String) -> Int?) -> Int {
    let number = name.withUTF8Span { classes.insert(hash: classes.hash($0), $0) }
    if number == nodes.count { nodes.append(Node(entry: entry(name).map { Int32($0) } ?? -1)) }
    return number
  }

  /// Each class is passed once: a way up ends at one that was passed before, and is a circle if that was on the same way.
  private mutating func markCircles() {
    var ways = [Int](repeating: -1, count: nodes.count)
    for start in nodes.indices where ways[start] < 0 {
      var current = start
      while current >= 0, ways[current] < 0 {
        ways[current] = start
        current = Int(nodes[current].superclass)
      }
      guard current >= 0, ways[current] == start else { continue }
      while !nodes[current].isInCircle {
        nodes[current].isInCircle = true
        current = Int(nodes[current].superclass)
      }
    }
  }

  /// The number of a class that has a superclass.
  func number(of name: borrowing Span<UInt8>) -> Int? {
    guard let number = classes.value(hash: classes.hash(name), kind: 0, name), nodes[number].superclass >= 0 else {
      return nil
    }
    return number
  }

  /// What the nearest ancestor that has it has, of those that are in the table. In a circle every class has all others above it.
  ///
  /// - Parameter value: gets the number of a class in the table.
  func first<Wanted>(above number: Int, _ value: (Int) -> Wanted?) -> Wanted? {
    var circle = nodes[number].isInCircle ? number : -1
    var current = Int(nodes[number].superclass)
    while current >= 0, current != circle {
      if nodes[current].entry >= 0, let wanted = value(Int(nodes[current].entry)) { return wanted }
      if circle < 0, nodes[current].isInCircle { circle = current }
      current = Int(nodes[current].superclass)
    }
    return nil
  }
}
