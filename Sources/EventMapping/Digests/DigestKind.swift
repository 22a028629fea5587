/// A digest algorithm by which SDKs identify views.
package enum DigestKind: String, CaseIterable, Sendable {
  case md5
  case sha256

  /// The length of a digest, in bytes.
  package var byteCount: Int {
    switch self {
    case .md5: MD5.byteCount
    case .sha256: SHA256.byteCount
    }
  }

  /// Computes the digest of a message.
  package func digest(of message: borrowing Span<UInt8>) -> [UInt8] {
    switch self {
    case .md5: MD5.digest(of: message)
    case .sha256: SHA256.digest(of: message)
    }
  }
}
