/// One entry of a tar archive.
package struct TarEntry: Sendable, Equatable {
  /// What an entry is.
  package enum Kind: Sendable, Equatable {
    case file, folder
    /// A hard or symbolic link, which has no contents of its own.
    case link
    /// A file of which the archive holds only the parts that are not zero.
    case sparseFile
    /// A device, a FIFO, a part of a file on several tapes, or what a later format has added.
    case other
  }

  /// As the archive has it, a path with `/`; what is not UTF-8 is replaced. It is data from outside: never the path of a file to write.
  package let name: String
  package let kind: Kind
  /// Of the contents in the archive, in bytes.
  package let size: Int
}
