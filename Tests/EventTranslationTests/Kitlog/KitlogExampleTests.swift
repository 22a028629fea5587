import Testing

@testable import EventTranslation

/// The example of the documentation, with the server events' members in its order.
@Suite struct KitlogExampleTests {
  private static let lines = [
    "iPhone Simulator,Simulator,iPhone OS,9.1,CD392B37-7B30-471B-8D40-5D4E7D243369,1.0,1",
    "1,1473302682,ViewController,进入ViewController",
    "2,1473302690,ViewController,离开ViewController",
    "3,1473302700,MineViewController,Tabbar切换ViewController",
    "100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件",
  ]
  private static let device =
    #"{"deviceName":"iPhone Simulator","deviceModel":"Simulator","systemName":"iPhone OS","systemVersion":"9.1","#
    + #""uuid":"CD392B37-7B30-471B-8D40-5D4E7D243369","appVersion":"1.0","appBuild":"1"}"#
  private static let enter =
    #"{"eventID":"EVENT_ROOT_ENTER_PAGE","type":"page","phase":"enter","class":"ViewController","timestamp":1473302682,"#
    + #""remark":"进入ViewController","device":\#(device)}"#
  private static let leave =
    #"{"eventID":"EVENT_ROOT_LEAVE_PAGE","type":"page","phase":"leave","class":"ViewController","timestamp":1473302690,"#
    + #""remark":"离开ViewController","device":\#(device)}"#
  private static let button =
    #"{"eventID":"CTRL_EVENT_ROOT_BUTTON","type":"control","class":"UIButton","target":"ViewController","#
    + #""action":"buttonAction:","tag":0,"frame":"{{0, 100}, {100, 100}}","info":"commitButton","#
    + #""timestamp":1473302950,"remark":"UIButton点击事件","device":\#(device)}"#

  @Test func writesServerEvents() throws {
    let result = try translateKitlog(Self.lines)
    #expect(textLines(result.events) == [Self.enter, Self.leave, Self.button])
    let totals = result.totals
    #expect(totals[.mapped] == 3 && totals[.unmapped] == 1 && totals[.skipped] == 1 && totals.lines == 5)
    #expect(result.reported.isEmpty && result.missingDevices.isEmpty)
    #expect(result.summary.unmappedTop.map(\.className) == ["MineViewController"])
  }

  @Test func writesCSV() throws {
    let result = try translateKitlog(Self.lines, TranslationOptions(format: .csv))
    #expect(
      textLines(result.events) == [
        "eventID,timestamp,session,type,phase,class,target,action",
        "EVENT_ROOT_ENTER_PAGE,1473302682,,page,enter,ViewController,,",
        "EVENT_ROOT_LEAVE_PAGE,1473302690,,page,leave,ViewController,,",
        "CTRL_EVENT_ROOT_BUTTON,1473302950,,control,,UIButton,ViewController,buttonAction:",
      ])
  }

  @Test func writesSelectedMembers() throws {
    let names = ["device.uuid", "frame", "tag", "remark", "eventID", "device.deviceName"]
    let csv = try DelimitedReader.csv(
      translateKitlog(Self.lines, TranslationOptions(format: .csv, select: names, unmapped: .keep)).events)
    let uuid = "CD392B37-7B30-471B-8D40-5D4E7D243369"
    #expect(csv[0] == names)
    #expect(csv[3] == [uuid, "", "", "Tabbar切换ViewController", "", "iPhone Simulator"])
    #expect(
      csv[4] == [uuid, "{{0, 100}, {100, 100}}", "0", "UIButton点击事件", "CTRL_EVENT_ROOT_BUTTON", "iPhone Simulator"])
    let object = try translateKitlog(Self.lines, TranslationOptions(select: ["tag", "device.appBuild", "eventID"]))
    #expect(textLines(object.events).last == #"{"tag":0,"device.appBuild":"1","eventID":"CTRL_EVENT_ROOT_BUTTON"}"#)
  }

  @Test func writesARenamedIDKey() throws {
    let result = try translateKitlog(Self.lines, TranslationOptions(idKey: "id"))
    #expect(textLines(result.events).first == Self.enter.replacing("\"eventID\"", with: "\"id\""))
  }

  /// `--id-key` may name a member that a kitlog event has, which then counts as an existing event ID.
  @Test func rejectsAnIDKeyThatTheEventHas() throws {
    #expect(try translateKitlog(Self.lines, TranslationOptions(idKey: "remark")).totals[.rejected] == 3)
    #expect(try translateKitlog(Self.lines, TranslationOptions(idKey: "info")).totals[.rejected] == 1)
    let replaced = try translateKitlog(Self.lines, TranslationOptions(idKey: "info", onExisting: .replace))
    #expect(try FoundationJSON.string("info", in: outputLines(replaced.events)[2]) == "CTRL_EVENT_ROOT_BUTTON")
    #expect(try FoundationJSON.string("info", in: outputLines(replaced.events)[0]) == "EVENT_ROOT_ENTER_PAGE")
    let kept = try translateKitlog(Self.lines, TranslationOptions(idKey: "device", onExisting: .keep))
    #expect(kept.totals[.mapped] == 3)
    #expect(
      outputLines(kept.events)[1] == Array(Self.leave.replacing(#""eventID":"EVENT_ROOT_LEAVE_PAGE","#, with: "").utf8))
  }
}
