/// An entry of a tar archive.
package struct TarEntry: Sendable, Equatable {
  /// The kind of an entry.
  package enum Kind: Sendable, Equatable {
    case file, folder
    /// A hard or symbolic link, which has no content.
    case link
    /// A file stored without its runs of zeros.
    case sparseFile
    /// A device, a FIFO, part of a multi-volume file, or a kind of a later format.
    case other
  }

  /// The path in the archive, with `/` as separator and invalid UTF-8 replaced. It comes from outside: never use it as the path
  /// of a file to write.
  package let name: String
  package let kind: Kind
  /// The size of the content in the archive, in bytes.
  package let size: Int
}
