import EventMapping

/// A compiled expression: its nodes in a flat array, and its tests in the same form as a table's conditions.
struct FilterProgram {
  struct Node {
    enum Kind {
      /// A test of a member of the record, or of the event ID.
      case member, eventID
      /// A conjunction or disjunction of the nodes up to ``end``.
      case all, any
      /// The negation of the next node.
      case not
    }

    var kind: Kind
    /// For a member, the number of its path; for an event ID, the index of its test in ``eventIDTests``.
    var subject = 0
    /// The number of the test.
    var test = 0
    /// The index after the last node of this subexpression.
    var end = 0
  }

  private(set) var nodes: [Node] = []
  let tests: EntryProgram
  /// The numbers of the tests of event IDs.
  private(set) var eventIDTests: [Int] = []

  /// - Parameter idKey: the member that holds the event ID; empty if no member does.
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
