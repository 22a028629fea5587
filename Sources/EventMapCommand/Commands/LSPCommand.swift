import EventMapLanguageServer
import EventMapping
import Foundation
import Synchronization

/// `eventmap lsp`: the linter in an editor.
enum LSPCommand: Command {
  static let name = "lsp"
  static let summary = "serve an editor: findings and fixes of tables while they are written"
  static let usage = ["[--stdio]"]
  static let discussion = """
    A server of the Language Server Protocol 3.17. An editor starts it and speaks to it over standard input and output;
    nothing is to be typed. It reports what 'eventmap lint' finds, in text that is not saved yet, too, and offers fixes
    and what was probably meant. 'eventmap help editors' has the settings of some editors.

    A file is a table if the tables of the project's configuration name it: .eventmap.json in the folder of the file or
    the nearest folder above. Without such a list, EventTable.plist and EventTable.json are tables; so is whatever the
    editor opens with the language 'eventmap'. Manifests, rules, the baseline and the earlier tables are those of the
    configuration or, without one, the manifest beside the table.

    Exit status: 0 ended by the editor with 'shutdown' and 'exit'; 1 ended without; 2 could not start.
    """
  static let examples = [
    (command: "eventmap lsp", purpose: "what the settings of an editor name as the server")
  ]

  static let standardStreams = Flag(
    "stdio", help: "speak over standard input and output, as is done without this flag; some editors add it")
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

  /// Standard output, and its first error.
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
