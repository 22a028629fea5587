import Foundation

/// The tally of a session in a file, so that the next process can report it where this one ends without a word.
struct TallyFile {
  private let path: String
  private let files: any FileSystem

  /// In bytes: more than any tally takes.
  private static let maximumLength = 4 << 20

  init(folder: URL, files: any FileSystem) {
    path = folder.appendingPathComponent("unmapped.json").path
    self.files = files
  }

  /// The tally; nil without one, or if it cannot be read or makes no sense. What an earlier process did not finish to write goes.
  func read() -> UnmappedTally? {
    try? files.removeUnfinished(path)
    guard let bytes = try? files.read(path, limit: Self.maximumLength),
      let tally = try? JSONDecoder().decode(UnmappedTally.self, from: Data(bytes)), tally.isPlausible
    else { return nil }
    return tally
  }

  /// Replaces what is in the file; without a tally the file goes. After an error it has what it had.
  func write(_ tally: UnmappedTally?) throws(FileError) {
    if let tally {
      guard let data = try? JSONEncoder().encode(tally) else { return }
      return try files.replace(path, with: [UInt8](data))
    }
    do throws(FileError) { try files.remove(path) } catch { if !error.isMissing { throw error } }
    try files.removeUnfinished(path)
  }
}
