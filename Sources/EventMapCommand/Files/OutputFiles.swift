import Foundation

/// All that a run writes: looked at together, opened together, put into place together.
struct OutputFiles {
  /// In the order in which they were asked for; `nil` for one that was not.
  let files: [OutputFile?]

  /// Looks at every path first, so that nothing is touched where two outputs are one file, or an output is an input; then opens them all.
  ///
  /// - Parameters:
  ///   - paths: `-` is standard output.
  ///   - inputs: the files that are read.
  init(_ paths: [String?], inputs: [FileStatus.Identity]) throws(CommandError) {
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
    files = opened
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
    for file in files { try file?.commit() }
  }

  /// Leaves every place as it was.
  func discard() {
    for file in files { file?.discard() }
  }
}
