import Foundation

/// The frame of a SARIF 2.1.0 log: the tool, the rules and the files. Types and members have the standard's names; `nil` members are left
/// out. ``SARIFResult`` writes the findings.
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
    /// The category of the results. Services keep the results of each category separate.
    var automationDetails: AutomationDetails
    var originalUriBaseIds = [
      SARIFLog.baseID: Description(description: Message(text: "the folder that paths start from"))
    ]
    /// The line ends of `LineMap`. By default, a lone CR would not end a line.
    var newlineSequences = ["\r\n", "\n", "\r"]
    var columnKind = "unicodeCodePoints"
    var artifacts: [Artifact]
    /// The place of the results, which ``SARIFRenderer`` writes one by one.
    let results: [String] = []
  }

  struct AutomationDetails: Encodable {
    var id: String
  }

  struct Description: Encodable {
    var description: Message
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var version: String
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
    var help: Help
    var defaultConfiguration: Configuration

    init(_ rule: RuleInfo) {
      id = rule.name
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.explanation)
      help = Help(rule)
      defaultConfiguration = Configuration(
        enabled: rule.defaultSeverity != nil, level: rule.defaultSeverity?.rawValue)
    }
  }

  /// A plain text. It represents both `message` and `multiformatMessageString`, which are equal in the members used here.
  struct Message: Encodable {
    var text: String
  }

  /// The explanation of a rule, as plain text and in Markdown.
  struct Help: Encodable {
    var text: String
    var markdown: String

    init(_ rule: RuleInfo) {
      let examples = [("Bad", rule.bad), ("Good", rule.good)].filter { !$0.1.isEmpty }
      text = ([rule.explanation] + examples.map { "\($0):\n\n\($1)" }).joined(separator: "\n\n")
      markdown = ([rule.explanation] + examples.map { "**\($0):**\n\n```json\n\($1)\n```" }).joined(separator: "\n\n")
    }
  }

  struct Artifact: Encodable {
    var location: ArtifactLocation
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
    var index: Int?
  }

  /// The identifier of the base of relative URIs.
  static let baseID = "%SRCROOT%"

  /// The identifier of a URI's base; `nil` for an absolute URI.
  static func base(of uri: String) -> String? { uri.hasPrefix("file://") ? nil : baseID }

  /// Returns the log as JSON on one line with sorted members, split at the elements of the array of a name.
  func text(around member: String) -> (String, String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Unambiguous, because within a string the quotes would be escaped.
    let name = "\"\(member)\":["
    guard let text = (try? encoder.encode(self)).map({ String(decoding: $0, as: UTF8.self) }),
      let place = text.range(of: name)
    else { preconditionFailure("strings, integers and truths can always be encoded, and the log has '\(member)'") }
    return (String(text[..<place.upperBound]), String(text[place.upperBound...]))
  }

  /// Converts a path to a URI (RFC 3986). Every byte that is not unreserved is percent-encoded, including the colon, which would turn the
  /// start of a relative path into a scheme.
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
