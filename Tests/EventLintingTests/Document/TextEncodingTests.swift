import EventLinting
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@Suite struct TextEncodingTests {
  @Test(arguments: TextForm.allCases)
  func detectsTheEncodingAndRoundTripsTheText(form: TextForm) {
    for text in ["{ \"首页\": \"é😀e\u{301}\u{10FFFF}\u{0}\" }\r\n", "ab", "a😀"] {
      let data = form.encode(text)
      let source = SourceText(name: "a", data: data)
      // Without a byte order mark, zero bytes do not show the encoding if the second character is not ASCII.
      if form.isUnmarked, text.dropFirst().first?.isASCII == false { continue }
      #expect(String(decoding: source.utf8, as: UTF8.self) == text)
      #expect(source.invalidOffset == nil)
      #expect(source.encoded(source.utf8) == data)
    }
  }

  @Test(
    arguments: [
      ([], .utf8, 0), ([0x7B], .utf8, 0), ([0xEF, 0xBB, 0xBF], .utf8, 3), ([0xEF, 0xBB], .utf8, 0),
      ([0xFF, 0xFE], .utf16LittleEndian, 2), ([0xFE, 0xFF], .utf16BigEndian, 2),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian, 4), ([0, 0, 0xFE, 0xFF], .utf32BigEndian, 4),
      ([0xFF, 0xFE, 0, 0x7B], .utf16LittleEndian, 2),
      ([0x31, 0], .utf16LittleEndian, 0), ([0, 0x31], .utf16BigEndian, 0),
      ([0x7B, 0, 0x7D, 0], .utf16LittleEndian, 0), ([0, 0x7B, 0, 0x7D], .utf16BigEndian, 0),
      ([0x31, 0, 0, 0], .utf32LittleEndian, 0), ([0, 0, 0, 0x31], .utf32BigEndian, 0),
      ([0x7B, 0, 0x20, 0x7D], .utf8, 0),
    ] as [([UInt8], TextEncoding.Unit, Int)])
  func encodingComesFromTheFirstBytes(bytes: [UInt8], unit: TextEncoding.Unit, markLength: Int) {
    let encoding = TextEncoding(of: Data(bytes))
    #expect(encoding.unit == unit)
    #expect(encoding.markLength == markLength)
  }

  /// The text ends at the first invalid byte, which is reported and kept when the text is written back.
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a"), ([0x61, 0xC3], "a"), ([0xE9, 0xA6, 0x96, 0xE9, 0xA6], "首"),
      // A surrogate and an overlong form in UTF-8.
      ([0x61, 0xED, 0xA0, 0x80], "a"), ([0x61, 0xC0, 0x80], "a"), ([0x61, 0xF5, 0x80, 0x80, 0x80], "a"),
      // An odd byte, half of a pair at the end, before another character and turned around.
      ([0xFF, 0xFE, 0x61, 0, 0x62], "a"), ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8], "a"),
      ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0], "a"), ([0xFF, 0xFE, 0x61, 0, 0, 0xDE, 0x3D, 0xD8], "a"),
      ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D], "a"), ([0xFE, 0xFF, 0, 0x61, 0xD8], "a"),
      // A surrogate and a number above the last scalar in UTF-32.
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0xD8, 0, 0], "a"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0x11, 0, 0], "a"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0, 0], "a"),
    ] as [([UInt8], String)])
  func stopsAtTheFirstInvalidByte(bytes: [UInt8], text: String) {
    let source = SourceText(name: "a", data: Data(bytes))
    #expect(source.utf8 == Array(text.utf8))
    #expect(source.invalidOffset == text.utf8.count)
    #expect(source.encoded(source.utf8) == Data(bytes))
  }

  @Test(arguments: Seeds.new) func roundTripsRandomTexts(seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(500) {
      var text = "{}"
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let limits: [UInt32] = [0x7F, 0x7FF, 0xFFFF, 0x10FFFF]
        let limit = limits.randomElement(using: &generator) ?? 0
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
          text.unicodeScalars.append(scalar)
        }
      }
      for form in TextForm.allCases {
        let data = form.encode(text)
        let source = SourceText(name: "a", data: data)
        #expect(source.utf8 == Array(text.utf8), "\(form)")
        #expect(source.encoded(source.utf8) == data, "\(form)")
      }
    }
  }
}
