import Foundation

extension EventTable {
  /// The treatment of problems when a table is loaded.
  public enum Loading: Sendable {
    /// Loading throws an error that lists all problems.
    case strict
    /// Loading keeps the valid entries and lists the problems in ``EventTable/problems``. For an app in the field, which must not
    /// lose 800 valid entries because of one bad one.
    case lenient
  }

  /// Loads a table from a file.
  ///
  /// ```swift
  /// let table = try EventTable(contentsOf: url)                          // any problem is an error
  /// let shipped = try EventTable(contentsOf: url, loading: .lenient)     // keeps the valid entries
  /// for problem in shipped.problems { log.warning("\(problem)") }
  /// ```
  ///
  /// - Parameters:
  ///   - url: the file: a property list (XML, binary or OpenStep) or JSON. Its bytes decide the format.
  ///   - loading: whether problems throw (`.strict`, the default) or are listed beside the valid entries (`.lenient`).
  /// - Throws: ``EventTableError``. Lenient loading throws it only if nothing can be read: the file does not exist, is neither a
  ///   property list nor JSON, or has a root that is not a dictionary.
  public init(contentsOf url: URL, loading: Loading = .strict) throws(EventTableError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      let problem = TableProblem(.unreadable, found: "cannot read the table: \(Self.reason(error))")
      throw EventTableError(fileName: url.relativePath, problems: [problem])
    }
    try self.init(data: data, fileName: url.relativePath, loading: loading)
  }

  /// Loads a table from bytes.
  ///
  /// - Parameters:
  ///   - data: a property list (XML, binary or OpenStep) or JSON. The bytes decide the format.
  ///   - fileName: the name to show in errors. Its extension decides the format if the bytes do not.
  ///   - loading: whether problems throw (`.strict`, the default) or are listed beside the valid entries (`.lenient`).
  /// - Throws: ``EventTableError``, under the same conditions as ``init(contentsOf:loading:)``.
  public init(data: Data, fileName: String? = nil, loading: Loading = .strict) throws(EventTableError) {
    let (root, format) = try Self.root(of: data, fileName: fileName)
    try self.init(TableNode(root), format, fileName: fileName, loading: loading)
  }

  /// Creates a table from its nodes.
  ///
  /// - Throws: ``EventTableError``, under the same conditions as ``init(contentsOf:loading:)``.
  package init(
    _ root: TableNode, _ format: TableFormat, fileName: String? = nil, loading: Loading = .strict
  ) throws(EventTableError) {
    var grammar = TableGrammar(format)
    guard let table = grammar.table(from: root) else {
      throw EventTableError(fileName: fileName, problems: grammar.problems.map(\.problem))
    }
    self = table
    if loading == .strict, !problems.isEmpty {
      throw EventTableError(fileName: fileName, problems: problems)
    }
  }

  /// Parses a file in one of the table formats with Foundation.
  ///
  /// - Throws: ``EventTableError`` with one problem if the bytes are neither a property list nor JSON.
  package static func root(
    of data: Data, fileName: String? = nil
  ) throws(EventTableError) -> (root: Any, format: TableFormat) {
    if data.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      throw failure(.syntaxError, fileName, "the file is empty", "a property list or JSON")
    }
    let format = TableFormat(of: data, fileName: fileName)
    if format != .binary, TextEncoding(of: data).unit == .utf8, data.prefix(4).contains(where: isNoText) {
      throw failure(.syntaxError, fileName, "the file is compressed or binary", "a property list or JSON")
    }
    do {
      return (try parse(data, format), format)
    } catch {
      throw failure(.syntaxError, fileName, "not a readable \(format.displayName): \(reason(error))")
    }
  }

  /// Whether a byte is a control character that no text has.
  private static func isNoText(_ byte: UInt8) -> Bool { byte < 0x20 && !(0x09...0x0D).contains(byte) }

  private static func failure(
    _ kind: TableProblem.Kind, _ fileName: String?, _ found: String, _ expected: String = ""
  ) -> EventTableError {
    EventTableError(fileName: fileName, problems: [TableProblem(kind, found: found, expected: expected)])
  }

  private static func parse(_ data: Data, _ format: TableFormat) throws -> Any {
    switch format {
    case .json:
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    case .xml, .binary, .openStep:
      if format == .binary { try BinaryPropertyList.check(data) }
      var found = PropertyListSerialization.PropertyListFormat.openStep
      // Safety: Foundation writes the format through the pointer during the call and keeps no pointer.
      let root = try unsafe PropertyListSerialization.propertyList(from: data, format: &found)
      // Broken XML or binary data may still parse as a single bare word, which is a valid OpenStep list.
      if format != .openStep, found == .openStep { throw CocoaError(.propertyListReadCorrupt) }
      return root
    }
  }

  /// Foundation's text for an error, on one line and without the final full stop.
  private static func reason(_ error: any Error) -> String {
    let cocoa = error as NSError
    var text = cocoa.userInfo["NSDebugDescription"] as? String ?? ""
    if text.isEmpty, let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError {
      text = underlying.localizedDescription
    }
    if text.isEmpty { text = cocoa.localizedDescription }
    var line = ""
    for character in text {
      if !character.isNewline {
        line += line.isEmpty ? character.lowercased() : String(character)
      } else if !line.isEmpty, !line.hasSuffix(" ") {
        line += " "
      }
    }
    while line.hasSuffix(".") || line.hasSuffix(" ") { line.removeLast() }
    return line.isEmpty ? "no reason given" : line
  }
}
