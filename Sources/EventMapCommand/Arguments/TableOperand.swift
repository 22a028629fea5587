import EventLinting
import Foundation

/// Where a command takes its table: every command that has one takes it as an operand and with `--table`.
enum TableOperand {
  /// It has no table.
  case none
  /// Its operands are tables.
  case allOperands
  /// It has an operand for the table behind the others.
  case lastOperand
  /// Its operands are names: one before them that ends in `.plist` or `.json` is the table.
  case beforeNames
  /// Its operands are dumps: a first one that is a table is the table.
  case beforeDumps

  /// The maximum length in bytes of a JSON file that may be a table.
  private static let maximumLength = 64 << 20

  /// Whether the first operand, of those that a user gave without `--table`, is the table.
  func isTable(_ operand: String) -> Bool {
    switch self {
    case .none, .allOperands, .lastOperand: return false
    case .beforeNames: return operand.hasSuffix(".plist") || operand.hasSuffix(".json")
    case .beforeDumps:
      if operand.hasSuffix(".plist") { return true }
      guard operand.hasSuffix(".json"), let status = try? FileStatus(path: operand), status.isRegular,
        status.size <= Self.maximumLength, let source = try? TableFile.source(operand)
      else { return false }
      return TableLoad(source).table?.classes.isEmpty == false
    }
  }
}
