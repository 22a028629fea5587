import EventLinting
import Foundation

/// The place of a command's table among its operands. Every command that has a table also takes it with `--table`.
enum TableOperand {
  /// The command has no table.
  case none
  /// All operands are tables.
  case allOperands
  /// The last operand is a table.
  case lastOperand
  /// The third operand is the table.
  case third
  /// Operands are names; one before them that ends in `.plist` or `.json` is the table.
  case beforeNames
  /// Operands are dumps; the first one may be the table.
  case beforeDumps

  /// The maximum length in bytes of a JSON file that may be a table.
  private static let maximumLength = 64 << 20

  /// Whether the first operand, of those that a user gave without `--table`, is the table.
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

  /// Whether a file starts as a JSON array, as dumps of events may: a long one takes seconds to read as a table.
  private static func isArray(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    // Behind a byte order mark, and in each of the encodings.
    let ignored: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    let start = (try? file.read(upToCount: 4_096)) ?? Data()
    return start.first { !ignored.contains($0) } == UInt8(ascii: "[")
  }
}
