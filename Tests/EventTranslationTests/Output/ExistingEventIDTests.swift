import Testing

@testable import EventTranslation

/// Raw events with an existing event ID: `--on-existing fail`, `replace` and `keep`.
@Suite struct ExistingEventIDTests {
  private static let page = #""type":"page","class":"HomeViewController","phase":"enter""#
  private static let id = "EVENT_HOME_ENTER_PAGE"

  private func run(
    _ lines: [String], _ policy: TranslationOptions.ExistingEventID, idKey: String = "eventID"
  ) throws -> Translation {
    try translate(lines, TranslationOptions(idKey: idKey, onExisting: policy))
  }

  private static let withID = [
    #"{"eventID":"mine",\#(page)}"#, #"{\#(page),"eventID":"mine"}"#, #" { \#(page) , "event\u0049D" : "m\u0069ne" } "#,
    #"{\#(page),"eventID":5}"#, #"{\#(page),"eventID":null}"#, #"{"eventID":{"a":[1]},\#(page)}"#,
    #"{"eventID":"",\#(page)}"#,
  ]

  @Test(arguments: withID) func failRejectsByDefault(line: String) throws {
    let result = try translate([line])
    #expect(result.reasons == [.existingEventID] && result.events.isEmpty && result.summary.events.isEmpty)
    #expect(try FoundationJSON.string("raw", in: result.rejects) == line)
  }

  @Test(arguments: [
    (#"{"eventID":"mine",\#(page)}"#, #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(page)}"#),
    (#"{\#(page),"eventID":"m\"ne" , "z":1}"#, #"{\#(page),"eventID":"EVENT_HOME_ENTER_PAGE" , "z":1}"#),
    (#" { \#(page) ,"event\u0049D" : 5 } "#, #" { \#(page) ,"event\u0049D" : "EVENT_HOME_ENTER_PAGE" } "#),
    (#"{"eventID":{"a":[1]},\#(page)}"#, #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(page)}"#),
    (#"{"eventID":null,\#(page)}"#, #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(page)}"#),
    (#"{"eventID":"",\#(page)}"#, #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(page)}"#),
  ]) func replaceChangesTheValueInPlace(line: String, expected: String) throws {
    let result = try run([line], .replace)
    #expect(textLines(result.events) == [expected] && result.summary.events.map(\.id) == [Self.id])
  }

  @Test(arguments: withID) func keepLeavesTheRecordUnchanged(line: String) throws {
    let result = try run([line], .keep)
    #expect(textLines(result.events) == [line] && !result.summary.events.contains { $0.id == Self.id })
  }

  @Test func keepCountsTheExistingID() throws {
    let lines = [
      #"{"eventID":"mine",\#(Self.page)}"#, #"{\#(Self.page)}"#, #"{"eventID":"m\u0069ne",\#(Self.page)}"#,
      #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(Self.page)}"#,
    ]
    let result = try run(lines, .keep)
    #expect(result.summary.events.map { "\($0.id) \($0.count)" } == ["\(Self.id) 2", "mine 2"])
  }

  @Test(arguments: TranslationOptions.ExistingEventID.allCases)
  func duplicateEventIDsAreRejected(policy: TranslationOptions.ExistingEventID) throws {
    let lines = [
      #"{"eventID":"a",\#(Self.page),"eventID":"a"}"#, #"{"eventID":"a",\#(Self.page),"event\u0049D":2}"#,
      #"{"eventID":"a","eventID":"b","eventID":"c",\#(Self.page)}"#,
    ]
    let result = try run(lines, policy)
    #expect(result.reasons == [.duplicateMember, .duplicateMember, .duplicateMember])
    #expect(result.events.isEmpty && result.summary.events.isEmpty)
  }

  @Test(arguments: TranslationOptions.ExistingEventID.allCases)
  func unmappedEventsMayHaveAnEventID(policy: TranslationOptions.ExistingEventID) throws {
    let lines = [
      #"{"eventID":"a","type":"page","class":"No","phase":"enter"}"#, #"{"eventID":"a","eventID":"b","type":"swipe"}"#,
    ]
    let result = try translate(lines, TranslationOptions(onExisting: policy, unmapped: .keep))
    #expect(result.totals[.unmapped] == 2 && textLines(result.events) == lines)
  }

  @Test func onlyTheRenamedKeyCounts() throws {
    let line = #"{"eventID":"mine",\#(Self.page),"name":{"id":"x"}}"#
    #expect(try textLines(run([line], .fail, idKey: "id").events) == [#"{"id":"\#(Self.id)",\#(line.dropFirst())"#])
    let other = #"{"id":"mine",\#(Self.page)}"#
    #expect(try run([other], .fail, idKey: "id").reasons == [.existingEventID])
    #expect(try textLines(run([other], .replace, idKey: "id").events) == [#"{"id":"\#(Self.id)",\#(Self.page)}"#])
    #expect(try textLines(run([other], .keep, idKey: "id").events) == [other])
  }

  @Test func nestedEventIDsDoNotCount() throws {
    let line = #"{\#(Self.page),"properties":{"eventID":"mine"},"eventIDs":1,"eventI":2}"#
    #expect(try textLines(run([line], .fail).events) == [#"{"eventID":"\#(Self.id)",\#(line.dropFirst())"#])
  }

  @Test func theClassMayHoldTheEventID() throws {
    let line = #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed:","class":"UIButton"}"#
    #expect(try run([line], .fail, idKey: "class").reasons == [.existingEventID])
    let replaced = try run([line], .replace, idKey: "class")
    #expect(textLines(replaced.events) == [line.replacing("UIButton", with: "CTRL_EVENT_HOME_FAV")])
  }
}
