/// The build settings of a target in layers, highest precedence first: the target, its settings file, and the project.
struct BuildSettings {
  /// The maximum length of a value, in bytes. A few settings that refer to each other could grow without limit.
  private static let maximumLength = 4096

  private let target: String
  private let layers: [[String: String]]

  init(target: String, layers: [[String: String]]) {
    self.target = target
    self.layers = layers
  }

  /// The module of the target's Swift classes; `nil` if it depends on an unknown setting.
  var module: String? {
    let name = value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME") ?? target
    guard !name.isEmpty, !name.contains("$") else { return nil }
    return BuildTarget.identifier(name)
  }

  private func value(_ key: String) -> String? { value(key, from: 0, depth: 0) }

  private func value(_ key: String, from first: Int, depth: Int) -> String? {
    if key == "TARGET_NAME" || key == "TARGETNAME" { return target }
    guard depth < 16, let layer = layers[first...].firstIndex(where: { $0[key] != nil }), let text = layers[layer][key]
    else { return nil }
    return resolved(text, of: key, layer: layer, depth: depth)
  }

  /// Returns a value with its references to settings resolved: `$(TARGET_NAME:c99extidentifier)`, `${TARGET_NAME}`. References to unknown
  /// settings stay as they are.
  private func resolved(_ text: String, of key: String, layer: Int, depth: Int) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.maximumLength {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let closing: Character = rest.dropFirst().first == "{" ? "}" : ")"
      guard rest.hasPrefix("$(") || rest.hasPrefix("${"), let end = rest.firstIndex(of: closing) else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      let parts = rest[rest.index(dollar, offsetBy: 2)..<end].split(separator: ":").map(String.init)
      let name = parts.first ?? ""
      let value =
        name == "inherited" || name == key
        ? value(key, from: layer + 1, depth: depth + 1) ?? "" : value(name, from: 0, depth: depth + 1)
      let isIdentifier = parts.dropFirst().contains { $0.hasSuffix("identifier") }
      result += value.map { isIdentifier ? BuildTarget.identifier($0) : $0 } ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return String((result + rest).prefix(Self.maximumLength))
  }
}
