/// The parameters of `initialize`: the client's abilities and folders.
struct InitializeParams: Decodable {
  private struct Folder: Decodable {
    let uri: String
  }

  private enum Key: CodingKey {
    case capabilities, workspaceFolders, rootUri
  }

  /// The maximum number of folders that are searched for tables.
  private static let folderLimit = 64

  let capabilities: ClientCapabilities
  /// The paths of the workspace folders; folders that are not files are left out.
  let folders: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    capabilities = try container.decode(ClientCapabilities.self, forKey: .capabilities)
    // A member of an unexpected type counts as missing.
    let named = try? container.decodeIfPresent([Folder].self, forKey: .workspaceFolders)
    let root = try? container.decodeIfPresent(String.self, forKey: .rootUri)
    let uris = named.map { $0.map(\.uri) } ?? [root].compactMap(\.self)
    folders = uris.prefix(Self.folderLimit).compactMap(FileURI.path)
  }
}
