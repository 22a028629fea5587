import EventMapping
import SourceTexts

/// The objects of an interface file and who receives the actions that they send.
struct InterfaceDocument {
  /// Who receives an action.
  private enum Receiver {
    /// A class of the app, as `NSStringFromClass` gives its name.
    case custom(String)
    /// A class of a framework, the first responder, or the exit of a scene.
    case other
    case unknown
  }

  private let elements: [XMLElement]
  /// The elements of objects, by `id`.
  private var objects: [String: Int] = [:]
  /// The view controllers by the index of their `scene`.
  private var controllers: [Int: Int] = [:]

  /// Complexity: O(n).
  init(_ elements: [XMLElement]) {
    self.elements = elements
    for (index, element) in elements.enumerated() {
      // Connections and constraints have identifiers, too, but nothing is sent to them.
      if let id = element.attributes["id"], objects[id] == nil { objects[id] = index }
      if element.attributes["sceneMemberID"] == "viewController", let scene = scene(of: index) {
        controllers[scene] = index
      }
    }
  }

  func addConnections(of file: String, lines: LineMap, to facts: inout AppFacts) {
    for (index, element) in elements.enumerated() {
      let action: String?
      let receiver: Receiver
      switch element.name {
      case "action":
        guard let parent = element.parent, elements[parent].name == "connections" else { continue }
        action = element.attributes["selector"]
        receiver = self.receiver((element.attributes["destination"] ?? element.attributes["target"]))
      case "segue":
        guard element.attributes["destinationCreationSelector"] != nil else { continue }
        action = element.attributes["destinationCreationSelector"]
        receiver = scene(of: index).flatMap { controllers[$0] }.map(self.receiver) ?? .unknown
      default: continue
      }
      guard let action, !action.isEmpty else { continue }
      switch receiver {
      case .custom(let className):
        facts.add(
          AppFacts.Connection(
            className: className, action: action, file: file, line: lines.line(of: element.offset),
            objectID: element.attributes["id"]))
      case .other: break
      case .unknown:
        facts.add(AppFacts.LeftOut(.receiver, file: file, line: lines.line(of: element.offset), classes: []))
      }
    }
  }

  private func receiver(_ id: String?) -> Receiver {
    // Without a receiver it goes along the responder chain, as to the first responder.
    guard let id else { return .other }
    return objects[id].map(receiver) ?? .unknown
  }

  private func receiver(_ index: Int) -> Receiver {
    let object = elements[index]
    let attributes = object.attributes
    if object.name == "exit" || attributes["placeholderIdentifier"] == "IBFirstResponder"
      || attributes["sceneMemberID"] == "firstResponder"
    {
      return .other
    }
    switch (object.name, attributes["id"]) {
    // The places of macOS: the first responder, and the application, whose class is not in the file.
    case ("customObject", "-1"): return .other
    case ("customObject", "-3") where attributes["customClass"] == "NSObject": return .other
    default: break
    }
    if let name = attributes["customClass"], !name.isEmpty { return .custom(className(name, attributes)) }
    let isOwner =
      attributes["placeholderIdentifier"] == "IBFilesOwner" || object.name == "customObject" && attributes["id"] == "-2"
    return isOwner ? .unknown : .other
  }

  private func className(_ name: String, _ attributes: [String: String]) -> String {
    if let module = attributes["customModule"], !module.isEmpty { return module + "." + name }
    // A Swift class that is not a top-level one is written as it is registered.
    if let demangled = MangledClassName.demangled(Array(name.utf8).span) {
      return String(decoding: demangled, as: UTF8.self)
    }
    return name
  }

  /// The `scene` that an element is in.
  private func scene(of index: Int) -> Int? {
    var index = index
    while let parent = elements[index].parent {
      if elements[parent].name == "scene" { return parent }
      index = parent
    }
    return nil
  }
}
