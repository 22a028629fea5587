/// Writes the outline of a table as JSON. Editors request it after each keystroke, and a large table has a hundred thousand symbols with
/// eight numbers each.
struct OutlineJSON {
  private var json = JSONBytes()
  private let ranges: RangeMap

  init(_ ranges: RangeMap) { self.ranges = ranges }

  /// The JSON written so far.
  var bytes: [UInt8] { json.bytes }

  /// Writes an array of symbols.
  mutating func add(_ symbols: [TableSymbol]) { Self.add(symbols, ranges, to: &json) }

  private static func add(_ symbols: [TableSymbol], _ ranges: RangeMap, to json: inout JSONBytes) {
    json.write(list: symbols) { json, symbol in
      json.write(#"{"children":"#)
      add(symbol.children, ranges, to: &json)
      if let detail = symbol.detail {
        json.write(#","detail":"#)
        json.write(text: detail)
      }
      json.write(#","kind":"#)
      json.write(number: symbol.kind.number)
      json.write(#","name":"#)
      json.write(text: symbol.name)
      json.write(#","range":"#)
      json.write(range: ranges.range(of: symbol.range))
      json.write(#","selectionRange":"#)
      json.write(range: ranges.range(of: symbol.selectionRange))
      json.write("}")
    }
  }
}

extension TableSymbol.Kind {
  /// The protocol's number for a kind.
  fileprivate var number: Int {
    switch self {
    case .settings: 2
    case .section: 3
    case .className: 5
    case .setting: 7
    case .row: 24
    }
  }
}
