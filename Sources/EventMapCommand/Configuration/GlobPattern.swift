/// A pattern of paths.
///
/// Within a name, `*` matches any text, `?` any scalar, `[a-z]` a scalar in a set and `[!a-z]` a scalar outside of it. A name `**` matches
/// any number of folders. Names that start with a dot are matched only by patterns that start with a dot.
struct GlobPattern {
  /// The part of the pattern for one name of a path.
  enum Part {
    /// A fixed name.
    case name(String)
    case pattern([Element])
    /// `**`: any number of folders.
    case anyFolders
  }

  /// An element of the pattern for a name.
  enum Element: Equatable {
    case scalar(Unicode.Scalar)
    case anyScalar
    case anyText
    case set([ClosedRange<Unicode.Scalar>], isExcluded: Bool)
  }

  /// The parts, from the base folder on.
  let parts: [Part]

  /// An invalid pattern, with the reason for a message.
  struct Failure: Error {
    let reason: String
  }

  /// Whether a path contains `*`, `?` or `[`.
  static func isPattern(_ path: String) -> Bool {
    path.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  init(_ names: [String]) throws(Failure) {
    var parts: [Part] = []
    for name in names {
      if name == "**" {
        // A repeated `**` has no effect.
        if case .anyFolders? = parts.last { continue }
        parts.append(.anyFolders)
      } else {
        parts.append(Self.isPattern(name) ? .pattern(try Self.elements(name)) : .name(name))
      }
    }
    self.parts = parts
  }

  private static func elements(_ name: String) throws(Failure) -> [Element] {
    var elements: [Element] = []
    var rest = name.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if elements.last != .anyText { elements.append(.anyText) }
      case "?": elements.append(.anyScalar)
      case "[": elements.append(try set(&rest))
      default: elements.append(.scalar(scalar))
      }
    }
    return elements
  }

  /// Parses a set after its `[`. A `]` at the start belongs to the set.
  private static func set(_ rest: inout Substring.UnicodeScalarView) throws(Failure) -> Element {
    let isExcluded = rest.first == "!" || rest.first == "^"
    if isExcluded { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = rest.popFirst() {
      if scalar == "]", !ranges.isEmpty { return .set(ranges, isExcluded: isExcluded) }
      let after = rest.dropFirst().first
      guard rest.first == "-", let end = after, end != "]" else {
        ranges.append(scalar...scalar)
        continue
      }
      rest.removeFirst(2)
      guard scalar <= end else { throw Failure(reason: "the range '\(scalar)-\(end)' is empty; swap its ends") }
      ranges.append(scalar...end)
    }
    throw Failure(reason: "a '[' has no ']'; write a '[' of a name as '[[]'")
  }
}

extension GlobPattern.Part {
  /// Whether the part is a fixed name.
  var isName: Bool { if case .name = self { true } else { false } }

  /// Whether the part matches the name of a file or folder. `**` matches every name that is not hidden.
  func matches(_ name: String) -> Bool {
    switch self {
    case .name(let own): own.utf8.elementsEqual(name.utf8)
    case .anyFolders: name.utf8.first != UInt8(ascii: ".")
    case .pattern(let elements):
      (name.utf8.first != UInt8(ascii: ".") || elements.first == .scalar(".")) && Self.matches(elements, name)
    }
  }

  /// Matches with backtracking to the last `*` only: text that an earlier `*` could match, the last one can also match.
  private static func matches(_ elements: [GlobPattern.Element], _ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var (element, scalar) = (0, 0)
    var retry: (element: Int, scalar: Int)?
    while scalar < scalars.count {
      if element < elements.count, elements[element] == .anyText {
        retry = (element + 1, scalar)
        element += 1
      } else if element < elements.count, elements[element].matches(scalars[scalar]) {
        element += 1
        scalar += 1
      } else if let (start, place) = retry {
        retry = (start, place + 1)
        (element, scalar) = (start, place + 1)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyText }
  }
}

extension GlobPattern.Element {
  fileprivate func matches(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let own): own == scalar
    case .anyScalar: true
    case .anyText: false
    case .set(let ranges, let isExcluded): ranges.contains { $0.contains(scalar) } != isExcluded
    }
  }
}
