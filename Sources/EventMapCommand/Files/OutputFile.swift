import EventTranslation
import Foundation

/// An output file that appears only when it is complete: it is written beside its target and then renamed.
///
/// This applies to new and existing regular files. Devices, FIFOs, sockets, standard output and the process's own descriptors are written
/// directly.
final class OutputFile: ByteSink {
  private enum Destination {
    /// The descriptor is written directly, and closed at the end if this object opened it.
    case direct(isOwned: Bool)
    /// The temporary file is renamed to the target, and replaces an existing file.
    case replacing(temporary: String, target: String, replaced: FileStatus?)
  }

  /// The name of the file in messages.
  let name: String
  /// Whether this is standard output. It is not an error if its reader closes the pipe.
  let isStandardOutput: Bool
  /// Whether the output appears on a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }
  private var descriptor: Int32
  private let destination: Destination
  /// The compression of the contents; `nil` for an uncompressed file.
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

  /// Opens the output of a plan.
  ///
  /// - Parameters:
  ///   - hasThreads: whether a compressed file is compressed on a separate thread.
  ///   - number: the first number to try for the name of the temporary file.
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

  /// Opens an output of a run that may be killed and continued. The file is named `FILE.partial` from the start, and stays when the
  /// process ends.
  ///
  /// - Parameter size: the number of bytes to keep in a continued run; `nil` for a new run.
  static func openResumable(_ plan: OutputPlan, keeping size: Int?) throws(CommandError) -> OutputFile {
    guard case .replace(let target, let replaced) = plan.kind else {
      throw CommandError("\(plan.path): is not a regular file, which --checkpoint needs")
    }
    if plan.compression?.isParquet == true {
      throw CommandError(
        "\(plan.path): --checkpoint cannot write Parquet, because a run cannot continue inside it; write JSON lines, and "
          + "convert them afterwards")
    }
    if plan.compression != nil {
      throw CommandError(
        "\(plan.path): --checkpoint cannot write compressed files, because a run cannot continue inside one; compress the file afterwards"
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
      guard status.isRegular else { throw SystemError(finding: "is not a regular file") }
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

  /// The path of the temporary file; the name of a file that is written directly.
  var writtenPath: String {
    if case .replacing(let temporary, _, _) = destination { temporary } else { name }
  }

  /// Waits until all bytes so far are on disk.
  ///
  /// - Returns: the number of bytes.
  func flush() throws(OutputError) -> Int {
    let end = lseek(descriptor, 0, SEEK_CUR)
    guard end >= 0, fsync(descriptor) == 0 else { throw OutputError(self, .last) }
    return Int(end)
  }

  /// Writes bytes, compressed if the file is.
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

  /// Closes an incomplete file and renames it to `FILE.partial`. The target stays as it was.
  ///
  /// - Returns: the path of the partial file; `nil` for a file that is written directly.
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

  /// Removes the `FILE.partial` that an earlier run left for the same output.
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

  /// Closes the file until ``resume()``. This ends the compressed data of a compressed file.
  func suspend() throws(OutputError) {
    try finishContents()
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw OutputError(self, .last) }
  }

  /// Opens a suspended file again, to append to it.
  func resume() throws(OutputError) {
    guard case .replacing(let temporary, _, _) = destination, descriptor < 0 else { return }
    // Safety: the path is a C string during the call.
    descriptor = unsafe Foundation.open(temporary, O_WRONLY | O_APPEND | O_CLOEXEC)
    if descriptor < 0 { throw OutputError(self, .last) }
    guard LeftoverFiles.lock(descriptor) else {
      throw OutputError(self, SystemError(finding: "another run has removed its temporary file \(temporary)"))
    }
  }

  /// Opens the contents of a suspended file for reading; `nil` for a file that is written directly.
  func writtenContents() throws(SystemError) -> FileSource? {
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

  /// Gives the file the owner of the replaced file, which succeeds only for privileged users. Until it is complete, the file belongs to the
  /// writing user, who may have to remove it as a leftover.
  private func keepOwner(of replaced: FileStatus) {
    guard let status = try? FileStatus(descriptor: descriptor), status.owner != replaced.owner else { return }
    _ = fchown(descriptor, replaced.owner.user, replaced.owner.group)
    // Changing the owner may have cleared permission bits.
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

/// A failed write to an output file.
struct OutputError: Error {
  /// The name of the file in messages.
  let name: String
  let system: SystemError
  /// Whether the reader of standard output has closed the pipe, which is not an error.
  let isClosedPipe: Bool

  /// Creates an error for a path that cannot be opened.
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
