import EventMapping
import EventTranslation
import Foundation

/// A path with placeholders for the values that events are split by: `out/{day}/{eventID}.jsonl`.
struct SplitPattern {
  private enum Piece: Equatable {
    case text(String)
    /// The placeholder of a part, by its index in ``parts``.
    case part(Int)

    var isPart: Bool {
      if case .part = self { return true }
      return false
    }
  }

  /// The maximum length of a name in bytes: the limit of file systems without the ending `.partial`.
  private static let maximumNameLength = 255 - ".partial".utf8.count

  /// The path as the user wrote it.
  let path: String
  /// The parts in the order of their first placeholders.
  let parts: [SplitOptions.Part]
  /// The names between the slashes of the path.
  private let names: [[Piece]]
  /// The maximum length of each value in bytes, for each of ``names``.
  private let limits: [Int]

  /// Returns the name of a part in placeholders.
  static func name(of part: SplitOptions.Part) -> String {
    if case .member(let name) = part { return name }
    return SplitOptions.Part.named.first { $0.part == part }?.name ?? ""
  }

  /// Whether a path has a placeholder.
  static func isPattern(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "{")) }

  /// Parses a path.
  ///
  /// - Parameter names: the names in `--split-by`, to compare with the placeholders; `nil` without the flag.
  init(_ path: String, splitBy names: [String]?) throws(CommandError) {
    self.path = path
    var found: [String] = []
    var components: [[Piece]] = [[]]
    // Parsed by scalars, because a slash and a following combining mark are one `Character`.
    var rest = path.unicodeScalars[...]
    while let next = rest.first {
      rest.removeFirst()
      switch next {
      case "/": components.append([])
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw CommandError("\(path): a placeholder has no end, expected '}' after '{\(String(rest))'")
        }
        let name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        components[components.count - 1].append(.part(try Self.number(of: name, in: &found, path)))
      default:
        if case .text(let text) = components[components.count - 1].last {
          components[components.count - 1].removeLast()
          components[components.count - 1].append(.text(text + String(next)))
        } else {
          components[components.count - 1].append(.text(String(next)))
        }
      }
    }
    if let names { try Self.check(found, against: names, path) }
    parts = found.map { name in SplitOptions.Part.named.first { $0.name == name }?.part ?? .member(name) }
    self.names = components
    limits = try components.map { component throws(CommandError) in try Self.limit(component, found, path) }
  }

  private static func number(
    of name: String, in found: inout [String], _ path: String
  ) throws(CommandError) -> Int {
    if name.isEmpty { throw CommandError("\(path): '{}' names nothing, expected a name such as '{day}'") }
    do throws(CommandError) { try ValueType<String>.checkMember(name) } catch {
      throw CommandError("\(path): the placeholder '{\(name)}': \(error.message)")
    }
    if let number = found.firstIndex(of: name) { return number }
    found.append(name)
    return found.count - 1
  }

  /// Throws an error unless the placeholders and the names in `--split-by` are the same.
  private static func check(_ found: [String], against names: [String], _ path: String) throws(CommandError) {
    for name in found where !names.contains(name) {
      throw CommandError(
        "\(path): the placeholder \(DisplayedName.quoted("{\(name)}")) is not in --split-by"
          + CommandError.hint(for: name, among: names, otherwise: "add it there, or leave the flag out"))
    }
    for name in names where !found.contains(name) { throw missingPlaceholder(name, path) }
  }

  /// Returns the error for a path without a placeholder for a name in `--split-by`, with an example.
  ///
  /// - Parameter path: the path; `nil` for standard output.
  static func missingPlaceholder(_ name: String, _ path: String?) -> CommandError {
    guard let path else {
      return CommandError("--split-by \(name) needs files; name them, such as -o 'out/{\(name)}.jsonl'")
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    let point = path[slash...].dropFirst().firstIndex(of: ".") ?? path.endIndex
    let example = "\(path[..<point])-{\(name)}\(path[point...])"
    return CommandError(
      "--split-by \(name): the path \(DisplayedName.quoted(path)) has no placeholder for it; write it where the value "
        + "belongs, such as -o \(DisplayedName.quoted(example))")
  }

  /// Returns the maximum length in bytes of each value in a name, so that the whole name fits in ``maximumNameLength``.
  private static func limit(_ pieces: [Piece], _ found: [String], _ path: String) throws(CommandError) -> Int {
    var texts = 0
    var values = 0
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text): texts += text.utf8.count
      case .part(let number):
        values += 1
        guard pieces[..<place].contains(where: \.isPart), separator(before: place, in: pieces) == nil else { continue }
        throw CommandError(
          "\(path): different values could give one name: write a character that is neither a letter nor a digit before "
            + "'{\(found[number])}', such as '-'")
      }
    }
    let limit = values == 0 ? maximumNameLength : (maximumNameLength - texts) / values
    guard values == 0 || limit >= SplitName.minimumLimit else {
      throw CommandError("\(path): a name has no room for its values; shorten it, or make folders with '/'")
    }
    return limit
  }

  /// Returns the character that separates the value before a piece from the next one; `nil` if they are not separated.
  private static func separator(before place: Int, in pieces: [Piece]) -> Unicode.Scalar? {
    guard place > 0, case .text(let text) = pieces[place - 1] else { return nil }
    return text.unicodeScalars.first { !$0.properties.isAlphabetic && $0.properties.numericType == nil && $0 != "%" }
  }

  /// Returns the options for splitting events, with the flags about their times.
  ///
  /// - Parameter idKey: the member that holds the event ID, which is the same part as `eventID`.
  func options(_ arguments: ParsedArguments, idKey: String) -> SplitOptions {
    let timing = DumpRequest.timing(arguments)
    return SplitOptions(
      parts: parts.map { $0 == .member(idKey) ? .eventID : $0 }, timeMember: timing.timeMember, timeUnit: timing.unit)
  }

  /// Returns the path for the values of the parts.
  func path(_ values: [SplitKey.Value]) -> String {
    zip(names, limits).map { name(pieces: $0, values, limit: $1) }.joined(separator: "/")
  }

  private func name(pieces: [Piece], _ values: [SplitKey.Value], limit: Int) -> String {
    var name = ""
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text): name += text
      case .part(let number):
        let isLast = !pieces[(place + 1)...].contains(where: \.isPart)
        // Times have a fixed length, so they need no separator.
        let separator = isLast || parts[number].isTime ? nil : Self.separator(before: place + 2, in: pieces)
        name += SplitName.name(of: values[number], separator: separator, limit: limit)
      }
    }
    return name
  }

  /// The existing folders that may contain files of the pattern.
  var existingFolders: [String] {
    var folders = [path.hasPrefix("/") ? "/" : "."]
    for pieces in names.dropLast() where !pieces.isEmpty {
      folders = folders.flatMap { folder in Self.folders(pieces, in: folder) }
    }
    return folders
  }

  private static func folders(_ pieces: [Piece], in folder: String) -> [String] {
    let parent = folder == "/" ? "" : folder
    var names: [String] = []
    if pieces.contains(where: \.isPart) {
      names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      names = names.filter { matches($0, pieces) }
    } else if case .text(let text) = pieces[0] {
      names = [text]
    }
    return names.map { parent + "/" + $0 }.filter { (try? FileStatus(path: $0))?.isDirectory == true }
  }

  private static func matches(_ name: String, _ pieces: [Piece]) -> Bool {
    if case .text(let text) = pieces.first, !name.hasPrefix(text) { return false }
    if case .text(let text) = pieces.last, !name.hasSuffix(text) { return false }
    return true
  }
}
