import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The output and reports of a run, which depend on the dump but not on how it is read and cut.
@Suite struct ChunkIndependenceTests {
  private static let header = "Bob's, iPhone,iPhone,iPhone OS,9.1,UUID,1.0,1"

  private static let jsonl =
    "‹EF›‹BB›‹BF›"
    + [
      #"{"type":"page","class":"HomeViewController","phase":"enter"}"#,
      #"{"type":"page","class":"首页ViewController","phase":"enter"}"# + "\r",
      #"{"type":"row","target":"GoodsViewController","action":"z:"}"#,
      " \t\r",
      #"{"type":"page","class":"B","phase":"enter"} x"#,
      #"{"type":"swipe"}"#,
      "‹FF›‹00›",
      #"{"type":"row","target":"GoodsViewController","action":"z:"}"#,
      #"{"type":"page","class":"Home‹C3›"#,
    ].joined(separator: "\n")

  private static let kitlog =
    [
      "1,5,ViewController,x", "2,6,Other,y", header, "",
      "100,7,B|ViewController|buttonAction:|0|{{0, 1}, {2, 3}}|a|b,c",
      "7,8,x,y", header + "2\r", "2,9.5,ViewController,\"q\\,r\r", "1,x,ViewController,s",
      "a header,with too,few,fields,in it", "1,10,ViewController,no device", "‹FF›,b,c,d,e,f,g",
      "2,11,ViewController,x",
    ].joined(separator: "\n") + "\n"

  private func check(_ dump: [UInt8], _ format: DumpFormat, _ chunkSizes: some Sequence<Int>, limit: Int) throws {
    for (name, options) in [
      "kept": TranslationOptions(unmapped: .keep),
      "apart as csv": TranslationOptions(format: .csv, unmapped: .separate),
    ] {
      let whole = TranslationRun(options: options, chunkSize: 65_536, maximumLineLength: 65_536)
      // Cut at the limit if there is one, otherwise in one piece.
      let expected = try TranslationRun(options: options, chunkSize: min(limit, 65_536), maximumLineLength: limit)(
        dump, format
      ).everything()
      if limit >= dump.count { #expect(try whole(dump, format).everything() == expected) }
      // Cycles through sizes of pieces and numbers of jobs: combined with every size of chunks, they would take minutes.
      for chunkSize in chunkSizes {
        var run = TranslationRun(options: options, chunkSize: chunkSize, maximumLineLength: limit)
        run.jobs = [2, 1, 5, 1][chunkSize % 4]
        let jobs = try run(dump, format).everything()
        #expect(jobs == expected, "\(name), chunks of \(chunkSize), \(run.jobs) jobs")
        (run.jobs, run.pieceSize) = (1, [1, 3, 16][chunkSize % 3])
        let pieces = try run(dump, format).everything()
        #expect(pieces == expected, "\(name), chunks of \(chunkSize), pieces of \(run.pieceSize)")
      }
    }
  }

  @Test func translatesJSONLinesAlikeInEveryChunkSize() throws {
    let dump = raw(Self.jsonl)
    try check(dump, .jsonl, 4...(dump.count + 2), limit: 1 << 20)
  }

  @Test func translatesLinesOverTheLimitAlikeInEveryChunkSize() throws {
    try check(raw(Self.jsonl), .jsonl, 4...58, limit: 59)
  }

  @Test func translatesKitlogsAlikeInEveryChunkSize() throws {
    let dump = raw(Self.kitlog)
    try check(dump, .kitlog, 4...(dump.count + 2), limit: 1 << 20)
  }

  private static let sensors =
    [
      #"{"event":"$AppViewScreen","properties":{"$screen_name":"HomeViewController"},"time":1}"#,
      #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":\"首页ViewController\"}"}"# + "\r", " \r",
      #"{"event":"$AppClick","properties":{"$screen_name":"HomeViewController","$element_path":"a[0]"}}"#,
      #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":"}"#, #"{"event":"‹FF›"}"#, #"{"event":"Buy"}"#,
      #"{"event":"$AppViewScreen","properties":{"$screen_name":"ViewController"},"time":1}"#,
    ].joined(separator: "\n")

  @Test func translatesForeignDumpsAlikeInEveryChunkSize() throws {
    let dump = raw(Self.sensors)
    try check(dump, .sensors, stride(from: 4, through: dump.count + 2, by: 7), limit: 1 << 20)
  }

  @Test func translatesRejectsAlikeInEveryChunkSize() throws {
    let rejects = try TranslationRun()(raw(Self.kitlog), .kitlog).rejects + TranslationRun()(raw(Self.jsonl)).rejects
    #expect(outputLines(rejects).count == 7)
    try check(rejects + raw("{broken\n"), .rejects, stride(from: 4, through: rejects.count, by: 11), limit: 1 << 20)
  }
}
