/// The text that SDKs make of a view's place in the app, and whose digest they send.
///
/// Two recipes are in use:
///
/// ```
/// path(UIWindow(0)_UIView(0)_UIButton(1))&controller(HomeViewController)
/// 2,GoodsCell,GoodsTableView,UIView,GoodsViewController,
/// ```
package struct ViewIdentity: Sendable, Hashable {
  /// How the text is made.
  package enum Recipe: String, Sendable {
    /// From the path, mostly hashed with SHA-256.
    case path
    /// From the classes of the responder chain, mostly hashed with MD5.
    case chain
  }

  package let recipe: Recipe
  /// The text, as UTF-8. Two texts are the same only if their bytes are.
  package let bytes: [UInt8]

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Its digest.
  package func digest(_ kind: DigestKind) -> ViewDigest { ViewDigest(kind, of: bytes.span) }

  private static let alertController = "UIAlertController"
  private static let navigationBar = Array("UINavigationBar".utf8)

  /// The identity of a view by its path.
  ///
  /// In a navigation bar the order of views changes, so that the steps after `UINavigationBar(0)` lose their indices, and the action distinguishes
  /// the buttons: `path(…)&actions(onSave:)`. An alert, which has a message or the controller of alerts, is identified by its texts: `path(…)&controller(…)&message(…)&title(…)`. Any other
  /// view has its controller: `path(…)&controller(…)`. What is absent is left out, what is empty is not: `&title()`. Nothing in the
  /// parts is escaped.
  ///
  /// - Parameters:
  ///   - path: as raw events have it, with indices; any text is taken.
  ///   - action: the selector, for a view in a navigation bar.
  ///   - controller: the class of the view's controller.
  ///   - message: of an alert.
  ///   - title: of an alert.
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

  /// The identity of a view by its responder chain.
  ///
  /// - Parameters:
  ///   - responders: the classes from the view to its controller.
  ///   - index: of the view among its siblings of the same class, as the digits that are sent.
  ///   - identifier: that the view has of its own.
  package init(responders: [String], index: String? = nil, identifier: String? = nil) {
    recipe = .chain
    let parts = [index, identifier].compactMap { $0 } + responders
    bytes = Array(parts.map { $0 + "," }.joined().utf8)
  }

  private static func part(_ name: String, _ value: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8(ascii: "(")] + value + [UInt8(ascii: ")")]
  }

  /// A path without the indices of the steps inside of a navigation bar; `nil` where no step is inside of one.
  private static func withoutIndicesInBar(_ path: [UInt8]) -> [UInt8]? {
    var shortened: [UInt8] = []
    var isInBar = false
    var start = 0
    while let open = path[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = path[open...].firstIndex(of: UInt8(ascii: ")"))
    {
      shortened += path[start..<(isInBar ? open : close + 1)]
      let isBar = path[start..<open].elementsEqual(navigationBar)
      start = close + 1
      guard start < path.count, path[start] == UInt8(ascii: "_") else { break }
      isInBar = isInBar || isBar
      shortened.append(path[start])
      start += 1
    }
    return isInBar ? shortened + path[start...] : nil
  }
}
