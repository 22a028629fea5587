import EventMapping
import Foundation

/// A finished run of git, started without a shell.
struct GitRun {
  /// The exit status; `nil` if git was killed.
  let status: Int32?
  /// The standard output; `nil` if it is larger than ``FileContent/maximumSize``.
  let output: Data?
  /// The last line of standard error.
  let reason: String

  /// Runs git to its end.
  ///
  /// - Parameter purpose: the use of git in the message if it is not installed: `to merge text`.
  init(_ arguments: [String], purpose: String) throws(CommandError) {
    guard let program = ProgramSearch.program("git") else {
      throw CommandError("git is not in the PATH; it is needed \(purpose)")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw CommandError("\(program.path) cannot be started: \(error.localizedDescription)")
    }
    let content = Self.content(of: output.fileHandleForReading)
    // Read after the output, because an error message is short enough for the buffer of the pipe.
    if content == nil { process.terminate() }
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    self.output = content
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    reason =
      message.split(whereSeparator: \.isNewline).last.map { DisplayedName.plain(String($0)) } ?? "no reason is given"
  }

  /// Returns all bytes; `nil` if there are too many.
  private static func content(of handle: FileHandle) -> Data? {
    var content = Data()
    while let piece = try? handle.read(upToCount: 1 << 16), !piece.isEmpty {
      content.append(piece)
      if content.count > FileContent.maximumSize { return nil }
    }
    return content
  }
}
