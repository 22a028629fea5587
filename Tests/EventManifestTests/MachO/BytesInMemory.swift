import EventMapCompression

/// A file that is an array, which counts what is asked of it.
final class BytesInMemory: RandomAccessBytes {
  private let all: [UInt8]
  private(set) var bytesRead = 0

  init(_ all: [UInt8]) { self.all = all }

  var count: Int { all.count }

  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    bytesRead += range.count
    return Array(all[range])
  }
}
