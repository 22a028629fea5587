/// Encrypts what waits on the disk for its upload, with a key that the app keeps: in the keychain, say.
///
/// ```swift
/// import CryptoKit
///
/// struct EventEncryption: StorageEncryption {
///   let key: SymmetricKey
///   func encrypted(_ bytes: [UInt8]) throws -> [UInt8] { Array(try AES.GCM.seal(bytes, using: key).combined ?? Data()) }
///   func decrypted(_ bytes: [UInt8]) throws -> [UInt8] {
///     Array(try AES.GCM.open(AES.GCM.SealedBox(combined: bytes), using: key))
///   }
/// }
/// ```
///
/// Any thread may call both functions. An error of either loses nothing that is stored: what cannot be decrypted stays where it is, and is asked for
/// again with the next upload.
public protocol StorageEncryption: Sendable {
  /// Encrypts a record, or the whole content of a small file.
  func encrypted(_ bytes: [UInt8]) throws -> [UInt8]
  /// Gives back what ``encrypted(_:)`` got.
  ///
  /// - Throws: any error, if it cannot, as long as there is no key.
  func decrypted(_ bytes: [UInt8]) throws -> [UInt8]
}
