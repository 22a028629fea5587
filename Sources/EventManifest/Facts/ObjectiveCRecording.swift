/// A page or an action that a source of Objective-C records by its name. The names of constants depend on the other files.
package struct ObjectiveCRecording: Sendable, Hashable {
  /// The form in which a name is written.
  enum Name: Sendable, Hashable {
    case text(String)
    /// The name of a class: `NSStringFromClass([Home class])`.
    case type(String)
    /// The name of the class around: `NSStringFromClass([self class])`.
    case own
    /// A constant that this file does not define.
    case constant(String)
    /// The name of an object's class, or of a selector, at run time. The app declares both, so that other rules check their rows.
    case declared
    /// The page of the code around: the identifier of a `UIAction` is recorded on the class of the page.
    case surrounding
    /// Made at run time.
    case computed
  }

  var page: Name
  /// `nil` for events of the page.
  var action: Name?
  /// The class of `self`; `nil` outside of classes.
  var className: String?
  /// As the input is named.
  var file: String
  /// 1-based.
  var line: Int
  /// 1-based, in Unicode scalars.
  var column: Int
}
