import EventMapping

/// Who receives an action that an interface file connects.
enum InterfaceReceiver {
  /// A class of the app, as `NSStringFromClass` gives its name.
  case custom(String)
  /// The first responder, or the exit of a scene.
  case responders
  /// A class of a framework.
  case other
  case unknown

  /// The receiver of a class that the file names.
  init(className: String, module: String? = nil) {
    if let module, !module.isEmpty {
      self = .custom(module + "." + className)
    } else if let demangled = MangledClassName.demangled(Array(className.utf8).span) {
      // A Swift class that is not a top-level one is written as it is registered.
      self = .custom(String(decoding: demangled, as: UTF8.self))
    } else {
      self = .custom(className)
    }
  }

  /// Adds a connection to the receiver, or that its class is not known.
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
