import Foundation
import Testing

@testable import EventTranslation

/// Recognition of other SDKs' dumps by members that only their records have.
@Suite struct VendorMarksTests {
  private func vendor(_ lines: String...) -> DumpFormat? { DumpFormat.vendor(of: lines.map { Array($0.utf8) }) }

  @Test(
    arguments: [
      (.sensors, #"{"type":"track","distinct_id":"u","event":"$AppStart","properties":{}}"#),
      (.sensors, #"{"properties":"{\"$lib\":\"iOS\"}","event":"BuyNow","distinct_id":"u","time":1}"#),
      (.sensors, #"{"type":"profile_set","distinct_id":"u","properties":{"vip":true}}"#),
      (.sensors, #"{"distinct\u005fid":"u","type":"track","properties":{}}"#),
      (.amplitude, #"{"event_type":"[Amplitude] Screen Viewed","event_properties":{}}"#),
      (.amplitude, #"{"event_type":"$identify","user_properties":{}}"#),
      (.amplitude, #"{"event_type":"x","$insert_id":"1"}"#),
      (.amplitude, #"{"event_type":"x","insert_id":"1"}"#),
      (.amplitude, #"{"amplitude_id":1,"event_type":"x"}"#),
      (.growingio, #"{"eventType":"PAGE","path":"/A[0]","deviceId":"d"}"#),
      (.growingio, #"{"eventType":"CUSTOM","eventName":"x","sessionId":"s"}"#),
      (.growingio, #"{"t":"page","p":"A","tm":1,"s":"B7C2"}"#),
      (.growingio, #"{"t":"clck","u":"d","tm":1,"e":[]}"#),
      (.mixpanel, #"{"event":"Buy","properties":{"time":1,"distinct_id":"u","$insert_id":"i"}}"#),
      (.mixpanel, #"{"event":"page","properties":{"mp_lib":"swift","time":1,"distinct_id":"u"}}"#),
      (
        .posthog,
        #"{"uuid":"1","event":"$screen","properties":{},"distinct_id":"u","timestamp":"2016-09-08T02:00:01Z"}"#
      ),
      (
        .posthog,
        #"{"event":"x","properties":"{\"$lib\":\"posthog-ios\"}","distinct_id":"u","timestamp":"t","person_id":"p"}"#
      ),
      (.posthog, #"{"id":"1","event":"x","properties":{},"distinct_id":"u","timestamp":"t","elements_chain":""}"#),
      (.firebase, #"{"event_name":"screen_view","event_timestamp":"1","event_params":[],"event_date":"20160908"}"#),
      (.firebase, #"{"event_name":"x","event_timestamp":1,"event_params":[],"user_pseudo_id":"u"}"#),
      (
        .segment,
        #"{"type":"screen","name":"Home","messageId":"m","anonymousId":"a","context":{"library":{"name":"analytics-swift"}}}"#
      ),
      (
        .segment,
        #"{"type":"track","event":"e","messageId":"m","userId":"u","context":{"library":{"name":"analytics-ios"}}}"#
      ),
      (.snowplow, #"{"event_id":"1","event_name":"screen_view","collector_tstamp":"t","event_vendor":"v"}"#),
      (.snowplow, #"{"event_id":"1","event_name":"event","collector_tstamp":"t","v_tracker":"ios-6.0.8"}"#),
    ] as [(DumpFormat, String)])
  func recognizesVendors(vendor: DumpFormat, line: String) {
    #expect(self.vendor(line) == vendor)
    // Objects on one line, after a record separator, and after an object that shows nothing.
    for joined in [line + line, "\u{1E}" + line, #"{"a":{}} "# + line] {
      #expect(self.vendor(joined) == vendor, "\(joined)")
    }
  }

  /// Records that resemble those of an SDK, from other services, tables, and parts of exports.
  @Test(arguments: [
    // Mixpanel: without an ID or a library, with the members outside of 'properties', a profile, another SDK's batch.
    #"{"event":"Buy","properties":{"time":1,"distinct_id":"u"}}"#, #"{"event":"Buy","properties":{"$insert_id":"i"}}"#,
    #"{"event":"Buy","time":1,"$insert_id":"i"}"#, #"{"$distinct_id":"u","$properties":{"$email":"a@b"}}"#,
    // PostHog: persons, sessions.
    #"{"team_id":1,"distinct_id":"u","person_id":"p","properties":{},"created_at":"t"}"#,
    #"{"uuid":"1","event":"x","timestamp":"t"}"#,
    // Firebase: the user table, the measurement protocol, a flat query, BigQuery's own logs.
    #"{"pseudo_user_id":"u","user_properties":[],"last_updated_date":"20160908"}"#,
    #"{"client_id":"1","events":[{"name":"screen_view","params":{}}]}"#,
    #"{"event_name":"screen_view","event_timestamp":"1","screen_class":"A","user_pseudo_id":"u"}"#,
    // Segment: RudderStack and others, which use the same format; a call without its library.
    #"{"type":"screen","name":"Home","messageId":"m","anonymousId":"a","channel":"mobile","context":{"library":{"name":"rudder-ios-library"}}}"#,
    #"{"type":"screen","name":"Home","messageId":"m","anonymousId":"a"}"#,
    #"{"type":"track","event":"e","userId":"u","context":{"library":{"name":"analytics-ios"}}}"#,
    // Snowplow: the tracker's requests, a failed event, a custom table.
    #"{"e":"ue","eid":"1","tv":"ios-6.0.8","p":"mob","aid":"shop"}"#,
    #"{"schema":"iglu:com.snowplowanalytics.snowplow.badrows/schema_violations/jsonschema/2-0-0","data":{}}"#,
    #"{"event_id":"1","event_name":"screen_view","collector_tstamp":"t"}"#,
    #"{"event_id":"1","event_name":"x","event_vendor":"v"}"#,
    // The type of a web page is also a type of raw events.
    #"{"type":"page","name":"Home","messageId":"m","anonymousId":"a","context":{"library":{"name":"analytics.js"}}}"#,
  ]) func ignoresRecordsThatNearlyMatch(line: String) { #expect(vendor(line) == nil) }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"type":"page","class":"A","phase":"enter"}"#,
    // A raw event may have any other members, including those of an SDK.
    #"{"type":"page","class":"A","phase":"enter","distinct_id":"u","event":"e","properties":{}}"#,
    #"{"type":"control","target":"A","action":"a:","event_type":"x","event_properties":{}}"#,
    #"{"type":"view","t":"page","tm":1,"s":"x","eventType":"PAGE","deviceId":"d"}"#,
    #"{"type":"track","event":"e","properties":{}}"#, #"{"event_type":"x","event":"y"}"#,
    #"{"eventType":"page","deviceId":"d"}"#, #"{"eventType":1,"deviceId":"d"}"#, #"{"t":"page","tm":1}"#,
    #"{"properties":{"distinct_id":"u","event":"e"}}"#, #"{"distinct_id":"u","event":"e","properties":{}"#,
  ]) func ignoresRawEventsAndUnknownRecords(line: String) { #expect(vendor(line) == nil) }

  @Test func decidesByTheFirstRecognizedLine() {
    let own = #"{"type":"page","class":"A","phase":"enter"}"#
    let amplitude = #"{"event_type":"x","event_properties":{}}"#
    #expect(vendor("x", "{}", #"{"type":"swipe"}"#, amplitude, own) == .amplitude)
    #expect(vendor("x", own, amplitude) == nil)
  }

  /// The look-ahead returns only complete lines, at most those of its buffer.
  @Test func looksAtCompleteLinesOnly() throws {
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
