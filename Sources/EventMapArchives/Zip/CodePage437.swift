/// Names of entries that are not UTF-8: APPNOTE, appendix D.
enum CodePage437 {
  private static let upperHalf = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
      .unicodeScalars)

  /// The text of bytes.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
    return String(text)
  }
}
