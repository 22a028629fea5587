import EventMapCompression
import Foundation
import Testing

@testable import EventManifest

@Suite struct MachOFailureTests {
  private func reason(_ bytes: [UInt8]) -> String? {
    var facts = AppFacts()
    do throws(AppReadingError) { try MachOReader.read(BytesInMemory(bytes), name: "Shop", into: &facts) } catch {
      #expect(facts == AppFacts(), "nothing is added by halves")
      return error.reason
    }
    return nil
  }

  private func editor(_ name: String) throws -> MachOEditor { MachOEditor(try ShopFixture.bytes(name)) }

  /// The reason for refusing an image of `Shop.m` with a changed number.
  private func reason(
    _ offset: Int, _ size: Int, _ value: UInt64, in name: String = "Shop-chained"
  ) throws -> String? {
    var editor = try editor(name)
    editor.set(offset, size, value)
    return reason(editor.bytes)
  }

  @Test func refusesOtherFiles() throws {
    #expect(reason([]) == "not-mach-o")
    #expect(reason(Array("#import <UIKit/UIKit.h>\n".utf8)) == "not-mach-o")
    #expect(reason([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 0]) == "not-mach-o")
    // Debug symbols, other magic numbers, and PowerPC.
    #expect(try reason(12, 4, 10) == "unsupported-file-type")
    for magic: UInt64 in [0xFEED_FACE, 0xCEFA_EDFE, 0xCFFA_EDFE] {
      #expect(try reason(0, 4, magic) == "unsupported-architecture", "\(magic)")
    }
    #expect(try reason(4, 4, 0x0100_0012) == "unsupported-architecture")
  }

  @Test func refusesEncryptedCode() throws {
    for (kind, id) in [(0x2C, 1), (0x21, 2)] as [(UInt64, UInt64)] {
      var editor = try editor("Shop-chained")
      // The command replaces that of the UUID, which has the same size.
      let command = try #require(editor.commands(0x1B).first)
      editor.set(command, 4, kind)
      editor.set(command + 16, 4, 0)
      #expect(reason(editor.bytes) == nil)
      editor.set(command + 16, 4, id)
      #expect(reason(editor.bytes) == "encrypted")
    }
  }

  @Test(arguments: ShopFixture.prebuilt)
  func refusesImagesWithoutMetadata(_ name: String) throws {
    var editor = try editor(name)
    for section in editor.sections("__objc_classlist") { editor.set(section, 1, 0x58) }
    #expect(reason(editor.bytes) == nil, "there still are categories")
    for section in editor.sections("__objc_catlist") { editor.set(section + 40, 8, 0) }
    #expect(reason(editor.bytes) == "no-objective-c")
  }

  /// An image whose lists contain only null pointers is an error, not an app without classes.
  @Test func refusesEmptyLists() throws {
    var editor = try editor("Shop-classic.dylib")
    for section in editor.sections("__objc_classlist") + editor.sections("__objc_catlist") {
      for entry in 0..<Int(editor.number(section + 40, 8) / 8) {
        editor.set(editor.offset(editor.number(section + 32, 8)) + entry * 8, 8, 0)
      }
    }
    #expect(reason(editor.bytes) == "no-objective-c")
  }

  @Test(arguments: ShopFixture.prebuilt)
  func refusesTruncatedFiles(_ name: String) throws {
    let bytes = try ShopFixture.bytes(name)
    for count in Array(0..<2000) + Array(stride(from: 2000, to: bytes.count - 1, by: 97)) + [bytes.count - 1] {
      let expected = count < 8 ? "not-mach-o" : "truncated"
      #expect(reason(Array(bytes[..<count])) == expected, "\(count) bytes")
    }
  }

  @Test func reportsAFileThatCannotBeRead() throws {
    struct Broken: RandomAccessBytes {
      struct Failure: Error {}
      var isShort: Bool
      var count: Int { 1_000_000 }
      func bytes(_ range: Range<Int>) throws -> [UInt8] {
        if !isShort { throw Failure() }
        return [0xCF, 0xFA, 0xED, 0xFE]
      }
    }
    var facts = AppFacts()
    for (isShort, reason) in [(false, "unreadable"), (true, "truncated")] {
      let error = #expect(throws: AppReadingError.self) {
        try MachOReader.read(Broken(isShort: isShort), name: "Shop", into: &facts)
      }
      #expect(error?.reason == reason)
    }
  }

  // MARK: Fixups

  @Test func refusesUnsupportedFormats() throws {
    let editor = try editor("Shop-chained")
    for (field, value): (Int, UInt64) in [(0, 1), (20, 4), (20, 0), (24, 1)] {
      #expect(try reason(editor.chains + field, 4, value) == "unsupported-fixups", "\(field): \(value)")
    }
    for format: UInt64 in [0, 3, 4, 5, 7, 8, 10, 11, 13, 14, 99] {
      var editor = editor
      editor.setPointers(editor.pointers(), format: format, imports: 1, chainsOfPage: 1)
      #expect(reason(editor.bytes) == "unsupported-fixups", "\(format)")
    }
    let classic = try self.editor("Shop-classic.dylib")
    let command = try #require(classic.commands(0x8000_0022).first)
    let threaded = try reason(Int(classic.number(command + 16, 4)), 1, 0xD0, in: "Shop-classic.dylib")
    #expect(threaded == "unsupported-fixups")
  }

  /// A value is a pointer only if a chain contains it.
  @Test func aValueOutsideAllChainsIsNoPointer() throws {
    var editor = try editor("Shop-chained")
    var pointers = editor.pointers()
    let list = try #require(editor.sections("__objc_classlist").first)
    let place = editor.offset(editor.number(list + 32, 8))
    pointers[place] = nil
    editor.setPointers(pointers, format: 6, imports: 1, chainsOfPage: 1)
    // If the value were a pointer, it would be the address of another class.
    guard case .address(let other)? = pointers[place + 8] else { throw AppReadingError("fixture", "no second class") }
    editor.set(place, 8, other)
    #expect(reason(editor.bytes) == "malformed")
    editor.set(place, 8, 0)
    #expect(reason(editor.bytes) == nil)
  }

  /// Each sequence of opcodes is invalid or would bind almost endlessly.
  @Test func refusesEndlessBindings() throws {
    let editor = try editor("Shop-classic.dylib")
    let command = try #require(editor.commands(0x8000_0022).first)
    let place = Int(editor.number(command + 16, 4))
    // Opcodes for a symbol and a segment, followed by many bindings of one address.
    let start: [UInt8] = [0x40, 0x61, 0x00, 0x72, 0x00]
    let most = [UInt8](repeating: 0xFF, count: 9)
    let step: [UInt8] = [0xF8] + most.dropFirst() + [0x01]
    for opcodes in [
      [0xC0] + most + [0x01] + step, [0xC0, 0xFF, 0xFF, 0xFF, 0x7F] + step, [0xC0] + most + [0x03, 0x00],
      [0x80] + most + [0x01, 0x90], [0x7F, 0x00, 0x90], [0xE0], [0x80] + most + most,
    ] as [[UInt8]] {
      var editor = editor
      for (index, byte) in (start + opcodes).enumerated() { editor.set(place + index, 1, UInt64(byte)) }
      #expect(reason(editor.bytes) == "malformed", "\(opcodes)")
    }
  }

  /// Many categories of one class whose name has the maximum length. Reading the name for each of them would take a gigabyte.
  @Test func limitsLongNamesThatManyPointersShare() {
    func image(_ count: Int, _ name: String) -> [UInt8] {
      func number(_ value: Int) -> [UInt8] {
        (0..<4).map { index in
          let digit = UInt8(value >> (7 * index) & 0x7F)
          return index < 3 ? digit | 0x80 : digit
        }
      }
      let first = CategoryImage.address + UInt64(count * 8)
      let list = MachOEditor.numbers((0..<count).map { (first + UInt64($0 * 48), 8) })
      // Opcodes for the symbol, the address of the first pointer, and a binding for each category.
      var opcodes: [UInt8] = [0x40]
      opcodes += Array("_OBJC_CLASS_$_\(name)".utf8)
      opcodes += [0, 0x70] + number(count * 8 + 8)
      opcodes += [0xC0] + number(count) + number(40)
      return CategoryImage.bytes(
        list: list, rest: [UInt8](repeating: 0, count: count * 48), command: (0x8000_0022, 48, 16), fixups: opcodes)
    }
    #expect(reason(image(20_000, "Home")) == nil)
    #expect(reason(image(10, String(repeating: "A", count: 60_000))) == nil)
    #expect(reason(image(20_000, String(repeating: "A", count: 60_000))) == "malformed")
    #expect(reason(image(1, String(repeating: "A", count: 70_000))) == "malformed")
  }

  /// All pages share the same chains, tens of millions in all, although each page may have several chains.
  @Test func limitsChainsThatManyPagesShare() {
    func image(pages: Int, chains: Int) -> [UInt8] {
      // Each page starts with a pointer to another image, which is not a category.
      let page = MachOEditor.numbers([(1 << 63, 8)]) + [UInt8](repeating: 0, count: 0x1000 - 8)
      let start: (value: UInt64, size: Int) = (UInt64(0x8000 | pages), 2)
      let starts = Array(repeating: start, count: pages) + Array(repeating: (0, 2), count: chains - 1) + [(0x8000, 2)]
      let table = MachOEditor.numbers(
        [
          (1, 4), (8, 4), (UInt64(22 + starts.count * 2), 4), (0x1000, 2), (6, 2), (CategoryImage.address, 8), (0, 4),
          (UInt64(pages), 2),
        ] + starts)
      let end = UInt64(28 + table.count)
      let header = MachOEditor.numbers([(0, 4), (28, 4), (end, 4), (end + 4, 4), (1, 4), (1, 4), (0, 4)])
      return CategoryImage.bytes(
        list: Array(repeatElement(page, count: pages).joined()), rest: [], command: (0x8000_0034, 16, 8),
        fixups: header + table + [0, 0, 0, 0, 0])
    }
    #expect(reason(image(pages: 20, chains: 10)) == "no-objective-c")
    #expect(reason(image(pages: 200, chains: 400_000)) == "malformed")
  }

  /// A count is checked before memory is reserved for it.
  @Test(arguments: ["Shop-classic.dylib", "Shop.o"])
  func checksCountsBeforeReservingMemory(_ name: String) throws {
    let editor = try editor(name)
    let constants = try #require(editor.sections("__objc_const").first)
    let contents = Int(editor.number(constants + 48, 4))
    // The first method list: other data with this size as its first number has no small number after it.
    let start = try #require(
      stride(from: contents, to: contents + Int(editor.number(constants + 40, 8)) - 8, by: 8)
        .first { editor.number($0, 4) == 24 && (1..<20).contains(editor.number($0 + 4, 4)) })
    for count: UInt64 in [0xFFFF_FFFF, 0x7FFF_FFFF, 100_000] {
      #expect(try reason(start + 4, 4, count, in: name) == "malformed", "\(count)")
    }
  }
}

/// The smallest image with categories: one segment with a section that lists them, and the load command for its fixups.
private enum CategoryImage {
  /// The address of the section.
  static let address: UInt64 = 0x10_0000

  /// - Parameters:
  ///   - list: the pointers to categories.
  ///   - rest: the bytes after the list.
  ///   - command: the number and the size of the load command for the fixups, and the offset of its field with their location.
  ///   - fixups: the fixups.
  static func bytes(
    list: [UInt8], rest: [UInt8], command: (number: UInt64, size: Int, field: Int), fixups: [UInt8]
  ) -> [UInt8] {
    let commands = 72 + 80 + command.size
    let contents = (32 + commands + fixups.count + 0xFFF) / 0x1000 * 0x1000
    let size = UInt64(list.count + rest.count)
    let numbers = MachOEditor.numbers
    func name(_ text: String) -> [UInt8] { Array(text.utf8) + zeros(16 - text.utf8.count) }
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    var bytes = numbers([(0xFEED_FACF, 4), (0x0100_000C, 4), (0, 4), (6, 4), (2, 4), (UInt64(commands), 4), (0, 8)])
    bytes += numbers([(0x19, 4), (72 + 80, 4)]) + name("__DATA")
    bytes += numbers([(address, 8), (size, 8), (UInt64(contents), 8), (size, 8), (0, 8), (1, 4), (0, 4)])
    bytes += name("__objc_catlist") + name("__DATA")
    bytes += numbers([(address, 8), (UInt64(list.count), 8), (UInt64(contents), 4)]) + zeros(28)
    bytes += numbers([(command.number, 4), (UInt64(command.size), 4)]) + zeros(command.field - 8)
    bytes += numbers([(UInt64(32 + commands), 4), (UInt64(fixups.count), 4)])
    bytes += zeros(command.size - command.field - 8) + fixups
    return bytes + zeros(contents - bytes.count) + list + rest
  }
}
