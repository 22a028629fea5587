import EventLinting
import EventMapping
import Foundation

/// A file that is given as a dump by mistake, such as a table or a manifest. It contains no raw events.
struct MistakenDump: Error {
  /// The kind of file, with its article: `a table`.
  let kind: String
  /// The advice in messages: `name it with --manifest`.
  let remedy: String

  static let binaryPropertyList = MistakenDump(kind: "a binary property list", remedy: asTable)

  private static let asTable = "name a table with --table, and raw events as the dump"

  private init(kind: String, remedy: String) { (self.kind, self.remedy) = (kind, remedy) }

  /// Recognizes a table, a manifest or another document of EventMap by the start of the file; `nil` for any other text.
  ///
  /// - Parameters:
  ///   - first: the first line that is not blank, or the first JSON value.
  ///   - lines: the first lines.
  init?(first: [UInt8], _ lines: [[UInt8]]) {
    if OtherText.isPointer(first) {
      self.init(kind: OtherText.pointer.displayName, remedy: OtherText.pointer.help ?? "name raw events instead")
      return
    }
    let isXML = ["<?xml", "<!DOCTYPE plist", "<plist"].contains { first.starts(with: $0.utf8) }
    guard isXML || first.first == UInt8(ascii: "{") else { return nil }
    // Property lists have several lines; JSON was read as one value.
    let text = Data(lines.joined(separator: [UInt8(ascii: "\n")]))
    let source = Linter.Source(name: "", data: isXML || TableFormat(of: text) == .openStep ? text : Data(first))
    let schema = Document(name: "", data: source.data).root?.member("schema")?.value.string
    if ComparedTable.mayBeTable(source) {
      self.init(kind: "a table", remedy: Self.asTable)
    } else if ComparedTable.isManifest(source) {
      self.init(kind: "a manifest", remedy: "name it with --manifest")
    } else if isXML {
      self.init(kind: "an XML property list", remedy: Self.asTable)
    } else if let schema, schema.hasPrefix("eventmap-") {
      self.init(kind: "a file of the schema \(DisplayedName.quoted(schema))", remedy: "name raw events instead")
    } else {
      return nil
    }
  }

  /// The warning about a file that was found in a folder, by a pattern or in an archive.
  func leftOut(_ name: String) -> String { "\(name): left out, it is \(kind) and not a dump" }

  /// The error about a file that the user named.
  func error(_ name: String) -> CommandError { CommandError("\(name): the dump is \(kind); \(remedy)") }
}
