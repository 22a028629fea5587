import EventMapCompression

/// An array as a file, which counts the bytes read.
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
