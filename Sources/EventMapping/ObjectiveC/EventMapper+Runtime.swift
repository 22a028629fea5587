import Foundation

extension EventMapper {
  /// The superclass of a class as the Objective-C runtime knows it, by their names as `NSStringFromClass` gives them. The source of
  /// superclasses for an app; `nil` where there is no such runtime, as on Linux.
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
