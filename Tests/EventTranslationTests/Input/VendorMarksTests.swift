import Foundation
import Testing

@testable import EventTranslation

/// The dumps of other SDKs are recognized by the members that only their records have.
@Suite struct VendorMarksTests {
  private func vendor(_ lines: String...) -> DumpFormat? { DumpFormat.vendor(of: lines.map { Array($0.utf8) }) }

  @Test(arguments: [
    #"{"type":"track","distinct_id":"u","event":"$AppStart","properties":{}}"#,
    #"{"properties":"{\"$lib\":\"iOS\"}","event":"BuyNow","distinct_id":"u","time":1}"#,
    #"{"type":"profile_set","distinct_id":"u","properties":{"vip":true}}"#,
    #"{"distinct\u005fid":"u","type":"track","properties":{}}"#,
  ]) func sensors(line: String) { #expect(vendor(line) == .sensors) }

  @Test(arguments: [
    #"{"event_type":"[Amplitude] Screen Viewed","event_properties":{}}"#,
    #"{"event_type":"$identify","user_properties":{}}"#, #"{"event_type":"x","$insert_id":"1"}"#,
    #"{"event_type":"x","insert_id":"1"}"#, #"{"amplitude_id":1,"event_type":"x"}"#,
  ]) func amplitude(line: String) { #expect(vendor(line) == .amplitude) }

  @Test(arguments: [
    #"{"eventType":"PAGE","path":"/A[0]","deviceId":"d"}"#, #"{"eventType":"CUSTOM","eventName":"x","sessionId":"s"}"#,
    #"{"t":"page","p":"A","tm":1,"s":"B7C2"}"#, #"{"t":"clck","u":"d","tm":1,"e":[]}"#,
  ]) func growingIO(line: String) { #expect(vendor(line) == .growingio) }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"type":"page","class":"A","phase":"enter"}"#,
    // A raw event may have any other members, also those of an SDK.
    #"{"type":"page","class":"A","phase":"enter","distinct_id":"u","event":"e","properties":{}}"#,
    #"{"type":"control","target":"A","action":"a:","event_type":"x","event_properties":{}}"#,
    #"{"type":"view","t":"page","tm":1,"s":"x","eventType":"PAGE","deviceId":"d"}"#,
    #"{"type":"track","event":"e","properties":{}}"#, #"{"event_type":"x","event":"y"}"#,
    #"{"eventType":"page","deviceId":"d"}"#, #"{"eventType":1,"deviceId":"d"}"#, #"{"t":"page","tm":1}"#,
    #"{"properties":{"distinct_id":"u","event":"e"}}"#,
    #"{"distinct_id":"u","event":"e","properties":{}"#,
  ]) func nobody(line: String) { #expect(vendor(line) == nil) }

  @Test func theFirstLineThatTellsDecides() {
    let own = #"{"type":"page","class":"A","phase":"enter"}"#
    let amplitude = #"{"event_type":"x","event_properties":{}}"#
    #expect(vendor("x", "{}", #"{"type":"swipe"}"#, amplitude, own) == .amplitude)
    #expect(vendor("x", own, amplitude) == nil)
  }

  /// Looking ahead gives complete lines only, and not those of a whole dump.
  @Test func linesAhead() throws {
    func lines(_ text: String, pieceSize: Int = .max, chunkSize: Int = 4096) throws -> [String] {
      let source = MemorySource(raw(text), pieceSize: pieceSize)
      var reader = ChunkReader(source, chunkSize: chunkSize, maximumLineLength: 10_000)
      return try reader.lookAhead().lines.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try lines("") == [])
    #expect(try lines("‹EF›‹BB›‹BF›\n \na\n\nb\r\nc", pieceSize: 100) == ["a", "b\r"])
    #expect(try lines("a\nb", pieceSize: 1) == ["a"])
    #expect(try lines("a", pieceSize: 1) == ["a"])
    #expect(try lines(String(repeating: "x\n", count: 40)).count == 16)
    #expect(try lines(String(repeating: "x", count: 100), chunkSize: 64) == [])
  }
}
