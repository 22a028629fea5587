import EventLinting
import EventManifest
import EventMapping

/// One run of `eventmap manifest diff`.
struct ManifestDiffRun {
  private let arguments: ParsedArguments
  private let old: String
  private let new: String
  private let format: DiffReport.Format

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let operands = arguments.operands.dropFirst()
    guard operands.count == 2, let old = operands.first, let new = operands.last else {
      throw CommandError("diff compares two manifests: eventmap manifest diff OLD NEW")
    }
    if arguments.has("fail-on-broken"), !arguments.has("table") {
      throw CommandError("--fail-on-broken needs --table TABLE, whose rows may break")
    }
    for flag in ["origins", "all-methods"] where arguments.has(flag) {
      throw CommandError("--\(flag) belongs to 'eventmap manifest INPUT...'")
    }
    self.arguments = arguments
    (self.old, self.new) = (old, new)
    format = try arguments.choice("format", or: .text)
  }

  func run() throws(CommandError) -> ExitStatus {
    let module = arguments.value("module")
    let before = try AppInputs([old], module: module).manifest
    let after = try AppInputs([new], module: module).manifest
    var table: TableFile?
    if let path = arguments.value("table") { table = try TableFile(path, lenient: false) }
    let diff = ManifestDiff(from: before, to: after)
    let rows = table.map { BrokenRow.find(in: $0.table, from: before, to: after, diff) }
    try ManifestCommand.write(arguments) { try DiffReport(diff, rows: rows).bytes(format) }
    return arguments.has("fail-on-broken") && rows?.isEmpty == false ? .unclean : .success
  }
}
