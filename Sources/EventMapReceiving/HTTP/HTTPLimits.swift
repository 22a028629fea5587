/// How large a request may be, in bytes.
struct HTTPLimits: Equatable {
  /// Of the request line and the fields.
  var head = 64 << 10
  /// Of the body as it is sent, and of its contents without compression.
  var body = 64 << 20
}
