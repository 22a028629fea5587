import EventMapSourceTexts

/// The objects of an interface file and who receives the actions that they send, as Xcode 5 and later save them.
///
/// An `action` is among the `connections` of the control, gesture recognizer or bar button item that sends it and names its receiver by
/// `destination` (iOS) or `target` (macOS). A `segue` with a `destinationCreationSelector` calls that method of the view controller of its
/// scene.
struct InterfaceDocument {

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
    for element in elements {
      guard let name = element.attributes["customClass"], let module = element.attributes["customModule"] else {
        continue
      }
      guard !name.isEmpty, !module.isEmpty else { continue }
      facts.namedClasses.insert(module + "." + name)
      // Without it, the class is that of a module that the file's target may only use.
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
    // Without a receiver it goes along the responder chain, as to the first responder.
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
    // The places of macOS: the first responder, and the application, whose class is not in the file.
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
