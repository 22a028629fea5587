import Testing

/// `--csv-safe` on the commands that write CSV and TSV.
@Suite(.waits) struct CSVSafeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("t.json", ##"{"@Home":{"PageEventIDs":{"Enter":"=HOME()"}}}"##)
    try scratch.write("d.jsonl", #"{"type":"page","class":"@Home","phase":"enter","=x":"-2+3","n":-2}"# + "\n")
  }

  @Test(arguments: [
    "translate -t t.json -q --select eventID,class,=x,n d.jsonl --to csv":
      ["eventID,class,'=x,n", "'=HOME(),'@Home,'-2+3,-2"],
    "translate -t t.json -q --select eventID,class,=x,n d.jsonl --to tsv":
      ["eventID\tclass\t'=x\tn", "'=HOME()\t'@Home\t'-2+3\t-2"],
    "stats -t t.json d.jsonl --format csv": ["event,'=HOME(),,1,", "page,'@Home,,1,"],
    "coverage t.json --dump d.jsonl --format csv": ["fires,'@Home,PageEventIDs,Enter,'=HOME(),1,"],
  ])
  func escapesFormulas(words: String, starts: [String]) throws {
    try scratch.write(
      "AppManifest.json", #"{"schema":"eventmap-manifest/1","classes":{"@Home":{"superclass":"UIViewController"}}}"#)
    let safe = try scratch.shell("eventmap \(words) --csv-safe")
    for start in starts { #expect(safe.lines.contains { $0.hasPrefix(start) }, "\(safe.text)\(safe.error)") }
    #expect(try scratch.shell("eventmap \(words)").text == safe.text.replacing("'", with: ""))
  }

  @Test(arguments: [
    ("translate -t t.json d.jsonl --csv-safe", "--csv-safe needs --to csv or --to tsv: other formats have no cells"),
    ("translate -t t.json d.jsonl --to jsonl --csv-safe", "--csv-safe needs --to csv or --to tsv"),
    ("stats d.jsonl --csv-safe", "--csv-safe needs --format csv: other formats have no cells"),
    ("coverage t.json --dump d.jsonl --csv-safe", "--csv-safe needs --format csv: other formats have no cells"),
    ("stats d.jsonl --csv-safe --format json", "--csv-safe needs --format csv"),
    ("lint t.json --csv-safe", "unknown flag '--csv-safe'"),
  ])
  func isAnErrorForFormatsWithoutCells(words: String, message: String) throws {
    let result = try scratch.shell("eventmap \(words)")
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
  }
}
