import EventTranslation
import Foundation

/// Writes to a file or a device with write(2), without copying the bytes first.
final class FileSink: ByteSink {
  private(set) var bytes = 0
  private let path: String
  private let handle: FileHandle

  /// Opens a file, and creates it if it does not exist.
  init(_ path: String) throws(BenchmarkError) {
    self.path = path
    let exists = FileManager.default.fileExists(atPath: path)
    guard exists || FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw BenchmarkError(message: "cannot write '\(path)'") }
    self.handle = handle
  }

  deinit { try? handle.close() }

  func write(_ output: borrowing Span<UInt8>) throws { try writeAll(output) }

  /// Writes bytes, with a typed error.
  func writeAll(_ output: borrowing Span<UInt8>) throws(BenchmarkError) {
    bytes += output.count
    // FileHandle takes Data, which would be a copy. Safety: write(2) gets the address and the count of one span.
    var written = 0
    while written < output.count {
      let count = unsafe output.extracting(written...).withUnsafeBytes { bytes in
        unsafe Foundation.write(handle.fileDescriptor, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { throw BenchmarkError(message: "cannot write '\(path)'") }
      written += count
    }
  }
}
