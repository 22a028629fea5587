/// The little-endian numbers of a ZIP structure. Bytes beyond its end are zero.
struct ZipFields {
  private let bytes: ArraySlice<UInt8>

  var count: Int { bytes.count }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : 0
  }

  func short(_ offset: Int) -> Int { Int(byte(offset)) | Int(byte(offset + 1)) << 8 }

  func long(_ offset: Int) -> UInt32 { UInt32(short(offset)) | UInt32(short(offset + 2)) << 16 }

  /// A number of 8 bytes; `nil` if it exceeds the size of any file.
  func quad(_ offset: Int) -> Int? {
    Int(exactly: UInt64(long(offset)) | UInt64(long(offset + 4)) << 32)
  }
}
