import Testing

/// Views on the command line.
@Suite(.waits) struct ViewCommandTests {
  private static let zeros = String(repeating: "0", count: 32)
  private static let table = #"""
    { "Goods": { "ViewEventIDs": { "UIView(0)_UIButton(1)": "BUTTON", "Cell(section:0 row:*)": "CELL",
        "md5:0cc175b9c0f1b6a831c399e269772661": "HASHED",
        "Buy.Goods": [ { "EventID": "BUY", "When": { "title": "Buy" } }, { "EventID": "ELSE", "Otherwise": true } ] } } }
    """#

  @Test(
    arguments: [
      ("Goods --path 'UIView(0)_UIButton(1)'", 0, "BUTTON\n", ""),
      ("K.Goods --path 'Cell(section:0 row:9)'", 0, "CELL\n", ""),
      ("Goods --path Buy.Goods --member title=Buy", 0, "BUY\n", ""),
      (
        "Goods --path Buy.Goods", 0, "BUY\nELSE\n",
        "eventmap: note: 'BUY' where 'title' is 'Buy'\neventmap: note: 'ELSE' where no entry before it holds\n"
      ),
      ("Goods --view-id 0CC175B9C0F1B6A831C399E269772661", 0, "HASHED\n", ""),
      ("--view-id md5:0cc175b9c0f1b6a831c399e269772661", 0, "HASHED\n", ""),
      ("--view-id md5:\(zeros)", 1, "", "eventmap: no page has the view 'md5:\(zeros)'\n"),
      (
        "--view-id md5:0", 2, "",
        "eventmap: error: 'md5:0' is not a digest, expected 'md5:' or 'sha256:' and hexadecimal digits, or the digits alone\n"
      ),
      (
        "Goods --path 'UIView(0)_UIButton(2)'", 1, "",
        "eventmap: 'Goods' has no view 'UIView(0)_UIButton(2)'; did you mean 'UIView(0)_UIButton(1)'?\n"
      ),
      (
        "Goods --path X", 1, "",
        "eventmap: 'Goods' has no view 'X'; none of its 4 paths, patterns and digests matches\n"
      ),
      ("Godos --path X", 1, "", "eventmap: t.json has no class 'Godos'; did you mean 'Goods'?\n"),
      (
        "Goods", 0,
        "Buy.Goods\tBUY\nBuy.Goods\tELSE\nCell(section:0 row:*)\tCELL\nUIView(0)_UIButton(1)\tBUTTON\nmd5:0cc175b9c0f1b6a831c399e269772661\tHASHED\n",
        ""
      ),
      (
        "Goods onTap: --path X", 2, "",
        "eventmap: error: lookup takes one event: an ACTION, a phase such as --enter, or a view by --path\n"
      ),
      (
        "--path X", 2, "",
        "eventmap: error: lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]\n"
      ),
    ] as [(String, Int32, String, String)])
  func findsViews(words: String, status: Int32, output: String, errors: String) throws {
    let scratch = try Scratch(["t.json": Self.table])
    let result = try scratch.shell("eventmap lookup -t t.json \(words)")
    #expect(result.status == status)
    #expect(result.text == output)
    #expect(result.error == errors)
  }

  @Test func stopsATranslationForAMalformedKey() throws {
    let scratch = try Scratch()
    try scratch.write("t.json", #"{"Goods": {"ViewEventIDs": {"UIView(0": "A", "UIView(1)": "B"}}}"#)
    try scratch.write("d.jsonl", #"{"type":"view","page":"Goods","path":"UIView(1)"}"# + "\n")
    let result = try scratch.shell("eventmap translate -t t.json d.jsonl -o out.jsonl")
    #expect(result.status == 2)
    #expect(result.error.contains("t.json:1:36: error: ") && result.error.contains("[malformed-view-key]"))
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
    let lenient = try scratch.shell("eventmap translate -t t.json d.jsonl --lenient")
    #expect(lenient.status == 0)
    #expect(lenient.text == #"{"eventID":"B","type":"view","page":"Goods","path":"UIView(1)"}"# + "\n")
  }
}
