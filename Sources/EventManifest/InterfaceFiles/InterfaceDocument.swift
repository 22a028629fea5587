import EventMapSourceTexts

/// The connections of an interface file of Xcode 5 or later.
///
/// An `action` is in the `connections` of the control, gesture recognizer or bar button item that sends it. Its `destination` (iOS) or
/// `target` (macOS) is the `id` of the receiver. A `segue` with a `destinationCreationSelector` calls that method of its scene's view
/// controller.
struct InterfaceDocument {

  private let elements: [XMLElement]
  /// The index of the first element with each `id`.
  private var objects: [String: Int] = [:]
  /// The index of each scene's view controller, by the index of the `scene`.
  private var controllers: [Int: Int] = [:]

  /// Complexity: O(n).
  init(_ elements: [XMLElement]) {
    self.elements = elements
    for (index, element) in elements.enumerated() {
      // Connections and constraints also have an `id`, but never receive actions.
      if let id = element.attributes["id"], objects[id] == nil { objects[id] = index }
      if element.attributes["sceneMemberID"] == "viewController", let scene = scene(of: index) {
        controllers[scene] = index
      }
    }
  }

  /// Adds the connections and the modules of custom classes to the facts.
  ///
  /// - Parameter file: the name of the file in the connections.
  func addConnections(of file: String, lines: LineMap, to facts: inout AppFacts) {
    for element in elements {
      guard let name = element.attributes["customClass"], let module = element.attributes["customModule"] else {
        continue
      }
      guard !name.isEmpty, !module.isEmpty else { continue }
      facts.namedClasses.insert(module + "." + name)
      // Without this provider the module may be a framework that the file's target only uses.
      if element.attributes["customModuleProvider"] == "target" { facts.add(interfaceModule: module) }
    }
    for (index, element) in elements.enumerated() {
      let action: String?
      let receiver: InterfaceReceiver
      switch element.name {
      case "action":
        guard let parent = element.parent, elements[parent].name == "connections" else { continue }
        action = element.attributes["selector"]
        receiver = self.receiver((element.attributes["destination"] ?? element.attributes["target"]))
      case "segue":
        if let unwinding = element.attributes["unwindAction"] {
          (action, receiver) = (unwinding, .responders)
          break
        }
        guard element.attributes["destinationCreationSelector"] != nil else { continue }
        action = element.attributes["destinationCreationSelector"]
        receiver = scene(of: index).flatMap { controllers[$0] }.map(self.receiver) ?? .unknown
      default: continue
      }
      guard let action, !action.isEmpty else { continue }
      receiver.add(
        action, objectID: element.attributes["id"], file: file, line: lines.line(of: element.offset), to: &facts)
    }
  }

  private func receiver(_ id: String?) -> InterfaceReceiver {
    // An action without a receiver is sent along the responder chain, as one to the first responder is.
    guard let id else { return .responders }
    return objects[id].map(receiver) ?? .unknown
  }

  private func receiver(_ index: Int) -> InterfaceReceiver {
    let object = elements[index]
    let attributes = object.attributes
    if object.name == "exit" || attributes["placeholderIdentifier"] == "IBFirstResponder"
      || attributes["sceneMemberID"] == "firstResponder"
    {
      return .responders
    }
    switch (object.name, attributes["id"]) {
    // On macOS the object -1 is the first responder, -2 the file's owner and -3 the application, whose class is not in the file.
    case ("customObject", "-1"): return .custom(AppFacts.Connection.responderOfMac)
    case ("customObject", "-3") where attributes["customClass"] == "NSObject": return .other
    default: break
    }
    if let name = attributes["customClass"], !name.isEmpty {
      return InterfaceReceiver(className: name, module: attributes["customModule"])
    }
    let isOwner =
      attributes["placeholderIdentifier"] == "IBFilesOwner" || object.name == "customObject" && attributes["id"] == "-2"
    return isOwner ? .unknown : .other
  }

  /// The index of the `scene` that contains an element; `nil` outside scenes.
  private func scene(of index: Int) -> Int? {
    var index = index
    while let parent = elements[index].parent {
      if elements[parent].name == "scene" { return parent }
      index = parent
    }
    return nil
  }
}
