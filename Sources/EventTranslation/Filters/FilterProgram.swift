import EventMapping

/// An expression in flat arrays, its tests in a program as those of a table.
struct FilterProgram {
  struct Node {
    enum Kind {
      /// A test of a member of the record, or of the event ID.
      case member, eventID
      /// Those up to the end.
      case all, any
      /// The opposite of the one that follows.
      case not
    }

    var kind: Kind
    /// Of a member the number of its path, of an event ID the number of its test among those.
    var subject = 0
    /// The number of the test.
    var test = 0
    /// The number after the last node that belongs to this one.
    var end = 0
  }

  private(set) var nodes: [Node] = []
  let tests: EntryProgram
  /// The tests of event IDs.
  private(set) var eventIDTests: [Int] = []

  /// - Parameter idKey: the member that holds the event ID; empty where none does.
  init(_ expression: FilterExpression, idKey: String) {
    var builder = EntryProgram.Builder()
    var (nodes, eventIDTests): ([Node], [Int]) = ([], [])
    func add(_ expression: FilterExpression) {
      let number = nodes.count
      switch expression {
      case .test(let condition) where condition.member == idKey:
        let test = builder.add(condition.test)
        nodes.append(Node(kind: .eventID, subject: eventIDTests.count, test: test))
        eventIDTests.append(test)
      case .test(let condition):
        let path = builder.number(MemberPath(text: condition.member, isLiteral: false))
        nodes.append(Node(kind: .member, subject: path, test: builder.add(condition.test)))
      case .all(let inner), .any(let inner):
        if case .all = expression { nodes.append(Node(kind: .all)) } else { nodes.append(Node(kind: .any)) }
        for expression in inner { add(expression) }
      case .not(let inner):
        nodes.append(Node(kind: .not))
        add(inner)
      }
      nodes[number].end = nodes.count
    }
    add(expression)
    tests = builder.program
    (self.nodes, self.eventIDTests) = (nodes, eventIDTests)
  }
}
