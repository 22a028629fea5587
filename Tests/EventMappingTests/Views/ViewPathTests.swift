import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct ViewPathTests {
  private func steps(_ key: String) throws -> [String] {
    let path = try ViewPath(key)
    func text(_ range: Range<Int>?) -> String { range.map { String(decoding: path.bytes[$0], as: UTF8.self) } ?? "*" }
    return path.steps.map { step in
      let index =
        switch step.index {
        case nil: ""
        case .any: "[*]"
        case .number(let digits): "[\(text(digits))]"
        case .place(let section, let kind, let number): "[\(text(section)) \(kind.rawValue) \(text(number))]"
        }
      return text(step.name) + index
    }
  }

  @Test(arguments: [
    ("UIButton", ["UIButton"]), ("UIView(0)_UIButton(12)", ["UIView[0]", "UIButton[12]"]),
    ("UIView(0)_UIButton", ["UIView[0]", "UIButton"]),
    ("UIWindow(0)__UIAlertControllerView(0)_UIView(0)", ["UIWindow[0]", "_UIAlertControllerView[0]", "UIView[0]"]),
    ("_UIView_A_(0)___B_C", ["_UIView_A_[0]", "__B_C"]), ("MyCell(section:0 row:7)", ["MyCell[0 row 7]"]),
    ("MyCell(section:10 item:7)_UIView(0)", ["MyCell[10 item 7]", "UIView[0]"]),
    ("Shop.MyCell(0)_Shop.B", ["Shop.MyCell[0]", "Shop.B"]),
    ("addCartButton.GoodsView.GoodsViewController", ["addCartButton", "GoodsView", "GoodsViewController"]),
    ("收藏.GoodsView", ["收藏", "GoodsView"]), ("A_B.C", ["A_B", "C"]), ("*", ["*"]), ("*_UIButton", ["*", "UIButton"]),
    ("*__B(0)", ["*", "_B[0]"]), ("*_*_*", ["*", "*", "*"]),
    ("UIView(0)_*_UIButton(1)", ["UIView[0]", "*", "UIButton[1]"]),
    ("UIView(*)_*(0)_*(*)", ["UIView[*]", "*[0]", "*[*]"]), ("MyCell(section:* row:7)", ["MyCell[* row 7]"]),
    ("MyCell(section:0 item:*)", ["MyCell[0 item *]"]), ("*(section:* item:*)", ["*[* item *]"]),
    ("*.GoodsView.*", ["*", "GoodsView", "*"]),
  ])
  func parsesSteps(key: String, expected: [String]) throws {
    #expect(try steps(key) == expected)
    let path = try ViewPath(key)
    #expect(path.isPattern == key.contains("*"))
    #expect(path.wildcards.map(\.offset) == path.bytes.indices.filter { path.bytes[$0] == UInt8(ascii: "*") })
    #expect(path.form == (key.contains("(") || key.hasPrefix("*_") ? .indexed : .dotted))
  }

  @Test func wildcardsHaveKinds() throws {
    #expect(
      try ViewPath("*_A(*)_*(section:* row:*)").wildcards.map(\.kind) == [.step, .index, .className, .number, .number])
    #expect(try ViewPath("A.*").wildcards.map(\.kind) == [.step])
  }

  /// The invalid part of each key is between bars.
  @Test(arguments: [
    ("||", "an empty path"), ("UIView(0)_||", "an empty step"), ("*_||", "an empty step"), ("||.A", "an empty step"),
    ("A.||", "an empty step"), ("A.||.B", "an empty step"), ("A(0)_|(|0)", "a step without a class"),
    ("|(|0)", "a step without a class"), ("A|(0|", "a '(' that is not closed"), ("A|(|", "a '(' that is not closed"),
    ("A(0)_B|(1_C|", "a '(' that is not closed"), ("A|()|", "empty parentheses"), ("A|)|", "')' without '('"),
    ("A(0)_B|)|_C(0)", "')' without '('"), ("A(0)|B|", "'B' after ')'"), ("A(0)|)|", "')' after ')'"),
    ("A(0)|.B(1)|", "'.B(1)' after ')'"), ("A(0)| |", "' ' after ')'"), ("A(|x|)", "the index 'x'"),
    ("A(|-1|)", "the index '-1'"), ("A(|1.0|)", "the index '1.0'"), ("A(| 0|)", "the index ' 0'"),
    ("A(|0 |)", "the index '0 '"), ("A(|(0|))", "the index '(0'"), ("A(|٣|)", "the index '٣'"),
    ("A(|1*|)", "the index '1*'"), ("A(|**|)", "the index '**'"), ("A(|section:0|)", "the index 'section:0'"),
    ("A(|section:0  row:7|)", "the index 'section:0  row:7'"), ("A(|section:0,row:7|)", "the index 'section:0,row:7'"),
    ("A(|section:0 row:|)", "the index 'section:0 row:'"), ("A(|section: row:7|)", "the index 'section: row:7'"),
    ("A(|section:0 row:7 |)", "the index 'section:0 row:7 '"),
    ("A(|section:0 column:7|)", "the index 'section:0 column:7'"),
    ("A(|section:** row:7|)", "the index 'section:** row:7'"), ("A(|row:7|)", "the index 'row:7'"),
    ("A(0)_UI|*|(0)", "a '*' that is part of a name"), ("|*|Button(0)", "a '*' that is part of a name"),
    ("|*|*(0)", "a '*' that is part of a name"), ("|*|.A(0)", "a '*' that is part of a name"),
    ("|*|)", "a '*' that is part of a name"), ("A.UI|*|", "a '*' that is part of a name"),
    ("A.|*|*", "a '*' that is part of a name"), ("UIView_|*|", "a '*' that is part of a name"),
    ("收(0)_藏|*|(0)", "a '*' that is part of a name"),
  ])
  func rejectsMalformedPaths(marked: String, found: String) throws {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    let start = parts[0].utf8.count
    let error = #expect(throws: ViewKeyError.self) { try ViewPath(parts.joined()) }
    #expect(error?.found == found)
    #expect(error?.range == start..<start + parts[1].utf8.count)
    #expect(error?.expected.isEmpty == false)
  }

  /// Any text has an answer, and every accepted text is also accepted by the plain code.
  @Test(arguments: Seeds.new) func acceptsOnlyPathsThatPlainCodeAccepts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = ["A", "_", "(", ")", "*", "0", "section:", " row:", " item:", ".", "é", " "]
    var accepted = 0
    for _ in 0..<Seeds.rounds(20_000) {
      let key = (0..<Int.random(in: 0...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      do {
        let path = try ViewPath(key)
        accepted += 1
        #expect(PlainViewPath(key) != nil, "'\(key)'")
        #expect(ViewPathPattern(path).matches(path.bytes.span) || key.contains("*"), "'\(key)'")
      } catch {
        #expect(error.range.upperBound <= key.utf8.count && !error.found.isEmpty, "'\(key)'")
      }
    }
    #expect(accepted > 100)
  }
}
