import EventLinting

/// A table of any project of the workspace, open or stored.
struct WorkspaceTable {
  /// The URI, in the client's spelling if the table is open.
  let uri: String
  let source: Linter.Source
  /// The open document; `nil` if the table is not open.
  let document: OpenDocument?

  /// Converts offsets in ``source`` to ranges.
  func ranges(_ encoding: PositionEncoding) -> RangeMap {
    document.map { RangeMap($0, encoding) }
      ?? RangeMap(SourceText(name: source.name, data: source.data), encoding)
  }
}
