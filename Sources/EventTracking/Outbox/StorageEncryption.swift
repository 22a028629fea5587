/// Encrypts the data that waits on the disk for upload. The app keeps the key, for example in the keychain.
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
/// Both functions are called from any thread. After an error, no stored data is lost: data that cannot be decrypted stays on the disk, and
/// the next upload tries again.
public protocol StorageEncryption: Sendable {
  /// Returns the encrypted bytes of a record or of a small file.
  ///
  /// - Throws: Any error if encryption is not possible now, for example without a key. A record is then counted as dropped.
  func encrypted(_ bytes: [UInt8]) throws -> [UInt8]
  /// Returns the original bytes for the result of ``encrypted(_:)``.
  ///
  /// - Throws: Any error if decryption is not possible now, for example without a key.
  func decrypted(_ bytes: [UInt8]) throws -> [UInt8]
}
