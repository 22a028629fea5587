import EventLinting
import EventMapping
import Foundation

/// What a document means, whoever read it: strings by their bytes, numbers by their value, dates and data by their kind alone.
enum Meaning: Equatable {
  case dictionary([Bytes: Meaning])
  case array([Meaning])
  case string(Bytes)
  case number(Double)
  case boolean(Bool)
  case null, date, data
  /// What no table has.
  case other(String)

  /// Text that is equal only where its bytes are: strings that differ in bytes may be equal.
  struct Bytes: Hashable, CustomStringConvertible {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Bytes, right: Bytes) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
    var description: String { text.debugDescription }
  }

  /// Reads a value in Foundation's types.
  init(_ value: Any) {
    switch value {
    case let dictionary as [String: Any]:
      self = .dictionary(Dictionary(uniqueKeysWithValues: dictionary.map { (Bytes($0.key), Meaning($0.value)) }))
    case let list as [Any]: self = .array(list.map { Meaning($0) })
    case let text as String: self = .string(Bytes(text))
    case is NSNull: self = .null
    case is Date: self = .date
    case is Data: self = .data
    case let number as NSNumber:
      // Safety: the encoding is a C string that the number keeps.
      let isBoolean = unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
      self = isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
    default: self = .other("\(type(of: value))")
    }
  }

  static func == (left: Meaning, right: Meaning) -> Bool {
    switch (left, right) {
    case (.dictionary(let one), .dictionary(let other)): return one == other
    case (.array(let one), .array(let other)): return one == other
    case (.string(let one), .string(let other)): return one == other
    case (.number(let one), .number(let other)):
      // A decimal of Foundation may be a hair off the nearest double.
      return one == other || one.isNaN && other.isNaN || abs(one - other) <= abs(one) * 1e-15
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.null, .null), (.date, .date), (.data, .data): return true
    default: return false
    }
  }
}

extension Meaning {
  /// What Foundation says of a file in a format; `nil` where it refuses it, or takes it for another format.
  static func foundation(_ data: Data, _ format: TableFormat) -> Meaning? {
    if format == .json {
      return (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)).map { Meaning($0) }
    }
    var found = PropertyListSerialization.PropertyListFormat.binary
    // Safety: Foundation writes the format through the pointer during the call.
    let root = StandardError.silenced { try? unsafe PropertyListSerialization.propertyList(from: data, format: &found) }
    guard let root, found == (format == .xml ? .xml : .openStep) else { return nil }
    return Meaning(root)
  }

  /// What our reader says of a file; `nil` where it refuses it.
  static func document(_ document: Document) -> Meaning? {
    document.syntaxIssue == nil ? document.root.flatMap { $0.isUnreadable ? nil : Meaning($0.value) } : nil
  }
}

/// Foundation writes to standard error by itself on broken OpenStep lists.
enum StandardError {
  private static let lock = NSLock()

  /// Does something with standard error thrown away.
  static func silenced<Result>(_ body: () -> Result) -> Result {
    lock.withLock {
      let saved = dup(STDERR_FILENO)
      // Safety: the path is a C string during the call.
      let nowhere = unsafe open("/dev/null", O_WRONLY)
      defer {
        close(saved)
        close(nowhere)
      }
      dup2(nowhere, STDERR_FILENO)
      let result = body()
      dup2(saved, STDERR_FILENO)
      return result
    }
  }
}
