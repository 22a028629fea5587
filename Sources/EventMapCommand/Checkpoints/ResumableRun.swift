import EventTranslation
import Foundation

/// A run that saves how far it is, and that goes on there when it is started again after it was killed.
///
///     kill ──▶ out.jsonl.partial, FILE   ── the same command ──▶ out.jsonl.partial is cut to what FILE says, and grows
///     end  ──▶ out.jsonl
final class ResumableRun {
  /// What the user asked for.
  struct Request {
    var file: String
    /// The time between two checkpoints.
    var interval: Duration
    /// The arguments that make the output what it is.
    var arguments: [String: [String]]
  }

  private let file: CheckpointFile
  /// Where the checkpoint is.
  let plan: OutputPlan
  private let interval: Duration
  /// What is saved next.
  private var checkpoint: Checkpoint
  /// The run to continue; `nil` for one that begins.
  let before: Checkpoint?
  private var outputs: [OutputFile] = []
  private let start = ContinuousClock.now

  /// Reads the checkpoint, if there is one.
  ///
  /// - Parameters:
  ///   - sources: files that are read as a whole.
  ///   - dumps: as they are named.
  init(_ request: Request, sources: [String], dumps: [String]) throws(CommandError) {
    file = CheckpointFile(path: request.file)
    interval = request.interval
    // Before it is read: a device or a pipe may have no end.
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
      throw CommandError("\(request.file): the checkpoint is of another run: \(difference); \(file.removal)")
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
      throw CommandError("\(path): --checkpoint needs dumps that can be read again, and this is no regular file")
    }
    return Checkpoint.Input(path: path, size: status.size, modified: status.modified)
  }

  // MARK: Going on

  /// The state in which it goes on.
  var state: RunState? { before?.state }
  /// Whether all dumps before were read to their end.
  var isComplete: Bool {
    get { checkpoint.isComplete }
    set { checkpoint.isComplete = newValue }
  }

  /// Opens an output.
  func open(_ plan: OutputPlan) throws(CommandError) -> OutputFile {
    let size = before?.outputs.first { $0.path == plan.path }?.size
    do throws(CommandError) {
      let output = try OutputFile.openResumable(plan, keeping: size)
      outputs.append(output)
      return output
    } catch {
      if size == nil { throw error }
      throw CommandError("\(file.path): cannot continue from the checkpoint: \(error.message); \(file.removal)")
    }
  }

  /// How long the run took before it was continued, in seconds.
  var secondsBefore: Double { before?.seconds ?? 0 }

  // MARK: Saving

  /// The checkpoints of the run while it translates.
  var checkpoints: Checkpoints {
    Checkpoints(every: interval) { state in
      self.checkpoint.state = state
      try self.save()
    }
  }

  /// Saves that everything is written, before the outputs are put in place.
  func saveEnd(_ totals: LineCounts) throws {
    checkpoint.state = nil
    checkpoint.totals = totals
    try save()
  }

  private func save() throws {
    checkpoint.seconds = secondsBefore + (ContinuousClock.now - start) / .seconds(1)
    checkpoint.outputs = []
    for output in outputs {
      checkpoint.outputs.append(Checkpoint.Output(path: output.name, size: try output.flush()))
    }
    try file.write(checkpoint)
  }

  /// Removes the checkpoint of a run whose outputs are in place.
  func end() { file.remove() }

  /// Puts in place what a run had completed that was killed before it could do so.
  ///
  /// - Parameter partial: how many of the outputs, from the first on, stay beside their targets.
  func finishPlacing(partial: Int) throws(CommandError) {
    for (number, output) in (before?.outputs ?? []).enumerated() {
      guard case .replace(let target, _) = try OutputPlan(output.path).kind else { continue }
      let path = OutputPlan.partialPath(of: target)
      let size = (try? FileStatus(path: path))?.size
      let final = number < partial ? path : target
      if size == output.size, final == target {
        guard UnfinishedFiles.shared.rename(path, to: target) else {
          throw CommandError("\(output.path): cannot be written: \(SystemError.last.reason)", status: .incomplete)
        }
      } else if (try? FileStatus(path: final))?.size != output.size {
        throw CommandError("\(path): the finished output is not there any more; \(file.removal)")
      }
    }
    file.remove()
  }
}
