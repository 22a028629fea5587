/// Another shape of tables: how it is recognized, and how it is read.
///
/// A shape is one file, and one line in ``TableShapes``.
protocol TableShape: Sendable {
  static var info: TableShapes.Info { get }

  /// Whether a root has this shape, and cannot be a table of ours with mistakes in it.
  ///
  /// - Parameter members: those of the root that may be classes or events; empty for an array.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool

  /// Reads the rows.
  static func read(_ root: ShapeValue, into reading: inout ShapeReading)
}
