import EventMapping
import EventTranslation

/// The checked flags of `eventmap identity`.
struct IdentityRequest {
  /// The source of the identities.
  enum Source {
    /// The parts of one view, and the names of given flags that do not affect its identity.
    case parts(ViewIdentity, path: String?, controller: String?, unused: [String])
    /// The views in dumps.
    case dumps([String], DumpFormat?)
  }

  /// The format of the list.
  enum Format: String, CaseIterable {
    case text, json
  }

  var source: Source
  var format: Format

  /// The flags of a path's identity, in the order of the parameters of ``ViewIdentity``.
  private static let pathParts = [
    IdentityCommand.action, IdentityCommand.controller, IdentityCommand.message, IdentityCommand.title,
  ]
  private static let chainParts = [IdentityCommand.index, IdentityCommand.identifier]

  init(_ arguments: ParsedArguments) throws(CommandError) {
    format = arguments[IdentityCommand.format]
    let (path, chain) = (arguments[IdentityCommand.path], arguments[IdentityCommand.chain])
    if path != nil, chain != nil {
      throw CommandError("--path and --chain exclude each other: they make identities of two kinds")
    }
    if path == nil { try Self.refuse(Self.pathParts, arguments, without: "--path PATH") }
    if chain == nil { try Self.refuse(Self.chainParts, arguments, without: "--chain CLASSES") }
    if let path {
      source = Self.view(atPath: path, arguments)
    } else if let chain {
      source = .parts(
        ViewIdentity(
          responders: chain, index: arguments[IdentityCommand.index], identifier: arguments[IdentityCommand.identifier]),
        path: nil, controller: nil, unused: [])
    } else {
      source = try Self.dumps(arguments)
      return
    }
    try Self.refuse([IdentityCommand.from], arguments, without: "a DUMP")
    if let operand = arguments.operands.first {
      throw CommandError("a dump, \(DisplayedName.quoted(operand)), and the parts of one view exclude each other")
    }
  }

  private static func refuse(
    _ flags: [any FlagDeclaration], _ arguments: ParsedArguments, without other: String
  ) throws(CommandError) {
    if let flag = flags.first(where: arguments.isGiven) { throw CommandError("--\(flag.name) needs \(other)") }
  }

  private static func view(atPath path: String, _ arguments: ParsedArguments) -> Source {
    let values = pathParts.map { arguments[$0] }
    func identity(_ values: [String?]) -> ViewIdentity {
      ViewIdentity(path: path, action: values[0], controller: values[1], message: values[2], title: values[3])
    }
    let full = identity(values)
    let unused = values.indices.filter { index in
      var rest = values
      rest[index] = nil
      return values[index] != nil && identity(rest) == full
    }
    return .parts(full, path: path, controller: values[1], unused: unused.map { pathParts[$0].name })
  }

  private static func dumps(_ arguments: ParsedArguments) throws(CommandError) -> Source {
    let dumps = arguments.operands
    if dumps.isEmpty {
      throw CommandError("identity needs --path PATH, --chain CLASSES or a DUMP ('-' for standard input)")
    }
    if dumps.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    return .dumps(dumps, arguments[IdentityCommand.from])
  }
}
