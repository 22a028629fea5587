import EventLinting
import EventMapGeneratedDocuments
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

/// The readers compared with Foundation, which defines the meaning of a table.
@Suite struct FoundationAgreementTests {
  @Test(arguments: [TableFormat.json, .xml, .openStep], Seeds.new)
  func generatedDocumentsMeanTheSame(format: TableFormat, seed: UInt64) {
    var seeds = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(1000) {
      let seed = seeds.next()
      let data = Data(GeneratedDocument.text(format, seed: seed).utf8)
      let document = Document(name: format == .json ? "table.json" : "table.plist", data: data)
      #expect(document.format == format)
      if let issue = document.syntaxIssue { Issue.record("seed \(seed): \(issue.message)") }
      let difference = Agreement.difference(data, fileName: document.source.name)
      if let difference { Issue.record("seed \(seed): \(difference)") }
    }
  }

  @Test(arguments: Agreement.handPicked)
  func handPickedDocumentsMeanTheSame(text: String) throws {
    for encoding in TextForm.allCases {
      let data = encoding.encode(text)
      let document = Document(name: "table.plist", data: data)
      if document.format != .json, encoding.isUnmarked { continue }
      #expect(document.syntaxIssue == nil, "\(encoding)")
      #expect(Agreement.difference(data) == nil, "\(encoding)")
    }
  }

  @Test(arguments: [TableFormat.json, .xml, .openStep], Seeds.new)
  func brokenDocumentsAreJudgedTheSame(format: TableFormat, seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    let originals =
      Agreement.handPicked.filter { TableFormat(of: Data($0.utf8), fileName: "a.plist") == format }
      + (0..<200).map { _ in GeneratedDocument.text(format, seed: generator.next()) }
    var accepted = 0
    for _ in 0..<Seeds.rounds(2_000) {
      guard let original = originals.randomElement(using: &generator) else { return }
      let form = generator.chance(1, of: 4) ? TextForm.allCases.randomElement(using: &generator) ?? .utf8 : .utf8
      var bytes = Array(form.encode(original))
      for _ in 0..<Int.random(in: 1...3, using: &generator) { Mutation.apply(to: &bytes, &generator) }
      let data = Data(bytes)
      if let difference = Agreement.difference(data, fileName: "table.plist") { Issue.record("\(difference)") }
      if Document(name: "table.plist", data: data).syntaxIssue == nil { accepted += 1 }
    }
    print("\(format): \(accepted) of 2000 still good")
    #expect((Seeds.rounds(100)...Seeds.rounds(1_900)).contains(accepted))
  }

  /// A slash closes a tag only at the tag's end; elsewhere it is part of the name.
  @Test(arguments: ["<key/>", "<key />", "<key/ >", "<key/key/>", "<key/key>", "<key//>", "<key a/b/>"])
  func readsSlashesInTagsAsFoundationDoes(tag: String) {
    let text = "<plist><dict>\(tag)<true/></dict></plist>"
    #expect(Agreement.difference(Data(text.utf8), fileName: "table.plist") == nil)
    let isKey = Document("table.plist", text).syntaxIssue == nil
    #expect(isKey == ["<key/>", "<key />", "<key a/b/>"].contains(tag))
  }

  @Test(arguments: Seeds.new) func brokenBinaryListsDoNotTrap(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let value: [String: Any] = [
      "Home": ["PageEventIDs": ["Enter": "A", "Leave": "首页"]], "list": [1, 2.5, true, Date(), Data([1, 2, 3])],
    ]
    let original = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    for _ in 0..<Seeds.rounds(4000) {
      var bytes = Array(original)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let document = Document(name: "table.plist", data: Data(bytes))
      #expect(document.format == .binary)
      #expect((document.syntaxIssue == nil) == (document.root != nil))
    }
  }

  @Test(arguments: Agreement.strictness)
  func refusesTheListedCasesThatFoundationAccepts(strictness: Agreement.Strictness) throws {
    let document = Document(name: "table.plist", data: strictness.example)
    #expect(document.format == strictness.format)
    #expect(document.syntaxIssue?.message.contains(strictness.message) == true)
    #expect(Meaning.foundation(strictness.example, strictness.format) != nil)
  }
}

/// The encodings of tables, with and without byte order mark.
enum TextForm: CaseIterable {
  case utf8, utf8Marked, utf16LittleMarked, utf16BigMarked, utf32LittleMarked, utf32BigMarked
  case utf16Little, utf16Big, utf32Little, utf32Big

  /// Whether the encoding has wide units and only its zero bytes show that, which JSON allows.
  var isUnmarked: Bool {
    switch self {
    case .utf16Little, .utf16Big, .utf32Little, .utf32Big: true
    default: false
    }
  }

  func encode(_ text: String) -> Data {
    let (encoding, mark): (String.Encoding, [UInt8])
    switch self {
    case .utf8: (encoding, mark) = (.utf8, [])
    case .utf8Marked: (encoding, mark) = (.utf8, [0xEF, 0xBB, 0xBF])
    case .utf16LittleMarked: (encoding, mark) = (.utf16LittleEndian, [0xFF, 0xFE])
    case .utf16BigMarked: (encoding, mark) = (.utf16BigEndian, [0xFE, 0xFF])
    case .utf32LittleMarked: (encoding, mark) = (.utf32LittleEndian, [0xFF, 0xFE, 0, 0])
    case .utf32BigMarked: (encoding, mark) = (.utf32BigEndian, [0, 0, 0xFE, 0xFF])
    case .utf16Little: (encoding, mark) = (.utf16LittleEndian, [])
    case .utf16Big: (encoding, mark) = (.utf16BigEndian, [])
    case .utf32Little: (encoding, mark) = (.utf32LittleEndian, [])
    case .utf32Big: (encoding, mark) = (.utf32BigEndian, [])
    }
    return Data(mark) + (text.data(using: encoding) ?? Data())
  }
}

/// Random changes of bytes, in ways that people and merges break files.
enum Mutation {
  /// The bytes that mutations insert, mostly of syntax.
  private static let pieces = [
    "{", "}", "[", "]", "(", ")", "<", ">", "</", "/>", "\"", "'", "\\", ",", ":", ";", "=", "&", "&#", "&#x", "#",
    "/*", "*/", "//", "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>", "<dict>", "</dict>", "<key>", "</key>", "<string>",
    "</string>", "<true/>", "<array>", "<integer>", "<real>", "<data>", "<date>", "<plist>", "</plist>", "true", "null",
    "\\u", "\\U", "\\u0", "\\ud83d", "-", "+", ".", "e", "0", "1", "9", " ", "\n", "\r", "\t", "\u{B}", "\u{0}",
    "\u{2028}", "：", "\u{FEFF}", "<!", "x", "\u{A0}", "\u{200B}", "👩‍💻", "&#x0;", "{\"\":{\"\":{\"\":\"\"}}}",
    "encoding=\"utf-16\"", "encoding=\"ascii\"", "\\400", "\\8", "inf", "0x", "Z", "CF$UID",
  ].map { Array($0.utf8) }

  static func apply(to bytes: inout [UInt8], _ generator: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...(generator.chance(1, of: 4) ? 60 : 6), using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes[place] = bytes.randomElement(using: &generator) ?? 0
    case 6:
      // A line is copied, as by a merge.
      let line = bytes[place..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)]
      bytes.insert(contentsOf: line + [0x0A], at: Int.random(in: 0...bytes.count, using: &generator))
    default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    }
  }
}
