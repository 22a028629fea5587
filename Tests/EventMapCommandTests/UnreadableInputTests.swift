import Foundation
import Testing

@testable import EventMapCommand

/// The conversion of Foundation's errors about inputs to messages of the system with the path of the unreadable file.
@Suite(.waits) struct UnreadableInputTests {
  @Test func namesAFileInAFolder() {
    let url = URL(fileURLWithPath: "/src/H.m")
    let error = NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.fileReadNoPermission.rawValue,
      userInfo: [NSURLErrorKey: url, NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))])
    #expect(AppInputs.unreadable(error, "/src").message == "/src/H.m: permission denied")
  }

  @Test func namesAFolderInAFolder() {
    let information: [String: Any] = [NSFilePathErrorKey: "src/sub", NSUnderlyingErrorKey: POSIXError(.EACCES)]
    let error = CocoaError(.fileReadNoPermission, userInfo: information)
    #expect(AppInputs.unreadable(error, "src").message == "src/sub: permission denied")
  }

  @Test func keepsAnErrorWithoutASystemError() {
    let error = NSError(domain: "a", code: 1, userInfo: [NSLocalizedDescriptionKey: "it broke"])
    #expect(AppInputs.unreadable(error, "src").message == "src: cannot be read: it broke")
  }
}
