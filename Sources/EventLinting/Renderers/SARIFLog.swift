import Foundation

/// The part of SARIF 2.1.0 that a log has once: what made it, the rules, the files. Types and members have the standard's names; those that
/// are `nil` are left out. ``SARIFResult`` writes the findings.
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
    /// Services keep the results of a category apart from those of others.
    var automationDetails: AutomationDetails
    var originalUriBaseIds = [
      SARIFLog.baseID: Description(description: Message(text: "the folder that paths start from"))
    ]
    /// What `LineMap` takes for line ends; without it, a lone CR would be none.
    var newlineSequences = ["\r\n", "\n", "\r"]
    var columnKind = "unicodeCodePoints"
    var artifacts: [Artifact]
    /// Written one by one.
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

  /// A plain text; stands for `message` and for `multiformatMessageString`, which differ in nothing that is used here.
  struct Message: Encodable {
    var text: String
  }

  /// What a rule is about, as plain text and in Markdown.
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

  /// What relative URIs are relative to.
  static let baseID = "%SRCROOT%"

  /// The base of a URI; `nil` for an absolute one.
  static func base(of uri: String) -> String? { uri.hasPrefix("file://") ? nil : baseID }

  /// The log as JSON on one line, members sorted, up to the elements of its one array of this name, and from there on.
  func text(around member: String) -> (String, String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Inside of a string the quotes would have backslashes.
    let name = "\"\(member)\":["
    guard let text = (try? encoder.encode(self)).map({ String(decoding: $0, as: UTF8.self) }),
      let place = text.range(of: name)
    else { preconditionFailure("strings, integers and truths can always be encoded, and the log has '\(member)'") }
    return (String(text[..<place.upperBound]), String(text[place.upperBound...]))
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
