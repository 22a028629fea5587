import EventLinting

/// A table of any project of the workspace, open or stored.
struct WorkspaceTable {
  /// As the client spells it, if the table is open.
  let uri: String
  let source: Linter.Source
  /// `nil` for a table that is not open.
  let document: OpenDocument?

  /// Turns offsets in ``source`` into ranges.
  func ranges(_ encoding: PositionEncoding) -> RangeMap {
    document.map { RangeMap($0, encoding) }
      ?? RangeMap(SourceText(name: source.name, data: source.data), encoding)
  }
}
