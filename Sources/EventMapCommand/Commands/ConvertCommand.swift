import EventLinting
import EventMapping
import Foundation
import SourceTexts

/// `eventmap convert`: our table, made of one in another shape.
enum ConvertCommand: Command {
  static let name = "convert"
  static let summary = "make a table of one that has another shape"
  static let usage = ["TABLE --from-shape NAME [-o FILE] [--to plist|json]"]
  static let discussion = """
    Reads a table of another tool, and writes one of classes, sections and rows. TABLE may be '-' for standard input.
    What cannot be carried is listed on standard error, each with its place and the reason; the last line has the
    counts. Comments are not carried. 'eventmap help shapes' shows each shape with a small table.

    Exit status: 0 everything was carried; 1 the table was written, and something is not in it; 2 TABLE cannot be read
    or has no row of this shape, and nothing was written; 3 the table could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap convert --from-shape records Events.json -o EventTable.json",
      purpose: "convert an array of events"
    ),
    (command: "eventmap convert --from-shape auto Events.plist --to json", purpose: "recognize the shape"),
  ]

  private static let automatic = "auto"
  static let shape = Flag<String?>(
    "from-shape", taking: .choice("NAME", of: ([automatic] + TableShapes.infos.map(\.name)).map { ($0, $0) }),
    help: "the shape of TABLE; auto recognizes it, as 'eventmap lint' does")
  static let format = Flag<TableFormat?>(
    "to", taking: .choice("xml|json", of: [("xml", .xml), ("plist", .xml), ("json", .json)]),
    default: "plist for a property list, json for JSON",
    help: "the format to write")

  static let flags: [any FlagDeclaration] = [shape, SharedFlags.output, format]
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError("convert takes one TABLE; '-' is standard input")
    }
    guard let wanted = arguments[shape] else {
      throw CommandError("convert needs the shape of the table: --from-shape NAME, or --from-shape auto")
    }
    let document = try document(path)
    let shape = try wanted == automatic ? recognized(in: document) : wanted
    guard let root = document.root, let reading = TableShapes.read(document, as: shape), reading.rowCount > 0 else {
      throw CommandError("\(DisplayedName.plain(document.source.name)): there is no row of the shape '\(shape)'")
    }
    guard reading.isTotal(of: root) else {
      throw CommandError("\(DisplayedName.plain(document.source.name)): the counts do not add up; nothing was written")
    }
    let format = arguments[format] ?? (document.format == .json ? .json : .xml)
    let bytes: [UInt8]
    do throws(NodeWriter.Failure) {
      bytes = try NodeWriter.bytes(of: ConvertedTable(reading).root, as: format)
    } catch {
      throw CommandError("\(error.description); write \(format == .json ? "--to plist" : "--to json")")
    }
    try ManifestCommand.write(to: arguments[SharedFlags.output], inputs: [path]) { bytes }
    report(reading, of: document)
    return reading.leftOut.isEmpty ? .success : .unclean
  }

  /// Reads a table that has no syntax error: what is missing after one would be lost.
  private static func document(_ path: String) throws(CommandError) -> Document {
    let source = try TableFile.source(path)
    let document = Document(name: source.name, data: source.data)
    if let issue = document.syntaxIssue {
      throw CommandError("\(place(issue.range, [], of: document, LineMap(document.source))): \(issue.message)")
    }
    return document
  }

  private static func recognized(in document: Document) throws(CommandError) -> String {
    if let info = TableShapes.recognized(in: document) { return info.name }
    throw CommandError(
      "\(DisplayedName.plain(document.source.name)): no other shape is recognized; name one with --from-shape NAME, "
        + "or find mistakes with 'eventmap lint'")
  }

  private static func report(_ reading: ShapeReading, of document: Document) {
    let map = LineMap(document.source)
    for item in reading.leftOut {
      StandardStreams.report("\(place(item.range, item.path, of: document, map)): not carried: \(item.reason)")
    }
    let (rows, leftOut) = (reading.rowCount, reading.leftOut.count)
    StandardStreams.report("eventmap: \(rows) carried, \(leftOut) not carried, \(rows + leftOut) read")
  }

  /// Binary lists have no lines, so that the keys say where a value is.
  private static func place(
    _ range: Range<Int>, _ path: [String], of document: Document, _ map: LineMap
  ) -> String {
    let name = document.source.name
    guard document.hasPlaces else { return ([name] + path.map(DisplayedName.quoted)).joined(separator: ": ") }
    let position = map.position(of: range.lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }
}
