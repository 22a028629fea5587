import EventMapping
import EventTranslation
import Foundation

/// A line of `eventmap identity`; as JSON `eventmap-identity/1`.
struct IdentityLine: Encodable {
  private let schema = "eventmap-identity/1"
  private let identity: String
  private let recipe: String
  private let md5: String
  private let sha256: String
  private let page: String?
  private let path: String?
  private let count: Int?

  /// - Parameter count: the number of raw events with the identity; `nil` for a view that is not from a dump.
  init(_ identity: ViewIdentity, page: String?, path: String?, count: Int?) {
    self.identity = identity.text
    recipe = identity.recipe == .path ? "path" : "chain"
    md5 = HexadecimalText.text(identity.digest(.md5).bytes)
    sha256 = HexadecimalText.text(identity.digest(.sha256).bytes)
    self.page = page
    self.path = path
    self.count = count
  }

  /// Returns the line in a format, with a line feed.
  func text(_ format: IdentityRequest.Format) throws(CommandError) -> String {
    switch format {
    case .text:
      var columns = [identity, "md5:" + md5, "sha256:" + sha256]
      if let count { columns += [String(count), page ?? ""] }
      return columns.map { DisplayedName.plain($0) }.joined(separator: "\t") + "\n"
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
      } catch {
        throw CommandError("\(error)", status: .incomplete)
      }
    }
  }
}
