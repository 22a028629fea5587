import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// A random table with many defects; the seed decides its content and format.
private struct DefectiveTable {
  var random: SeededRandom
  private var text = ""
  private let form: Form

  private enum Form: CaseIterable { case json, xml, openStep }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    form = random.pick(Form.allCases)
  }

  var name: String { form == .json ? "T.json" : "T.plist" }

  /// A name with or without a defect.
  private mutating func spoilt(_ name: String, _ others: [String] = []) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return name + "\u{200B}"
    case 1: return " " + name
    case 2: return name.replacing(":", with: "：")
    case 3: return String(name.dropLast())
    case 4: return name + "s"
    case 5: return "\u{A0}" + name + "\u{FEFF}"
    case 6: return random.pick(others + [name])
    default: return name
    }
  }

  mutating func data() -> Data {
    let lineEnd = random.pick(["\n", "\r\n", "", " "])
    let classes = [
      "HomeViewController", "CartViewController", "BaseViewController", "CartToolbarView", "GoneViewController",
    ]
    let actions = ["onFavBtnPressed:", "onShare", "onClose:", "onPay:", "gone:"]
    var members: [(String, String)] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let name = spoilt(random.pick(classes))
      var sections: [(String, String)] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let section = spoilt(random.pick(["PageEventIDs", "ControlEventIDs"]), ["name", "PageEvents", "Pages"])
        let keys = section.contains("Page") ? ["Enter", "Leave"] : actions
        var entries: [(String, String)] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let key = spoilt(random.pick(keys), ["Appear", "DisAppear", "viewWillAppear:", "Timer"])
          let id = "E\(Int.random(in: 0..<30, using: &random))"
          entries.append((key, random.chance(1, of: 9) ? "\"\"" : quoted(spoilt(id))))
        }
        sections.append((section, random.chance(1, of: 9) ? quoted("x") : braced(entries, lineEnd)))
      }
      members.append((name, braced(sections, lineEnd)))
    }
    let root = braced(members, lineEnd)
    let source = form == .xml ? "<plist version=\"1.0\">\(lineEnd)\(root)</plist>\(lineEnd)" : root + lineEnd
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Data([0xEF, 0xBB, 0xBF]) + Data(source.utf8)
    case 1: return Data([0xFE, 0xFF]) + Data(source.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    default: return Data(source.utf8)
    }
  }

  private func quoted(_ text: String) -> String { form == .xml ? "<string>\(text)</string>" : "\"\(text)\"" }

  private mutating func braced(_ members: [(String, String)], _ lineEnd: String) -> String {
    switch form {
    case .xml:
      let text = members.map { key, value in
        "<key>\(key)</key>" + (value == "\"\"" ? "<string></string>" : value) + lineEnd
      }
      return "<dict>\(lineEnd)\(text.joined())</dict>"
    case .openStep: return "{" + lineEnd + members.map { "\"\($0)\" = \($1);\(lineEnd)" }.joined() + "}"
    case .json:
      let comma = random.chance(1, of: 4) && !members.isEmpty ? "," : ""
      return "{" + lineEnd + members.map { "\"\($0)\": \($1)" }.joined(separator: ",\(lineEnd)") + comma + lineEnd + "}"
    }
  }
}

@Suite struct RandomFixTests {
  /// The rule and key path of a finding, with cleaned names, so that it is the same before and after the fix.
  private func place(_ diagnostic: Diagnostic) -> [String] {
    [diagnostic.rule] + diagnostic.keyPath.map { InvisibleText.cleaned($0, .name) }
  }

  @Test(arguments: [false, true], Seeds.new)
  func fixesRemoveTheirFindingsAndAddNoErrors(hasManifest: Bool, seed: UInt64) {
    let manifest = Linter.Source("AppManifest.json", RuleFixture.shop)
    let linter = Linter(manifests: hasManifest ? [manifest] : [])
    var fixCount = 0
    var seeds = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(150) {
      let seed = seeds.next()
      var table = DefectiveTable(seed: seed)
      let source = Linter.Source(name: table.name, data: table.data())
      let before = linter.lint([source])
      let (after, changes) = FixApplication.fix([source], with: linter)
      fixCount += changes.first?.fixCount ?? 0
      let context: Comment = "seed \(seed): \(String(decoding: source.data, as: UTF8.self))"
      // Nothing is left to fix, and the report matches the new bytes.
      #expect(after.diagnostics.allSatisfy { $0.fix == nil }, context)
      let fixed = Linter.Source(name: source.name, data: changes.first?.data ?? source.data)
      #expect(linter.lint([fixed]).diagnostics == after.diagnostics, context)
      #expect(FixApplication.fix([fixed], with: linter).changes.isEmpty, context)
      #expect(changes.isEmpty == before.diagnostics.allSatisfy { $0.fix == nil }, context)
      // The rows of an unknown section were not checked before the fix.
      let unread = before.diagnostics.filter { $0.fix != nil && $0.keyPath.count == 2 }.compactMap { finding in
        finding.suggestions.first.map { [InvisibleText.cleaned(finding.keyPath[0], .name), $0] }
      }
      let known = Set(before.diagnostics.map(place))
      for error in after.diagnostics where error.severity == .error && !known.contains(place(error)) {
        let isBelow = unread.contains { place(error).dropFirst().starts(with: $0) }
        #expect(isBelow, "new: \(error.rule) \(error.keyPath), \(context)")
      }
      #expect(
        after.diagnostics.count { $0.rule == "duplicate-key" }
          <= before.diagnostics.count { $0.rule == "duplicate-key" })
    }
    #expect(fixCount > 0, "seed \(seed)")
  }
}
