import Foundation

/// A server of the Language Server Protocol 3.17 for tables, which receives the client's bytes and writes bytes for the client.
///
/// The caller's thread calls ``receive(_:)``, which updates the documents and never waits for a lint run. The server's worker thread lints
/// and answers. So a request can be canceled during a run, and after several keystrokes during a run only the last text is linted.
public final class LanguageServer {
  private enum Phase {
    case uninitialized, running
    /// After `shutdown`, when only `exit` is allowed.
    case shutDown
    case exited
  }

  private let files: any ProjectFiles
  private let version: String
  private let writer: MessageWriter
  private var reader = MessageReader()
  private var phase = Phase.uninitialized
  private var documents = DocumentStore()
  private var client = ClientCapabilities()
  /// `nil` before `initialize` and after ``finish()``.
  private var queue: JobQueue?
  /// The exit status of the process: 0 if the client sent `shutdown` before `exit`, as the protocol requires, else 1; `nil` while the
  /// server runs.
  public private(set) var exitStatus: Int32?

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - files: the access to projects and their files.
  ///   - version: the program's version, which the client may show.
  ///   - write: sends the bytes of one message to the client. The server calls it from two threads, never at the same time.
  public init(files: any ProjectFiles, version: String, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.files = files
    self.version = version
    writer = MessageWriter(write)
  }

  /// Processes bytes from the client, which may end in the middle of a message.
  public func receive(_ bytes: some Collection<UInt8>) {
    for event in reader.read(bytes) where phase != .exited {
      switch event {
      case .malformed(let reason): writer.refuse(nil, ResponseError(.parseError, reason))
      case .body(let body):
        do throws(ResponseError) {
          try receive(try IncomingMessage(body))
        } catch {
          writer.refuse(IncomingMessage.id(of: body), error)
        }
      }
    }
  }

  /// Ends the server at the end of the client's bytes, after all pending requests are answered.
  public func finish() {
    queue?.end()
    queue = nil
    if exitStatus == nil { exitStatus = phase == .shutDown ? 0 : 1 }
    phase = .exited
  }

  private func receive(_ message: IncomingMessage) throws(ResponseError) {
    // The server ignores the results of the requests that it sends.
    guard let method = message.method else { return }
    guard let id = message.id else { return receive(notification: method, message) }
    do throws(ResponseError) {
      try receive(request: method, id, message)
    } catch {
      writer.refuse(id, error)
    }
  }

  // MARK: Requests

  private func receive(request method: String, _ id: RequestID, _ message: IncomingMessage) throws(ResponseError) {
    switch phase {
    case .uninitialized where method != "initialize":
      throw ResponseError(.serverNotInitialized, "the first request must be 'initialize'")
    case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server was shut down")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "'initialize' may be sent only once")
    default: break
    }
    switch method {
    case "initialize": initialize(id, try message.params(as: InitializeParams.self))
    case "shutdown":
      phase = .shutDown
      queue?.shutDown(id)
    default:
      guard let handler = RequestCatalog.handler(of: method) else {
        throw ResponseError(.methodNotFound, "the server has no method '\(method)'")
      }
      queue?.add(JobQueue.Request(id: id, handler: handler, message: message, documents: documents))
    }
  }

  private func initialize(_ id: RequestID, _ params: InitializeParams) {
    client = params.capabilities
    phase = .running
    let queue = JobQueue()
    self.queue = queue
    let (files, client, folders, writer) = (files, client, params.folders, writer)
    let thread = Thread {
      let session = Session(files, client, folders: folders, writer) { queue.republish() }
      Worker(queue, session, writer).work()
    }
    thread.start()
    var capabilities = RequestCatalog.capabilities
    // The protocol allows rename options only for clients that support them.
    if !client.preparesRename { capabilities[RenameRequest.capability.name] = .boolean(true) }
    capabilities["positionEncoding"] = .text(client.positionEncoding.rawValue)
    capabilities["textDocumentSync"] = .object([
      "openClose": .boolean(true), "change": .number(2), "save": .boolean(true),
    ])
    let result: [String: JSONValue] = [
      "capabilities": .object(capabilities),
      "serverInfo": .object(["name": .text("eventmap"), "version": .text(version)]),
    ]
    writer.answer(id, MessageWriter.json(result))
  }

  // MARK: Notifications

  private func receive(notification method: String, _ message: IncomingMessage) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return finish()
    }
    // A notification has no response, so one that arrives too early or too late is ignored.
    guard phase == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": watchFiles()
      case "$/cancelRequest": cancel(try message.params(as: CancelParams.self).id)
      case "textDocument/didOpen":
        let document = try message.params(as: OpenParams.self).textDocument
        documents.open(
          uri: document.uri, language: document.languageId, version: document.version, text: document.text)
        queue?.lint(documents)
      case "textDocument/didChange": try change(message.params(as: ChangeParams.self))
      case "textDocument/didClose":
        documents.close(try message.params(as: CloseParams.self).textDocument.uri)
        queue?.lint(documents)
      case "textDocument/didSave", "workspace/didChangeWatchedFiles": queue?.reload(documents)
      default: break
      }
    } catch {
      writer.show(error: "'\(method)' cannot be read: \(error.message)")
    }
  }

  private struct CancelParams: Decodable {
    let id: RequestID
  }

  private struct OpenParams: Decodable {
    struct Item: Decodable {
      let uri: String
      let languageId: String
      let version: Int
      let text: String
    }

    let textDocument: Item
  }

  private struct ChangeParams: Decodable {
    struct Identifier: Decodable {
      let uri: String
      let version: Int
    }

    let textDocument: Identifier
    let contentChanges: [OpenDocument.Change]
  }

  private struct CloseParams: Decodable {
    let textDocument: DocumentIdentifier
  }

  private func change(_ params: ChangeParams) throws(ResponseError) {
    let document = params.textDocument
    guard
      documents.change(
        document.uri, params.contentChanges, version: document.version, in: client.positionEncoding)
    else {
      throw ResponseError(.invalidParams, "the document is not open: '\(document.uri)'")
    }
    queue?.lint(documents)
  }

  private func cancel(_ id: RequestID) {
    guard queue?.cancel(id) == true else { return }
    writer.refuse(id, Worker.cancelled)
  }

  /// Asks the client for notifications about changes of files that may belong to a project.
  private func watchFiles() {
    guard client.watchesFiles else { return }
    let watchers = JSONValue.array([.object(["globPattern": .text("**/*.{json,plist}")])])
    let registration = JSONValue.object([
      "id": .text("watched-files"), "method": .text("workspace/didChangeWatchedFiles"),
      "registerOptions": .object(["watchers": watchers]),
    ])
    writer.request("watched-files", "client/registerCapability", ["registrations": JSONValue.array([registration])])
  }
}
