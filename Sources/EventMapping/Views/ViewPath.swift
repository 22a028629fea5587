/// A path from a window or a page to a view, as SDKs with automatic tracking build it, or a pattern of such paths.
///
/// ```
/// path    ::= step ('_' step)*                     from the root on: UIView(0)_UIButton(1)
///           | name ('.' name)*                     from the leaf on: addCartButton.GoodsView.GoodsViewController
/// step    ::= (name | '*') '(' index ')' | '*'
///           | name                                 as the last step: UIButton
/// index   ::= '*' | digits                         among the siblings of the same class
///           | 'section:' number ' row:' number | 'section:' number ' item:' number
/// number  ::= '*' | digits
/// name    ::= '*' | any characters without '(', ')' and '*', and in the second form without '.'
/// ```
///
/// Names may contain and start with underscores. An underscore ends a step only after `)`, or after a `*` that is a whole step,
/// so that `UIWindow(0)__UIAlertControllerView(0)` has the step `_UIAlertControllerView(0)`. A path with a parenthesis, or one
/// that starts with `*_`, has the first form.
package struct ViewPath: Sendable {
  /// The notation of a path.
  package enum Form: Sendable {
    /// From the root to the leaf, with indices.
    case indexed
    /// From the leaf to the root, separated by dots.
    case dotted
  }

  /// A view on the path. Ranges are in bytes of the key.
  package struct Step: Sendable {
    /// The class, or the name of an element on its page; `nil` for `*`.
    package let name: Range<Int>?
    /// The index; `nil` without parentheses. A step with neither name nor index is a `*` that matches any step.
    package let index: Index?

    /// Whether the step is a `*` that matches any step.
    package var isAny: Bool { name == nil && index == nil }
  }

  /// The content of a step's parentheses. Ranges are those of the digits; `nil` for `*`.
  package enum Index: Sendable {
    /// A `*` that matches any index.
    case any
    /// The index among the siblings of the same class.
    case number(Range<Int>)
    /// The section and index in a list.
    case place(section: Range<Int>?, ListKind, Range<Int>?)
  }

  /// The kind of element that a list index counts.
  package enum ListKind: String, CaseIterable, Sendable {
    /// A row of a table view.
    case row
    /// An item of a collection view.
    case item
  }

  /// A `*` in the key.
  struct Wildcard: Sendable {
    /// The part of a path that a `*` matches, the widest first.
    package enum Kind: Sendable {
      case step
      case className
      case index
      case number
    }

    package let kind: Kind
    /// The offset of the `*` in the key, in bytes.
    package let offset: Int
  }

  /// The key as UTF-8.
  package let bytes: [UInt8]
  package let form: Form
  /// The steps in key order; at least one.
  package let steps: [Step]
  /// The wildcards in key order.
  let wildcards: [Wildcard]

  init(bytes: [UInt8], form: Form, steps: [Step], wildcards: [Wildcard]) {
    self.bytes = bytes
    self.form = form
    self.steps = steps
    self.wildcards = wildcards
  }

  /// Parses a key.
  ///
  /// Complexity: O(n).
  package init(_ key: String) throws(ViewKeyError) {
    var reader = ViewPathReader(Array(key.utf8))
    self = try reader.path()
  }

  /// Whether the key has a wildcard, so it can match more than one path.
  package var isPattern: Bool { !wildcards.isEmpty }

  /// Whether the key is a single `*`, which matches a path with one step in either form.
  package var isAnyStep: Bool { bytes == [UInt8(ascii: "*")] }
}
