/// The superclasses of an app's classes, as a manifest declares them, for tables that let ancestors answer.
///
/// A node stores only the index of its superclass, so memory grows with the number of classes and not with the depth.
///
///     classes  │ 0: HomeViewController │ 1: BaseViewController │ 2: UIViewController │ …
///     nodes    │ superclass 1, entry 7 │ superclass 2, entry 3 │ none                │ …
struct ClassAncestors: Sendable {
  private struct Node: Sendable {
    /// The index of the superclass's node; -1 if the manifest declares none.
    var superclass: Int32 = -1
    /// The number of the class in the table; -1 if the table does not have it.
    var entry: Int32 = -1
    /// Whether the class is its own ancestor, which a wrong manifest can declare.
    var isInCycle = false
  }

  private var classes: NameIndex
  private var nodes: [Node] = []

  /// - Parameters:
  ///   - superclasses: the superclass of each class.
  ///   - entry: returns the number of a class in the table.
  init(_ superclasses: [String: String], entry: (String) -> Int?) {
    classes = NameIndex(capacity: superclasses.count)
    for (name, superclass) in superclasses {
      let (number, above) = (insert(name, entry), insert(superclass, entry))
      nodes[number].superclass = Int32(above)
    }
    markCycles()
  }

  private mutating func insert(_ name: String, _ entry: (String) -> Int?) -> Int {
    let number = name.withUTF8Span { classes.insert(hash: classes.hash($0), $0) }
    if number == nodes.count { nodes.append(Node(entry: entry(name).map { Int32($0) } ?? -1)) }
    return number
  }

  /// Marks the classes that are their own ancestors.
  ///
  /// Visits each class once. A walk up from `start` ends at a visited class, which closes a cycle if the same walk visited it.
  private mutating func markCycles() {
    var walks = [Int](repeating: -1, count: nodes.count)
    for start in nodes.indices where walks[start] < 0 {
      var current = start
      while current >= 0, walks[current] < 0 {
        walks[current] = start
        current = Int(nodes[current].superclass)
      }
      guard current >= 0, walks[current] == start else { continue }
      while !nodes[current].isInCycle {
        nodes[current].isInCycle = true
        current = Int(nodes[current].superclass)
      }
    }
  }

  /// The index of a class that has a declared superclass; `nil` for any other class.
  func number(of name: borrowing Span<UInt8>) -> Int? {
    guard let number = classes.number(of: name), nodes[number].superclass >= 0 else {
      return nil
    }
    return number
  }

  /// Returns the first value found among a class's ancestors in the table, nearest first. In a cycle, all other classes of the
  /// cycle are ancestors.
  ///
  /// - Parameter value: returns the value of the class with a number in the table; `nil` to continue with the next ancestor.
  func first(above number: Int, _ value: (Int) -> EventMapper.Found?) -> EventMapper.Found? {
    var cycle = nodes[number].isInCycle ? number : -1
    var current = Int(nodes[number].superclass)
    while current >= 0, current != cycle {
      if nodes[current].entry >= 0, let wanted = value(Int(nodes[current].entry)) { return wanted }
      if cycle < 0, nodes[current].isInCycle { cycle = current }
      current = Int(nodes[current].superclass)
    }
    return nil
  }
}
