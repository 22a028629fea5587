/// A request that a client sent.
struct HTTPRequest: Equatable {
  /// A field of the head; the name in lower case.
  struct Field: Equatable {
    var name: String
    var value: String
  }

  var method: String
  /// What follows the host: `/good`.
  var path: String
  /// What follows a `?` in the target; empty without one.
  var query = ""
  var fields: [Field] = []
  var body: [UInt8] = []
  /// Whether the connection stays open after the answer.
  var keepsAlive = true

  /// The value of the first field of a name, which is in lower case.
  func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The words of all fields of a name, in lower case.
  func words(_ name: String) -> [String] {
    fields.filter { $0.name == name }.flatMap { field in
      field.value.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.filter { $0 != " " && $0 != "\t" }).lowercased()
      }
    }
  }
}
