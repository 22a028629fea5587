import EventMapping

/// An index in a view's key that refers to a different view after the layout or the data changes.
package struct MovingIndex: Sendable, Equatable {
  /// The reason why the index is unstable.
  package enum Reason: Sendable, Equatable {
    /// The step is inside a navigation bar, a toolbar or a tab bar of this class, where the order of views changes.
    case bar(String)
    /// The index is that of a row or an item of a list, whose content depends on the data.
    case list(ViewPath.ListKind)
  }

  package let reason: Reason
  /// The range of the index's digits, in bytes of the key. A `*` in their place makes the key stable.
  package let range: Range<Int>
}

extension ViewPath {
  /// The unstable indices of the key, in key order.
  ///
  /// Bars are recognized by class name: `UINavigationBar`, `UIToolbar`, `UITabBar`, their subclasses, and their private parts
  /// such as `_UINavigationBarContentView`.
  package var movingIndices: [MovingIndex] {
    var moving: [MovingIndex] = []
    var bar: String?
    for step in steps {
      switch step.index {
      case .number(let digits):
        if let bar { moving.append(MovingIndex(reason: .bar(bar), range: digits)) }
      case .place(_, let kind, let digits?): moving.append(MovingIndex(reason: .list(kind), range: digits))
      case .place, .any, nil: break
      }
      // The outermost bar counts, because bars inside it are its parts.
      if bar == nil, let name = step.name {
        let className = String(decoding: bytes[name], as: UTF8.self)
        if Self.isBar(className) { bar = className }
      }
    }
    return moving
  }

  private static func isBar(_ className: String) -> Bool {
    // The views of a controller that has a bar are not inside the bar.
    if className.contains("Controller") { return false }
    return ["NavigationBar", "Toolbar", "ToolBar", "TabBar"].contains { className.contains($0) }
  }
}
