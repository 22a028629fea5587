/// The recognizer and reader of another shape of tables.
///
/// A new shape needs a file and a line in ``TableShapes``.
protocol TableShape: Sendable {
  static var info: TableShapes.Info { get }

  /// Whether a root has this shape and is not a table of EventMap's shape with mistakes.
  ///
  /// - Parameter members: the root's members that may be classes or events; empty for an array.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool

  /// Reads the rows of a root.
  static func read(_ root: ShapeValue, into reading: inout ShapeReading)
}
