import Foundation

/// All files that a run writes: checked together, opened together, and renamed to their targets together.
struct OutputFiles {
  /// In the order of the paths; `nil` for an output that was not requested.
  let files: [OutputFile?]
  /// The files that they are.
  let identities: [FileStatus.Identity]

  /// Checks every path first, so that nothing changes if two outputs are the same file or an output is an input; then opens them all.
  ///
  /// - Parameters:
  ///   - paths: `-` is standard output.
  ///   - inputs: the files that the run reads.
  ///   - partial: how many of the outputs, from the first on, a run may leave beside their targets with ``commitPartial(_:)``.
  ///   - compressingJobs: with how many threads the run works that compresses files whose endings say so; `nil` for one that does not.
  ///   - resumable: the run that may be killed and continued; `nil` for one that begins anew then.
  init(
    _ paths: [String?], inputs: [FileStatus.Identity], partial: Int = 0, compressingJobs: Int? = nil,
    resumable: ResumableRun? = nil
  ) throws(CommandError) {
    var plans: [OutputPlan?] = []
    for path in paths {
      guard let path else {
        plans.append(nil)
        continue
      }
      let plan = try OutputPlan(path)
      plans.append(compressingJobs == nil ? plan : try plan.compressedByEnding())
    }
    try Self.check((plans + [resumable?.plan]).compactMap { $0 }, inputs)
    try Self.checkPartial(plans.prefix(partial).compactMap { $0 }, others: plans.compactMap(\.?.identity) + inputs)
    for folder in Set(plans.compactMap { $0?.replacedFolder }) { LeftoverFiles.remove(in: folder) }
    var opened: [OutputFile?] = []
    for plan in plans {
      do throws(CommandError) {
        opened.append(
          try plan.map { plan throws(CommandError) in
            if let resumable { return try resumable.open(plan) }
            return try Self.open(plan, hasThreads: compressingJobs ?? 1 > 1)
          })
      } catch {
        for file in opened { file?.discard() }
        throw error
      }
    }
    files = opened
    identities = plans.compactMap(\.?.identity)
  }

  private static func open(_ plan: OutputPlan, hasThreads: Bool) throws(CommandError) -> OutputFile {
    do throws(SystemError) {
      return try OutputFile.open(plan, hasThreads: hasThreads)
    } catch {
      let reason =
        error.code == EACCES || error.code == EROFS
        ? "cannot create a file in its folder: \(error.reason)" : error.reason
      throw CommandError("\(plan.path): cannot be written: \(reason)")
    }
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

  /// The name that a partial output gets must be free: a later run replaces and removes the file.
  private static func checkPartial(
    _ plans: [OutputPlan], others: [FileStatus.Identity]
  ) throws(CommandError) {
    for plan in plans {
      guard let path = plan.partialPath, let identity = (try? OutputPlan(path))?.identity else { continue }
      if others.contains(identity) {
        throw CommandError(
          "\(path): is read or written by this run, and has the name that \(plan.path) gets if it is not complete; "
            + "write to another file")
      }
    }
  }

  /// Completes the files of a run that could not read everything.
  ///
  /// - Parameter count: how many of them, from the first on, are left beside their targets; the others are in place.
  /// - Returns: the paths of those.
  func commitPartial(_ count: Int) throws(OutputError) -> [String] {
    var paths: [String] = []
    for file in files.prefix(count) {
      if let path = try file?.commitPartial() { paths.append(path) }
    }
    for file in files.dropFirst(count) { try file?.commit() }
    return paths
  }

  /// Removes what earlier runs could not complete of the same outputs.
  ///
  /// - Parameter count: of how many of them, from the first on.
  func removePartial(_ count: Int) {
    for file in files.prefix(count) { file?.removePartial() }
  }

  /// Completes all files.
  func commit() throws(OutputError) {
    for file in files { try file?.commit() }
  }

  /// Leaves every target as it was.
  func discard() {
    for file in files { file?.discard() }
  }

  /// Writes what `bytes` makes to a file, or to standard output.
  ///
  /// - Parameters:
  ///   - output: `nil` and `-` are standard output.
  ///   - inputs: the files that were read, none of which may be the output.
  static func write(
    to output: String?, inputs: [String], _ bytes: () throws -> [UInt8]
  ) throws(CommandError) {
    try write([output ?? "-"], inputs: inputs) { [try bytes()] }
  }

  /// Writes whole files, all or none.
  ///
  /// - Parameters:
  ///   - paths: `-` is standard output, whose reader may close the pipe.
  ///   - inputs: the files that the run reads, none of which may be an output.
  ///   - contents: makes the bytes of each, once all files can be written.
  static func write(
    _ paths: [String], inputs: [String], _ contents: () throws -> [[UInt8]]
  ) throws(CommandError) {
    let identities = inputs.compactMap(FileStatus.identity(ofFile:))
    let files = try OutputFiles(paths, inputs: identities)
    do {
      for (file, bytes) in zip(files.files, try contents()) { try file?.write(bytes.span) }
      try files.commit()
    } catch {
      files.discard()
      if let error = error as? OutputError {
        if error.isClosedPipe { return }
        throw CommandError("\(error.name): cannot write: \(error.system.reason)", status: .incomplete)
      }
      throw CommandError("\(error)", status: .incomplete)
    }
  }
}
