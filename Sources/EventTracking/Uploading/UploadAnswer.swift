import Foundation

/// The meaning of a response for the records of its request.
enum UploadAnswer: Equatable {
  /// The server has the records.
  case delivered
  /// The request has too many records.
  case tooLarge
  /// The server will never accept the request, but may accept some of its records.
  case bad
  /// The server will never accept the records.
  case rejected
  /// The server accepts nothing until the app has other credentials.
  case unauthorized(status: Int)
  /// The server may accept the records later, after the given number of seconds if it asks for a delay.
  case later(after: TimeInterval?)

  /// - Parameter now: The device's time, for a response without the field `Date`.
  init(_ response: TransportResponse, now: Date) {
    switch response.status {
    case 200..<300: self = .delivered
    case 400, 422: self = .bad
    case 401, 403: self = .unauthorized(status: response.status)
    case 413: self = .tooLarge
    // 407: a proxy wants a log-in first. 408: the server waited too long for the request. 409: it still works on the same request. 425 and
    // 429: it wants the request later.
    case 407, 408, 409, 425, 429: self = .later(after: Self.delay(response, now))
    case 400..<500: self = .rejected
    // Includes redirections: the log-in page of a hotel's network must not cost a record.
    default: self = .later(after: Self.delay(response, now))
    }
  }

  private static func delay(_ response: TransportResponse, _ now: Date) -> TimeInterval? {
    guard let text = response.headers["retry-after"] else { return nil }
    // Relative to the server's own time, so that a wrong device clock does not change the delay.
    let serverNow = response.headers["date"].flatMap(RetryAfter.date)
    return RetryAfter.seconds(text, now: serverNow ?? now)
  }
}
