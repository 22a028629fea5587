import EventLinting
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation

@testable import EventMapTableEditing

/// A random table, written with a random layout in one of the text formats: a row a line, with comments where the format has them.
struct GeneratedTable {
  let name: String
  private(set) var text = ""
  /// The rows with their event IDs.
  private(set) var rows: [EventTable.RowName: String] = [:]
  /// Whether everything is on one line.
  let isMinified: Bool

  private let format: TableFormat
  private let indentation: String
  private let lineEnd: String
  private let hasComments: Bool

  init(_ random: inout SeededRandom) {
    format = random.pick([.xml, .openStep, .json])
    name = format == .json ? "T.json" : "T.plist"
    isMinified = random.chance(1, of: 5)
    indentation = isMinified ? "" : random.pick(["  ", "\t", "    ", ""])
    lineEnd = isMinified ? "" : random.pick(["\n", "\n", "\r\n"])
    hasComments = format != .json && !isMinified && random.chance(1, of: 2)
    let isSorted = random.chance(1, of: 2)
    var classes: [(String, [(String, [(String, String)])])] = []
    for className in Self.names("Class", &random, isSorted) {
      var sections: [(String, [(String, String)])] = []
      for section in [TableSection.pageEventIDs, .controlEventIDs] where sections.isEmpty || random.chance(2, of: 3) {
        let keys =
          section == .pageEventIDs
          ? Array(PagePhase.allCases.map(\.rawValue).prefix(1 + random.below(4)))
          : Self.names("on", &random, isSorted).map { $0 + ":" }
        let members = keys.map { ($0, random.pick(["ID_A", "ID_B", "id c", "é<&>\"'", "ID_\(random.below(99))"])) }
        for (key, id) in members {
          rows[EventTable.RowName(className: className, section: section, key: key)] = id
        }
        sections.append((section.rawValue, members))
      }
      classes.append((className, sections))
    }
    let lines = write(classes, &random)
    text = (random.chance(1, of: 8) ? "\u{FEFF}" : "") + lines.joined(separator: lineEnd) + lineEnd
  }

  var source: Linter.Source { Linter.Source(name: name, data: Data(text.utf8)) }

  /// Some names, sorted or not, none twice.
  private static func names(_ start: String, _ random: inout SeededRandom, _ isSorted: Bool) -> [String] {
    var numbers = Array((0..<20).shuffled(using: &random).prefix(1 + random.below(5)))
    if isSorted { numbers.sort() }
    return numbers.map { start + String(UnicodeScalar(UInt8(65 + $0))) }
  }

  // MARK: Writing

  private func write(
    _ classes: [(String, [(String, [(String, String)])])], _ random: inout SeededRandom
  ) -> [String] {
    var lines = format == .xml ? ["<plist version=\"1.0\">", "<dict>"] : ["{"]
    for (number, (className, sections)) in classes.enumerated() {
      lines.append(indentation + open(className))
      for (number, (section, rows)) in sections.enumerated() {
        if hasComments, random.chance(1, of: 4) { lines.append(comment("a section")) }
        lines.append(indentation + indentation + open(section))
        for (number, (key, id)) in rows.enumerated() {
          if hasComments, random.chance(1, of: 6) { lines.append(comment("a row")) }
          let isLast = number + 1 == rows.count
          let end = hasComments && random.chance(1, of: 4) ? " " + comment("its end") : ""
          lines.append(indentation + indentation + indentation + row(key, id, isLast) + end)
        }
        lines.append(indentation + indentation + close(number + 1 == sections.count))
      }
      lines.append(indentation + close(number + 1 == classes.count))
    }
    return lines + (format == .xml ? ["</dict>", "</plist>"] : ["}"])
  }

  private func comment(_ text: String) -> String { format == .xml ? "<!-- \(text) -->" : "/* \(text) */" }

  private func open(_ key: String) -> String {
    switch format {
    case .xml: "<key>\(key)</key><dict>"
    case .json: "\"\(key)\": {"
    default: "\(key) = {"
    }
  }

  private func close(_ isLast: Bool) -> String {
    switch format {
    case .xml: "</dict>"
    case .json: isLast ? "}" : "},"
    default: "};"
    }
  }

  private func row(_ key: String, _ id: String, _ isLast: Bool) -> String {
    let quoted = id.replacing("\"", with: "\\\"")
    switch format {
    case .xml:
      let escaped = id.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      return "<key>\(key)</key><string>\(escaped)</string>"
    case .json: return "\"\(key)\": \"\(quoted)\"" + (isLast ? "" : ",")
    default: return "\"\(key)\" = \"\(quoted)\";"
    }
  }
}

extension EventTable {
  /// The rows with their one event ID.
  var plainRows: [RowName: String] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.entries.eventIDs.joined(separator: "|")) })
  }
}
