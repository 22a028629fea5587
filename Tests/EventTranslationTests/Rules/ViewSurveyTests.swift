import EventMapping
import Testing

@testable import EventTranslation

/// The views and identities that a survey finds.
@Suite struct ViewSurveyTests {
  private func survey(
    _ lines: [String], maximumViews: Int = ViewSurvey.maximumViews, maximumBytes: Int = ViewSurvey.maximumBytes,
    chunkSize: Int = 4096
  ) throws -> ViewSurvey {
    let survey = ViewSurvey(maximumViews: maximumViews, maximumBytes: maximumBytes)
    let run = TranslationRun(
      mapper: SampleTable.emptyMapper, options: TranslationOptions(unmapped: .keep), chunkSize: chunkSize)
    try run([.init(lines)], into: TranslationOutputs(survey: survey))
    return survey
  }

  /// Returns the identity, page, path and count of each view.
  private func texts(_ survey: ViewSurvey) -> [[String]] {
    survey.views.map { [$0.identity.text, $0.page ?? "-", $0.path ?? "-", String($0.count)] }
  }

  @Test func listsDistinctViewsInInputOrder() throws {
    let lines = [
      #"{"type":"view","page":"Home","path":"A(0)_B(1)"}"#,
      #"{"type":"control","page":"Home","path":"A(0)","target":"Home","action":"x:"}"#,
      #"{"type":"view","page":"Home","path":"A(0)_B(2)"}"#,
      #"{"p\u0061th":"A(0)_B(1)","page":"Ho\u006De","type":"vi\u0065w","odd":[1]}"#,
      #"{"type":"view","page":"Other","path":"A(0)_B(1)"}"#, "", "no raw event",
    ]
    for chunkSize in [1, 4096] {
      let survey = try survey(lines, chunkSize: chunkSize)
      #expect(
        texts(survey) == [
          ["path(A(0)_B(1))&controller(Home)", "Home", "A(0)_B(1)", "2"],
          ["path(A(0)_B(2))&controller(Home)", "Home", "A(0)_B(2)", "1"],
          ["path(A(0)_B(1))&controller(Other)", "Other", "A(0)_B(1)", "1"],
        ])
      #expect(survey.eventCount == 4 && survey.unidentifiedCount == 0 && survey.unlistedCount == 0)
    }
  }

  @Test func findsTheIdentitiesOfBothRecipes() throws {
    let survey = try survey([
      #"{"type":"view","page":"Home","path":"UINavigationBar(0)_B(1)","action":"save:"}"#,
      #"{"type":"view","page":"Home","path":"UINavigationBar(0)_B(2)","action":"save:"}"#,
      #"{"type":"view","page":"Menu","path":"UINavigationBar(0)_B(2)","action":"save:"}"#,
      #"{"type":"view","page":"UIAlertController","path":"A(0)","message":"退出\n?","title":"","action":"x:"}"#,
      #"{"type":"view","page":"Goods","responders":["Cell","Goods"],"index":2,"identifier":"cart"}"#,
      #"{"type":"view","page":"Goods","path":"A.B","responders":["Cell","Goods"],"index":null}"#,
    ])
    #expect(
      texts(survey) == [
        ["path(UINavigationBar(0)_B)&actions(save:)", "Home", "UINavigationBar(0)_B(1)", "2"],
        ["path(UINavigationBar(0)_B)&actions(save:)", "Menu", "UINavigationBar(0)_B(2)", "1"],
        ["path(A(0))&controller(UIAlertController)&message(退出\n?)&title()", "UIAlertController", "A(0)", "1"],
        ["2,cart,Cell,Goods,", "Goods", "-", "1"],
        ["path(A.B)&controller(Goods)", "Goods", "A.B", "1"],
        ["Cell,Goods,", "Goods", "A.B", "1"],
      ])
    #expect(survey.views.map(\.identity.recipe) == [.path, .path, .path, .chain, .path, .chain])
  }

  @Test func countsViewsWithoutAnIdentity() throws {
    let members = [
      #""viewID":"0cc175b9c0f1b6a831c399e269772661""#, #""page":"A","viewID":"x""#, #""page":"A","responders":[]"#,
    ]
    let survey = try survey(members.map { "{\"type\":\"view\",\($0)}" })
    #expect(survey.views.isEmpty)
    #expect(survey.eventCount == members.count && survey.unidentifiedCount == members.count)
  }

  @Test func limitsTheNumberOfViews() throws {
    func line(_ number: Int) -> String { #"{"type":"view","page":"A","path":"B(\#(number))"}"# }
    let lines = [0, 1, 0, 2, 3, 1, 2].map(line)
    let full = try survey(lines, maximumViews: 2)
    #expect(texts(full).map { $0[2] + " " + $0[3] } == ["B(0) 2", "B(1) 2"])
    #expect(full.unlistedCount == 3)
    #expect(try survey(lines, maximumViews: 4).unlistedCount == 0)
  }

  /// A view that exceeds the limit is refused, and so are all new views after it.
  @Test func limitsTheLengthOfAllViews() throws {
    let long = String(repeating: "A", count: 1000)
    let lines = [long, "B", long + "C", "D", "B"].map { #"{"type":"view","page":"P","path":"\#($0)"}"# }
    // Each view counts its path twice, its page twice and the words of its identity.
    let survey = try survey(lines, maximumBytes: 2 * 1000 + 2 * 1 + 2 * 2 + 2 * 20 + 2000)
    #expect(texts(survey).map { $0[2] } == [long, "B"])
    #expect(survey.views.map(\.count) == [1, 2])
    #expect(survey.unlistedCount == 2)
    #expect(try self.survey(lines).unlistedCount == 0)
  }
}
