import EventLinting
import EventMapping
import Foundation

/// The value of a document for comparing readers: strings by bytes, numbers by value, dates and data only by kind.
enum Meaning: Equatable {
  case dictionary([Bytes: Meaning])
  case array([Meaning])
  case string(Bytes)
  case number(Double)
  case boolean(Bool)
  case null, date, data
  /// A value that does not occur in tables.
  case other(String)

  /// A text that is compared by bytes, because strings with different bytes may be equal.
  struct Bytes: Hashable, CustomStringConvertible {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Bytes, right: Bytes) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
    var description: String { text.debugDescription }
  }

  /// Converts a value of Foundation's types.
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
      // Foundation's decimal may differ slightly from the nearest double.
      return one == other || one.isNaN && other.isNaN || abs(one - other) <= abs(one) * 1e-15
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.null, .null), (.date, .date), (.data, .data): return true
    default: return false
    }
  }
}

extension Meaning {
  /// Foundation's reading of a file in a format; `nil` if Foundation rejects the file or reads it as another format.
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

  /// Our reading of a file; `nil` if the reader rejects it.
  static func document(_ document: Document) -> Meaning? {
    document.syntaxIssue == nil ? document.root.flatMap { $0.isUnreadable ? nil : Meaning($0.value) } : nil
  }
}

/// Control of standard error, to which Foundation writes for broken OpenStep lists.
enum StandardError {
  private static let lock = NSLock()

  /// Runs a function with standard error discarded.
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
