import Foundation
import Testing

@testable import EventManifest

@Suite struct MachOReaderTests {
  @Test(arguments: ShopFixture.prebuilt)
  func anImageHasTheFactsOfItsSource(_ name: String) throws {
    #expect(try ShopFixture.facts(ShopFixture.bytes(name)) == ShopFixture.expected)
  }

  /// The offsets of relative lists are pairs of relocations in object files.
  @Test func readsRelativeMethodListsOfObjectFiles() throws {
    #expect(try ShopFixture.facts(ShopFixture.bytes("RelativeMethods.o")) == ShopFixture.expectedOfRelativeMethods)
  }

  /// All versions of arm64 and arm64e, with all formats of imports, and with one or several chains on each page.
  @Test(arguments: [UInt64(1), 2, 6, 9, 12], [UInt64(1), 2, 3])
  func readsAllFormatsOfChains(_ format: UInt64, _ imports: UInt64) throws {
    for chains in [1, 3] {
      for isRelative in [false, true] {
        var editor = MachOEditor(try ShopFixture.bytes("Shop-chained"))
        var pointers = editor.pointers()
        if isRelative { editor.makeMethodListsRelative(&pointers) }
        editor.setPointers(pointers, format: format, imports: imports, chainsOfPage: chains)
        #expect(
          try ShopFixture.facts(editor.bytes) == ShopFixture.expected, "\(chains) chains, relative: \(isRelative)")
      }
    }
  }

  @Test func readsRelativeMethodListsOfClassicImages() throws {
    var editor = MachOEditor(try ShopFixture.bytes("Shop-classic.dylib"))
    var none: [Int: MachOEditor.Pointer] = [:]
    editor.makeMethodListsRelative(&none)
    #expect(try ShopFixture.facts(editor.bytes) == ShopFixture.expected)
  }

  @Test(arguments: [false, true])
  func readsTheBestImageOfAUniversalFile(_ is64: Bool) throws {
    let arm64 = try ShopFixture.bytes("Shop-chained")
    var arm64e = try ShopFixture.bytes("Shop-classic.dylib")
    arm64e[8] = 2
    let other = [UInt8](repeating: 0xEE, count: 100)
    let (armv7, arm, x86) = (12, 0x0100_000C, 0x0100_0007)
    for images in [
      [(armv7, 9, other), (arm, 2, other), (x86, 3, other), (arm, 0, arm64)],
      [(x86, 3, other), (arm, 0x8000_0002, arm64e)], [(armv7, 9, other), (x86, 3, arm64)],
    ] as [[(Int, Int, [UInt8])]] {
      #expect(try ShopFixture.facts(universal(images, is64: is64)) == ShopFixture.expected)
    }
    let error = #expect(throws: AppReadingError.self) {
      try ShopFixture.facts(universal([(armv7, 9, other)], is64: is64))
    }
    #expect(error?.reason == "unsupported-architecture")
    // The chosen image must be complete.
    let cut = #expect(throws: AppReadingError.self) {
      try ShopFixture.facts(Array(universal([(armv7, 9, other), (arm, 0, arm64)], is64: is64).dropLast()))
    }
    #expect(cut?.reason == "truncated")
  }

  @Test func recognizesMachOFilesByTheirFirstBytes() throws {
    for name in ShopFixture.prebuilt {
      #expect(MachOReader.isMachO(Array(try ShopFixture.bytes(name).prefix(MachOReader.headBytes))))
    }
    #expect(MachOReader.isMachO(universal([(1, 2, [])], is64: false)))
    #expect(MachOReader.isMachO([0xCE, 0xFA, 0xED, 0xFE, 0, 0, 0, 0]))
    // A class file of Java 8, too few bytes, and other files.
    #expect(!MachOReader.isMachO([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52]))
    #expect(!MachOReader.isMachO([0xCF, 0xFA, 0xED, 0xFE]))
    #expect(!MachOReader.isMachO(Array("@interface".utf8)))
    #expect(!MachOReader.isMachO([]))
  }

  /// Symbols and code are not read.
  @Test func readsOnlyTheMetadataOfALargeFile() throws {
    let source = BytesInMemory(try ShopFixture.bytes("Shop-chained") + [UInt8](repeating: 0, count: 100_000_000))
    var facts = AppFacts()
    try MachOReader.read(source, name: "Shop", into: &facts)
    #expect(facts == ShopFixture.expected)
    #expect(source.bytesRead < 100_000)
  }

  private func universal(_ images: [(Int, Int, [UInt8])], is64: Bool) -> [UInt8] {
    func bigEndian(_ value: Int, _ size: Int = 4) -> [UInt8] { MachOEditor.numbers([(UInt64(value), size)]).reversed() }
    var head = bigEndian(is64 ? 0xCAFE_BABF : 0xCAFE_BABE) + bigEndian(images.count)
    var body: [UInt8] = []
    for (processor, variant, image) in images {
      let size = is64 ? 8 : 4
      head += bigEndian(processor) + bigEndian(variant) + bigEndian(4096 + body.count, size)
      head += bigEndian(image.count, size) + bigEndian(12) + (is64 ? bigEndian(0) : [])
      body += image
    }
    return head + [UInt8](repeating: 0, count: 4096 - head.count) + body
  }
}
