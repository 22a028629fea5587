import AppManifests
import Testing

@testable import EventManifest

/// The selectors of Swift methods and accessors, and what extensions say of their members.
///
/// What is expected is what `swiftc -frontend -typecheck -enable-objc-interop` says of two methods of one selector.
@Suite struct SwiftSelectorTests {
  private static func methods(_ text: String, of name: String = "Page") throws -> [String] {
    SwiftSourceReaderTests.lines(try SwiftSourceReaderTests.facts(text), "Shop." + name)
  }

  /// The error is in front of the closures at the end.
  @Test func throwingMethodsWithClosures() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        @objc func a(_ x: AnyObject, done: @escaping () -> Void) throws {}
        @objc func b(done: @escaping @Sendable (Int) -> Void) throws {}
        @objc func c(_ x: AnyObject, a: (() -> Void)?, b: Optional<() -> Void>) throws {}
        @objc func d(_ done: (@convention(block) () -> Void)! = nil) throws {}
        @objc func e(_ x: AnyObject, a: @escaping () -> Void, b: AnyObject) throws {}
        @objc func f(_ x: AnyObject, done: @escaping () -> Void) async throws {}
        @objc func g(_ x: [() -> Void]) throws {}
        @objc init(done: @escaping () -> Void) throws {}
      }
      """)
    #expect(
      methods == [
        "-a:error:done:", "-bAndReturnError:done:", "-c:error:a:b:", "-dAndReturnError::", "-e:a:b:error:",
        "-f:done:completionHandler:", "-g:error:", "-initAndReturnError:done:",
      ])
  }
}
