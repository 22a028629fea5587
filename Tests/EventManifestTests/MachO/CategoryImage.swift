/// The smallest image that has categories: one segment, in it a section that lists them, and the command for what fills its pointers.
enum CategoryImage {
  /// Of the section in memory.
  static let address: UInt64 = 0x10_0000

  /// - Parameters:
  ///   - list: the pointers to categories.
  ///   - rest: what follows it in memory and in the file.
  ///   - command: the number of the load command for what fills the pointers, its size, and the offset of the field that says where that is.
  ///   - fixups: what it refers to.
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
