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
        status.size <= Self.maximumLength, let source = try? TableFile.source(operand)
      else { return false }
      return ComparedTable.mayBeTable(source)
    }
  }
}
