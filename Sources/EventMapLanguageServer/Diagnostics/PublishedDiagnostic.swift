/// A finding in the protocol's form.
struct PublishedDiagnostic: Encodable, Sendable, Equatable {
  /// The protocol's severities.
  enum Severity: Int, Encodable, Sendable {
    case error = 1
    case warning = 2
    case information = 3
  }

  /// Tags that clients show as faded or struck out text.
  enum Tag: Int, Encodable, Sendable {
    case unnecessary = 1
    case deprecated = 2
  }

  /// A related location.
  struct Related: Encodable, Sendable, Equatable {
    let location: DocumentPlace
    let message: String
  }

  let range: TextRange
  let severity: Severity
  /// The name of the rule.
  let code: String
  var source = "eventmap"
  let message: String
  let tags: [Tag]?
  let relatedInformation: [Related]?
}
