import EventLinting
import Foundation
import Testing

@testable import EventMapLanguageServer

/// The outline, which is written without `JSONEncoder`, equals the encoder's JSON.
@Suite struct OutlineJSONTests {
  /// A symbol in the protocol's form.
  private struct Symbol: Codable, Equatable {
    let children: [Symbol]
    let detail: String?
    let kind: Int
    let name: String
    let range, selectionRange: TextRange

    init(_ symbol: TableSymbol, _ ranges: RangeMap) {
      let kinds: [TableSymbol.Kind: Int] = [.settings: 2, .section: 3, .className: 5, .setting: 7, .row: 24]
      children = symbol.children.map { Symbol($0, ranges) }
      (detail, kind, name) = (symbol.detail, kinds[symbol.kind] ?? 0, symbol.name)
      (range, selectionRange) = (ranges.range(of: symbol.range), ranges.range(of: symbol.selectionRange))
    }
  }

  private func outline(_ text: String) throws -> (read: [Symbol], expected: [Symbol], bytes: [UInt8]) {
    let document = MarkedTable(text).document
    let symbols = TableSymbol.all(in: document)
    let ranges = RangeMap(document.source, .utf16)
    var json = OutlineJSON(ranges)
    json.add(symbols)
    let read = try JSONDecoder().decode([Symbol].self, from: Data(json.bytes))
    return (read, symbols.map { Symbol($0, ranges) }, json.bytes)
  }

  /// Names are escaped as by the encoder.
  @Test(arguments: [
    "\"", "\\", "/", "\u{1}\u{1F}\u{7F}", "\t\r\n", "名 \u{2028}\u{202E}", "👩‍👩‍👧", "</script>", "\\u0041", "'", " ", "",
  ]) func isWhatTheEncoderWrites(_ name: String) throws {
    let key = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let (read, expected, bytes) = try outline(
      """
      {\(key): {"PageEventIDs": {"Enter": \(key)},
        "ControlEventIDs": {\(key): [{"EventID": "A"}, \(key)], "b:": 5}}, "$eventmap": {"version": 1}}
      """)
    #expect(read == expected && read.count == 2 && read.first?.children.last?.children.count == 2)
    #expect(bytes == Array(MessageWriter.json(expected)))
  }

  @Test func anEmptyTableHasAnEmptyList() throws {
    #expect(try outline("{}").bytes == Array("[]".utf8))
  }
}
