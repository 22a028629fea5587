/// The constants of the ZIP format that its reader and its writer share (APPNOTE 4.3 and 4.4.4).
package enum ZipFormat {
  /// The signature of an entry's local header, which precedes the content.
  package static let localSignature: UInt32 = 0x0403_4B50
  /// The size of a local header without name and extra fields, in bytes.
  package static let localSize = 30
  /// The signature of an entry's header in the directory.
  package static let entrySignature: UInt32 = 0x0201_4B50
  /// The signature of the record at the end.
  package static let endSignature: UInt32 = 0x0605_4B50
  /// The signature of the Zip64 record at the end.
  package static let wideEndSignature: UInt32 = 0x0606_4B50
  /// The size of the Zip64 record at the end, in bytes.
  package static let wideEndSize = 56
  /// The signature of the locator of the Zip64 record.
  package static let locatorSignature: UInt32 = 0x0706_4B50
  /// The flag of an entry whose name is UTF-8.
  package static let utf8 = 1 << 11
}
