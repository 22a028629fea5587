/// A text that SDKs build from a view's place in the app. They send its digest.
///
/// Two recipes are in use:
///
/// ```
/// path(UIWindow(0)_UIView(0)_UIButton(1))&controller(HomeViewController)
/// 2,GoodsCell,GoodsTableView,UIView,GoodsViewController,
/// ```
package struct ViewIdentity: Sendable, Hashable {
  /// The way the text is built.
  package enum Recipe: Sendable {
    /// From the view path, mostly hashed with SHA-256.
    case path
    /// From the classes of the responder chain, mostly hashed with MD5.
    case chain
  }

  package let recipe: Recipe
  /// The text as UTF-8. Identities are compared by bytes.
  package let bytes: [UInt8]

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The digest of the text.
  package func digest(_ kind: DigestKind) -> ViewDigest { ViewDigest(kind, of: bytes.span) }

  private static let alertController = "UIAlertController"
  private static let navigationBar = "UINavigationBar"

  /// Builds the identity of a view from its path.
  ///
  /// Three forms exist:
  ///
  /// - In a navigation bar, where the order of views changes, the steps after `UINavigationBar(0)` have no indices, and the
  ///   action distinguishes the buttons:
  ///   `path(…)&actions(onSave:)`.
  /// - An alert, recognized by a message or by its controller, is identified by its texts: `path(…)&controller(…)&message(…)&title(…)`.
  /// - Any other view is identified by its controller: `path(…)&controller(…)`.
  ///
  /// A missing part is left out, an empty one is not: `&title()`. The parts are not escaped.
  ///
  /// - Parameters:
  ///   - path: the view path with indices, as in raw events. It is not validated.
  ///   - action: the selector, used for a view in a navigation bar.
  ///   - controller: the class of the view's controller.
  ///   - message: the message of an alert.
  ///   - title: the title of an alert.
  package init(
    path: String, action: String? = nil, controller: String? = nil, message: String? = nil, title: String? = nil
  ) {
    recipe = .path
    let path = Array(path.utf8)
    let barPath = Self.withoutIndicesInBar(path)
    var bytes = Self.part("path", barPath ?? path)
    func add(_ name: String, _ value: String?) {
      if let value { bytes += [UInt8(ascii: "&")] + Self.part(name, Array(value.utf8)) }
    }
    if barPath != nil {
      add("actions", action)
    } else {
      add("controller", controller)
      if controller == Self.alertController || message != nil {
        add("message", message)
        add("title", title)
      }
    }
    self.bytes = bytes
  }

  /// Builds the identity of a view from its responder chain.
  ///
  /// - Parameters:
  ///   - responders: the classes from the view to its controller.
  ///   - index: the view's index among its siblings of the same class, as the digits in the raw event.
  ///   - identifier: the identifier that the app gave the view, if it has one.
  package init(responders: [String], index: String? = nil, identifier: String? = nil) {
    recipe = .chain
    let parts = [index, identifier].compactMap { $0 } + responders
    bytes = Array(parts.map { $0 + "," }.joined().utf8)
  }

  private static func part(_ name: String, _ value: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8(ascii: "(")] + value + [UInt8(ascii: ")")]
  }

  /// A path without the indices of the steps inside a navigation bar; `nil` if no step is inside one.
  private static func withoutIndicesInBar(_ path: [UInt8]) -> [UInt8]? {
    var shortened: [UInt8] = []
    var isInBar = false
    var start = 0
    while let open = path[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = path[open...].firstIndex(of: UInt8(ascii: ")"))
    {
      shortened += path[start..<(isInBar ? open : close + 1)]
      let isBar = ByteWords.isSame(navigationBar, path.span.extracting(start..<open))
      start = close + 1
      guard start < path.count, path[start] == UInt8(ascii: "_") else { break }
      isInBar = isInBar || isBar
      shortened.append(path[start])
      start += 1
    }
    return isInBar ? shortened + path[start...] : nil
  }
}
