import EventMapping

/// A table as the grammar takes it that the library and the linter share, read once for all rules.
struct TableReading {
  /// Its good entries, and what is wrong with the rest; empty for a document that holds no table.
  let table: EventTable
  /// The grammar with what it learned: a team's own keys.
  let grammar: TableGrammar

  init(_ document: Document) {
    var grammar = TableGrammar(document.format)
    table = document.value.flatMap { grammar.table(from: $0) } ?? EventTable(classes: [:])
    self.grammar = grammar
  }
}
