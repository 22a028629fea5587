import EventLinting
import Foundation

/// The position of the table among a command's operands. Every command with a table also accepts `--table`.
enum TableOperand {
  /// The command has no table.
  case none
  /// All operands are tables.
  case allOperands
  /// The last operand is a table.
  case lastOperand
  /// The third operand is the table.
  case third
  /// The operands are names. A first operand that ends in `.plist` or `.json` is the table.
  case beforeNames
  /// The operands are dumps. The first one may be the table.
  case beforeDumps

  /// The maximum size of a JSON file that is checked for being a table, in bytes.
  private static let maximumLength = 64 << 20

  /// Whether the first operand is the table. Only called if `--table` is not given.
  func isTable(_ operand: String) -> Bool {
    switch self {
    case .none, .allOperands, .lastOperand, .third: return false
    case .beforeNames: return operand.hasSuffix(".plist") || operand.hasSuffix(".json")
    case .beforeDumps:
      if operand.hasSuffix(".plist") { return true }
      guard operand.hasSuffix(".json"), let status = try? FileStatus(path: operand), status.isRegular,
        status.size <= Self.maximumLength, !Self.isArray(operand), let source = try? TableFile.source(operand)
      else { return false }
      return ComparedTable.mayBeTable(source)
    }
  }

  /// Whether a file starts with a JSON array, as a dump may. Reading a long one as a table would take seconds.
  private static func isArray(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    // Skips white space, byte order marks, and the zeros of UTF-16 and UTF-32.
    let ignored: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    let start = (try? file.read(upToCount: 4_096)) ?? Data()
    return start.first { !ignored.contains($0) } == UInt8(ascii: "[")
  }
}
