import EventLinting
import EventMapping
import Testing

@testable import EventMapLanguageServer

/// Completions, applied at every offset of a table.
@Suite struct AppliedCompletionTests {
  private static let table =
    #"{"HomeViewController":{"PageEventIDs":{"Enter":"HOME"},"ControlEventIDs":{"onFavBtnPressed:":[{"EventID":"FAV, 1","When":{"title":"x","tag":{">":1}},"Owner":"é\"; {"},"OTHER"],"onClose:":{"EventID":"C","Otherwise":true,"Properties":{"a":1}}}},"CartCell":{"ControlEventIDs":{"onPlus:":"P"}},"$eventmap":{"inherit":"exact","rules":{"unknown-class":"off"},"ignore":[{"rule":"unknown-class","class":"CartCell","reason":"r"}]},"$app":{"AppEventIDs":{"Launch":"L"}}}"#

  /// A sample of evenly spaced items, so that it has each kind.
  private static func some(_ items: [CompletionItem], _ count: Int) -> [CompletionItem] {
    items.count <= count ? items : (0..<count).map { items[$0 * (items.count - 1) / (count - 1)] }
  }

  /// The offsets of a text, except those in indentation, which are equivalent.
  private static func offsets(of text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst().filter { bytes[$0 - 1] > 0x20 || bytes[$0] > 0x20 }
  }

  /// The text that completes a member after a new key.
  private static func rest(ofNewKeyIn format: TableFormat) -> String {
    switch format {
    case .json: ": 1,"
    case .xml: "<true/>"
    default: " = 1;"
    }
  }

  /// The text that closes all containers around a place at the end of a text.
  private static func end(of place: TypingPlace, in format: TableFormat) -> String {
    // Whether each container around the place is an array, starting at the root.
    var containers = place.path.map { $0.key == nil }
    if place.isKey { containers.append(false) }
    var end = place.isKey ? rest(ofNewKeyIn: format).replacing(",", with: "") : ""
    if format == .openStep, !place.isKey, containers.last == false { end += ";" }
    for (index, isArray) in containers.enumerated().reversed() {
      switch format {
      case .json: end += isArray ? "]" : "}"
      case .xml: end += isArray ? "</array>" : "</dict>"
      default: end += (isArray ? ")" : "}") + (index > 0 && !containers[index - 1] ? ";" : "")
      }
    }
    return end + (format == .xml ? "</plist>" : "")
  }

  @Test func keepsTablesWellFormed() throws {
    for (name, text) in try MarkedTable.formats(of: Self.table) {
      let document = MarkedTable(text, name).document
      #expect(document.syntaxIssue == nil)
      let completion = TableCompletion(document, hierarchy: ShopManifest.hierarchy)
      var ranges: Set<Range<Int>> = []
      for offset in Self.offsets(of: text) {
        let list = completion.list(at: offset)
        guard !list.items.isEmpty, ranges.insert(list.range).inserted,
          let place = TypingPlace(in: document.source.utf8, format: document.format, at: offset, isWellFormed: true)
        else { continue }
        let isNewKey = place.isKey && place.word.opening == nil && place.word.range.isEmpty
        for item in Self.some(list.items, 6) {
          let changed = MarkedTable(text).replacing(
            list.range, by: item.insertText + (isNewKey ? Self.rest(ofNewKeyIn: document.format) : ""))
          let issue = MarkedTable(changed, name).document.syntaxIssue
          #expect(issue == nil, "\(item.label) at \(offset): \(changed)")
        }
      }
      #expect(ranges.count > 50)
    }
  }

  /// A proposal at the end of a cut table adds exactly the quotes and tags that the word lacks.
  @Test func completesTablesCutAtAnyOffset() throws {
    for (name, text) in try MarkedTable.formats(of: Self.table) {
      let bytes = Array(text.utf8)
      var count = 0
      for end in Self.offsets(of: text) {
        let cut = String(decoding: bytes[..<end], as: UTF8.self)
        let document = MarkedTable(cut, name).document
        guard document.format == MarkedTable(text, name).document.format,
          let place = TypingPlace(in: document.source.utf8, format: document.format, at: cut.utf8.count)
        else { continue }
        let list = TableCompletion(document, hierarchy: ShopManifest.hierarchy).list(at: cut.utf8.count)
        for item in Self.some(list.items, 2) {
          count += 1
          let changed =
            MarkedTable(cut).replacing(list.range, by: item.insertText) + Self.end(of: place, in: document.format)
          let issue = MarkedTable(changed, name).document.syntaxIssue
          #expect(issue == nil, "\(item.label) at \(end): \(changed)")
        }
      }
      #expect(count > 200)
    }
  }

  /// The keys and strings of a value, with the ranges inside and outside of their quotes or tags.
  private static func words(of node: Node) -> [(text: String, range: Range<Int>, outer: Range<Int>)] {
    switch node.kind {
    case .dictionary(let members):
      members.flatMap { [($0.key, $0.keyRange, $0.keyOuterRange)] + words(of: $0.value) }
    case .array(let elements): elements.flatMap(words)
    case .string(let text): [(text, node.range, node.outerRange)]
    default: []
    }
  }

  /// After the end of a key or value is deleted with its quote or tag, completing the word restores the table.
  @Test func restoresTheDeletedEndOfAWord() throws {
    for (name, text) in try MarkedTable.formats(of: Self.table) {
      let document = MarkedTable(text, name).document
      let root = try #require(document.root)
      var found: Set<Range<Int>> = []
      for (word, range, outer) in Self.words(of: root) {
        for offset in Set([range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]) {
          let cut = MarkedTable(text).replacing(offset..<outer.upperBound, by: "")
          let typed = MarkedTable(cut, name)
          let list = TableCompletion(typed.document, others: [document], hierarchy: ShopManifest.hierarchy).list(
            at: offset)
          guard let item = list.items.first(where: { $0.label == word }) else { continue }
          found.insert(range)
          #expect(typed.replacing(list.range, by: item.insertText) == text, "\(word) at \(offset)")
        }
      }
      #expect(found.count > 25)
    }
  }

  /// No proposal leads to an `unknown-…` finding at the inserted text.
  @Test func offersNothingThatTheLinterReports() throws {
    let linter = Linter(manifests: [.manifest(ShopManifest.manifest, name: "M.json")])
    for (name, text) in try MarkedTable.formats(of: Self.table) {
      let completion = TableCompletion(MarkedTable(text, name).document, hierarchy: ShopManifest.hierarchy)
      var lists: Set<Range<Int>> = []
      for offset in Self.offsets(of: text) {
        let list = completion.list(at: offset)
        guard !list.range.isEmpty, lists.insert(list.range).inserted else { continue }
        for item in Self.some(list.items, 12) {
          let changed = MarkedTable(MarkedTable(text).replacing(list.range, by: item.insertText), name)
          // A new name of a class may lead to findings in its rows, which do not count.
          let inserted = list.range.lowerBound..<(list.range.lowerBound + item.insertText.utf8.count)
          let found = linter.lint([changed.source]).diagnostics.filter { finding in
            finding.rule.hasPrefix("unknown-") && finding.range.map(inserted.overlaps) == true
          }
          #expect(found.isEmpty, "\(item.label): \(found.map(\.message))")
        }
      }
      #expect(lists.count > 15)
    }
  }
}
