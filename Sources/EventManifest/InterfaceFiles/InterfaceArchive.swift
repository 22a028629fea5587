import EventMapSourceTexts

/// The connections of an interface file of Xcode 3 or 4, which is an archive of objects.
///
/// ```xml
/// <object class="IBConnectionRecord">
///   <object class="IBCocoaTouchEventConnection" key="connection">
///     <string key="label">onTap:</string>
///     <reference key="source" ref="812"/>
///     <reference key="destination" ref="841"/>
///   </object>
///   <int key="connectionID">17</int>
/// </object>
/// ```
///
/// The receiver is the `destination` in UIKit's files and the `source` in AppKit's (`IBActionConnection`). An `IBObjectRecord` numbers an
/// object; the member `N.CustomClassName` of the `flattenedProperties` names the class of object N. Any value may be a `reference` to an
/// element elsewhere.
struct InterfaceArchive {
  /// A key of an object.
  private struct Member: Hashable {
    let object: Int
    let key: String
  }

  private let elements: [XMLElement]
  /// The index of the first element with each `id`.
  private var objects: [String: Int] = [:]
  /// The index of the value of each key.
  private var members: [Member: Int] = [:]
  /// The indices of the elements of each array.
  private var items: [Int: [Int]] = [:]
  /// The number of each object, with which its property keys start.
  private var numbers: [Int: String] = [:]
  /// The custom class of each object, by number.
  private var customClasses: [String: String] = [:]

  /// Complexity: O(n).
  init(_ elements: [XMLElement]) {
    self.elements = elements
    for (index, element) in elements.enumerated() {
      if let id = element.attributes["id"], objects[id] == nil { objects[id] = index }
      guard let parent = element.parent else { continue }
      if let key = element.attributes["key"] {
        members[Member(object: parent, key: key)] = index
      } else {
        items[parent, default: []].append(index)
      }
    }
    for (index, element) in elements.enumerated() where element.attributes["class"] == "IBObjectRecord" {
      if let object = value("object", of: index), let number = text("objectID", of: index) { numbers[object] = number }
    }
    // A file has one such dictionary.
    if let index = elements.firstIndex(where: { $0.attributes["key"] == "flattenedProperties" }) {
      addProperties(of: index)
    }
  }

  /// Adds the custom classes in a dictionary. Xcode has written dictionaries in three ways: as two arrays, as numbered pairs, and as
  /// members with keys.
  private mutating func addProperties(of dictionary: Int) {
    if let keys = value("dict.sortedKeys", of: dictionary), let values = value("dict.values", of: dictionary) {
      for (key, value) in zip(items[keys] ?? [], items[values] ?? []) { addProperty(text(key), text(value)) }
      return
    }
    var number = 0
    while let key = value("NS.key.\(number)", of: dictionary) {
      addProperty(text(key), text("NS.object.\(number)", of: dictionary))
      number += 1
    }
    for index in elements.indices where elements[index].parent == dictionary {
      addProperty(elements[index].attributes["key"], text(index))
    }
  }

  private mutating func addProperty(_ key: String?, _ value: String?) {
    let ending = ".CustomClassName"
    guard let key, let value, !value.isEmpty, key.hasSuffix(ending) else { return }
    customClasses[String(key.dropLast(ending.utf8.count))] = value
  }

  /// Adds the connections to the facts.
  ///
  /// - Parameter file: the name of the file in the connections.
  func addConnections(of file: String, lines: LineMap, to facts: inout AppFacts) {
    for (index, element) in elements.enumerated() where element.attributes["class"] == "IBConnectionRecord" {
      guard let connection = value("connection", of: index) else { continue }
      let receiverKey: String
      switch elements[connection].attributes["class"] {
      case "IBCocoaTouchEventConnection", "IBUIEventConnection": receiverKey = "destination"
      case "IBActionConnection": receiverKey = "source"
      default: continue
      }
      guard let action = text("label", of: connection), !action.isEmpty else { continue }
      let receiver = value(receiverKey, of: connection).map(receiver) ?? .unknown
      receiver.add(
        action, objectID: text("connectionID", of: index), file: file,
        line: lines.line(of: elements[connection].offset), to: &facts)
    }
  }

  private func receiver(_ object: Int) -> InterfaceReceiver {
    let number = numbers[object]
    let custom = number.flatMap { customClasses[$0] }
    let kind = elements[object].attributes["class"]
    switch kind {
    case "IBProxyObject":
      if text("IBProxiedObjectIdentifier", of: object) == "IBFirstResponder" { return .responders }
      return custom.map { InterfaceReceiver(className: $0) } ?? .unknown
    case "NSCustomObject", "NSCustomView":
      let name = custom ?? text("NSClassName", of: object)
      // On macOS the object -1 is the first responder and -2 the file's owner, whose class may not be in the file.
      if number == "-1" || name == "FirstResponder" { return .custom(AppFacts.Connection.responderOfMac) }
      let isPlain = name == nil || name == "NSObject"
      if isPlain { return number == "-2" ? .unknown : .other }
      return name.map { InterfaceReceiver(className: $0) } ?? .unknown
    default:
      let window = kind == "NSWindowTemplate" ? text("NSWindowClass", of: object) : nil
      return (custom ?? window).map { InterfaceReceiver(className: $0) } ?? .other
    }
  }

  // MARK: Values

  private func value(_ key: String, of object: Int) -> Int? {
    members[Member(object: object, key: key)].flatMap(target)
  }

  /// The element itself, or the element that it refers to; `nil` if that element does not exist.
  private func target(_ index: Int) -> Int? {
    guard elements[index].name == "reference" else { return index }
    return elements[index].attributes["ref"].flatMap { objects[$0] }
  }

  private func text(_ index: Int) -> String? { target(index).flatMap { elements[$0].text } }

  private func text(_ key: String, of object: Int) -> String? { value(key, of: object).flatMap { elements[$0].text } }
}
