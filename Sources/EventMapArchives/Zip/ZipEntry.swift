/// An entry in the directory of a ZIP archive.
package struct ZipEntry: Sendable, Equatable {
  /// The compression method of an entry.
  package enum Method: Sendable, Equatable {
    case stored, deflated
    /// Another method, by its number. The content cannot be read.
    case other(Int)
  }

  /// The path in the archive, with `/` as separator. It comes from outside: never use it as the path of a file to write.
  ///
  /// The name is UTF-8 if the bytes are valid UTF-8, otherwise code page 437.
  package let name: String
  package let method: Method
  /// Whether the content is encrypted and cannot be read.
  package let isEncrypted: Bool
  /// The size of the compressed content, in bytes.
  package let compressedSize: Int
  /// The size of the content, in bytes.
  package let size: Int
  /// The CRC-32 of the content.
  package let checksum: UInt32

  /// The offset of the local header in the archive.
  let headerOffset: Int
  /// The length of the name in the archive, in bytes.
  let nameLength: Int
  /// Whether size and checksum follow the content and no directory entry has them either.
  let isOpenEnded: Bool

  /// Whether the entry is a folder, which has no content.
  package var isFolder: Bool { name.hasSuffix("/") }
}
