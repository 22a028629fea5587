import Foundation

/// All that a run writes: looked at together, opened together, put into place together.
struct OutputFiles {
  let events: OutputFile
  let unmapped: OutputFile?
  let rejects: OutputFile?
  let summary: OutputFile?

  /// Looks at every path first, so that nothing is touched where two outputs are one file, or an output is an input.
  ///
  /// - Parameter inputs: the files that are read.
  init(_ request: TranslateRequest, inputs: [FileStatus.Identity]) throws(CommandError) {
    let paths = [request.outputFile ?? "-", request.unmappedFile, request.rejectsFile, request.summaryFile]
    var plans: [OutputPlan?] = []
    for path in paths {
      if let path { plans.append(try OutputPlan(path)) } else { plans.append(nil) }
    }
    try Self.check(plans.compactMap { $0 }, inputs)
    Interrupts.removeUnfinishedFiles()
    var opened: [OutputFile?] = []
    for plan in plans {
      do throws(SystemError) {
        if let plan { opened.append(try OutputFile.open(plan)) } else { opened.append(nil) }
      } catch {
        for file in opened { file?.discard() }
        let reason =
          error.code == EACCES || error.code == EROFS
          ? "no file can be made in its folder: \(error.reason)" : error.reason
        throw CommandError("\(plan?.path ?? ""): cannot be written: \(reason)")
      }
    }
    events = opened[0] ?? .standardOutput()
    unmapped = opened[1]
    rejects = opened[2]
    summary = opened[3]
  }

  private static func check(
    _ plans: [OutputPlan], _ inputs: [FileStatus.Identity]
  ) throws(CommandError) {
    var seen: [FileStatus.Identity: String] = [:]
    var usesStandardOutput = false
    for plan in plans {
      if case .standardOutput = plan.kind {
        if usesStandardOutput { throw CommandError("two outputs go to standard output; name a file for one") }
        usesStandardOutput = true
      }
      guard let identity = plan.identity else { continue }
      if inputs.contains(identity) {
        throw CommandError("\(plan.path): is an input and an output; write to another file")
      }
      if let other = seen.updateValue(plan.path, forKey: identity) {
        throw CommandError("\(plan.path): two outputs go to one file (the other is \(other))")
      }
    }
  }

  /// Puts all into place.
  func commit() throws(OutputError) {
    for file in [events, unmapped, rejects, summary] { try file?.commit() }
  }

  /// Leaves every place as it was.
  func discard() {
    for file in [events, unmapped, rejects, summary] { file?.discard() }
  }
}
