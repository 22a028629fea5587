import EventMapArchives
import EventMapCompression
import Foundation

/// The files of the app in an `.ipa`: an archive with `Payload/Name.app/`.
struct ArchiveFiles: BundleFiles {
  /// The maximum size of a file that is unpacked in memory, in bytes. Larger files are unpacked into temporary files.
  private static let maximumInMemory = 16 << 20

  let paths: [String]
  var unreadable: [String: AppReadingError] { [:] }
  /// The name of the app's folder: `Shop.app`.
  let appName: String
  private let archive: ZipArchive
  private let entries: [String: ZipEntry]

  init(_ bytes: any RandomAccessBytes) throws {
    do {
      archive = try ZipArchive(bytes)
    } catch let error as ArchiveError {
      throw AppReadingError(error)
    }
    if let damage = archive.damage { throw AppReadingError(damage) }
    var entries: [String: ZipEntry] = [:]
    var names: Set<String> = []
    for entry in archive.entries where !entry.isFolder {
      let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[0] == "Payload", parts[1].hasSuffix(".app") else { continue }
      names.insert(String(parts[1]))
      entries[parts[2...].joined(separator: "/")] = entry
    }
    guard let name = names.first, names.count == 1 else {
      let found = names.isEmpty ? "no app" : "\(names.count) apps"
      throw AppReadingError("no-app", "the archive has \(found) in Payload, expected one: Payload/Name.app")
    }
    appName = name
    self.entries = entries
    paths = entries.keys.sorted()
  }

  func open(_ path: String) throws(AppReadingError) -> any RandomAccessBytes {
    guard let entry = entries[path] else { throw AppReadingError("no-such-file", "\(path) is not in the archive") }
    do {
      if entry.size <= Self.maximumInMemory {
        return MemoryBytes(try archive.contents(of: entry, limit: Self.maximumInMemory))
      }
      return try UnpackedFile(try archive.reader(of: entry))
    } catch {
      throw (error as? ArchiveError).map { AppReadingError($0, in: path) } ?? AppReadingError(error)
    }
  }
}

extension AppReadingError {
  fileprivate init(_ error: ArchiveError, in path: String? = nil) {
    self.init("\(error.reason.rawValue)-archive", (path.map { $0 + ": " } ?? "") + error.message)
  }
}
