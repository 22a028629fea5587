import Foundation

@testable import EventTracking

/// The system's file system with simulated failures.
final class FaultyFileSystem: FileSystem {
  enum Call: CaseIterable, Sendable {
    case makeFolder, lock, names, size, read, create, openForWriting, write, truncate, synchronize, rename, remove
  }

  /// A failure during a call.
  enum Fault: Sendable {
    /// The call does nothing and throws this error code.
    case error(Int32)
    /// The call writes only some bytes and returns their number.
    case short(Int)
    /// The process ends during the call: a write has written some bytes, any other call has done nothing.
    case killed(written: Int)
    /// The process ends after the call.
    case killedAfter
  }

  private struct State {
    var isDead = false
    var faults = 0
    var descriptors: [FileDescriptor] = []
    var fault: (Call, Int) -> Fault?
  }

  private let real = POSIXFileSystem()
  private let state: Locked<State>

  /// - Parameter fault: Returns the failure of a call; `nil` for none. The number is that of the bytes to write.
  init(_ fault: sending @escaping (Call, Int) -> Fault? = { _, _ in nil }) { state = Locked(State(fault: fault)) }

  /// Makes a file system in which each call of one kind fails, as long as a value is true.
  convenience init(failing: Call, _ code: Int32, while isFailing: Locked<Bool> = Locked(true)) {
    self.init { call, _ in call == failing && isFailing.withLock { $0 } ? .error(code) : nil }
  }

  /// Whether the process has ended, so that no call has any effect.
  var isDead: Bool { state.withLock { $0.isDead } }

  /// The number of failures.
  var faults: Int { state.withLock { $0.faults } }

  /// Ends the process, so that its files are closed.
  func kill() {
    state.withLock { state in
      state.isDead = true
      state.descriptors.forEach(real.unlock)
      state.descriptors = []
    }
  }

  /// Performs a call unless it fails. The number is that of the bytes to write.
  private func meet<Result>(
    _ call: Call, _ length: Int = 0, _ body: (Int) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    if isDead { throw FileError(code: EIO) }
    let fault = state.withLock { state in
      let fault = state.fault(call, length)
      if fault != nil { state.faults += 1 }
      return fault
    }
    switch fault {
    case nil: return try body(length)
    case .error(let code): throw FileError(code: code)
    case .short(let count): return try body(min(length, count))
    case .killed(let written):
      if call == .write, written > 0 { _ = try body(min(length, written)) }
      kill()
    case .killedAfter:
      _ = try body(length)
      kill()
    }
    throw FileError(code: EIO)
  }

  private func meet<Result>(
    _ call: Call, _ path: String, _ body: (String) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try meet(call) { _ throws(FileError) in try body(path) }
  }

  private func opened(
    _ call: Call, _ path: String, _ body: (String) throws(FileError) -> FileDescriptor
  ) throws(FileError) -> FileDescriptor {
    try meet(call) { _ throws(FileError) in
      let file = try body(path)
      state.withLock { $0.descriptors.append(file) }
      return file
    }
  }

  func makeFolder(_ path: String) throws(FileError) { try meet(.makeFolder, path, real.makeFolder) }
  func lock(_ path: String) throws(FileError) -> FileDescriptor { try opened(.lock, path, real.lock) }
  func isRemoved(_ file: FileDescriptor) -> Bool { !isDead && real.isRemoved(file) }
  func isFile(_ file: FileDescriptor, at path: String) -> Bool { isDead || real.isFile(file, at: path) }
  func names(in folder: String) throws(FileError) -> [String] { try meet(.names, folder, real.names(in:)) }
  func size(of path: String) throws(FileError) -> Int { try meet(.size, path, real.size(of:)) }
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try meet(.read) { _ throws(FileError) in try real.read(path, limit: limit) }
  }
  func create(_ path: String) throws(FileError) -> FileDescriptor { try opened(.create, path, real.create) }
  func openForWriting(_ path: String) throws(FileError) -> FileDescriptor {
    try opened(.openForWriting, path, real.openForWriting)
  }
  func write(_ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int) throws(FileError) -> Int {
    let copy = bytes.indices.map { bytes[$0] }
    return try meet(.write, copy.count) { count throws(FileError) in
      try real.write(copy.span.extracting(..<count), to: file, at: offset)
    }
  }
  func truncate(_ path: String, to length: Int) throws(FileError) {
    try meet(.truncate) { _ throws(FileError) in try real.truncate(path, to: length) }
  }
  func unlock(_ file: FileDescriptor) { if forget(file) { real.unlock(file) } }
  func close(_ file: FileDescriptor) { if forget(file) { real.close(file) } }
  /// Returns false if the end of the process has already closed the file.
  private func forget(_ file: FileDescriptor) -> Bool {
    state.withLock { state in
      guard let index = state.descriptors.firstIndex(of: file) else { return false }
      state.descriptors.remove(at: index)
      return true
    }
  }
  /// Does nothing, because synchronizing is slow and matters only after a power cut.
  func synchronize(_ path: String) throws(FileError) { try meet(.synchronize) { _ throws(FileError) in } }
  func rename(_ path: String, to other: String) throws(FileError) {
    try meet(.rename) { _ throws(FileError) in try real.rename(path, to: other) }
  }
  func remove(_ path: String) throws(FileError) { try meet(.remove, path, real.remove) }
}
