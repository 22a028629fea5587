import EventLinting
import EventMapGeneratedDocuments
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapTableEditing

@Suite struct FormatConversionTests {
  private static func name(_ format: TableFormat) -> String { format == .json ? "T.json" : "T.plist" }

  private func converted(_ data: Data, from name: String, to format: TableFormat) throws -> Data {
    try FormatConversion(Linter.Source(name: name, data: data), to: format).data
  }

  private func converted(_ text: String, _ name: String = "T.json", to format: TableFormat) throws -> String {
    String(decoding: try converted(Data(text.utf8), from: name, to: format), as: UTF8.self)
  }

  private func failure(_ text: String, to format: TableFormat) -> String? {
    do throws(EditError) {
      let name = text.contains(" = ") || text.hasPrefix("<") ? "T.plist" : "T.json"
      _ = try FormatConversion(Linter.Source(name: name, data: Data(text.utf8)), to: format)
      return nil
    } catch { return error.description }
  }

  // MARK: Convertible values

  @Test func conditionsMeanTheSameInOpenStep() throws {
    let json = #"""
      {"$eventmap":{"version":1},"A":{"ControlEventIDs":{"b:":[{"EventID":"X","When":{"tag":["3",3],"touchPhase":"ended",
      "t":[["1",1],"x",{"not":["2",2]}],"e":{"exists":true},"n":{">=":10,"contains":"5"}}},{"EventID":"Y","Otherwise":true}]}}}
      """#
    let list = try converted(json, to: .openStep)
    #expect(list.contains("tag = 3;") && list.contains("exists = YES;") && list.contains("Otherwise = YES;"))
    #expect(list.contains("\">=\" = 10;") && list.contains("contains = 5;"))
    #expect(list.contains("version = 1;"))
    let back = try converted(list, "T.plist", to: .json)
    #expect(back.filter { !$0.isWhitespace } == json.filter { !$0.isWhitespace })
  }

  /// Foundation drops U+FEFF at the start of a text as a byte order mark, unless it is escaped in JSON.
  @Test(arguments: [TableFormat.json, .openStep, .binary]) func keepsEscapedByteOrderMarks(format: TableFormat) throws {
    let json = #"{"\uFEFFA":{"PageEventIDs":{"Enter":"\uFEFF\uFEFFx\uFEFF","Leave":"\n\uFEFFé"}}}"#
    let converted = try self.converted(Data(json.utf8), from: "T.json", to: format)
    let table = try EventTable(data: converted, fileName: Self.name(format))
    let rows = table.classes["\u{FEFF}A"]?.pageEventIDs.mapValues { Array(($0.eventIDs.first ?? "").unicodeScalars) }
    #expect(rows?[.enter] == ["\u{FEFF}", "\u{FEFF}", "x", "\u{FEFF}"])
    #expect(rows?[.leave] == ["\n", "\u{FEFF}", "é"])
    let back = try self.converted(converted, from: Self.name(format), to: .json)
    #expect(String(decoding: back, as: UTF8.self).filter { !$0.isWhitespace } == json)
    #expect(failure(json, to: .xml)?.contains("would mean something else in the XML property list format") == true)
  }

  /// A converted table lacks the U+FEFF that Foundation drops when it reads the source.
  @Test(arguments: [TableFormat.json, .xml, .openStep, .binary]) func dropsByteOrderMarksThatFoundationDrops(
    format: TableFormat
  ) throws {
    let mark = "\u{FEFF}"
    let json = "{\"\(mark)A\":{\"PageEventIDs\":{\"Enter\":\"\(mark)x\(mark)\",\"Leave\":\"\\n\(mark)y\"}}}"
    let xml =
      "<plist><dict><key>&#xFEFF;A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>\(mark)x\(mark)</string><key>Leave</key><string>&#10;y</string></dict></dict></dict></plist>"
    for (text, name) in [(json, "T.json"), (xml, "T.plist")] {
      let converted = try self.converted(Data(text.utf8), from: name, to: format)
      let table = try EventTable(data: converted, fileName: Self.name(format))
      let rows = table.classes["A"]?.pageEventIDs.mapValues { Array(($0.eventIDs.first ?? "").unicodeScalars) }
      #expect(rows?[.enter] == ["x", "\u{FEFF}"] && rows?[.leave] == ["\n", "y"], "\(name)")
    }
  }

  @Test func convertsCommentsBetweenXMLAndOpenStep() throws {
    let list = "/* a--b */\n{ A = { // x -\n  PageEventIDs = { Enter = E; /* y */ }; }; }"
    let xml = try converted(list, "T.plist", to: .xml)
    for comment in ["<!-- a- -b -->", "<!-- x - -->", "<!-- y -->"] { #expect(xml.contains(comment), "\(comment)") }
    let back = try converted(xml, "T.plist", to: .openStep)
    for comment in ["/* a- -b */", "/* x - */", "/* y */"] { #expect(back.contains(comment), "\(comment)") }
    let lost = try FormatConversion(Linter.Source(name: "T.plist", data: Data(list.utf8)), to: .json)
    #expect(lost.lostComments == 3)
    #expect(lost.firstLostComment?.line == 1 && lost.firstLostComment?.column == 1)
  }

  @Test func keepsValuesOfExtraKeys() throws {
    let xml = """
      <plist><dict><key>$eventmap</key><dict><key>extraKeys</key><array><string>x</string></array></dict>
      <key>A</key><dict><key>x</key><dict><key>d</key><date>2026-01-31T10:00:00Z</date><key>b</key><data>AAEC/w==</data>
      <key>n</key><integer>-5</integer><key>u</key><integer>18446744073709551615</integer><key>r</key><real>1.5</real>
      <key>t</key><true/><key>s</key><string>\u{1F600}é</string></dict></dict></dict></plist>
      """
    let binary = try converted(Data(xml.utf8), from: "T.plist", to: .binary)
    func value(_ data: Data) throws -> NSDictionary {
      // Safety: there is no format to write.
      let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      return try #require(list as? NSDictionary)
    }
    #expect(try value(binary) == value(Data(xml.utf8)))
    let back = try converted(binary, from: "T.plist", to: .xml)
    #expect(try value(back) == value(Data(xml.utf8)))
    // Foundation would write a different order on every run.
    #expect(try converted(Data(xml.utf8), from: "T.plist", to: .binary) == binary)
  }

  // MARK: Other values

  private static func entry(_ members: String) -> String {
    #"{"A":{"ControlEventIDs":{"b:":[{"EventID":"X",\#(members)}]}}}"#
  }

  @Test(arguments: [
    (entry(#""When":{"tag":3}"#), TableFormat.openStep, "the number 3"),
    (entry(#""Properties":{"p":true}"#), .openStep, "true"), (entry(#""When":{"tag":null}"#), .xml, "null"),
    (entry(#""When":{"tag":null}"#), .binary, "null"),
    (entry(#""When":{"n":12345678901234567890123.5}"#), .xml, "would mean something else"),
    ("{\"A\":{\"ControlEventIDs\":{\"b:\":\"a\\u0001\"}}}", .xml, "the control character U+0001"),
    (#"{"A":{"x":1,"x":2}}"#, .xml, "T.json:1:14: the key 'x' occurs twice"),
    (#"{"A":{"x":1}"#, .xml, "T.json:1:1: '{' has no '}'"),
    (
      "<plist><dict><key>A</key><date>2026-01-31T10:00:00Z</date></dict></plist>", .json,
      "cannot be written in the JSON format"
    ),
  ])
  func refusesValuesThatAFormatCannotHold(text: String, format: TableFormat, message: String) throws {
    let failure = try #require(self.failure(text, to: format))
    #expect(failure.contains(message), "\(failure)")
    #expect(failure.hasPrefix("T.") && (message.hasPrefix("T.") || failure.contains("'A'")), "\(failure)")
  }

  // MARK: Random tables

  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep, .binary])
  func conversionThereAndBackKeepsTheMeaning(seed: UInt64, format: TableFormat) throws {
    var random = RandomTableText(seed: seed)
    var count = 0
    for _ in 0..<Seeds.rounds(100) {
      let text = random.table()
      let source = Linter.Source(name: "T.json", data: Data(text.utf8))
      guard let there = try? FormatConversion(source, to: format).data else { continue }
      count += 1
      let back = try converted(there, from: Self.name(format), to: .json)
      #expect(try EventTable(data: source.data) == EventTable(data: back), "\(text)")
    }
    #expect(count > 0, "seed \(seed)")
  }

  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep])
  func formattingIsIdempotent(seed: UInt64, format: TableFormat) throws {
    for number in 0..<Seeds.rounds(300) {
      let text = GeneratedDocument.text(format, seed: seed &+ UInt64(number))
      let source = Linter.Source(name: Self.name(format), data: Data(text.utf8))
      let document = Document(name: source.name, data: source.data)
      guard document.format == format, document.syntaxIssue == nil else { continue }
      do throws(EditError) {
        let once = try FormattedTable(source)
        let twice = try FormattedTable(Linter.Source(name: source.name, data: once.data))
        #expect(once.data == twice.data, "\(text)\n\(once.diff)\n\(twice.diff)")
      } catch {
        #expect(error.description.contains("cannot be written in XML"), "\(error)\n\(text)")
      }
    }
  }
}
