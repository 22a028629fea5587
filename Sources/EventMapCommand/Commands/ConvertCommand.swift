import EventLinting
import EventMapping
import EventMapSourceTexts
import EventMapTableEditing
import Foundation

/// `eventmap convert`: writes a table in another format, or converts a table of another tool.
enum ConvertCommand: Command {
  static let name = "convert"
  static let summary = "write a table in another format, or convert a table of another tool"
  static let usage = [
    "TABLE [--to xml|binary|openstep|json] [-o FILE] [FLAGS]", "TABLE --from-shape NAME [FLAGS]",
  ]
  static let discussion = """
    Without --from-shape, writes the same table in another format. A value that the format does not have is an error
    that names it: OpenStep lists have no numbers, property lists no null. Comments are kept between XML and OpenStep;
    JSON and binary property lists have no comments, and a note counts the lost ones.

    With --from-shape, reads a table of another tool, and writes it as classes, sections and rows. Everything that cannot
    be carried over is listed on standard error with its place and the reason; the last line has the counts. 'eventmap
    help shapes' shows each shape with a small table. TABLE may be '-' for standard input.

    Exit status: 0 everything was carried over; 1 the table was written, and some content of the other shape is not in it;
    2 TABLE cannot be read or converted, and nothing was written; 3 the table could not be written completely.
    """
  static let examples = [
    (command: "eventmap convert EventTable.plist -o EventTable.json", purpose: "write a plist as JSON"),
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
    "to",
    taking: .choice(
      "xml|binary|openstep|json",
      of: [("xml", .xml), ("plist", .xml), ("binary", .binary), ("openstep", .openStep), ("json", .json)]),
    default: "by the name of -o; with --from-shape xml for a property list, json for JSON", help: "the format to write")

  static let output = SharedFlags.output(of: TableFormat.self, by: "--to")
  static let table = Flag("table", "t", taking: .file("TABLE"), help: "the table to convert, a plist or JSON")

  static let flags: [any FlagDeclaration] = [table, shape, output, format, SharedFlags.quiet]
  static let tableOperand = TableOperand.allOperands
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError("convert takes one TABLE; '-' is standard input")
    }
    guard let shape = arguments[shape] else {
      guard let format = try chosenFormat(arguments, otherwise: nil) else {
        throw CommandError(
          "convert needs the format to write, --to xml|binary|openstep|json, or the shape of the table, --from-shape NAME"
        )
      }
      return try convert(path, to: format, arguments)
    }
    return try convert(path, from: shape, arguments)
  }

  /// Returns the format that --to names, or that the name of the output chooses.
  private static func chosenFormat(
    _ arguments: ParsedArguments, otherwise fallback: TableFormat?
  ) throws(CommandError) -> TableFormat? {
    try OutputName.format(format.name, arguments[format], otherwise: fallback, output: arguments[output])
  }

  // MARK: Formats

  private static func convert(
    _ path: String, to format: TableFormat, _ arguments: ParsedArguments
  ) throws(CommandError) -> ExitStatus {
    let source = try TableFile.source(path)
    let conversion = try TableEditRun.edit { () throws(EditError) in try FormatConversion(source, to: format) }
    try OutputFiles.write(to: arguments[output], inputs: [path]) { Array(conversion.data) }
    if let place = conversion.firstLostComment, !arguments[SharedFlags.quiet] {
      let comments = DisplayedName.counted(conversion.lostComments, "comment")
      StandardStreams.report(
        "eventmap: note: \(DisplayedName.plain(source.name)):\(place.line):\(place.column): "
          + "\(comments) not carried: \(format.displayName) has none")
    }
    return .success
  }

  // MARK: Shapes

  private static func convert(
    _ path: String, from wanted: String, _ arguments: ParsedArguments
  ) throws(CommandError) -> ExitStatus {
    let document = try document(path)
    let shape = try wanted == automatic ? recognized(in: document) : wanted
    guard let root = document.root, let reading = TableShapes.read(document, as: shape), reading.rowCount > 0 else {
      throw CommandError("\(DisplayedName.plain(document.source.name)): there is no row of the shape '\(shape)'")
    }
    guard reading.isTotal(of: root) else {
      throw CommandError(
        "\(DisplayedName.plain(document.source.name)): internal error: the counts do not add up; nothing was written; please report it"
      )
    }
    let like: TableFormat = document.format == .json ? .json : .xml
    let format = try chosenFormat(arguments, otherwise: like) ?? like
    guard format == .xml || format == .json else {
      throw CommandError("--from-shape writes xml or json; convert the result to another format")
    }
    let bytes: [UInt8]
    do throws(NodeWriter.Failure) {
      bytes = try NodeWriter.bytes(of: ConvertedTable(reading).root, as: format)
    } catch {
      throw CommandError("\(error.description); write \(format == .json ? "--to xml" : "--to json")")
    }
    try OutputFiles.write(to: arguments[output], inputs: [path]) { bytes }
    if !arguments[SharedFlags.quiet] { report(reading, of: document) }
    return reading.leftOut.isEmpty ? .success : .unclean
  }

  /// Reads a table, and throws an error for a syntax error: everything after it would be lost.
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

  /// Returns the place of a value in messages: line and column, or the keys in a binary property list, which has no lines.
  private static func place(
    _ range: Range<Int>, _ path: [String], of document: Document, _ map: LineMap
  ) -> String {
    let name = document.source.name
    guard document.hasPlaces else { return ([name] + path.map(DisplayedName.quoted)).joined(separator: ": ") }
    let position = map.position(of: range.lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }
}
