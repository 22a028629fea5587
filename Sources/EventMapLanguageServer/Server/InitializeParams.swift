/// The client at the start of a session: its abilities and its folders.
struct InitializeParams: Decodable {
  private struct Folder: Decodable {
    let uri: String
  }

  private enum Key: CodingKey {
    case capabilities, workspaceFolders, rootUri
  }

  /// The maximum number of folders whose tables are looked for.
  private static let mostFolders = 64

  let capabilities: ClientCapabilities
  /// The paths of the folders of the workspace; none if the client has none, or not as files.
  let folders: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    capabilities = try container.decode(ClientCapabilities.self, forKey: .capabilities)
    // A member of another form than expected names no folder.
    let named = try? container.decodeIfPresent([Folder].self, forKey: .workspaceFolders)
    let root = try? container.decodeIfPresent(String.self, forKey: .rootUri)
    let uris = named.map { $0.map(\.uri) } ?? [root].compactMap(\.self)
    folders = uris.prefix(Self.mostFolders).compactMap(FileURI.path)
  }
}
