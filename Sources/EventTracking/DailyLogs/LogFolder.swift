import EventMapping
import Foundation

/// The folder of daily logs. Its functions take names in the folder, not paths. Each step is a single rename, so it is either done or not done
/// when the process ends.
///
/// ```
/// 2026-07-01_userStatisics_<uuid>.log   a recorded log; logs of earlier days become part of the next archive
/// sending/                              the logs of one archive, unchanged until a server has them
/// sent/                                 delivered logs; emptied at once, or at the next launch
/// dropped/7.120                         a log or folder that was dropped for the size limit: the 7th, with 120 events
/// upload.zip                            the archive, while it is being sent
/// ```
struct LogFolder {
  let path: String
  let files: any FileSystem

  static let sending = "sending"
  static let sent = "sent"
  static let dropped = "dropped"
  static let archive = "upload.zip"

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the names of the logs in the folder or a subfolder, sorted by day. Empty if the folder does not exist.
  func logs(in subfolder: String = ".") throws(FileError) -> [LogName] {
    try names(in: subfolder).compactMap { LogName($0) }.ordered { $0.text < $1.text }
  }

  func names(in subfolder: String) throws(FileError) -> [String] {
    try files.namesIfExists(in: path(of: subfolder))
  }

  func content(of name: String) throws(FileError) -> LogContent {
    LogContent(try files.read(path(of: name), limit: .max))
  }

  /// Returns the readable lines of a log. Empty if the log is missing or damaged.
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

  /// Removes the files of a subfolder, or truncates a file to no bytes.
  func empty(_ name: String) throws(FileError) {
    guard let inside = try? files.names(in: path(of: name)) else {
      return try files.truncate(path(of: name), to: 0)
    }
    for file in inside { try files.remove(path(of: "\(name)/\(file)")) }
  }

  /// Removes archives of an earlier process and delivered logs.
  func removeLeftovers() throws(FileError) {
    for name in try names(in: ".") where name.hasSuffix(".zip") { try files.remove(path(of: name)) }
    if try !names(in: Self.sent).isEmpty { try empty(Self.sent) }
  }
}
