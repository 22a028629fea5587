import EventTranslation
import Foundation

/// A run that saves checkpoints. After a kill, the same command continues from the last checkpoint.
///
///     kill ──▶ out.jsonl.partial, FILE   ── the same command ──▶ out.jsonl.partial, cut to its size in FILE, grows
///     end  ──▶ out.jsonl
final class ResumableRun {
  /// The checkpoint settings that the user chose.
  struct Request {
    var file: String
    /// The time between two checkpoints.
    var interval: Duration
    /// The arguments that affect the output, by the name of the flag.
    var arguments: [String: [String]]
  }

  private let file: CheckpointFile
  /// The output plan of the checkpoint file.
  let plan: OutputPlan
  private let interval: Duration
  /// The checkpoint to save next.
  private var checkpoint: Checkpoint
  /// The checkpoint from which the run continues; `nil` for a new run.
  let before: Checkpoint?
  private var outputs: [OutputFile] = []
  private let start = ContinuousClock.now

  /// Reads the checkpoint if it exists.
  ///
  /// - Parameters:
  ///   - sources: the paths of the table, manifests and field map.
  ///   - dumps: the paths of the dumps, as messages name them.
  init(_ request: Request, sources: [String], dumps: [String]) throws(CommandError) {
    file = CheckpointFile(path: request.file)
    interval = request.interval
    // Before the file is read, because a device or a pipe may have no end.
    plan = try file.plan()
    LeftoverFiles.remove(in: OutputPlan.folder(of: request.file))
    checkpoint = Checkpoint(arguments: request.arguments, sources: [], inputs: [])
    before = try file.read()
    for path in sources {
      let digest = CheckpointFile.digest(Array(try FileContent.read(path, as: "a file")))
      checkpoint.sources.append(Checkpoint.Source(path: path, digest: digest))
    }
    for path in dumps { checkpoint.inputs.append(try Self.input(path)) }
    guard let before else { return }
    if let difference = before.difference(from: checkpoint) {
      throw CommandError("\(request.file): the checkpoint belongs to another run: \(difference); \(file.removal)")
    }
    if let place = before.place, !place.block.isIn(place.path) {
      throw CommandError(
        "\(request.file): the checkpoint belongs to another run: \(place.path) has changed before byte \(place.block.end); \(file.removal)"
      )
    }
    checkpoint.isComplete = before.isComplete
  }

  private static func input(_ path: String) throws(CommandError) -> Checkpoint.Input {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      throw CommandError("\(path): \(error.reason)")
    }
    guard status.isRegular, path != "-" else {
      throw CommandError("\(path): --checkpoint needs dumps that can be read again, and this is not a regular file")
    }
    do throws(SystemError) {
      let blocks = [
        try FileBlock.first(of: path, size: status.size), try FileBlock(of: path, before: status.size),
      ]
      return Checkpoint.Input(
        path: path, size: status.size, modified: status.modified, number: status.number, blocks: blocks)
    } catch {
      throw CommandError("\(path): cannot read: \(error.reason)")
    }
  }

  // MARK: Continuing

  /// The state from which the run continues; `nil` for a new run.
  var state: RunState? { before?.state }
  /// Whether every dump so far was read to its end.
  var isComplete: Bool {
    get { checkpoint.isComplete }
    set { checkpoint.isComplete = newValue }
  }

  /// Opens an output, at the size that the checkpoint recorded.
  func open(_ plan: OutputPlan) throws(CommandError) -> OutputFile {
    let earlier = before?.outputs.first { $0.path == plan.path }
    let size = earlier?.size
    do throws(CommandError) {
      if let earlier, let path = plan.partialPath, !earlier.block.isIn(path),
        (try? FileStatus(path: path))?.size ?? 0 >= earlier.size
      {
        throw CommandError("\(path): is not the output of the checkpoint's run: its last bytes differ")
      }
      let output = try OutputFile.openResumable(plan, keeping: size)
      outputs.append(output)
      return output
    } catch {
      if size == nil { throw error }
      throw CommandError("\(file.path): cannot continue from the checkpoint: \(error.message); \(file.removal)")
    }
  }

  /// The duration of the run before it was continued, in seconds; 0 for a new run.
  var secondsBefore: Double { before?.seconds ?? 0 }

  // MARK: Saving

  /// The schedule and action of the checkpoints during translation.
  var checkpoints: Checkpoints {
    Checkpoints(every: interval) { state in
      self.checkpoint.state = state
      self.checkpoint.place = Self.place(of: state, in: self.checkpoint.inputs)
      try self.save()
    }
  }

  /// Returns the block that ends at a run's offset in its dump; `nil` if the dump is compressed or in an archive.
  private static func place(of state: RunState, in inputs: [Checkpoint.Input]) -> Checkpoint.Place? {
    guard let dump = state.dump, let input = inputs.first(where: { $0.path == dump.file }), dump.offset <= input.size,
      let start = try? PeekedSource(try FileSource(path: input.path)),
      start.kind(name: input.path, isText: false) == nil
    else { return nil }
    return (try? FileBlock(of: input.path, before: dump.offset)).map { Checkpoint.Place(path: input.path, block: $0) }
  }

  /// Saves a checkpoint after everything is written and before the outputs are put in place.
  func saveEnd(_ totals: LineCounts) throws {
    checkpoint.state = nil
    checkpoint.place = nil
    checkpoint.totals = totals
    try save()
  }

  private func save() throws {
    checkpoint.seconds = secondsBefore + (ContinuousClock.now - start) / .seconds(1)
    checkpoint.outputs = []
    for output in outputs {
      let size = try output.flush()
      checkpoint.outputs.append(
        Checkpoint.Output(path: output.name, size: size, block: try FileBlock(of: output.writtenPath, before: size)))
    }
    try file.write(checkpoint)
  }

  /// Removes the checkpoint of a run whose outputs are in place.
  func end() { file.remove() }

  /// Puts the outputs in place for a run that wrote them completely but was killed before it could rename them.
  ///
  /// - Parameter partial: the number of outputs, from the first on, that stay beside their targets as `FILE.partial`.
  func finishPlacing(partial: Int) throws(CommandError) {
    for (number, output) in (before?.outputs ?? []).enumerated() {
      guard case .replace(let target, _) = try OutputPlan(output.path).kind else { continue }
      let path = OutputPlan.partialPath(of: target)
      func isComplete(_ path: String) -> Bool {
        (try? FileStatus(path: path))?.size == output.size && output.block.isIn(path)
      }
      let final = number < partial ? path : target
      if isComplete(path), final == target {
        guard UnfinishedFiles.shared.rename(path, to: target) else {
          throw CommandError("\(output.path): cannot be written: \(SystemError.last.reason)", status: .incomplete)
        }
      } else if !isComplete(final) {
        throw CommandError("\(path): the finished output is missing; \(file.removal)")
      }
    }
    file.remove()
  }
}
