import EventMapFileKinds
import Foundation

extension EventTable {
  /// What loading does with a table that has problems.
  public enum Loading: Sendable {
    /// Any problem is an error, which lists all of them.
    case strict
    /// The valid entries are kept; ``EventTable/problems`` lists what was left out. For an app in the field, which must
    /// not lose 800 valid entries because of a bad one.
    case lenient
  }

  /// Loads a table from a file.
  ///
  /// - Parameters:
  ///   - url: a property list (XML, binary or OpenStep) or JSON; the bytes decide which.
  ///   - loading: whether problems are errors (`.strict`, the default) or reported with the valid entries (`.lenient`).
  /// - Throws: ``EventTableError``. Lenient loading throws it only where nothing can be read at all: no such file, neither a property list
  ///   nor JSON, or a root that is not a dictionary.
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
  ///   - data: a property list (XML, binary or OpenStep) or JSON; the bytes decide which.
  ///   - fileName: named in errors; its ending decides the format where the bytes do not.
  ///   - loading: whether problems are errors (`.strict`, the default) or reported with the valid entries (`.lenient`).
  /// - Throws: ``EventTableError``, as ``init(contentsOf:loading:)`` does.
  public init(data: Data, fileName: String? = nil, loading: Loading = .strict) throws(EventTableError) {
    let (root, format) = try Self.root(of: data, fileName: fileName)
    try self.init(FoundationValue(root), format, fileName: fileName, loading: loading)
  }

  /// Makes a table of what Foundation read.
  ///
  /// - Throws: ``EventTableError``, as ``init(contentsOf:loading:)`` does.
  package init(
    _ root: FoundationValue, _ format: TableFormat, fileName: String? = nil, loading: Loading = .strict
  ) throws(EventTableError) {
    var grammar = TableGrammar(format, visitor: NoVisitor<FoundationValue>())
    guard let table = grammar.table(from: root) else {
      throw EventTableError(fileName: fileName, problems: grammar.problems.map(\.problem))
    }
    self = table
    if loading == .strict, !problems.isEmpty {
      throw EventTableError(fileName: fileName, problems: problems)
    }
  }

  /// What Foundation makes of a file in one of a table's formats.
  ///
  /// - Throws: ``EventTableError`` with one problem, if the bytes are neither a property list nor JSON.
  package static func root(
    of data: Data, fileName: String? = nil
  ) throws(EventTableError) -> (root: Any, format: TableFormat) {
    if data.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      throw failure(.syntaxError, fileName, "the file is empty", "a property list or JSON")
    }
    if let content = FileKind(of: data), content != .binaryPropertyList {
      let remedy = content.unpackCommand.map { "; unpack it first: \($0)" } ?? ""
      throw failure(.syntaxError, fileName, "the file is \(content.displayName)", "a property list or JSON\(remedy)")
    }
    let format = TableFormat(of: data, fileName: fileName)
    do {
      return (try parse(data, format), format)
    } catch {
      throw failure(.syntaxError, fileName, "not a readable \(format.displayName): \(reason(error))")
    }
  }

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
      // Safety: Foundation writes the format through the pointer during the call, and keeps no pointer.
      let root = try unsafe PropertyListSerialization.propertyList(from: data, format: &found)
      // What is broken in XML or binary may still pass as the one bare word that an OpenStep list can be.
      if format != .openStep, found == .openStep { throw CocoaError(.propertyListReadCorrupt) }
      return root
    }
  }

  /// Foundation's own words for an error, on one line and without the full stop.
  private static func reason(_ error: any Error) -> String {
    let cocoa = error as NSError
    var text = cocoa.userInfo["NSDebugDescription"] as? String ?? ""
    if text.isEmpty, let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError {
      text = underlying.localizedDescription
    }
    if text.isEmpty { text = cocoa.localizedDescription }
    text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    while text.hasSuffix(".") { text.removeLast() }
    guard let first = text.first else { return "no reason given" }
    return first.lowercased() + text.dropFirst()
  }
}
