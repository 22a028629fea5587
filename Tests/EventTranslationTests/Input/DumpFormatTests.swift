import Testing

@testable import EventTranslation

/// Detection of a dump's format by its first line and its name.
@Suite struct DumpFormatTests {
  private static let header = "iPhone Simulator,Simulator,iPhone OS,9.1,CD392B37-7B30-471B-8D40-5D4E7D243369,1.0,1"
  private static let kitlogName = "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"

  private func check(_ line: String, _ format: DumpFormat, _ fileName: String = "dump") {
    #expect(DumpFormat(firstLine: raw(line), fileName: fileName) == format)
  }

  @Test(arguments: [
    "", #"{"type":"page","class":"A","phase":"enter"}"#, #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8}"#,
    #"{"schema":"eventmap-reject/2","format":"jsonl"}"#, #"{"schema":["eventmap-reject/1"]}"#,
    #"{"properties":{"schema":"eventmap-reject/1"}}"#, #"[1,2,3,4,5,6,7,8]"#, #""a","b","c","d","e","f","g""#,
    "no, dump, at all", "‹FF›‹D8›,1,2,3,4,5,6,7", "1,2,3", "400,now,ViewController,r",
    // An object with space before it is not a header, despite its commas.
    #" {"type":"page","class":"A","phase":"enter","a":1,"b":2,"c":3,"d":4}"#,
    "\t{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7}",
  ]) func recognizesJSONLines(line: String) { check(line, .jsonl) }

  @Test(arguments: [
    header, header + "\r", "Bob's iPhone, the old, one,iPhone,iPhone OS,9.1,UUID,1.0,1",
    "1,1473302682,ViewController,进入ViewController",
    "100,1473302950,UIButton|V|a:|0|{{0, 100}, {100, 100}}|b,c\r",
    // The shape of an event suffices: an unknown code is reported for each line.
    "400,1473302682,ViewController,r",
  ]) func recognizesKitlogs(line: String) { check(line, .kitlog) }

  @Test(arguments: [
    #"{"schema":"eventmap-reject/1","format":"jsonl"}"#, #" {"raw":"x", "sch\u0065ma" : "eventmap-reject\/1"} "#,
    #"{"schema":"eventmap-reject/1","format":"jsonl","raw":"cut o"#,
  ]) func recognizesRejects(line: String) { check(line, .rejects) }

  @Test(arguments: [
    (#"{"type":"page"}"#, kitlogName, DumpFormat.kitlog), ("garbage", "/var/log/" + kitlogName, .kitlog),
    ("", kitlogName, .kitlog), (#"{"schema":"eventmap-reject/1"}"#, kitlogName, .rejects),
    ("garbage", kitlogName + ".gz", .jsonl), ("garbage", "a_userStatisics_b.log/dump", .jsonl),
    ("garbage", "userStatistics.log", .jsonl),
  ]) func recognizesNames(line: String, fileName: String, format: DumpFormat) { check(line, format, fileName) }
}
