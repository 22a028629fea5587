/// A finding as the protocol has it.
struct PublishedDiagnostic: Encodable, Sendable, Equatable {
  /// How bad it is.
  enum Severity: Int, Encodable, Sendable {
    case error = 1
    case warning = 2
    case information = 3
  }

  /// What the client shows in another way than a squiggle.
  enum Tag: Int, Encodable, Sendable {
    case unnecessary = 1
    case deprecated = 2
  }

  /// Another place that belongs to it.
  struct Related: Encodable, Sendable, Equatable {
    let location: DocumentPlace
    let message: String
  }

  let range: TextRange
  let severity: Severity
  /// The rule.
  let code: String
  var source = "eventmap"
  let message: String
  let tags: [Tag]?
  let relatedInformation: [Related]?
}
