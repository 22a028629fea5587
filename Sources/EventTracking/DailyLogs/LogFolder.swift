import Foundation

/// The folder of daily logs: names in it, not paths. Each step is one change of a name, so that the end of the process leaves it done or not.
///
/// ```
/// 2026-07-01_userStatisics_<uuid>.log   recorded; older days become part of the next archive
/// sending/                              the logs of one archive, the same until a server has it
/// sent/                                 a server has them; emptied at once, or at the next launch
/// dropped/7.120                         gave way to the limit: the 7th thing that did, with 120 events
/// upload.zip                            while it is sent
/// ```
struct LogFolder {
  let path: String
  let files: any FileSystem

  static let sending = "sending"
  static let sent = "sent"
  static let dropped = "dropped"
  static let archive = "upload.zip"

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// The logs in the folder or in one below it, in order; none if that is not there.
  func logs(in subfolder: String = ".") throws(FileError) -> [LogName] {
    try names(in: subfolder).compactMap { LogName($0) }.sorted { $0.text < $1.text }
  }

  func names(in subfolder: String) throws(FileError) -> [String] {
    do throws(FileError) {
      return try files.names(in: path(of: subfolder))
    } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  func content(of name: String) throws(FileError) -> LogContent {
    LogContent(try files.read(path(of: name), limit: .max))
  }

  /// What can still be read of a log: nothing of one that is lost.
  func contentLeft(of name: String) throws(FileError) -> LogContent {
    do throws(FileError) {
      return try content(of: name)
    } catch {
      guard error.isMissing || error.isDamage else { throw error }
      return LogContent([])
    }
  }

  func events(of name: String) throws(FileError) -> Int { try contentLeft(of: name).events }

  func rename(_ name: String, to other: String) throws(FileError) {
    try files.rename(path(of: name), to: path(of: other))
  }

  /// Removes what is in a folder below this one, or the bytes of a file.
  func empty(_ name: String) throws(FileError) {
    guard let inside = try? files.names(in: path(of: name)) else {
      return try files.truncate(path(of: name), to: 0)
    }
    for file in inside { try files.remove(path(of: "\(name)/\(file)")) }
  }

  /// Removes archives that an earlier process left, and logs that are with the server.
  func removeLeftovers() throws(FileError) {
    for name in try names(in: ".") where name.hasSuffix(".zip") { try files.remove(path(of: name)) }
    if try !names(in: Self.sent).isEmpty { try empty(Self.sent) }
  }
}
