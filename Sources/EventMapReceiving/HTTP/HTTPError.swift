/// The reason for refusing a request.
struct HTTPError: Error, Equatable {
  var status: Int
  /// The text for the client.
  var message: String
  /// The methods that the path accepts, for the status 405; otherwise empty.
  var allowed: [String] = []

  init(_ status: Int, _ message: String, allowed: [String] = []) {
    self.status = status
    self.message = message
    self.allowed = allowed
  }
}
