import EventMapCompression

/// Finds the image to read in a thin or universal file.
///
/// All images of a universal file are built from the same sources, so only one is read: the first of arm64, arm64e and x86_64 that exists.
/// Source of the formats: `mach-o/fat.h` and `mach-o/loader.h`.
enum MachOSlice {
  private static let thin: UInt32 = 0xFEED_FACF
  private static let thin32: UInt32 = 0xFEED_FACE
  private static let fat: UInt32 = 0xCAFE_BABE
  private static let fat64: UInt32 = 0xCAFE_BABF
  private static let arm64: UInt32 = 0x0100_000C
  private static let x86: UInt32 = 0x0100_0007
  /// The maximum number of images. Java class files start with the same magic number, followed by a version, which is larger.
  private static let mostImages: UInt32 = 40

  static func isMachO(_ head: [UInt8]) -> Bool {
    guard head.count >= 8 else { return false }
    func bigEndian(_ offset: Int) -> UInt32 {
      head[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let magic = bigEndian(0)
    return switch magic {
    case thin, thin32, thin.byteSwapped, thin32.byteSwapped: true
    case fat, fat64: (1...mostImages).contains(bigEndian(4))
    default: false
    }
  }

  /// Returns the image to read: 64-bit, little-endian, and for a supported processor.
  static func best(of source: any RandomAccessBytes) throws(AppReadingError) -> ImageBytes {
    let file = ImageBytes(source, 0..<source.count)
    guard file.count >= 8 else { throw .notMachO }
    let magic = try file.word(at: 0)
    var image = file
    if magic.byteSwapped == fat || magic.byteSwapped == fat64 {
      image = ImageBytes(source, try bestRange(in: file, is64: magic.byteSwapped == fat64))
    }
    guard image.count >= 8 else { throw .truncated("the header", upTo: 32, of: image.count) }
    let thinMagic = try image.word(at: 0)
    switch thinMagic {
    case thin: break
    case thin32, thin32.byteSwapped: throw .unsupportedArchitecture("a 32-bit image")
    case thin.byteSwapped: throw .unsupportedArchitecture("a big-endian image")
    default: throw .notMachO
    }
    let processor = try image.word(at: 4)
    guard processor == arm64 || processor == x86 else {
      throw .unsupportedArchitecture("processor 0x\(String(processor, radix: 16))")
    }
    return image
  }

  private static func bestRange(in file: ImageBytes, is64: Bool) throws(AppReadingError) -> Range<Int> {
    let count = try file.word(at: 4).byteSwapped
    guard (1...mostImages).contains(count) else { throw .notMachO }
    let size = is64 ? 32 : 20
    try file.checked(8, UInt64(count) * UInt64(size), "the list of images")
    var best: (rank: Int, range: Range<Int>)?
    var others: [String] = []
    for entry in 0..<Int(count) {
      let place = 8 + entry * size
      let processor = try file.word(at: place).byteSwapped
      let variant = try file.word(at: place + 4).byteSwapped & 0xFF_FFFF
      guard let rank = rank(processor, variant) else {
        others.append("0x" + String(processor, radix: 16))
        continue
      }
      if let best, best.rank <= rank { continue }
      let offset =
        is64 ? try file.long(at: place + 8).byteSwapped : UInt64(try file.word(at: place + 8).byteSwapped)
      let length =
        is64 ? try file.long(at: place + 16).byteSwapped : UInt64(try file.word(at: place + 12).byteSwapped)
      best = (rank, try file.checked(offset, length, "image \(entry + 1)"))
    }
    guard let best else {
      throw .unsupportedArchitecture("images for processors \(others.joined(separator: ", "))")
    }
    return best.range
  }

  /// The rank of a processor, lower is better; `nil` if it is not supported.
  private static func rank(_ processor: UInt32, _ variant: UInt32) -> Int? {
    switch (processor, variant) {
    case (arm64, 2): 1
    case (arm64, _): 0
    case (x86, _): 2
    default: nil
    }
  }
}
