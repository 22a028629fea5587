import EventLinting

/// A writer of JSON with many small values, for which `JSONEncoder` takes seconds.
struct JSONBytes {
  /// The JSON written so far.
  private(set) var bytes: [UInt8] = []

  /// Appends text that is already JSON.
  mutating func write(_ json: String) { bytes += json.utf8 }

  /// Writes an array, whose elements `body` writes.
  mutating func write<Element>(list: some Sequence<Element>, _ body: (inout JSONBytes, Element) -> Void) {
    write("[")
    var isFirst = true
    for element in list {
      if !isFirst { write(",") }
      isFirst = false
      body(&self, element)
    }
    write("]")
  }

  mutating func write(number: Int) { bytes += String(number).utf8 }

  mutating func write(text: String) {
    write("\"")
    bytes += FormatText.escaped(text, in: .json).utf8
    write("\"")
  }

  mutating func write(range: TextRange) {
    write(#"{"end":"#)
    write(position: range.end)
    write(#","start":"#)
    write(position: range.start)
    write("}")
  }

  private mutating func write(position: TextPosition) {
    write(#"{"character":"#)
    write(number: position.character)
    write(#","line":"#)
    write(number: position.line)
    write("}")
  }
}
