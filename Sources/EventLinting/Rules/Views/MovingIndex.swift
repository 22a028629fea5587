import EventMapping

/// An index in the key of a view that names another view as soon as the layout or the data changes.
package struct MovingIndex: Sendable, Equatable {
  /// Why it changes.
  package enum Reason: Sendable, Equatable {
    /// The step is inside of a navigation bar, a toolbar or a tab bar, of this class, in which the order of views changes.
    case bar(String)
    /// The data decides what a row or an item of a list shows.
    case list(ViewPath.ListKind)
  }

  package let reason: Reason
  /// Its digits, in bytes of the key; with `*` in their place it changes no more.
  package let range: Range<Int>
}

extension ViewPath {
  /// The indices of the key that will change, in its order.
  ///
  /// Bars are known by their classes' names: `UINavigationBar`, `UIToolbar`, `UITabBar`, what is derived from them and what they are made
  /// of, such as `_UINavigationBarContentView`.
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
      // The outermost, for those inside of it are parts of it.
      if bar == nil, let name = step.name {
        let className = String(decoding: bytes[name], as: UTF8.self)
        if Self.isBar(className) { bar = className }
      }
    }
    return moving
  }

  private static func isBar(_ className: String) -> Bool {
    // The views of a controller that has a bar are not inside of the bar.
    if className.contains("Controller") { return false }
    return ["NavigationBar", "Toolbar", "ToolBar", "TabBar"].contains { className.contains($0) }
  }
}
