import Testing

@testable import EventTranslation

/// The ends of the fields of a kitlog line: the first two commas, the last one, the first five bars.
@Suite struct KitlogFieldTests {
  private func event(_ line: String) throws -> [String: String] {
    let result = try translateKitlog([line], TranslationOptions(unmapped: .keep))
    let object = try FoundationJSON.object(try #require(outputLines(result.events).first, "\(result.reported)"))
    return object.mapValues { "\($0)" }
  }

  @Test(arguments: [
    (
      "100,1.5,B|V|a:|7|{{0, 1}, {2, 3}}|one, two | three||,remark",
      control("B", "V", "a:", "7", "{{0, 1}, {2, 3}}", "one, two | three||", "1.5", "remark")
    ),
    ("199,0,|||0||,", control("", "", "", "0", "", "", "0", "")),
    ("100,5,B|V|a:|0|f|i,remark|with|bars", control("B", "V", "a:", "0", "f", "i", "5", "remark|with|bars")),
    ("1,0,,", page("enter", "", "0", "")),
    ("2,5,Shop,Goods,ViewController,left", page("leave", "Shop,Goods,ViewController", "5", "left")),
    ("1,5,A|B,x|y", page("enter", "A|B", "5", "x|y")),
    // Only the carriage return of the line end is dropped.
    ("1,5,A\rB,r\r", page("enter", "A\rB", "5", "r")), ("1,5,A,r\r", page("enter", "A", "5", "r")),
    ("1,5,A,r\r\r", page("enter", "A", "5", "r\r")), ("1,5,A,\r", page("enter", "A", "5", "")),
  ]) func findsTheFields(line: String, members: [String: String]) throws { #expect(try event(line) == members) }

  private static func page(_ phase: String, _ name: String, _ time: String, _ remark: String) -> [String: String] {
    ["type": "page", "phase": phase, "class": name, "timestamp": time, "remark": remark]
  }

  private static func control(_ fields: String...) -> [String: String] {
    let names = ["class", "target", "action", "tag", "frame", "info", "timestamp", "remark"]
    return Dictionary(uniqueKeysWithValues: zip(names, fields)).merging(["type": "control"]) { $1 }
  }

  @Test(arguments: [
    "1", "1,", "1,2", "1,2,", "1,1473302682,ViewController", "100,5", "100,5,B|V|a:|0|f|i", "100,5,B|V|a:|0|f,r",
    "100,5,B|V|a:|0,r|s", "100,5,,r", "100,5,B|V|a:,r|0|f|i", "0,1,2",
  ]) func rejectsTooFewFields(line: String) throws {
    let result = try translateKitlog([line], TranslationOptions(unmapped: .keep))
    #expect(result.reasons == [.malformedLine] && result.events.isEmpty)
  }

  @Test(arguments: [
    "", "x", " 5", "5 ", "+5", "05", "1.", ".5", "1e", "0x10", "１", "NaN", "-", "\"5\"", "2016-09-08", "5\t",
    "--1", "1e5.0", "1\u{0}",
  ]) func rejectsTimestampsAndTagsThatAreNotNumbers(text: String) throws {
    let lines = ["1,\(text),ViewController,r", "100,5,B|ViewController|buttonAction:|\(text)|f|i,r"]
    let result = try translateKitlog(lines)
    #expect(result.reasons == [.invalidNumber, .invalidNumber] && result.events.isEmpty)
    #expect(result.reported.map(\.rejection.column) == [3, 38])
  }

  @Test(arguments: ["0", "-0", "1473302682.123456789", "-5e-7", "12345678901234567890", "1E999"])
  func copiesNumbersVerbatim(text: String) throws {
    let result = try translateKitlog(["100,\(text),B|ViewController|buttonAction:|\(text)|f|i,r"])
    let line = try #require(textLines(result.events).first)
    #expect(line.contains("\"tag\":\(text),\"frame\""))
    #expect(line.contains("\"timestamp\":\(text),\"remark\""))
  }

  @Test func escapesTextForJSON() throws {
    let odd = "say \"hi\" \\ \u{1}\u{1F}\t/é🛒\u{7F}"
    let object = try event("100,5,\(odd)|\(odd)|\(odd)|0|\(odd)|\(odd),\(odd)")
    for name in ["class", "target", "action", "frame", "info", "remark"] { #expect(object[name] == odd) }
    #expect(try event("1,5,\(odd),\(odd)")["class"] == odd)
  }
}
