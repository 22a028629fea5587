/// Writes the bits of deflate data: numbers lowest bit first, codewords highest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  mutating func write(_ value: Int, _ bits: Int) {
    for bit in 0..<bits {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(8 - free)
      free -= 1
    }
  }

  mutating func writeCode(_ code: Int, _ bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) { write(code >> bit & 1, 1) }
  }

  mutating func align() { free = 0 }

  /// Starts a dynamic block. `codeLengths` has the length of each symbol of the code-length code.
  mutating func startDynamic(literals: Int, distances: Int, codeLengths: [Int: Int]) {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    write(1, 1)
    write(2, 2)
    write(literals - 257, 5)
    write(distances - 1, 5)
    write(15, 4)
    for symbol in order { write(codeLengths[symbol] ?? 0, 3) }
  }
}
