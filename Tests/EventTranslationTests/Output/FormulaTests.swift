import Testing

@testable import EventTranslation

/// Cells that a spreadsheet would run as formulas.
@Suite struct FormulaTests {
  private static let formulas = [
    "=1+1", "=", "+1", "+", "-1+1", "-", "--1", "-a", "- 1", "-1 ", "-01", "-1.", "-.5", "@SUM(A1)", "\t=1", "\r=1",
    "\n=1",
    "\u{0}=1", "＝1+1", "＋1", "－1", "＠a", "=a,b", "=\"a\"", "=a\tb\\",
  ]
  private static let texts = [
    "", "a", "1", "-1", "-0.50e+1", "-12", "'", "'=1", " =1", "a=1", "a\n=1", "(-1)", "{\"a\":-1}", "首", "！", "､",
    "\"=1\"",
  ]

  private func cell(_ value: String, _ delimited: DelimitedText) -> String {
    var output = OutputBytes()
    delimited.append(Array(value.utf8).span, to: &output)
    return String(decoding: output.array, as: UTF8.self)
  }

  @Test(arguments: [DelimitedText.csv, .tsv]) func anApostropheIsPutBeforeFormulas(delimited: DelimitedText) {
    let safe = delimited.escapingFormulas(true)
    for text in Self.formulas { #expect(cell(text, safe) == cell("'" + text, delimited), "\(text)") }
    for text in Self.texts { #expect(cell(text, safe) == cell(text, delimited), "\(text)") }
  }

  private static let lines = [
    #"{"type":"page","class":"HomeViewController","phase":"enter","=h":"=1,2","n":-5,"m":"-5","t":"\t=1","u":"\u003d1"}"#
  ]

  private func translation(_ format: OutputFormat, escapesFormulas: Bool) throws -> String {
    var options = TranslationOptions(format: format, select: ["=h", "n", "m", "t", "u", "eventID", "type"])
    options.columns.escapesFormulas = escapesFormulas
    return String(decoding: try translate(Self.lines, options).events, as: UTF8.self)
  }

  @Test func escapesHeadersAndCells() throws {
    #expect(
      try translation(.csv, escapesFormulas: true)
        == "'=h,n,m,t,u,eventID,type\n\"'=1,2\",-5,-5,'\t=1,'=1,EVENT_HOME_ENTER_PAGE,page\n")
    #expect(
      try translation(.tsv, escapesFormulas: true)
        == "'=h\tn\tm\tt\tu\teventID\ttype\n'=1,2\t-5\t-5\t'\\t=1\t'=1\tEVENT_HOME_ENTER_PAGE\tpage\n")
    #expect(try translation(.csv, escapesFormulas: false).hasPrefix("=h,n,m,t,u,eventID,type\n\"=1,2\",-5,-5,\t=1,=1,"))
  }
}
