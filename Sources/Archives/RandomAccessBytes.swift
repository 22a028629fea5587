/// Bytes of which any range can be had without the others: a file, a member of an archive, an array.
package protocol RandomAccessBytes {
  var count: Int { get }

  /// The bytes of a range that is inside of `0..<count`. Fewer than asked for mean that they ended early.
  func bytes(_ range: Range<Int>) throws -> [UInt8]
}
