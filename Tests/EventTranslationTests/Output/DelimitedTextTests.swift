import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Comparison of escaped values with a byte-by-byte implementation of RFC 4180 and of TSV escapes.
@Suite struct DelimitedTextTests {
  private func plain(_ value: [UInt8], _ delimited: DelimitedText) -> [UInt8] {
    var text: [UInt8] = []
    var isQuoted = false
    for byte in value {
      switch (delimited, byte) {
      case (.csv, 0x22): text += [0x22, 0x22]
      case (.tsv, 0x09): text += #"\t"#.utf8
      case (.tsv, 0x0A): text += #"\n"#.utf8
      case (.tsv, 0x0D): text += #"\r"#.utf8
      case (.tsv, 0x5C): text += #"\\"#.utf8
      default: text.append(byte)
      }
      if byte == 0x2C || byte == 0x22 || byte == 0x0A || byte == 0x0D { isQuoted = delimited == .csv }
    }
    return isQuoted ? [0x22] + text + [0x22] : text
  }

  /// Returns the escaped value, written after another byte into a reused buffer. Checks that the value gives the same result as a range
  /// inside bytes that need escapes.
  private func written(_ value: [UInt8], _ delimited: DelimitedText, _ output: inout OutputBytes) -> [UInt8] {
    output.removeAll()
    output.append(UInt8(ascii: "<"))
    delimited.append(value.span, to: &output)
    let text = Array(output.array.dropFirst())
    for behind in [0, 20, 47, 48, 90] {
      let around = Array(",\"\t".utf8) + value + [UInt8](repeating: 0x0A, count: behind)
      output.removeAll()
      delimited.append(around.span, 3..<(3 + value.count), to: &output)
      if output.array != text { return Array("with \(behind) bytes behind: ".utf8) + output.array }
    }
    return text
  }

  @Test(arguments: [DelimitedText.csv, .tsv]) func escapesEveryByteAtEveryOffset(delimited: DelimitedText) {
    var wrong: [String] = []
    var output = OutputBytes()
    for length in [1, 16, 17, 40] {
      for place in [0, 15, 16, 32, 39] where place < length {
        for value in UInt8.min ... .max {
          var bytes = [UInt8](repeating: 0x61, count: length)
          bytes[place] = value
          if written(bytes, delimited, &output) != plain(bytes, delimited) {
            wrong.append("\(value) at \(place) of \(length)")
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [DelimitedText.csv, .tsv]) func escapesAtEveryOffsetOfEveryLength(delimited: DelimitedText) {
    var wrong: [String] = []
    var output = OutputBytes()
    for length in 0...80 {
      for place in 0...length {
        var bytes = [UInt8](repeating: 0x2D, count: length)
        if place < length { bytes[place] = Array(",\"\n\r\t\\".utf8)[(length + place) % 6] }
        if written(bytes, delimited, &output) != plain(bytes, delimited) { wrong.append("\(place) of \(length)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: Seeds.new) func escapesRandomValues(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var output = OutputBytes()
    let letters = Array("aaaaaaaa,\"\n\r\t\\é".utf8)
    for _ in 0..<Seeds.rounds(300) {
      let value = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }
      for delimited in [DelimitedText.csv, .tsv] {
        let text = written(value, delimited, &output)
        #expect(text == plain(value, delimited), "seed \(seed): \(shown(value))")
      }
    }
  }

  /// Cells that a spreadsheet would run as formulas.
  private static let formulas = [
    "=1+1", "=", "+1", "+", "-1+1", "-", "--1", "-a", "- 1", "-1 ", "-01", "-1.", "-.5", "@SUM(A1)", "\t=1", "\r=1",
    "\n=1", "\u{0}=1", "＝1+1", "＋1", "－1", "＠a", "=a,b", "=\"a\"", "=a\tb\\",
  ]
  private static let texts = [
    "", "a", "1", "-1", "-0.50e+1", "-12", "'", "'=1", " =1", "a=1", "a\n=1", "(-1)", "{\"a\":-1}", "首", "！", "､",
    "\"=1\"",
  ]

  private func cell(_ value: String, _ delimited: DelimitedText) -> String {
    var output = OutputBytes()
    delimited.append(Array(value.utf8).span, to: &output)
    return String(decoding: output.array, as: UTF8.self)
  }

  @Test(arguments: [DelimitedText.csv, .tsv]) func anApostropheIsPutBeforeFormulas(delimited: DelimitedText) {
    let safe = delimited.escapingFormulas(true)
    for text in Self.formulas { #expect(cell(text, safe) == cell("'" + text, delimited), "\(text)") }
    for text in Self.texts { #expect(cell(text, safe) == cell(text, delimited), "\(text)") }
  }
}
