import EventMapping
import Foundation

/// A command that runs again whenever one of its files changes, until a signal ends the process.
struct WatchRun {
  /// A run and the files that it reads.
  struct Job {
    let files: WatchedFiles
    let run: () throws(CommandError) -> ExitStatus
  }

  /// The time between two checks of the files, in milliseconds.
  private static let interval: Int32 = 200
  /// The number of checks for which a file may be missing, while an editor replaces it.
  static let maximumMissingChecks = 15

  let isQuiet: Bool
  /// Waits for the time between two checks. Returns false if standard output has no reader.
  var pause: () -> Bool = Self.pause

  /// Runs a command, and again after each change, until the reader of standard output closes the pipe.
  ///
  /// - Parameter prepare: prepares a run with the current files of the project.
  /// - Throws: ``CommandError`` for wrong arguments, before the first run.
  func run(_ prepare: () throws(CommandError) -> Job) throws(CommandError) -> ExitStatus {
    let folder = FileManager.default.currentDirectoryPath
    var job = try prepare()
    var stamps = job.files.stamps()
    _ = try job.run()
    report("watching \(DisplayedName.counted(stamps.count, "file")); Ctrl-C ends")
    while let current = nextStamps(of: job.files, after: stamps) {
      report("\(Self.changed(stamps, current, in: folder)) changed")
      stamps = current
      do throws(CommandError) {
        // A run may have changed the working directory.
        _ = FileManager.default.changeCurrentDirectoryPath(folder)
        job = try prepare()
        // Taken before the run, so that changes during the run are noticed after it.
        stamps = job.files.stamps()
        _ = try job.run()
      } catch {
        StandardStreams.write(error.details)
        StandardStreams.report("eventmap: error: \(error.message)")
      }
    }
    return .success
  }

  /// Waits until files have changed and then stay the same for one interval.
  ///
  /// - Returns: the new stamps; `nil` if standard output has no reader.
  func nextStamps(
    of files: WatchedFiles, after stamps: [String: WatchedFiles.Stamp]
  ) -> [String: WatchedFiles.Stamp]? {
    while true {
      guard pause() else { return nil }
      var current = files.stamps()
      if current == stamps { continue }
      var checks = 0
      while true {
        guard pause() else { return nil }
        let next = files.stamps()
        checks += 1
        let isMissing = stamps.keys.contains { next[$0] == nil } && checks < Self.maximumMissingChecks
        if next == current, !isMissing { break }
        current = next
      }
      if current != stamps { return current }
    }
  }

  /// Returns the names of the changed files, for a message.
  private static func changed(
    _ before: [String: WatchedFiles.Stamp], _ after: [String: WatchedFiles.Stamp], in folder: String
  ) -> String {
    let paths = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    let names = paths.prefix(3).map { DisplayedName.plain(FolderPath.relative($0, to: folder)) }
    return names.joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }

  private func report(_ text: String) {
    if isQuiet { return }
    let time = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    let clock = String(format: "%02d:%02d:%02d", time.hour ?? 0, time.minute ?? 0, time.second ?? 0)
    StandardStreams.report("eventmap: \(clock) \(text)")
  }

  private static func pause() -> Bool {
    var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    // Safety: the call gets the address of one local request. Without events, it returns early only for a pipe that has no reader.
    return unsafe poll(&request, 1, interval) <= 0
  }
}
