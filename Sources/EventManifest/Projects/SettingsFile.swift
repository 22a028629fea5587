/// Reads build settings files (`.xcconfig`): lines of `KEY = value`, comments, and `#include "other.xcconfig"`.
struct SettingsFile {
  /// The maximum nesting of included files.
  private static let maximumDepth = 8

  /// The values of the settings, without those that apply to some platforms only.
  private(set) var settings: [String: String] = [:]
  private let readFile: (String) -> [UInt8]?
  private var seen: Set<String> = []

  /// Reads a file and the files that it includes. Files that cannot be read are skipped.
  init(_ path: String, readFile: @escaping (String) -> [UInt8]?) {
    self.readFile = readFile
    read(path, depth: 0)
  }

  private mutating func read(_ path: String, depth: Int) {
    guard depth < Self.maximumDepth, seen.insert(path).inserted, let bytes = readFile(path) else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(line)
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 2 else { continue }
        read(parts[1].hasPrefix("/") ? String(parts[1]) : folder + parts[1], depth: depth + 1)
        continue
      }
      let setting = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let equals = setting.firstIndex(of: "=") else { continue }
      let key = Self.trimmed(setting[..<equals])
      guard !key.isEmpty, !key.contains("[") else { continue }
      settings[String(key)] = String(Self.trimmed(setting[setting.index(after: equals)...]))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
