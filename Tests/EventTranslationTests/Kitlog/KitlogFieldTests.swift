import Testing

@testable import EventTranslation

/// The ends of the fields of a kitlog line: the first two commas, the last one, the first five bars.
@Suite struct KitlogFieldTests {
  private func event(_ line: String) throws -> [String: String] {
    let result = try translateKitlog([line], TranslationOptions(unmapped: .keep))
    let object = try FoundationJSON.object(try #require(outputLines(result.events).first, "\(result.reported)"))
    return object.mapValues { "\($0)" }
  }

  @Test func keepsCommasAndBarsInATitle() throws {
    let object = try event("100,1.5,B|V|a:|7|{{0, 1}, {2, 3}}|one, two | three||,remark")
    #expect(object["class"] == "B")
    #expect(object["target"] == "V")
    #expect(object["action"] == "a:")
    #expect(object["tag"] == "7")
    #expect(object["frame"] == "{{0, 1}, {2, 3}}")
    #expect(object["info"] == "one, two | three||")
    #expect(object["timestamp"] == "1.5")
    #expect(object["remark"] == "remark")
  }

  @Test func acceptsEmptyFields() throws {
    let object = try event("199,0,|||0||,")
    for name in ["class", "target", "action", "frame", "info", "remark"] { #expect(object[name] == "") }
    #expect(try event("1,0,,")["class"] == "")
    #expect(try event("1,0,,")["remark"] == "")
  }

  @Test func keepsCommasInAPage() throws {
    let object = try event("2,5,Shop,Goods,ViewController,left")
    #expect(object["class"] == "Shop,Goods,ViewController")
    #expect(object["remark"] == "left")
  }

  @Test func keepsBarsOutsideOfControls() throws {
    #expect(try event("1,5,A|B,x|y")["class"] == "A|B")
    #expect(try event("1,5,A|B,x|y")["remark"] == "x|y")
    #expect(try event("100,5,B|V|a:|0|f|i,remark|with|bars")["remark"] == "remark|with|bars")
    #expect(try event("100,5,B|V|a:|0|f|i,remark|with|bars")["info"] == "i")
  }

  @Test(arguments: [
    "1", "1,", "1,2", "1,2,", "1,1473302682,ViewController", "100,5", "100,5,B|V|a:|0|f|i", "100,5,B|V|a:|0|f,r",
    "100,5,B|V|a:|0,r|s", "100,5,,r", "100,5,B|V|a:,r|0|f|i", "0,1,2",
  ]) func rejectsTooFewFields(line: String) throws {
    let result = try translateKitlog([line], TranslationOptions(unmapped: .keep))
    #expect(result.reasons == [.malformedLine])
    #expect(result.events.isEmpty)
  }

  @Test(arguments: [
    "", "x", " 5", "5 ", "+5", "05", "1.", ".5", "1e", "0x10", "１", "NaN", "-", "\"5\"", "2016-09-08", "5\t",
  ]) func rejectsTimestampsAndTagsThatAreNotNumbers(text: String) throws {
    let page = try translateKitlog(["1,\(text),ViewController,r"])
    #expect(page.reasons == [.invalidNumber])
    #expect(page.reported.first?.rejection.column == 3)
    let control = try translateKitlog(["100,5,B|ViewController|buttonAction:|\(text)|f|i,r"])
    #expect(control.reasons == [.invalidNumber])
    #expect(control.reported.first?.rejection.column == 38)
    #expect(control.events.isEmpty)
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

  @Test func dropsOnlyTheCarriageReturnOfTheLineEnd() throws {
    #expect(try event("1,5,A\rB,r\r")["class"] == "A\rB")
    #expect(try event("1,5,A,r\r")["remark"] == "r")
    #expect(try event("1,5,A,r\r\r")["remark"] == "r\r")
    #expect(try event("1,5,A,\r")["remark"] == "")
  }
}
