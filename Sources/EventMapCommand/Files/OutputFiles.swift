import Foundation

/// All output files of a run, which are checked, opened and renamed to their targets together.
struct OutputFiles {
  /// The files in the order of the paths; `nil` for an output that is not requested.
  let files: [OutputFile?]
  /// The identities of the files, without outputs that may be shared, such as terminals.
  let identities: [FileStatus.Identity]

  /// Checks all paths, then opens all files. Nothing is written if two outputs are the same file or an output is also an input.
  ///
  /// - Parameters:
  ///   - paths: the paths of the outputs; `-` is standard output.
  ///   - inputs: the identities of the files that the run reads.
  ///   - partial: the number of outputs, from the first on, that ``commitPartial(_:)`` may leave as `FILE.partial`.
  ///   - compressingJobs: the number of threads of a run that compresses files by their endings; `nil` to compress none.
  ///   - resumable: the run with checkpoints; `nil` for a run without them.
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

  /// Throws an error if the path of a partial output is an input or output, because a later run replaces and removes that file.
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

  /// Closes the files of a run that could not read everything.
  ///
  /// - Parameter count: the number of files, from the first on, that are left as `FILE.partial`. The others are put in place.
  /// - Returns: the paths of the partial files.
  func commitPartial(_ count: Int) throws(OutputError) -> [String] {
    var paths: [String] = []
    for file in files.prefix(count) {
      if let path = try file?.commitPartial() { paths.append(path) }
    }
    for file in files.dropFirst(count) { try file?.commit() }
    return paths
  }

  /// Removes the partial files that earlier runs left for the same outputs.
  ///
  /// - Parameter count: the number of outputs, from the first on, that may have partial files.
  func removePartial(_ count: Int) {
    for file in files.prefix(count) { file?.removePartial() }
  }

  /// Puts all files in place.
  func commit() throws(OutputError) {
    for file in files { try file?.commit() }
  }

  /// Leaves every target as it was.
  func discard() {
    for file in files { file?.discard() }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - output: the path of the file; `nil` and `-` are standard output.
  ///   - inputs: the paths of the files that were read, none of which may be the output.
  ///   - bytes: returns the contents. It is called when the file can be written.
  static func write(
    to output: String?, inputs: [String], _ bytes: () throws -> [UInt8]
  ) throws(CommandError) {
    try write([output ?? "-"], inputs: inputs) { [try bytes()] }
  }

  /// Writes whole files, all or none.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files; `-` is standard output, whose reader may close the pipe.
  ///   - inputs: the paths of the files that were read, none of which may be an output.
  ///   - contents: returns the contents of each file. It is called when all files can be written.
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
