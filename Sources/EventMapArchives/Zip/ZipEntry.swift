/// One entry in the directory of a ZIP archive.
package struct ZipEntry: Sendable, Equatable {
  /// How the contents are compressed.
  package enum Method: Sendable, Equatable {
    case stored, deflated
    /// Another one, by its number; its contents cannot be read.
    case other(Int)
  }

  /// As the archive has it, a path with `/`. It is data from outside: never the path of a file to write.
  ///
  /// UTF-8 where the entry says so or where it can be, else code page 437.
  package let name: String
  package let method: Method
  /// Whether its contents are encrypted, so that they cannot be read.
  package let isEncrypted: Bool
  /// In the archive, in bytes.
  package let compressedSize: Int
  /// Of the contents, in bytes.
  package let size: Int
  /// CRC-32 of the contents.
  package let checksum: UInt32

  /// Where its local header starts in the archive.
  let headerOffset: Int
  /// The length of the name as the archive has it, in bytes.
  let nameLength: Int
  /// Whether size and checksum come after the contents, and no directory has them.
  let isOpenEnded: Bool

  /// Whether it is a folder, which has no contents.
  package var isFolder: Bool { name.hasSuffix("/") }
}
