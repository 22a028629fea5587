import EventMapSeededNumbers
import Testing

@testable import EventMapLanguageServer

/// Messages in pieces of any size, well-formed or not.
@Suite struct MessageReaderTests {
  private typealias Event = MessageReader.Event

  private static func body(_ text: String) -> Event { .body(Array(text.utf8)) }

  /// The events that a reader returns for a text in pieces.
  private static func events(_ pieces: [some Collection<UInt8>], maximumBodyLength: Int = 1000) -> [Event] {
    var reader = MessageReader(maximumBodyLength: maximumBodyLength)
    return pieces.flatMap { reader.read($0) }
  }

  private static func events(_ text: String) -> [Event] { events([Array(text.utf8)]) }

  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}Content-Length: 4\r\nContent-Type: x; charset=utf-8\r\n\r\n\"é\"", ["{}", "\"é\""]),
    ("content-length:2\r\n\r\n{}", ["{}"]), ("Content-Length: 2 \n\n{}", ["{}"]),
    ("CONTENT-LENGTH:\t2\r\n\r\n{}", ["{}"]), ("Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 0\r\n\r\n", [""]), ("Content-Length: 900\r\n\r\n{", []),
  ])
  func readsCompleteMessages(_ text: String, _ bodies: [String]) {
    #expect(Self.events(text) == bodies.map(Self.body))
  }

  @Test(arguments: [
    ("\r\n\r\n", "the header has no 'Content-Length'"),
    ("Content-Type: x\r\n\r\n", "the header has no 'Content-Length'"),
    ("Content-Length: -1\r\n\r\n", "'Content-Length' is not a number of bytes"),
    ("Content-Length: ten\r\n\r\n", "'Content-Length' is not a number of bytes"),
    ("Content-Length: 99999999999999999999\r\n\r\n", "'Content-Length' is not a number of bytes"),
    ("Content-Length: ２\r\n\r\n", "'Content-Length' is not a number of bytes"),
    ("{}\r\n", "a line of the header has no colon, expected 'Content-Length: N'"),
    ("{\"a\": 1}", "unexpected bytes between two messages"),
    (String(repeating: "x", count: 5000), "a line of the header is longer than 1024 bytes"),
    (String(repeating: "x:", count: 5000) + "\n", "a line of the header is longer than 1024 bytes"),
    (
      "Content-Length: 1001\r\n\r\n" + String(repeating: "{", count: 1001),
      "the message has 1001 bytes, expected at most 1000"
    ),
  ])
  func reportsMalformedBytesAndContinues(_ text: String, _ reason: String) {
    let all = text + "Content-Length: 2\r\n\r\n{}" + "Content-Length: 3\r\n\r\n[1]"
    let expected = [Event.malformed(reason), Self.body("{}"), Self.body("[1]")]
    #expect(Self.events(all) == expected)
    #expect(Self.events(all.utf8.map { [$0] }) == expected)
  }

  @Test func readsTheSameMessagesCutAtAnyByte() {
    let text = Array(
      "Content-Length: 7\r\nX: y\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n[]junk\nContent-Length: 4\r\n\r\nnull".utf8)
    let whole = Self.events([text])
    #expect(whole.count == 4)
    for cut in text.indices { #expect(Self.events([text[..<cut], text[cut...]]) == whole, "cut at \(cut)") }
  }

  @Test(arguments: Seeds.new) func readsTheSameEventsInRandomPieces(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "Content-Length: 2\r\n\r\n{}", "Content-Length", ":", " 12", "\r\n", "\n", "\r", "{\"a\":\"é\"}", "x: y", "7",
      "-",
    ]
    for _ in 0..<Seeds.rounds(300) {
      let text = Array((0..<random.below(12)).map { _ in random.pick(parts) }.joined().utf8)
      var pieces: [ArraySlice<UInt8>] = []
      var start = 0
      while start < text.count {
        let end = min(text.count, start + 1 + random.below(9))
        pieces.append(text[start..<end])
        start = end
      }
      #expect(Self.events(pieces) == Self.events([text]), "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
