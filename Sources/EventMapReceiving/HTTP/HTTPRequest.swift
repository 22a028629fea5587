/// A request of a client.
struct HTTPRequest: Equatable {
  /// A header field.
  struct Field: Equatable {
    /// The name, in lower case.
    var name: String
    var value: String
  }

  var method: String
  /// The path of the target: `/good`.
  var path: String
  /// The part of the target after `?`; empty if it has no query.
  var query = ""
  var fields: [Field] = []
  var body: [UInt8] = []
  /// Whether the connection stays open after the response.
  var keepsAlive = true

  /// The value of the first field with a name in lower case; `nil` if the field is missing.
  func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The values between the commas of all fields with a name, in lower case.
  func words(_ name: String) -> [String] {
    fields.filter { $0.name == name }.flatMap { field in
      field.value.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.filter { $0 != " " && $0 != "\t" }).lowercased()
      }
    }
  }
}
