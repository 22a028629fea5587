import Foundation
import Testing

@testable import EventMapping

/// The settings in `$eventmap` that control lookups.
@Suite struct LookupSettingsTests {
  private func settings(_ json: String) throws -> TableSettings {
    try EventTable(data: Data(#"{"$eventmap":{\#(json)}}"#.utf8)).settings
  }

  @Test func emptySettingsEqualTheDefaults() throws {
    #expect(try settings("") == TableSettings())
    #expect(try EventTable(data: Data("{}".utf8)).settings == TableSettings())
    #expect(TableSettings().touchPhase == nil && TableSettings().inherit == .exact)
  }

  @Test(arguments: [
    (#""began""#, TouchPhase.began), (#""moved""#, .moved), (#""stationary""#, .stationary), (#""ended""#, .ended),
    (#""cancelled""#, .cancelled), ("0", .began), ("1", .moved), ("2", .stationary), ("3", .ended), ("4", .cancelled),
    (#""3""#, .ended),
  ])
  func parsesTouchPhaseByNameOrNumber(text: String, expected: TouchPhase) throws {
    #expect(try settings(#""touchPhase":\#(text)"#).touchPhase == expected)
  }

  @Test func parsesTheOtherSettings() throws {
    let found = try settings(
      """
      "ignoredClasses":["UIInput","_UI*","首*"],"inherit":"nearest","classSuffixes":["_Hook"],"selectorPrefixes":["my_","x"]
      """)
    #expect(
      found
        == TableSettings(
          ignoredClasses: ["UIInput", "_UI*", "首*"], inherit: .nearest, classSuffixes: ["_Hook"],
          selectorPrefixes: ["my_", "x"]))
    #expect(try settings(#""inherit":"exact","ignoredClasses":[]"#) == TableSettings())
  }

  @Test func parsesOpenStepSettings() throws {
    let text = """
      { "$eventmap" = { touchPhase = 3; ignoredClasses = ( "UI*" ); inherit = nearest; selectorPrefixes = ( "my_" ); }; }
      """
    #expect(
      try EventTable(data: Data(text.utf8)).settings
        == TableSettings(touchPhase: .ended, ignoredClasses: ["UI*"], inherit: .nearest, selectorPrefixes: ["my_"]))
  }

  private static let phases = "expected 'began', 'moved', 'stationary', 'ended' or 'cancelled'"
  private static let patterns = "expected whole names, or the start of names and a final '*'"

  @Test(arguments: [
    ("touchPhase", #""Ended""#, "the string 'Ended', \(phases)"), ("touchPhase", "5", "the number 5, \(phases)"),
    ("touchPhase", "-1", "the number -1, \(phases)"), ("touchPhase", "3.5", "the number 3.5, \(phases)"),
    ("touchPhase", "true", "the boolean true, \(phases)"), ("touchPhase", "null", "null, \(phases)"),
    ("touchPhase", #"["ended"]"#, "an array, \(phases)"),
    ("ignoredClasses", #""UI*""#, "the string 'UI*', expected an array of strings"),
    ("ignoredClasses", "[1]", "an array with the number 1, expected an array of strings"),
    ("ignoredClasses", #"["A","*"]"#, "the string '*', \(patterns)"),
    ("ignoredClasses", #"["*View"]"#, "the string '*View', \(patterns)"),
    ("ignoredClasses", #"["A**"]"#, "the string 'A**', \(patterns)"),
    ("inherit", #""Nearest""#, "the string 'Nearest', expected 'exact' or 'nearest'"),
    ("inherit", "true", "the boolean true, expected 'exact' or 'nearest'"),
    ("classSuffixes", #""_x""#, "the string '_x', expected an array of strings"),
    ("selectorPrefixes", "{}", "a dictionary, expected an array of strings"),
  ])
  func reportsInvalidSettings(name: String, value: String, expected: String) throws {
    let data = Data(#"{"$eventmap":{"\#(name)":\#(value)},"A":{"PageEventIDs":{"Enter":"E"}}}"#.utf8)
    let table = try EventTable(data: data, loading: .lenient)
    #expect(table.problems.map(\.kind) == [.invalidSetting])
    #expect(table.problems.map(\.description) == ["'$eventmap' > '\(name)': \(expected)"])
    // An invalid setting has its default.
    #expect(
      table.settings == TableSettings(ignoredClasses: value.hasPrefix(#"["A","#) ? ["A"] : []), "\(table.settings)")
    #expect(table.classes["A"] != nil)
    #expect(throws: EventTableError.self) { try EventTable(data: data) }
  }
}
