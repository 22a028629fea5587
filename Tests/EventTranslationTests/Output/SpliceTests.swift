import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// A server event is the raw record with one member inserted after its `{`. Without it, the bytes are those of the record.
@Suite struct SpliceTests {
  /// Returns the output line without the inserted member, or `nil` if the member is not after the `{`.
  private func withoutMember(_ line: [UInt8], _ member: String) -> [UInt8]? {
    guard let open = line.firstIndex(of: UInt8(ascii: "{")), line[(open + 1)...].starts(with: member.utf8) else {
      return nil
    }
    return Array(line[...open]) + line[(open + 1 + member.utf8.count)...]
  }

  @Test(arguments: Seeds.new) func insertsOneMemberIntoRandomLines(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    let input = (0..<200).map { _ in mixture.line(.mapped) }
    for name in ["eventID", "id", "k", "a\"b\\c\n首"] {
      let result = try TranslationRun(options: .init(idKey: name))(
        input.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
      let output = outputLines(result.events)
      try #require(output.count == input.count, "seed \(seed), \(result.reported)")
      for (line, written) in zip(input, output) {
        let key = try FoundationJSON.canonical(name)
        #expect(
          withoutMember(written, "\(key):\"\(line.eventID)\",") == line.bytes,
          "seed \(seed): \(shown(line.bytes)) became \(shown(written))")
        #expect(try FoundationJSON.string(name, in: written) == line.eventID)
      }
    }
  }

  private static let inserted = #""eventID":"EVENT_HOME_ENTER_PAGE","#

  @Test(arguments: [
    #"{~"type":"page","class":"HomeViewController","phase":"enter"}"#,
    #"   {~"type":"page","class":"HomeViewController","phase":"enter"}"#,
    "\t\r {~ \t\"type\" :\r\"page\", \"class\":\"HomeViewController\" ,\"phase\":\"enter\" } \t",
    "{~\"type\":\"page\",\"class\":\"HomeViewController\",\"phase\":\"enter\"}\r",
    #"{~"phase":"enter","class":"HomeViewController","type":"page"}"#,
    #"{~"\u0074yp\u0065":"\u0070age","cl\u0061ss":"Home\u0056iewController","\u0070hase":"enter"}"#,
    #"{~"a":{"b":"{"},"type":"page","class":"HomeViewController","phase":"enter","z":[{"eventID":"mine"}]}"#,
    #"{~"type":"page","class":"HomeViewController","phase":"enter","f":-0.0e+00,"s":"\u0000\/😀‹7F›"}"#,
    #"{~"x":1,"x":2,"type":"page","class":"HomeViewController","phase":"enter","target":1,"target":2}"#,
    #"{~"EventID":"other","type":"page","class":"HomeViewController","phase":"enter"}"#,
  ]) func insertsAfterTheFirstBrace(marked: String) throws {
    let input = raw(marked.replacingOccurrences("~", with: ""))
    let expected = raw(marked.replacingOccurrences("~", with: Self.inserted))
    #expect(try TranslationRun()(input).events == expected + [UInt8(ascii: "\n")])
    #expect(try TranslationRun()(input + [UInt8(ascii: "\n")]).events == expected + [UInt8(ascii: "\n")])
  }

  @Test func keepsTheOrderOfTheInput() throws {
    let pages = ["HomeViewController", "ViewController", "GoodsViewController", "HomeViewController"]
    let input = pages.enumerated().map { #"{"n":\#($0),"type":"page","class":"\#($1)","phase":"enter"}"# }
    let output = try textLines(translate(input).events)
    #expect(output.map { $0.split(separator: #","n":"#).last?.first } == ["0", "1", "2", "3"])
  }
}

extension String {
  fileprivate func replacingOccurrences(_ mark: Character, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }
}
