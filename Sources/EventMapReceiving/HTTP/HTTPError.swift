/// Why a request is refused: the status and what is wrong, for the client.
struct HTTPError: Error, Equatable {
  var status: Int
  var message: String
  /// For 405, the methods that the path has.
  var allowed: [String] = []

  init(_ status: Int, _ message: String, allowed: [String] = []) {
    self.status = status
    self.message = message
    self.allowed = allowed
  }
}
