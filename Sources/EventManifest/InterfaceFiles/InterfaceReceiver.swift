import EventMapping

/// The receiver of an action that an interface file connects.
enum InterfaceReceiver {
  /// A class of the app, as `NSStringFromClass` returns its name.
  case custom(String)
  /// Any object of the responder chain: the receiver is the first responder or the exit of a scene.
  case responders
  /// A framework class, whose actions are not the app's.
  case other
  /// An object whose class is not in the file.
  case unknown

  /// Creates the receiver for a custom class, as the file names it.
  init(className: String, module: String? = nil) {
    if let module, !module.isEmpty {
      self = .custom(module + "." + className)
    } else if let demangled = MangledClassName.demangled(Array(className.utf8).span) {
      // The file has the mangled name of a nested Swift class.
      self = .custom(String(decoding: demangled, as: UTF8.self))
    } else {
      self = .custom(className)
    }
  }

  /// Adds a connection to the receiver, or a left-out part if its class is unknown.
  func add(_ action: String, objectID: String?, file: String, line: Int, to facts: inout AppFacts) {
    func connect(to className: String) {
      facts.add(
        AppFacts.Connection(className: className, action: action, file: file, line: line, objectID: objectID))
    }
    switch self {
    case .custom(let className): connect(to: className)
    case .responders: connect(to: AppFacts.Connection.responder)
    case .other: break
    case .unknown: facts.add(AppFacts.LeftOut(.receiver, file: file, line: line, classes: [], method: action))
    }
  }
}
