import EventMapCompression

/// The common fields of an entry's two headers, before its content and in the directory (APPNOTE 4.3.7 and 4.3.12).
struct ZipHeader {
  var flags: Int
  var method: ZipEntry.Method
  var checksum: UInt32
  var compressedSize: Int
  var size: Int
  var name: String
  /// The length of the name in the archive, in bytes.
  var nameLength: Int

  static let encrypted = 1 << 0
  static let sizesFollow = 1 << 3

  /// - Parameters:
  ///   - fields: the header from its flags on.
  ///   - name: the bytes of the name.
  init(_ fields: ZipFields, name: ArraySlice<UInt8>) {
    flags = fields.short(0)
    method =
      switch fields.short(2) {
      case 0: .stored
      case 8: .deflated
      case let number: .other(number)
      }
    checksum = fields.long(8)
    compressedSize = Int(fields.long(12))
    size = Int(fields.long(16))
    nameLength = name.count
    // Programs on macOS write UTF-8 without the flag, and text in the code page is almost never valid UTF-8.
    self.name = String(validating: name, as: UTF8.self) ?? CodePage437.text(name)
  }

  /// The content of the extra field with an ID (APPNOTE 4.5); `nil` if the entry has none.
  static func extra(_ kind: Int, in bytes: ArraySlice<UInt8>) -> ZipFields? {
    var rest = bytes
    while rest.count >= 4 {
      let fields = ZipFields(rest)
      let length = fields.short(2)
      guard length <= rest.count - 4 else { return nil }
      let contents = rest.dropFirst(4).prefix(length)
      if fields.short(0) == kind { return ZipFields(contents) }
      rest = rest.dropFirst(4 + length)
    }
    return nil
  }

  /// Replaces sizes and offset by those in the Zip64 extra field if the header has no room for them (APPNOTE 4.5.3).
  mutating func widen(_ extra: ArraySlice<UInt8>, headerOffset: inout Int) throws(ArchiveError) {
    let full = Int(UInt32.max)
    guard size == full || compressedSize == full || headerOffset == full,
      let fields = Self.extra(1, in: extra)
    else { return }
    var position = 0
    for field in [\Self.size, \Self.compressedSize] where self[keyPath: field] == full {
      self[keyPath: field] = try Self.number(fields, &position)
    }
    if headerOffset == full { headerOffset = try Self.number(fields, &position) }
  }

  private static func number(_ fields: ZipFields, _ position: inout Int) throws(ArchiveError) -> Int {
    guard position + 8 <= fields.count, let number = fields.quad(position) else {
      throw ArchiveError(.corrupt, "the ZIP archive has an entry with invalid sizes")
    }
    position += 8
    return number
  }
}

/// Code page 437, the encoding of entry names that are not UTF-8 (APPNOTE, appendix D).
private enum CodePage437 {
  private static let upperHalf = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
      .unicodeScalars)

  /// Decodes bytes.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
    return String(text)
  }
}
