/// The part of SARIF 2.1.0 that ``SARIFRenderer`` writes. Types and members have the standard's names; those that are `nil` are left out.
struct SARIFLog: Encodable {
  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    var tool: Tool
    /// What `LineMap` takes for line ends; without it, a lone CR would be none.
    var newlineSequences = ["\r\n", "\n", "\r"]
    var columnKind = "unicodeCodePoints"
    var artifacts: [Artifact]
    /// Written one by one.
    var results: [Result] = []
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var semanticVersion: String
    var rules: [ReportingDescriptor]
  }

  struct ReportingDescriptor: Encodable {
    struct Configuration: Encodable {
      var enabled: Bool
      var level: String?
    }

    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration

    init(_ rule: RuleInfo) {
      id = rule.name
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.explanation)
      help = Message(text: "\(rule.explanation)\n\nBad:\n\n\(rule.bad)\n\nGood:\n\n\(rule.good)")
      defaultConfiguration = Configuration(
        enabled: rule.defaultSeverity != nil, level: rule.defaultSeverity?.rawValue)
    }
  }

  /// A plain text; stands for `message` and for `multiformatMessageString`, which differ in nothing that is used here.
  struct Message: Encodable {
    var text: String
  }

  struct Artifact: Encodable {
    var location: ArtifactLocation
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var index: Int?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    /// An empty list says that it is not suppressed, none would say that nobody looked; the standard wants one or the other of all.
    var suppressions: [Suppression]
    var baselineState: String?
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int

    init(_ location: SourceLocation) {
      startLine = location.line
      startColumn = location.column
      endLine = location.endLine
      endColumn = location.endColumn
    }
  }

  struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String

    /// A key path, its full name a JSON pointer (RFC 6901); `nil` for the root.
    init?(_ keyPath: [String]) {
      guard let name = keyPath.last else { return nil }
      self.name = name
      fullyQualifiedName = keyPath.map { key in
        "/" + key.escaping { $0 == "~" ? "~0" : $0 == "/" ? "~1" : nil }
      }.joined()
    }
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Message

    init(_ edit: EventLinting.Fix.Edit) {
      deletedRegion = Region(edit.location)
      insertedContent = Message(text: edit.replacement)
    }
  }

  struct Suppression: Encodable {
    var kind: String
    var justification: String
  }

  /// A path as RFC 3986 writes it: every byte that is not unreserved is percent-encoded, so also the colon, which would make the start of
  /// a relative path a scheme.
  static func uri(_ path: String) -> String {
    let tidy = path.tidyPath
    var uri = tidy.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in tidy.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }
}
