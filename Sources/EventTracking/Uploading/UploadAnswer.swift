import Foundation

/// What a response means for the records of its request.
enum UploadAnswer: Equatable {
  /// The server has them.
  case delivered
  /// They are too many for one request.
  case tooLarge
  /// The server never takes them together; without the bad ones among them it may.
  case bad
  /// The server never takes them.
  case rejected
  /// The server takes nothing until the app has other credentials.
  case unauthorized(status: Int)
  /// The server may take them later: after some seconds, if it said so.
  case later(after: TimeInterval?)

  /// - Parameter now: the time of the device.
  init(_ response: TransportResponse, now: Date) {
    switch response.status {
    case 200..<300: self = .delivered
    case 400, 422: self = .bad
    case 401, 403: self = .unauthorized(status: response.status)
    case 413: self = .tooLarge
    // A proxy that lets only those through who sign in; a server that waited too long for the request, that has not finished with the same one,
    // or that wants it later.
    case 407, 408, 409, 425, 429: self = .later(after: Self.delay(response, now))
    case 400..<500: self = .rejected
    // A redirection too: the page of a hotel's network, before one signs in, must not cost a record.
    default: self = .later(after: Self.delay(response, now))
    }
  }

  private static func delay(_ response: TransportResponse, _ now: Date) -> TimeInterval? {
    guard let text = response.headers["retry-after"] else { return nil }
    // A device whose clock is wrong has the same difference.
    let serverNow = response.headers["date"].flatMap(RetryAfter.date)
    return RetryAfter.seconds(text, now: serverNow ?? now)
  }
}
