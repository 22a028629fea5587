/// The records after the directory, for writing (APPNOTE 4.3.14 to 4.3.16).
struct ZipEnd {
  /// The number of entries.
  let count: Int
  /// The offset of the directory.
  let offset: Int
  /// The size of the directory, in bytes.
  let size: Int

  func bytes(_ limits: ZipWriter.Limits) -> [UInt8] {
    let (isLong, isLarge, isFar) = (count >= limits.count, size >= limits.size, offset >= limits.size)
    var bytes = isLong || isLarge || isFar ? wide : []
    bytes.append(number: UInt64(ZipFormat.endSignature), size: 4)
    // One disk.
    bytes.append(number: 0, size: 4)
    let count = isLong ? UInt64(UInt16.max) : UInt64(count)
    bytes.append(number: count, size: 2)
    bytes.append(number: count, size: 2)
    bytes.append(number: isLarge ? UInt64(UInt32.max) : UInt64(size), size: 4)
    bytes.append(number: isFar ? UInt64(UInt32.max) : UInt64(offset), size: 4)
    // No comment.
    bytes.append(number: 0, size: 2)
    return bytes
  }

  /// The Zip64 end record and its locator.
  private var wide: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(ZipFormat.wideEndSignature), size: 4)
    // The size of the record, excluding the signature and this field.
    bytes.append(number: UInt64(ZipFormat.wideEndSize - 12), size: 8)
    bytes.append(number: 3 << 8 | 45, size: 2)
    bytes.append(number: 45, size: 2)
    bytes.append(number: 0, size: 8)
    bytes.append(number: UInt64(count), size: 8)
    bytes.append(number: UInt64(count), size: 8)
    bytes.append(number: UInt64(size), size: 8)
    bytes.append(number: UInt64(offset), size: 8)
    bytes.append(number: UInt64(ZipFormat.locatorSignature), size: 4)
    bytes.append(number: 0, size: 4)
    bytes.append(number: UInt64(offset + size), size: 8)
    bytes.append(number: 1, size: 4)
    return bytes
  }
}
