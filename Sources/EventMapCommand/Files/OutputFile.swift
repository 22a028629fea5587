import EventTranslation
import Foundation

/// A file that appears only when it is complete: written beside its target and renamed.
///
/// This holds for a regular file and for a path without a file. A device, a FIFO and a socket are written directly, and so are standard
/// output and the process's own descriptors.
final class OutputFile: ByteSink {
  private enum Destination {
    /// A descriptor to write to, which is closed at the end if this object opened it.
    case direct(isOwned: Bool)
    /// The temporary file, the path it is renamed to, and the file that was there.
    case replacing(temporary: String, target: String, replaced: FileStatus?)
  }

  /// As messages name it.
  let name: String
  /// Whether this is standard output, whose reader may close the pipe without an error.
  let isStandardOutput: Bool
  /// Whether what is written appears on a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }
  private var descriptor: Int32
  private let destination: Destination
  /// Compresses what is written; `nil` where it is written as it is.
  private var encoder: (any OutputEncoder)?

  private init(name: String, isStandardOutput: Bool, descriptor: Int32, destination: Destination) {
    self.name = name
    self.isStandardOutput = isStandardOutput
    self.descriptor = descriptor
    self.destination = destination
  }

  /// Standard output.
  static func standardOutput() -> OutputFile {
    OutputFile(
      name: "standard output", isStandardOutput: true, descriptor: STDOUT_FILENO,
      destination: .direct(isOwned: false))
  }

  /// Opens what a plan names.
  ///
  /// - Parameters:
  ///   - hasThreads: whether a file that is compressed gets a thread of its own for that.
  ///   - number: the first that is tried for the name of a temporary file.
  static func open(_ plan: OutputPlan, hasThreads: Bool = false, number: Int = 0) throws(SystemError) -> OutputFile {
    let file = try openPlain(plan, number)
    guard let compression = plan.compression else { return file }
    do throws(SystemError) {
      file.encoder = try compression.encoder(to: file.descriptor, hasThreads: hasThreads)
    } catch {
      file.discard()
      throw error
    }
    return file
  }

  private static func openPlain(_ plan: OutputPlan, _ number: Int) throws(SystemError) -> OutputFile {
    switch plan.kind {
    case .standardOutput:
      return standardOutput()
    case .descriptor(let number):
      let copy = dup(number)
      if copy < 0 { throw .last }
      return OutputFile(
        name: plan.path, isStandardOutput: false, descriptor: copy, destination: .direct(isOwned: true))
    case .direct:
      // Safety: the path is a C string during the call.
      let descriptor = unsafe Foundation.open(plan.path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw .opening(plan.path) }
      return OutputFile(
        name: plan.path, isStandardOutput: false, descriptor: descriptor, destination: .direct(isOwned: true))
    case .replace(let target, let replaced):
      return try openBeside(target, replaced, name: plan.path, number)
    }
  }

  private static func openBeside(
    _ target: String, _ replaced: FileStatus?, name: String, _ number: Int
  ) throws(SystemError) -> OutputFile {
    let folder = OutputPlan.folder(of: target)
    for attempt in number... {
      let temporary = LeftoverFiles.path(in: folder, number: attempt)
      let descriptor = UnfinishedFiles.shared.open(temporary, partialPath: OutputPlan.partialPath(of: target))
      if descriptor < 0 {
        guard errno == EEXIST, attempt < number + 1000 else { throw .last }
        continue
      }
      if let replaced, fchmod(descriptor, replaced.permissions) != 0 {
        let error = SystemError.last
        close(descriptor)
        UnfinishedFiles.shared.remove(temporary)
        throw error
      }
      return OutputFile(
        name: name, isStandardOutput: false, descriptor: descriptor,
        destination: .replacing(temporary: temporary, target: target, replaced: replaced))
    }
    throw SystemError(code: EEXIST)
  }

  /// Opens the file of a run that may be killed and continued: it has the name of a partial output from the beginning, and whatever ends the
  /// process leaves it there.
  ///
  /// - Parameter size: how much of it stays, of a run that is continued; `nil` to begin anew.
  static func openResumable(_ plan: OutputPlan, keeping size: Int?) throws(CommandError) -> OutputFile {
    guard case .replace(let target, let replaced) = plan.kind else {
      throw CommandError("\(plan.path): is no regular file, which --checkpoint needs")
    }
    if plan.compression?.isParquet == true {
      throw CommandError(
        "\(plan.path): --checkpoint writes no Parquet, since no run can continue within it; write JSON lines, and "
          + "convert them afterwards")
    }
    if plan.compression != nil {
      throw CommandError(
        "\(plan.path): --checkpoint writes no compressed files, since nobody can go on within one; compress it afterwards"
      )
    }
    let path = OutputPlan.partialPath(of: target)
    // Safety: the path is a C string during the call.
    let descriptor = unsafe Foundation.open(
      path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | (size == nil ? O_CREAT : 0), 0o666)
    guard descriptor >= 0 else { throw CommandError("\(path): cannot be written: \(SystemError.last.reason)") }
    let file = OutputFile(
      name: plan.path, isStandardOutput: false, descriptor: descriptor,
      destination: .replacing(temporary: path, target: target, replaced: replaced))
    do throws(SystemError) {
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        throw SystemError(finding: "another run writes it")
      }
      let status = try FileStatus(descriptor: descriptor)
      guard status.isRegular else { throw SystemError(finding: "is no regular file") }
      if let size, status.size < size {
        throw SystemError(finding: "has \(status.size) bytes, and \(size) at the checkpoint")
      }
      if ftruncate(descriptor, off_t(size ?? 0)) != 0 || lseek(descriptor, 0, SEEK_END) < 0 { throw .last }
      if let replaced, fchmod(descriptor, replaced.permissions) != 0 { throw .last }
    } catch {
      file.discard()
      throw CommandError("\(path): cannot be written: \(error.reason)")
    }
    return file
  }

  /// The path of the file that is written; the name for what is written directly.
  var writtenPath: String {
    if case .replacing(let temporary, _, _) = destination { temporary } else { name }
  }

  /// Waits until all that was written is on the disk.
  ///
  /// - Returns: how many bytes these are.
  func flush() throws(OutputError) -> Int {
    let end = lseek(descriptor, 0, SEEK_CUR)
    guard end >= 0, fsync(descriptor) == 0 else { throw OutputError(self, .last) }
    return Int(end)
  }

  /// Writes the bytes.
  ///
  /// - Throws: ``OutputError``.
  func write(_ bytes: borrowing Span<UInt8>) throws(OutputError) {
    do throws(SystemError) {
      if let encoder { return try encoder.write(bytes) }
      try FileWriting.writeAll(bytes, to: descriptor)
    } catch {
      throw OutputError(self, error)
    }
  }

  /// Closes the file and renames it to its target.
  func commit() throws(OutputError) {
    try finishContents()
    guard case .replacing(let temporary, let target, let replaced) = destination else { return try closeDirect() }
    try finish(temporary, replaced, as: target)
  }

  /// Closes the file of a run that could not read everything, and leaves it beside its target, which stays as it was.
  ///
  /// - Returns: its path; `nil` for what was written directly.
  func commitPartial() throws(OutputError) -> String? {
    try finishContents()
    guard case .replacing(let temporary, let target, let replaced) = destination else {
      try closeDirect()
      return nil
    }
    let path = OutputPlan.partialPath(of: target)
    try finish(temporary, replaced, as: path)
    return path
  }

  /// Removes what an earlier run could not complete of the same output.
  func removePartial() {
    guard case .replacing(_, let target, _) = destination else { return }
    let path = OutputPlan.partialPath(of: target)
    guard !FileStatus.isLink(path), (try? FileStatus(path: path))?.isRegular == true else { return }
    // Safety: the path is a C string during the call.
    _ = unsafe unlink(path)
  }

  private func finishContents() throws(OutputError) {
    do throws(SystemError) { try encoder?.finish() } catch { throw OutputError(self, error) }
    encoder = nil
  }

  /// Closes the file for a while. Compressed data ends with that.
  func suspend() throws(OutputError) {
    try finishContents()
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw OutputError(self, .last) }
  }

  /// Opens a file again that was closed for a while, to write behind what it has.
  func resume() throws(OutputError) {
    guard case .replacing(let temporary, _, _) = destination, descriptor < 0 else { return }
    // Safety: the path is a C string during the call.
    descriptor = unsafe Foundation.open(temporary, O_WRONLY | O_APPEND | O_CLOEXEC)
    if descriptor < 0 { throw OutputError(self, .last) }
    guard LeftoverFiles.lock(descriptor) else {
      throw OutputError(self, SystemError(finding: "another run has removed its temporary file \(temporary)"))
    }
  }

  /// What was written so far to a file that is closed for a while.
  func written() throws(SystemError) -> FileSource? {
    guard case .replacing(let temporary, _, _) = destination else { return nil }
    return try FileSource(path: temporary)
  }

  private func finish(_ temporary: String, _ replaced: FileStatus?, as path: String) throws(OutputError) {
    if let replaced {
      try resume()
      keepOwner(of: replaced)
    }
    try suspend()
    guard UnfinishedFiles.shared.rename(temporary, to: path) else {
      throw OutputError(self, .last)
    }
  }

  /// Only privileged users can keep the owner. Until it is complete, the file is of the user who writes it and who removes what is left
  /// over of a run.
  private func keepOwner(of replaced: FileStatus) {
    guard let status = try? FileStatus(descriptor: descriptor), status.owner != replaced.owner else { return }
    _ = fchown(descriptor, replaced.owner.user, replaced.owner.group)
    // A new owner may have cleared some of the bits.
    _ = fchmod(descriptor, replaced.permissions)
  }

  /// Closes the file and leaves the target as it was.
  func discard() {
    encoder?.cancel()
    encoder = nil
    if case .replacing(let temporary, _, _) = destination { UnfinishedFiles.shared.remove(temporary) }
    if descriptor > STDERR_FILENO { close(descriptor) }
    descriptor = -1
  }

  private func closeDirect() throws(OutputError) {
    guard case .direct(isOwned: true) = destination, descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw OutputError(self, .last) }
  }
}

/// A write that failed, and to which file.
struct OutputError: Error {
  /// The file, as messages name it.
  let name: String
  let system: SystemError
  /// Whether the reader of standard output has closed the pipe, which is not an error.
  let isClosedPipe: Bool

  /// A path that cannot be opened.
  init(name: String, _ system: SystemError) {
    self.name = name
    self.system = system
    isClosedPipe = false
  }

  init(_ file: OutputFile, _ system: SystemError) {
    name = file.name
    self.system = system
    isClosedPipe = file.isStandardOutput && system.code == EPIPE
  }
}
