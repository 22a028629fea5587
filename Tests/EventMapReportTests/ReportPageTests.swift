import EventMapping
import Foundation
import Testing

@testable import EventMapReport

/// The source of the page.
@Suite("The page")
struct ReportPageTests {
  private let page = String(decoding: ReportPage.bytes(ofDocument: Array("{}".utf8)), as: UTF8.self)
  private let script = String(decoding: EmbeddedPage.script, as: UTF8.self)
  private let style = String(decoding: EmbeddedPage.style, as: UTF8.self)

  @Test func equalDocumentsHaveEqualCompletePages() {
    #expect(page == String(decoding: ReportPage.bytes(ofDocument: Array("{}".utf8)), as: UTF8.self))
    #expect(page.contains(style) && page.contains(script))
    #expect(!page.contains("{{"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func policyContainsTheHashesOfScriptAndStyle() throws {
    func source(_ text: String) -> String {
      "'sha256-" + Data(SHA256.digest(of: Array(text.utf8).span)).base64EncodedString() + "'"
    }
    let start = try #require(page.range(of: #"<script type="module">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    #expect(
      page.contains(
        "default-src 'none'; script-src \(source(String(page[start..<end]))); style-src \(source(style)); "))
  }

  @Test func loadsNothingAndMakesNoMarkupFromText() {
    let addresses = page.matches(of: /[a-z]+:\/\/[^"'` )]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    for name in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "fetch(", "@import",
      "url(",
    ] {
      #expect(!page.contains(name), "\(name)")
    }
    #expect(!script.contains("</script") && !script.contains("<!--") && !style.contains("</style"))
  }

  @Test func everyColorHasEnoughContrastInBothSchemes() throws {
    let colors = style.matches(of: /--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/)
    func named(_ kind: String) -> [(name: Substring, schemes: [Substring])] {
      colors.map { (name: $0.1, schemes: [$0.2, $0.3]) }.filter { $0.name == kind || $0.name.hasPrefix(kind + "-") }
    }
    #expect(named("paper").count == 3 && named("ink").count == 8 && named("fill").count == 7)
    for ground in named("paper") {
      for (kind, least) in [("ink", 4.5), ("fill", 3.0)] {
        for color in named(kind) {
          for scheme in [0, 1] {
            let ratio = try contrast(color.schemes[scheme], ground.schemes[scheme])
            #expect(ratio >= least, "\(color.name) on \(ground.name): \(ratio)")
          }
        }
      }
    }
    // All other colors are shadows.
    let known = Set(colors.flatMap { ["#\($0.2)", "#\($0.3)"] })
    let used = Set(style.matches(of: /#[0-9a-fA-F]{3,8}\b/).map { String($0.output) })
    let others = used.subtracting(known)
    #expect(others.isSubset(of: ["#0004", "#0007", "#d8dce4", "#343944"]), "\(others)")
  }

  /// Returns the contrast of two colors by WCAG 2.2, from 1 to 21.
  private func contrast(_ one: Substring, _ other: Substring) throws -> Double {
    let (first, second) = try (light(one), light(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the relative luminance of a color, from 0 to 1.
  private func light(_ color: Substring) throws -> Double {
    let number = try #require(Int(color, radix: 16))
    let weights: [(shift: Int, weight: Double)] = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    var light = 0.0
    for (shift, weight) in weights {
      let part = Double(number >> shift & 255) / 255
      let linear: Double = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      light += weight * linear
    }
    return light
  }
}
