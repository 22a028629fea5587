import Foundation
import Testing

@testable import EventManifest

/// Sources and interface files in UTF-16 and with a byte order mark.
@Suite struct SourceEncodingTests {
  private static let source = "// 购物 😀\n@implementation Home\n- (IBAction)onTap:(id)sender {}\n@end\n"

  private static func bytes(_ text: String, _ order: [UInt8], mark: Bool = true) -> [UInt8] {
    let isBigEndian = order == [0xFE, 0xFF]
    var bytes = mark ? order : []
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    return bytes
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func convertsUTF16(order: [UInt8]) throws {
    #expect(try SourceEncoding.utf8(Self.bytes(Self.source, order)) == Array(Self.source.utf8))
    #expect(try SourceEncoding.utf8(Self.bytes(Self.source, order, mark: false)) == Array(Self.source.utf8))
    #expect(try SourceEncoding.utf8(order) == [])
    let cut: [UInt8] = Self.bytes(Self.source, order).dropLast()
    let halfSign = Self.bytes("a\nb", order) + Self.bytes("😀", order)[2..<4]
    for broken in [cut, halfSign] {
      let error = #expect(throws: AppReadingError.self) { try SourceEncoding.utf8(broken) }
      #expect(error?.reason == "malformed-utf-16")
    }
  }

  /// The lines of the message end as all other lines do: with LF, CRLF or CR.
  @Test(arguments: ["\n", "\r\n", "\r"]) func countsTheLinesBeforeAnIncompleteCharacter(lineEnd: String) {
    let cut: [UInt8] = Self.bytes("a\(lineEnd)b\(lineEnd)c", [0xFF, 0xFE]).dropLast()
    let error = #expect(throws: AppReadingError.self) { try SourceEncoding.utf8(cut) }
    #expect(error?.message == "line 3 ends in the middle of a character: is the file complete?")
  }

  @Test func keepsUTF8AndRefusesUTF32() throws {
    #expect(try SourceEncoding.utf8([0xEF, 0xBB, 0xBF] + Array(Self.source.utf8)) == Array(Self.source.utf8))
    for bytes in [[], [65], [0xFF], [0xE9, 65], [0, 0, 0, 0]] as [[UInt8]] {
      #expect(try SourceEncoding.utf8(bytes) == bytes)
    }
    for bytes in [[0xFF, 0xFE, 0, 0, 65, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 65]] as [[UInt8]] {
      #expect(throws: AppReadingError.self) { try SourceEncoding.utf8(bytes) }
    }
  }

  @Test func readsFilesInOtherEncodings() throws {
    let folder = try SourceFolder()
    try folder.write("App/Home.m", Self.bytes(Self.source, [0xFF, 0xFE]))
    try folder.write(
      "App/Cart.swift", Self.bytes("class Cart: UIView {\n  @IBAction func onPay(_ s: Any) {}\n}\n", [0xFE, 0xFF]))
    let xib = """
      <?xml version="1.0" encoding="UTF-16"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v" customClass="Cart"/>
      <button><connections><action selector="onPay:" destination="v" id="a"/></connections></button></objects></document>
      """
    try folder.write("App/Cart.xib", Self.bytes(xib, [0xFE, 0xFF]))
    try folder.write("App/Marked.xib", "\u{FEFF}<document><é é></document>")
    let facts = try folder.read("App").facts
    #expect(facts.classes["Home"]?.methods.map(\.selector) == ["onTap:"])
    #expect(facts.classes["Cart"]?.methods.map(\.selector) == ["onPay:"])
    #expect(facts.connections == [.init(className: "Cart", action: "onPay:", file: "Cart.xib", line: 3, objectID: "a")])
    // The byte order mark does not count as a column.
    #expect(facts.leftOut.map(\.detail) == ["line 1, column 15: expected '=' after the attribute 'é'"])
  }
}
