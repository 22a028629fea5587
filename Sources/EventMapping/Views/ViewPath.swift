/// A path from a window or page to a view, as SDKs that track by themselves make it, or a pattern of such paths.
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
/// Names may hold and start with underscores: one ends a step only after `)` or after a `*` that is a whole step, so that
/// `UIWindow(0)__UIAlertControllerView(0)` has the step `_UIAlertControllerView(0)`. A path is of the first form if it has a parenthesis
/// or starts with `*_`.
package struct ViewPath: Sendable, Equatable {
  /// How the steps are written.
  package enum Form: Sendable {
    /// From the root on, with indices.
    case indexed
    /// From the leaf on, with dots.
    case dotted
  }

  /// One view on the way. Ranges are of bytes of the key.
  package struct Step: Sendable, Equatable {
    /// The class, or the name that an element has in its page; `nil` for `*`.
    package let name: Range<Int>?
    /// `nil` where there are no parentheses. A step without a name and an index is a `*` that stands for any whole step.
    package let index: Index?

    /// Whether it is a `*` that stands for any step.
    package var isAny: Bool { name == nil && index == nil }
  }

  /// The content of a step's parentheses. Ranges are of the digits; `nil` for `*`.
  package enum Index: Sendable, Equatable {
    /// A `*`, for any index.
    case any
    /// The place among the siblings of the same class.
    case number(Range<Int>)
    /// A place in a list.
    case place(section: Range<Int>?, ListKind, Range<Int>?)
  }

  /// What a place in a list counts.
  package enum ListKind: String, CaseIterable, Sendable {
    /// Rows, as a table view has them.
    case row
    /// Items, as a collection view has them.
    case item
  }

  /// A `*` of the key.
  package struct Wildcard: Sendable, Equatable {
    /// What it stands for, the widest first.
    package enum Kind: Int, CaseIterable, Sendable {
      case step
      case className
      case index
      case number
    }

    package let kind: Kind
    /// Its range in the key.
    package let offset: Int
  }

  /// The key, as UTF-8.
  package let bytes: [UInt8]
  package let form: Form
  /// At least one.
  package let steps: [Step]
  /// In the order of the key.
  package let wildcards: [Wildcard]

  init(bytes: [UInt8], form: Form, steps: [Step], wildcards: [Wildcard]) {
    self.bytes = bytes
    self.form = form
    self.steps = steps
    self.wildcards = wildcards
  }

  /// Reads a key.
  ///
  /// Complexity: O(n).
  package init(_ key: String) throws(ViewKeyError) {
    var reader = ViewPathReader(Array(key.utf8))
    self = try reader.path()
  }

  /// Whether it stands for more than the one path that reads as it does.
  package var isPattern: Bool { !wildcards.isEmpty }

  /// Whether it is `*` alone, one step of either form.
  package var isAnyStep: Bool { bytes == [UInt8(ascii: "*")] }
}
