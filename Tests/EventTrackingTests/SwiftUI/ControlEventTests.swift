import EventMapping
import Testing

@testable import EventTracking

/// The parts of SwiftUI's control events that work without SwiftUI.
@Suite struct ControlEventTests {
  private enum Paper: String { case red }
  private enum Size: Int { case small = 3 }
  private struct Other {}

  @Test func changedValueBecomesTheMemberOfItsType() {
    let values: [(Any, [String: MemberValue])] = [
      (true, ["isOn": true]), ("red", ["value": "red"]), (3, ["value": 3]),
      (UInt64.max, ["value": .number("18446744073709551615")]), (0.5, ["value": 0.5]),
      (Float(0.1), ["value": .number("0.1")]), (Double.nan, ["value": nil]), (Float.infinity, ["value": nil]),
      (Paper.red, ["value": "red"]), (Size.small, ["value": 3]), (Other(), [:]), (Int?.none as Any, [:]),
      (Int?.some(7) as Any, ["value": 7]),
    ]
    for (value, members) in values { #expect(ChangedValue.members(of: value) == members, "\(value)") }
  }

  @Test func draggedSliderHasOneEvent() {
    var sliding = SlidingValue()
    let calls = [(true, 1.0), (true, 2), (false, 3), (false, 4), (true, 4), (false, 4)]
    let areEvents = calls.map { sliding.editing($0, at: $1) }
    #expect(areEvents == [false, false, true, false, false, false])
  }

  @Test func actionIsRecordedOnlyWithARecorderAndAPage() throws {
    let place = RecorderPlace()
    let recorder = try place.recorder()
    var scope = EventScope()
    scope.record("buy:", on: "Home", members: [:])
    scope.record = { recorder.record($0) }
    scope.record("tap:", on: nil, members: [:])
    #expect(try recorder.lines() == [])
    scope.page = "Home"
    scope.record("tap:", on: nil, members: ["isOn": true])
    scope.record("tap:", on: "Cart", members: [:])
    scope.page = "Cart"
    scope.record("tap:", on: "Home", members: [:], interaction: .gesture)
    let lines = try recorder.lines()
    #expect(lines.count == 2)
    let starts = [
      #"{"eventID":"TAP","type":"control","target":"Home","action":"tap:","isOn":true,"#,
      #"{"eventID":"TAP","type":"gesture","target":"Home","action":"tap:","#,
    ]
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
  }

  @Test func sceneIsAddedToAnEvent() {
    var scope = EventScope()
    scope.page = "Home"
    #expect(scope.event("tap", on: nil, members: ["id": 7])?.members == ["id": 7])
    #expect(scope.withScene([:]) == [:])
    scope.scene = "main"
    #expect(scope.event("tap", on: nil, members: ["id": 7])?.members == ["id": 7, "scene": "main"])
    #expect(scope.withScene([:]) == ["scene": "main"])
    #expect(scope.withScene(["scene": "other"]) == ["scene": "other"], "the app's own member wins")
  }
}
