import Testing

@testable import EventTranslation

/// Detection of a dump's format by its first line and its name.
@Suite struct DumpFormatTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var line: String
    var format: DumpFormat
    var name = "dump"

    var testDescription: String { "\(name): \(line)" }
  }

  private static let header = "iPhone Simulator,Simulator,iPhone OS,9.1,CD392B37-7B30-471B-8D40-5D4E7D243369,1.0,1"
  private static let kitlogName = "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"

  @Test(arguments: [
    Sample(line: "", format: .jsonl),
    Sample(line: #"{"type":"page","class":"A","phase":"enter"}"#, format: .jsonl),
    Sample(line: #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8}"#, format: .jsonl),
    Sample(line: #"{"schema":"eventmap-reject/2","format":"jsonl"}"#, format: .jsonl),
    Sample(line: #"[1,2,3,4,5,6,7,8]"#, format: .jsonl),
    Sample(line: #""a","b","c","d","e","f","g""#, format: .jsonl),
    Sample(line: "no, dump, at all", format: .jsonl),
    Sample(line: "‹FF›‹D8›,1,2,3,4,5,6,7", format: .jsonl),
  ]) func recognizesJSONLines(sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(line: header, format: .kitlog),
    Sample(line: header + "\r", format: .kitlog),
    Sample(line: "Bob's iPhone, the old, one,iPhone,iPhone OS,9.1,UUID,1.0,1", format: .kitlog),
    Sample(line: "1,1473302682,ViewController,进入ViewController", format: .kitlog),
    Sample(line: "100,1473302950,UIButton|V|a:|0|{{0, 100}, {100, 100}}|b,c\r", format: .kitlog),
    Sample(line: "1,2,3", format: .jsonl),
    // The shape of an event suffices: an unknown code is reported for each line.
    Sample(line: "400,1473302682,ViewController,r", format: .kitlog),
    Sample(line: "400,now,ViewController,r", format: .jsonl),
    Sample(line: #"{"type":"page"}"#, format: .kitlog, name: kitlogName),
    Sample(line: "garbage", format: .kitlog, name: "/var/log/" + kitlogName),
    Sample(line: "", format: .kitlog, name: kitlogName),
    Sample(line: "garbage", format: .jsonl, name: kitlogName + ".gz"),
    Sample(line: "garbage", format: .jsonl, name: "a_userStatisics_b.log/dump"),
    Sample(line: "garbage", format: .jsonl, name: "userStatistics.log"),
  ]) func recognizesKitlogs(sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(line: #"{"schema":"eventmap-reject/1","format":"jsonl"}"#, format: .rejects),
    Sample(line: #" {"raw":"x", "sch\u0065ma" : "eventmap-reject\/1"} "#, format: .rejects),
    Sample(line: #"{"schema":"eventmap-reject/1"}"#, format: .rejects, name: kitlogName),
    Sample(line: #"{"schema":"eventmap-reject/1","format":"jsonl","raw":"cut o"#, format: .rejects),
    Sample(line: #"{"schema":["eventmap-reject/1"]}"#, format: .jsonl),
    Sample(line: #"{"properties":{"schema":"eventmap-reject/1"}}"#, format: .jsonl),
  ]) func recognizesRejects(sample: Sample) { check(sample) }

  /// An object with space before it is not a header, despite its commas.
  @Test(arguments: [
    Sample(line: #" {"type":"page","class":"A","phase":"enter","a":1,"b":2,"c":3,"d":4}"#, format: .jsonl),
    Sample(line: "\t{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7}", format: .jsonl),
  ]) func recognizesIndentedObjects(sample: Sample) { check(sample) }

  private func check(_ sample: Sample) {
    #expect(DumpFormat(firstLine: raw(sample.line), fileName: sample.name) == sample.format)
  }
}
