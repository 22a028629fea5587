import EventMapping
import EventTranslation
import Foundation

/// The files of split server events, which appear together when all are complete.
///
/// Events wait in memory and are written in larger pieces. The number of files is not limited: only some are open at a time, and each
/// takes about 1 KB of memory. Files with the ending of a compression are compressed at the end, one after the other, because an encoder
/// for each file would take too much memory.
final class SplitFiles: EventSplitter {
  private struct SplitFile {
    let plan: OutputPlan
    var file: OutputFile?
    /// The bytes that are not written yet.
    var waiting: [UInt8]
    /// The value of ``uses`` at the last write to the file.
    var lastUse = 0
  }

  /// The maximum number of open files.
  private static let maximumOpen = min(200, max(1, SystemError.maximumDescriptors - 40))
  /// The maximum number of waiting bytes of one file.
  private static let maximumWaitingOfFile = 256 << 10
  /// The maximum number of waiting bytes of all files.
  private static let maximumWaiting = 8 << 20

  private let pattern: SplitPattern
  /// The other files that the run reads or writes.
  private let others: Set<FileStatus.Identity>
  private let compression: OutputCompression?
  private var header: [UInt8] = []
  private var numbers: [SplitKey: Int] = [:]
  private var files: [SplitFile] = []
  private var targets: Set<String> = []
  private var folders: Set<String> = []
  private var open: [Int] = []
  /// The parts without a value in any event so far.
  private var missing: Set<SplitOptions.Part>
  private var waiting = 0
  private var uses = 0

  /// Removes leftovers of earlier runs in the folders of the files. Nothing is written yet.
  ///
  /// - Parameter others: the other files that the run reads or writes.
  init(_ pattern: SplitPattern, others: [FileStatus.Identity]) throws(CommandError) {
    self.pattern = pattern
    self.others = Set(others)
    missing = Set(pattern.parts)
    compression = try OutputCompression(path: pattern.path)
    for folder in pattern.existingFolders { LeftoverFiles.remove(in: folder) }
  }

  /// The number of files.
  var count: Int { files.count }

  /// The names of the parts without a value in any event; empty if there was no event.
  var missingParts: [String] {
    files.isEmpty ? [] : pattern.parts.filter { missing.contains($0) }.map { SplitPattern.name(of: $0) }
  }

  func begin(header: borrowing Span<UInt8>) {
    for index in header.indices { self.header.append(header[index]) }
  }

  func write(_ events: borrowing Span<UInt8>, of key: SplitKey) throws {
    let number = if let known = numbers[key] { known } else { try add(key) }
    if events.count >= Self.maximumWaitingOfFile {
      try flush(number)
      return try write(events, to: number)
    }
    // Safety: the bytes are copied during the call.
    unsafe events.withUnsafeBufferPointer { unsafe files[number].waiting.append(contentsOf: $0) }
    waiting += events.count
    if files[number].waiting.count >= Self.maximumWaitingOfFile { try flush(number) }
    if waiting >= Self.maximumWaiting { try flushAll() }
  }

  /// Puts all files in place.
  func commit() throws {
    try complete()
    for file in files { try file.file?.commit() }
    UnfinishedFiles.shared.keepFolders()
  }

  /// Leaves all files as `FILE.partial`. Returns their paths.
  func commitPartial() throws -> [String] {
    try complete()
    let paths = try files.compactMap { try $0.file?.commitPartial() }
    UnfinishedFiles.shared.keepFolders()
    return paths
  }

  /// Removes the partial files that earlier runs left for the same outputs.
  func removePartial() {
    for file in files where !targets.contains(file.plan.partialPath ?? "") { file.file?.removePartial() }
  }

  /// Leaves every target as it was.
  func discard() {
    for file in files { file.file?.discard() }
    UnfinishedFiles.shared.removeFolders()
  }

  // MARK: Files

  private func add(_ key: SplitKey) throws -> Int {
    let values = key.values
    for (part, value) in zip(pattern.parts, values) where value != .missing { missing.remove(part) }
    let path = pattern.path(values)
    let folder = OutputPlan.folder(of: path)
    if folders.insert(folder).inserted { try Self.makeFolder(folder) }
    let plan: OutputPlan
    do throws(CommandError) { plan = try OutputPlan(path) } catch {
      throw CommandError(error.message, status: .incomplete)
    }
    guard case .replace(let target, _) = plan.kind else {
      throw CommandError("\(path): cannot be written: is not a regular file", status: .incomplete)
    }
    for path in [path, plan.partialPath ?? path] {
      guard let identity = (try? OutputPlan(path))?.identity, others.contains(identity) else { continue }
      throw CommandError(
        "\(path): is a file of the split output, and is also read or written by this run", status: .incomplete)
    }
    targets.insert(target)
    numbers[key] = files.count
    files.append(SplitFile(plan: plan, waiting: header))
    waiting += header.count
    return files.count - 1
  }

  /// Creates a folder and its parents.
  private static func makeFolder(_ path: String) throws {
    if (try? FileStatus(path: path))?.isDirectory == true { return }
    let parent = OutputPlan.folder(of: path)
    if parent != path { try makeFolder(parent) }
    if UnfinishedFiles.shared.makeFolder(path) { return }
    let error = SystemError.last
    // Another run may have created it in the meantime.
    if (try? FileStatus(path: path))?.isDirectory == true { return }
    throw OutputError(name: path, error)
  }

  private func flush(_ number: Int) throws {
    if files[number].waiting.isEmpty { return }
    let bytes = files[number].waiting
    files[number].waiting = []
    waiting -= bytes.count
    try write(bytes.span, to: number)
  }

  private func flushAll() throws {
    for number in files.indices { try flush(number) }
  }

  private func write(_ bytes: borrowing Span<UInt8>, to number: Int) throws {
    uses += 1
    files[number].lastUse = uses
    if let file = files[number].file {
      if !open.contains(number) {
        try closeOldest()
        try file.resume()
        open.append(number)
      }
      return try file.write(bytes)
    }
    try closeOldest()
    let file = try openFile(files[number].plan, number)
    files[number].file = file
    open.append(number)
    try file.write(bytes)
  }

  private func openFile(_ plan: OutputPlan, _ number: Int) throws(OutputError) -> OutputFile {
    do throws(SystemError) {
      return try OutputFile.open(plan, number: number)
    } catch {
      throw OutputError(name: plan.path, error)
    }
  }

  /// Closes the least recently used file if too many are open.
  private func closeOldest() throws {
    guard open.count >= Self.maximumOpen,
      let place = open.indices.min(by: { files[open[$0]].lastUse < files[open[$1]].lastUse })
    else { return }
    try files[open.remove(at: place)].file?.suspend()
  }

  // MARK: The end

  /// Writes all waiting bytes, closes all files, and compresses them.
  private func complete() throws {
    try flushAll()
    for number in open { try files[number].file?.suspend() }
    open = []
    guard let compression else { return }
    for number in files.indices { try compress(number, files[number].plan.compressed(by: compression)) }
  }

  private func compress(_ number: Int, _ plan: OutputPlan) throws {
    guard let plain = files[number].file, let source = try plain.writtenContents() else { return }
    let packed = try openFile(plan, files.count + number)
    files[number].file = packed
    defer { plain.discard() }
    var buffer = [UInt8](repeating: 0, count: Self.maximumWaitingOfFile)
    while true {
      let count = try source.read(into: &buffer, from: 0)
      if count == 0 { break }
      try packed.write(buffer.span.extracting(0..<count))
    }
    try packed.suspend()
  }
}
