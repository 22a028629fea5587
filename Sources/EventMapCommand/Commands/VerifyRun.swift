import EventMapDumpAudit
import EventMapping
import EventTranslation

/// A run of `eventmap verify`: opens the files, audits them, and prints the result.
struct VerifyRun {
  let inputs: [String]
  let output: String
  /// The path of the rejects file; `nil` to only count rejected lines.
  let rejects: String?
  let mapper: EventMapper
  let reporting: DumpRequest.Reporting
  /// The base folder of relative paths.
  let folder: String

  private var isQuiet: Bool { reporting.isQuiet }

  func run() throws(CommandError) -> ExitStatus {
    var options = InputFile.Options(command: VerifyCommand.name, memory: InputFile.SharedMemory())
    var hasEventIDs = false
    options.onStart = { lines, _ in
      var names = MemberNames()
      for line in lines.prefix(1) { names.take(line.span) }
      hasEventIDs = hasEventIDs || names.names.contains(SharedFlags.defaultIDKey)
    }
    let paths = try DumpPaths(inputs, list: nil, in: folder)
    let dumps = try paths.open(options, warn: warn)
    for dump in dumps where !dump.isEmpty { _ = try Self.format(dump.format, dump.hasElements, dump.name) }
    let written = try AuditedInput(output)
    let rejected = try rejects.map { path throws(CommandError) in try AuditedInput(path) }
    var audit = DumpAudit(
      mapper: mapper, output: (written.name, written), rejects: rejected.map { ($0.name, $0) })
    let size = dumps.allSatisfy { $0.size > 0 } ? dumps.reduce(0) { $0 + $1.size } : 0
    let progress = ProgressLine(reporting.progress, totalBytes: size)
    var incomplete: DamagedInput?
    let destination = InputFile.Destination(
      read: { dump in
        var reader = dump.reader
        let format = try Self.format(dump.format, dump.hasElements, dump.name)
        try audit.check(AuditedInput(name: dump.name, reader.rest(), progress), name: dump.name, format: format)
      }, lineCount: { audit.counts.lines },
      warn: { text in
        progress.clear()
        warn(text)
      },
      onDamage: { damage in incomplete = incomplete ?? damage })
    do {
      for dump in dumps where incomplete == nil { try dump.read(to: destination) }
      if let incomplete {
        throw CommandError("\(incomplete.message); the audit is not complete", status: .incomplete)
      }
      try audit.finish()
      progress.finish()
    } catch let difference as AuditDifference {
      progress.clear()
      if !isQuiet { _ = try StandardStreams.print(difference.text) }
      if hasEventIDs {
        warn("an INPUT already has event IDs; name the raw events first: eventmap verify INPUT... OUTPUT")
      }
      return .unclean
    } catch {
      progress.clear()
      throw error as? CommandError ?? CommandError("\(error)", status: .incomplete)
    }
    return isQuiet ? .success : try StandardStreams.print(text(audit.counts))
  }

  private func warn(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: warning: " + text) }
  }

  /// Returns the audit's format for a dump. Throws an error for a dump that the audit cannot read.
  private static func format(
    _ format: DumpFormat, _ hasElements: Bool, _ name: String
  ) throws(CommandError) -> DumpAudit.Format {
    let name = DisplayedName.plain(name)
    if let format = DumpAudit.Format(rawValue: format.rawValue) {
      if !hasElements { return format }
      throw CommandError("\(name): not an object per line; verify can audit JSON lines of raw events and kitlogs")
    }
    let what = format.vendorName.map { "records of \($0)" } ?? "a rejects file"
    throw CommandError("\(name): \(what); verify can audit JSON lines of raw events and kitlogs")
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
