import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// Translation of records exported by the larger analytics services.
@Suite struct ExportedDumpTests {
  @Test(
    arguments: [
      (.mixpanel, #"{"event":"$ae_first_open","properties":{"distinct_id":"u"}}"#, .mapped("LAUNCH")),
      (.mixpanel, #"{"event":"Add to Cart","properties":{}}"#, .unmapped("Add to Cart")),
      // Member names of raw events have no meaning in such a dump.
      (.mixpanel, #"{"event":"page","properties":{"class":"Home","phase":"enter"}}"#, .unmapped("page")),
      (.posthog, #"{"event":"$screen","properties":{"$screen_name":"Home"}}"#, .mapped("ENTER")),
      (.posthog, #"{"event":"$screen","properties":"{\"$screen_name\":\"Home\"}"}"#, .mapped("ENTER")),
      (.posthog, #"{"event":"Application Backgrounded"}"#, .mapped("BACKGROUND")),
      (.posthog, #"{"event":"purchase"}"#, .unmapped("purchase")),
      (
        .posthog, #"{"event":"$autocapture","properties":{"$screen_name":"Home"},"elements_chain":"UIButton;UIView"}"#,
        .unmapped("view Home UIButton;UIView")
      ),
      (.posthog, #"{"event":"$screen","properties":{}}"#, .missing("/properties/$screen_name")),
      (.segment, #"{"type":"screen","name":"Home"}"#, .mapped("ENTER")),
      (.segment, #"{"type":"screen","name":"Home","event":null}"#, .mapped("ENTER")),
      (.segment, #"{"type":"track","event":"Application Opened"}"#, .mapped("LAUNCH")),
      (.segment, #"{"type":"track","event":"Order Completed"}"#, .unmapped("Order Completed")),
      (.segment, #"{"type":"identify","traits":{}}"#, .unmapped("identify")),
      (
        .snowplow,
        #"{"event_name":"screen_view","unstruct_event_com_snowplowanalytics_mobile_screen_view_1":{"name":"首页"},"contexts_com_snowplowanalytics_mobile_screen_1":[{"viewController":"Home"}]}"#,
        .mapped("ENTER")
      ),
      (
        .snowplow,
        #"{"event_name":"screen_view","unstruct_event_com_snowplowanalytics_mobile_screen_view_1":{"name":"Home"}}"#,
        .mapped("ENTER")
      ),
      (.snowplow, #"{"event_name":"application_background"}"#, .mapped("BACKGROUND")),
      (.snowplow, #"{"event_name":"add_to_cart"}"#, .unmapped("add_to_cart")),
      (.firebase, #"{"event_name":"first_open","event_params":[]}"#, .mapped("LAUNCH")),
      (.firebase, #"{"event_name":"purchase","event_params":[]}"#, .unmapped("purchase")),
    ] as [(DumpFormat, String, ForeignDumpTests.Outcome)])
  func mapsExportedRecords(format: DumpFormat, line: String, outcome: ForeignDumpTests.Outcome) throws {
    try ForeignDumpTests().check(line, format, outcome)
  }

  /// The items may be at any place of the list, with any spaces and escapes.
  @Test(
    arguments: [
      (#"[{"key":"firebase_screen_class","value":{"string_value":"Home"}}]"#, .mapped("ENTER")),
      (
        #"[{"key":"a","value":{"int_value":"1"}},{"key":"firebase_screen_class","value":{"string_value":"Home"}}]"#,
        .mapped("ENTER")
      ),
      (
        #"[ 1 , [] , {} , {"key":"firebase_screen_class"}, { "value" : { "x" : null, "y":"", "string_value" : "Home" } , "key" : "firebase\u005fscreen_class" } , 2 ]"#,
        .mapped("ENTER")
      ),
      (#"[{"key":"firebase_screen_class","value":"Home"}]"#, .mapped("ENTER")),
      (#"[{"key":"firebase_screen_class","value":{"string_value":"H\u006fme"}}]"#, .mapped("ENTER")),
      // Of several items with the key, the first counts.
      (
        #"[{"key":"firebase_screen_class","value":{"string_value":"Home"}},{"key":"firebase_screen_class","value":{"string_value":"X"}}]"#,
        .mapped("ENTER")
      ),
      (
        #"[{"key":"firebase_screen_class","value":{"int_value":7}}]"#,
        .rejected(.wrongType, "column 97: the member '/event_params' must be a string, found a number")
      ),
      (#"[{"key":"firebase_screen_class","value":{"string_value":null}}]"#, .withoutScreen),
      (#"[{"key":"x","value":{"firebase_screen_class":"Home"}},["firebase_screen_class","Home"]]"#, .withoutScreen),
      (#"{"firebase_screen_class":"Home"}"#, .withoutScreen),
      ("[]", .withoutScreen),
      ("null", .withoutScreen),
    ] as [(String, ForeignDumpTests.Outcome)])
  func readsFirebaseParametersByKey(list: String, outcome: ForeignDumpTests.Outcome) throws {
    try ForeignDumpTests().check(#"{"event_name":"screen_view","event_params":\#(list)}"#, .firebase, outcome)
  }

  /// List items are also members for columns, page timing and filters, even inside strings that hold JSON.
  @Test func listItemsAreFields() throws {
    let lines = [
      #"{"event_name":"screen_view","event_timestamp":"1473300001000000","event_params":[{"key":"ga_session_id","value":{"int_value":"77"}},{"key":"firebase_screen_class","value":{"string_value":"Home"}}]}"#
    ]
    let csv = try ForeignDumpTests.run(lines, .firebase, TranslationOptions(format: .csv))
    #expect(textLines(csv.events).last == "ENTER,1473300001000000,77,page,enter,Home,,")
    let map = #"""
      {"schema":"eventmap-fields/1","embedded":["/p"],"fields":{"type":"/t",
       "class":{"pointer":"/p/list","item":"screen","after":"."}},"types":{"show":{"type":"page","phase":"enter"}}}
      """#
    for list in [
      #"{"list":[{"key":"screen","value":"App.Home"}]}"#,
      #""{\"list\":[{\"key\":\"screen\",\"value\":\"App.Home\"}]}""#,
    ] {
      try ForeignDumpTests().check(#"{"t":"show","p":\#(list)}"#, .fields, .mapped("ENTER"), map: map)
    }
  }
}

extension ForeignDumpTests.Outcome {
  fileprivate static let withoutScreen = ForeignDumpTests.Outcome.rejected(
    .missingMember, "the member 'firebase_screen_class' of '/event_params' is missing")
}
