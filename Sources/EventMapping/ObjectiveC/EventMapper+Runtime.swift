import Foundation

extension EventMapper {
  /// A source of superclasses that asks the Objective-C runtime; `nil` on platforms without one, such as Linux.
  ///
  /// The function takes a class name and returns the name of the superclass, both in the form of `NSStringFromClass`. Pass it to
  /// ``init(table:superclasses:superclassOf:)`` in an app.
  public static let runtimeSuperclass: (@Sendable (String) -> String?)? = {
    #if canImport(ObjectiveC)
      return { name in
        guard let named = NSClassFromString(name), let superclass = class_getSuperclass(named) else { return nil }
        return NSStringFromClass(superclass)
      }
    #else
      return nil
    #endif
  }()
}
