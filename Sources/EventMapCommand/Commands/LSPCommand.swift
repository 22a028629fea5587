import EventMapLanguageServer
import EventMapping
import Foundation
import Synchronization

/// `eventmap lsp`: runs the language server.
enum LSPCommand: Command {
  static let name = "lsp"
  static let summary = "run the language server, which shows findings and fixes in an editor"
  static let usage = ["[--stdio]"]
  static let discussion = """
    A server of the Language Server Protocol 3.17. An editor starts it and communicates over standard input and output.
    The server reports the findings of 'eventmap lint' while you type, and offers fixes and similar names. 'eventmap help
    editors' has the settings of some editors.

    A file is a table if the project's configuration lists it: .eventmap.json in the folder of the file or the nearest
    folder above. Without such a list, EventTable.plist and EventTable.json are tables. Any file that the editor opens
    with the language 'eventmap' is also a table. The configuration names the manifests, rules, baseline and earlier
    tables; without one, the server uses the manifest beside the table.

    Exit status: 0 ended by the editor with 'shutdown' and 'exit'; 1 ended in another way; 2 could not start.
    """
  static let examples = [
    (command: "eventmap lsp", purpose: "the command to enter in an editor's settings")
  ]

  static let standardStreams = Flag(
    "stdio", help: "use standard input and output (the default); some editors pass this flag")
  static let flags: [any FlagDeclaration] = [standardStreams]
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if !arguments.operands.isEmpty {
      throw CommandError("lsp takes no files; the editor sends them")
    }
    if isatty(STDIN_FILENO) == 1 {
      throw CommandError("standard input is a terminal, expected an editor that starts 'eventmap lsp'")
    }
    let output = Output()
    let server = LanguageServer(files: ServedFiles(), version: EventMapTool.version) { output.write($0) }
    do {
      let input = try FileSource(path: "-")
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while server.exitStatus == nil, output.error == nil {
        let count = try input.read(into: &buffer, from: 0)
        if count == 0 { break }
        server.receive(buffer[..<count])
      }
    } catch let error as SystemError {
      throw CommandError("standard input: cannot read: \(error.reason)")
    } catch {
      throw CommandError("standard input: cannot read: \(error)")
    }
    server.finish()
    if let error = output.error, error.code != EPIPE {
      throw CommandError("standard output: cannot write: \(error.reason)", status: .incomplete)
    }
    return server.exitStatus == 0 ? .success : .unclean
  }

  /// Standard output and its first error.
  private final class Output: Sendable {
    private let first = Mutex<SystemError?>(nil)

    var error: SystemError? { first.withLock { $0 } }

    func write(_ bytes: [UInt8]) {
      guard error == nil else { return }
      do throws(SystemError) {
        try FileWriting.writeAll(bytes.span, to: STDOUT_FILENO)
      } catch {
        first.withLock { $0 = $0 ?? error }
      }
    }
  }
}
