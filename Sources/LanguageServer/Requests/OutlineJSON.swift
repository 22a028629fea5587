import EventLinting

/// Writes the outline of a table as JSON.
///
/// Editors ask for it after each keystroke, and a large table has a hundred thousand symbols with eight numbers each, for which JSON's
/// encoder takes seconds.
struct OutlineJSON {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  private let ranges: RangeMap

  init(_ ranges: RangeMap) { self.ranges = ranges }

  /// Writes a list of symbols.
  mutating func add(_ symbols: [TableSymbol]) {
    write("[")
    for (index, symbol) in symbols.enumerated() {
      if index > 0 { write(",") }
      add(symbol)
    }
    write("]")
  }

  private mutating func add(_ symbol: TableSymbol) {
    write(#"{"children":"#)
    add(symbol.children)
    if let detail = symbol.detail {
      write(#","detail":"#)
      add(text: detail)
    }
    write(#","kind":"#)
    add(Self.number(of: symbol.kind))
    write(#","name":"#)
    add(text: symbol.name)
    write(#","range":"#)
    add(ranges.range(of: symbol.range))
    write(#","selectionRange":"#)
    add(ranges.range(of: symbol.selectionRange))
    write("}")
  }

  private mutating func add(_ range: TextRange) {
    add(range.end, after: #"{"end":{"#)
    add(range.start, after: #"},"start":{"#)
    write("}}")
  }

  /// Writes the members of a position.
  private mutating func add(_ position: TextPosition, after json: String) {
    write(json)
    write(#""character":"#)
    add(position.character)
    write(#","line":"#)
    add(position.line)
  }

  private mutating func add(_ number: Int) { bytes += String(number).utf8 }

  private mutating func add(text: String) {
    write("\"")
    bytes += FormatText.escaped(text, in: .json).utf8
    write("\"")
  }

  private mutating func write(_ json: String) { bytes += json.utf8 }

  /// The protocol's number of a kind.
  private static func number(of kind: TableSymbol.Kind) -> Int {
    switch kind {
    case .settings: 2
    case .section: 3
    case .className: 5
    case .setting: 7
    case .row: 24
    }
  }
}
