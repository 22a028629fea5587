import EventMapping
import EventTranslation

/// What `eventmap identity` was asked for, every value checked.
struct IdentityRequest {
  /// Whose identities are asked for.
  enum Source {
    /// Of one view, by its parts; with the flags that have no place in its identity.
    case parts(ViewIdentity, path: String?, controller: String?, unused: [String])
    /// Of the views in dumps.
    case dumps([String], DumpFormat?)
  }

  /// How identities are written.
  enum Format: String, CaseIterable {
    case text, json
  }

  var source: Source
  var format: Format

  private static let pathFlags = ["action", "controller", "message", "title"]
  private static let chainFlags = ["index", "identifier"]

  init(_ arguments: ParsedArguments) throws(CommandError) {
    format = try arguments.choice("format", or: .text)
    switch (arguments.value("path"), arguments.value("chain")) {
    case (_?, _?): throw CommandError("--path and --chain exclude each other: they make identities of two kinds")
    case (let path?, nil):
      try Self.refuse(Self.chainFlags, arguments, without: "--chain CLASSES")
      source = try Self.view(atPath: path, arguments)
    case (nil, let chain?):
      try Self.refuse(Self.pathFlags, arguments, without: "--path PATH")
      source = try Self.view(withChain: chain, arguments)
    case (nil, nil):
      try Self.refuse(Self.pathFlags, arguments, without: "--path PATH")
      try Self.refuse(Self.chainFlags, arguments, without: "--chain CLASSES")
      source = try Self.dumps(arguments)
      return
    }
    try Self.refuse(["from"], arguments, without: "a DUMP")
    if let operand = arguments.operands.first {
      throw CommandError("a dump, \(DisplayedName.quoted(operand)), and the parts of one view exclude each other")
    }
  }

  private static func refuse(
    _ flags: [String], _ arguments: ParsedArguments, without other: String
  ) throws(CommandError) {
    if let flag = flags.first(where: arguments.has) { throw CommandError("--\(flag) needs \(other)") }
  }

  private static func view(atPath path: String, _ arguments: ParsedArguments) throws(CommandError) -> Source {
    let isPattern: Bool
    do {
      isPattern = try ViewPath(path).isPattern
    } catch {
      let start = String(decoding: Array(path.utf8)[..<error.range.lowerBound], as: UTF8.self)
      let column = start.unicodeScalars.count + 1
      throw CommandError("--path: column \(column): expected \(error.expected), found \(error.found)")
    }
    if isPattern {
      throw CommandError("--path: a pattern has no identity, expected the path of one view, without '*'")
    }
    let values = pathFlags.map { arguments.value($0) }
    func identity(_ values: [String?]) -> ViewIdentity {
      ViewIdentity(path: path, action: values[0], controller: values[1], message: values[2], title: values[3])
    }
    let whole = identity(values)
    // A part without which the identity is the same is none of it.
    let unused = values.indices.filter { index in
      var rest = values
      rest[index] = nil
      return values[index] != nil && identity(rest) == whole
    }
    return .parts(whole, path: path, controller: values[1], unused: unused.map { pathFlags[$0] })
  }

  private static func view(withChain chain: String, _ arguments: ParsedArguments) throws(CommandError) -> Source {
    var classes = chain.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    // As the identity itself ends.
    if classes.count > 1, classes.last == "" { classes.removeLast() }
    if classes.contains("") {
      throw CommandError("--chain: an empty class in \(DisplayedName.quoted(chain)), expected CLASS,CLASS,…")
    }
    let index = arguments.value("index")
    if let index, !index.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      throw CommandError(
        "--index: \(DisplayedName.quoted(index)) is no number, expected the place among siblings from 0")
    }
    let identity = ViewIdentity(responders: classes, index: index, identifier: arguments.value("identifier"))
    return .parts(identity, path: nil, controller: nil, unused: [])
  }

  private static func dumps(_ arguments: ParsedArguments) throws(CommandError) -> Source {
    let dumps = arguments.operands
    if dumps.isEmpty {
      throw CommandError("identity needs --path PATH, --chain CLASSES or a DUMP ('-' for standard input)")
    }
    if dumps.count(where: { $0 == "-" }) > 1 { throw CommandError("standard input ('-') is named twice") }
    guard let name = arguments.value("from"), name != "auto" else { return .dumps(dumps, nil) }
    // A kitlog has no events of views.
    guard let format = DumpFormat(rawValue: name), format != .kitlog else {
      throw CommandError(ParsedArguments.unknownChoice(name, of: "from", ["auto", "jsonl", "rejects"]))
    }
    return .dumps(dumps, format)
  }
}
