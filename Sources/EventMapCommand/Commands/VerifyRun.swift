import DumpAudit
import EventMapping
import EventTranslation

/// One run of `eventmap verify`: opens the files, audits them, and prints what was found.
struct VerifyRun {
  let inputs: [String]
  let output: String
  /// `nil` to count rejected lines alone.
  let rejects: String?
  let mapper: EventMapper
  let isQuiet: Bool

  func run() throws(CommandError) -> ExitStatus {
    var formats: [DumpAudit.Format] = []
    for path in inputs { formats.append(try Self.format(of: path)) }
    let written = try AuditedBytes(output)
    let rejected = try rejects.map { path throws(CommandError) in try AuditedBytes(path) }
    var audit = DumpAudit(
      mapper: mapper, output: (written.name, written), rejects: rejected.map { ($0.name, $0) })
    do {
      for (path, format) in zip(inputs, formats) {
        try audit.check(try AuditedBytes(path), name: path, format: format)
      }
      try audit.finish()
    } catch let difference as AuditDifference {
      if !isQuiet { _ = try StandardStreams.print(difference.text) }
      return .unclean
    } catch {
      throw error as? CommandError ?? CommandError("\(error)", status: .incomplete)
    }
    return isQuiet ? .success : try StandardStreams.print(text(audit.counts))
  }

  /// What translate would read a dump as.
  private static func format(of path: String) throws(CommandError) -> DumpAudit.Format {
    let options = InputFile.Options(command: VerifyCommand.name, memory: InputFile.SharedMemory())
    let dumps = try InputFile.open(path, options) { StandardStreams.report("eventmap: warning: " + $0) }
    let name = DisplayedName.plain(path)
    guard let dump = dumps.first, dumps.count == 1, dump.name == path else {
      throw CommandError("\(name): verify cannot audit archives; unpack it and name the dumps in it")
    }
    if let format = DumpAudit.Format(rawValue: dump.format.rawValue) {
      if format == .jsonl, try !hasObjectsInLines(path) {
        throw CommandError("\(name): no object a line; verify can audit JSON lines of raw events and kitlogs")
      }
      return format
    }
    let what = dump.format.vendorName.map { "records of \($0)" } ?? "a rejects file"
    throw CommandError("\(name): \(what); verify can audit JSON lines of raw events and kitlogs")
  }

  /// Whether a dump does not start as an array does, or as an object that goes on in the next line.
  private static func hasObjectsInLines(_ path: String) throws(CommandError) -> Bool {
    var bytes = try AuditedBytes(path)
    var start = [UInt8](repeating: 0, count: 4_096)
    let count: Int
    do { count = try bytes.read(into: &start, from: 0) } catch {
      throw error as? CommandError ?? CommandError("\(error)", status: .incomplete)
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let text = start[..<count].drop { isSpace($0) || $0 == 0x0A || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = text.first else { return true }
    return first != UInt8(ascii: "[")
      && !(first == UInt8(ascii: "{") && text.dropFirst().drop(while: isSpace).first == 0x0A)
  }

  private func text(_ counts: AuditCounts) -> String {
    let dumps = inputs.map { DisplayedName.plain($0) }.joined(separator: ", ")
    let rows = [
      ("mapped", counts.mapped), ("unmapped", counts.unmapped), ("ignored", counts.ignored),
      ("rejected" + (rejects == nil && counts.rejected > 0 ? ", only counted: no --rejects" : ""), counts.rejected),
      ("skipped", counts.skipped), ("lines", counts.lines), ("server events", counts.serverEvents),
    ]
    let width = rows.map { String($0.1).count }.max() ?? 0
    let lines = rows.map { name, count in
      "  " + String(repeating: " ", count: width - String(count).count) + "\(count)  \(name)"
    }
    let name = DisplayedName.plain(output == "-" ? InputFile.standardInputName : output)
    return (["\(name) is what translate makes of \(dumps):"] + lines).joined(separator: "\n") + "\n"
  }
}
