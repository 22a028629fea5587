import Testing

@testable import EventTranslation

/// TypeCodes from 0 to 3 and from 100 to 199, and unknown ones.
@Suite struct KitlogTypeCodeTests {
  @Test(arguments: [100, 101, 102, 103, 104, 105, 106, 150, 199]) func mapsControls(code: Int) throws {
    let object = try FoundationJSON.object(translateKitlog(["\(code),5,X|ViewController|buttonAction:|0|f|i,r"]).events)
    #expect(object["type"] as? String == "control" && object["class"] as? String == "X")
  }

  @Test(arguments: [
    "4", "5", "10", "99", "200", "1000", "-1", "-100", "007", "0200", "99999999999999999999999999",
    "18446744073709551617", "9223372036854775808", "1000000000000000001",
  ]) func rejectsUnknownCodes(code: String) throws {
    for content in ["ViewController", "B|ViewController|buttonAction:|0|f|i"] {
      let result = try translateKitlog(["\(code),5,\(content),r"], TranslationOptions(unmapped: .keep))
      #expect(result.reasons == [.unknownTypeCode] && result.events.isEmpty)
    }
  }

  @Test func countsLaunchesAndTabsAsUnmapped() throws {
    let lines = ["0,5,HomeViewController,launch", "3,6,HomeViewController,tab", "3,7,HomeViewController,tab"]
    let result = try translateKitlog(lines, TranslationOptions(unmapped: .keep))
    #expect(
      textLines(result.events) == [
        #"{"type":"app","phase":"launch","class":"HomeViewController","timestamp":5,"remark":"launch"}"#,
        #"{"type":"page","phase":"select","class":"HomeViewController","timestamp":6,"remark":"tab"}"#,
        #"{"type":"page","phase":"select","class":"HomeViewController","timestamp":7,"remark":"tab"}"#,
      ])
    #expect(result.totals[.unmapped] == 3)
    #expect(
      result.summary.unmappedTop.map { [$0.type, $0.phase, $0.className, $0.action, "\($0.count)"] } == [
        ["page", "select", "HomeViewController", nil, "2"], ["app", "launch", nil, nil, "1"],
      ])
  }

  /// The content of a launch or tab needs no bars, but that of a control does.
  @Test func requiresBarsOnlyInControls() throws {
    #expect(try translateKitlog(["100,5,ViewController,r"]).reasons == [.malformedLine])
    let page = try translateKitlog(["1,5,B|ViewController|buttonAction:|0|f|i,r"], TranslationOptions(unmapped: .keep))
    #expect(page.totals[.unmapped] == 1)
    #expect(try FoundationJSON.string("class", in: page.events) == "B|ViewController|buttonAction:|0|f|i")
  }
}
