import EventMapping
import Foundation

/// A file with one JSON object, which is replaced atomically.
struct JSONFile {
  private let folder: String
  private let path: String
  private let files: any FileSystem
  private let encryption: (any StorageEncryption)?

  /// The maximum length of the file, in bytes; more than any value of a recorder takes.
  private static let maximumLength = 4 << 20

  init(_ name: String, in folder: URL, files: any FileSystem, _ encryption: (any StorageEncryption)?) {
    self.folder = folder.path
    path = folder.appendingPathComponent(name).path
    self.files = files
    self.encryption = encryption
  }

  /// Reads the object; `nil` if the file is missing or damaged. Removes the temporary file of a process that ended while writing.
  ///
  /// - Throws: A temporary error, for example before the first unlock of the device or without a key to decrypt the file.
  func read() throws(FileError) -> [String: MemberValue]? {
    try? files.removeUnfinished(path)
    do throws(FileError) {
      let bytes = try files.read(path, limit: Self.maximumLength)
      guard let text = encryption.map({ try? $0.decrypted(bytes) }) ?? bytes else { throw FileError.noKey }
      return try [String: MemberValue](json: text)
    } catch {
      if error.isMissing || error.isDamage { return nil }
      throw error
    }
  }

  /// Replaces the object; `nil` removes the file. After an error, the file is unchanged.
  func write(_ members: [String: MemberValue]?) throws(FileError) {
    if let text = members?.json {
      guard let bytes = encryption.map({ try? $0.encrypted(text) }) ?? text else { throw FileError.noKey }
      // The outbox also creates this folder, as the parent of its folder, but does not set the attributes of parents.
      try files.makeFolder(folder)
      return try files.replace(path, with: bytes)
    }
    do throws(FileError) { try files.remove(path) } catch { if !error.isMissing { throw error } }
    try files.removeUnfinished(path)
  }
}
