/// A page or an action that an Objective-C source records by name. Its names may depend on constants of other files.
package struct ObjectiveCRecording: Sendable, Hashable {
  /// The expression for a name.
  enum Name: Sendable, Hashable {
    case text(String)
    /// The name of a class: `NSStringFromClass([Home class])`.
    case type(String)
    /// The name of the surrounding class: `NSStringFromClass([self class])`.
    case own
    /// A constant that this file does not define.
    case constant(String)
    /// The name of an object's class or of a selector, known at run time. The app declares it, so other rules check its rows.
    case declared
    /// The surrounding page: the identifier of a `UIAction` is recorded on the class of the page.
    case surrounding
    /// A name made at run time.
    case computed
  }

  var page: Name
  /// The action; `nil` for a page event.
  var action: Name?
  /// The class of `self`; `nil` outside classes.
  var className: String?
  /// The name of the input.
  var file: String
  /// The line, 1-based.
  var line: Int
  /// The column, 1-based, in Unicode scalars.
  var column: Int
}
