/// Reads the little-endian numbers of a ZIP structure. An offset outside of the bytes gives zeros.
struct ZipFields {
  private let bytes: ArraySlice<UInt8>

  var count: Int { bytes.count }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : 0
  }

  func short(_ offset: Int) -> Int { Int(byte(offset)) | Int(byte(offset + 1)) << 8 }

  func long(_ offset: Int) -> UInt32 { UInt32(short(offset)) | UInt32(short(offset + 2)) << 16 }

  /// `nil` for a number that is larger than any file.
  func quad(_ offset: Int) -> Int? {
    Int(exactly: UInt64(long(offset)) | UInt64(long(offset + 4)) << 32)
  }
}
