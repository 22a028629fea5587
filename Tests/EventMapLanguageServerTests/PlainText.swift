@testable import EventMapLanguageServer

/// A simple model of `TextBuffer` and `LineMap` that scans all scalars for each position.
struct PlainText {
  private(set) var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The position of each scalar, then that of the end.
  private func places(_ encoding: PositionEncoding) -> [(position: TextPosition, isLineEnd: Bool)] {
    var position = TextPosition(line: 0, character: 0)
    var places: [(TextPosition, Bool)] = []
    for (index, scalar) in scalars.enumerated() {
      places.append((position, scalar == "\n" || scalar == "\r"))
      let startsLine = scalar == "\n" || scalar == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
      if startsLine {
        position = TextPosition(line: position.line + 1, character: 0)
      } else {
        position.character += encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      }
    }
    places.append((position, true))
    return places
  }

  /// The index of the scalar at a position, by the rules of the protocol.
  func index(of wanted: TextPosition, _ encoding: PositionEncoding) -> Int {
    let places = places(encoding)
    guard wanted.line >= 0 else { return 0 }
    let line = places.indices.filter { places[$0].position.line == wanted.line }
    guard let first = line.first else { return scalars.count }
    let end = line.first { places[$0].isLineEnd } ?? first
    return line.last { $0 <= end && places[$0].position.character <= max(0, wanted.character) } ?? first
  }

  /// The UTF-8 offset of a scalar.
  func offset(of index: Int) -> Int { scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }

  /// The position of a scalar.
  func position(of index: Int, _ encoding: PositionEncoding) -> TextPosition { places(encoding)[index].position }

  mutating func replace(_ range: TextRange, with text: String, _ encoding: PositionEncoding) {
    let (start, end) = (min(range.start, range.end), max(range.start, range.end))
    guard encoding == .utf16 else {
      scalars.replaceSubrange(index(of: start, encoding)..<index(of: end, encoding), with: text.unicodeScalars)
      return
    }
    // Each part is decoded separately, so that half a character becomes U+FFFD.
    let units = scalars.flatMap { Array(UTF16.encode($0) ?? .init()) }
    let parts = [Array(units[..<unit(of: start)]), Array(text.utf16), Array(units[unit(of: end)...])]
    scalars = parts.flatMap { Array(String(decoding: $0, as: UTF16.self).unicodeScalars) }
  }

  /// The index of the UTF-16 unit at a position, which may be the second one of a character.
  private func unit(of wanted: TextPosition) -> Int {
    let index = index(of: wanted, .utf16)
    let before = scalars[..<index].reduce(0) { $0 + UTF16.width($1) }
    guard index < scalars.count, UTF16.width(scalars[index]) == 2 else { return before }
    let position = position(of: index, .utf16)
    return position.line == wanted.line && wanted.character > position.character ? before + 1 : before
  }
}
