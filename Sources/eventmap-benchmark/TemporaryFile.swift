import EventTranslation
import Foundation

/// A file that is written and gone with its object.
final class TemporaryFile: ByteSink {
  let path: String
  private(set) var bytes = 0
  private let handle: FileHandle

  /// Makes an empty file in the system's folder for such.
  init() throws(BenchmarkError) {
    path = NSTemporaryDirectory() + "/eventmap-benchmark-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw BenchmarkError(message: "cannot write '\(path)'") }
    self.handle = handle
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ output: borrowing Span<UInt8>) throws {
    bytes += output.count
    // FileHandle takes Data; write(2) takes the bytes where they are.
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
