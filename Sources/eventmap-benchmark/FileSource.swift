import EventTranslation
import Foundation

/// A dump in a file, read with read(2).
struct FileSource: ByteSource {
  private let path: String
  private let handle: FileHandle

  init(_ path: String) throws(BenchmarkError) {
    self.path = path
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw BenchmarkError(message: "cannot read '\(path)'")
    }
    self.handle = handle
  }

  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    // FileHandle gives Data, which would be a copy. Safety: read(2) gets the address and the count of the free part.
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
      return unsafe Foundation.read(handle.fileDescriptor, free.baseAddress, free.count)
    }
    guard count >= 0 else { throw BenchmarkError(message: "cannot read '\(path)'") }
    return count
  }
}
