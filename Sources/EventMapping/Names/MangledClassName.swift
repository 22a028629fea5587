/// Demangles the names under which Swift classes are registered with the Objective-C runtime: `_TtC4Shop8HomeView`.
///
/// The names use the mangling from before Swift's ABI was stable. The Objective-C runtime demangles top-level classes, so
/// these mostly arrive demangled; nested, generic and private classes do not.
///
/// The format comes from `lib/Demangling/OldDemangler.cpp` of the Swift repository. This part of its grammar is supported:
///
/// ```
/// name       ::= '_Tt' class | '_TtG' class (type* '_')+      one list of type arguments for each level of nesting
/// class      ::= 'C' context declaration
/// context    ::= ('C' | 'V' | 'O') context declaration        class, struct, enum
///            ::= 'E' module context                           an extension of another module's type
///            ::= module
/// module     ::= identifier | 's' | 'So'                      's' is Swift, 'So' the types of C and Objective-C
/// declaration::= identifier | 'P' identifier identifier       the first is the file of a private one
/// identifier ::= length bytes | 'X' length punycode
/// ```
///
/// Other names stay mangled: classes inside functions, whose names contain function types and are not unique, classes in
/// extensions of types that the mangling abbreviates (`String`), and identifiers that need backticks.
package enum MangledClassName {
  /// The common prefix of mangled names.
  static let prefix = "_Tt"

  /// The class name as Swift code spells it, `Shop.Outer.Inner`, without type arguments and without the module of an extension;
  /// `nil` if the name is not certainly that of a class.
  ///
  /// Types of C and Objective-C have no module, as in their source names.
  ///
  /// Complexity: O(n).
  package static func demangled(_ name: borrowing Span<UInt8>) -> [UInt8]? {
    guard isMangled(name), let start = Start(name), start.isAll(of: name) else { return nil }
    return start.text
  }

  /// The start of a mangled name: the class and, for a generic class, the end of its possible type arguments.
  ///
  /// Hooks append suffixes to mangled names. A name with and without its suffixes has the same start, so it is parsed once.
  struct Start {
    /// The demangled class name.
    let text: [UInt8]
    /// The end of the class in the mangled name, in bytes.
    private let end: Int
    private let isGeneric: Bool
    /// Three offsets after the class: that of the first byte other than `_`, that of the first byte that no identifier contains,
    /// and the earliest possible end of the lists of type arguments, each of which ends with `_`.
    private var firstOther = Int.max
    private var firstForeign = Int.max
    private var listsEnd = Int.max

    /// - Parameter name: a name that ``MangledClassName/isMangled(_:)`` accepts.
    init?(_ name: borrowing Span<UInt8>) {
      var offset = 3
      isGeneric = skip("G", name, &offset)
      guard let context = context(name, &offset) else { return nil }
      var text: [UInt8] = []
      guard appendModule(name, &offset, isExtended: context.isExtended, to: &text) else { return nil }
      for _ in 0..<context.levels {
        if skip("P", name, &offset) {
          guard skipIdentifier(name, &offset) else { return nil }
        }
        if !text.isEmpty { text.append(UInt8(ascii: ".")) }
        guard appendIdentifier(name, &offset, to: &text) else { return nil }
      }
      self.text = text
      end = offset
      if isGeneric { readArguments(name, lists: context.ownLevels) }
    }

    /// Finds the possible ends of the type arguments without parsing them, because the result does not contain them.
    private mutating func readArguments(_ name: borrowing Span<UInt8>, lists: Int) {
      var lists = lists
      if lists == 0 { listsEnd = end }
      for offset in end..<name.count {
        guard isIdentifierByte(name[offset]) else {
          firstForeign = offset
          break
        }
        if name[offset] != UInt8(ascii: "_") {
          firstOther = min(firstOther, offset)
        } else {
          lists -= 1
          if lists == 0 { listsEnd = offset + 1 }
        }
      }
    }

    /// Whether only type arguments follow the class.
    ///
    /// - Parameter name: the name passed to the initializer, or a prefix of it.
    func isAll(of name: borrowing Span<UInt8>) -> Bool {
      guard isGeneric else { return end == name.count }
      // Each list ends with `_`, and at least one list is not empty.
      return listsEnd <= name.count && firstOther < name.count && firstForeign >= name.count
        && name[name.count - 1] == UInt8(ascii: "_")
    }
  }

  /// Whether a name starts like a mangled one. The rest of the name is not checked.
  static func isMangled(_ name: borrowing Span<UInt8>) -> Bool {
    name.count > 3 && name[0] == UInt8(ascii: "_") && name[1] == UInt8(ascii: "T") && name[2] == UInt8(ascii: "t")
  }

  private struct Context {
    /// The number of names after the module.
    var levels = 0
    /// The number of those names that can have type arguments; in an extension, only those inside it.
    var ownLevels = 0
    var isExtended = false
  }

  /// Parses the kinds of the class and of its enclosing types, which all precede the first name.
  private static func context(_ name: borrowing Span<UInt8>, _ offset: inout Int) -> Context? {
    var context = Context()
    guard offset < name.count, name[offset] == UInt8(ascii: "C") else { return nil }
    while offset < name.count {
      switch name[offset] {
      case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"):
        offset += 1
        context.levels += 1
        if !context.isExtended { context.ownLevels += 1 }
      case UInt8(ascii: "E"):
        offset += 1
        guard !context.isExtended, skipIdentifier(name, &offset) else { return nil }
        context.isExtended = true
        // Only types have extensions.
        guard offset < name.count, [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")].contains(name[offset])
        else { return nil }
      default: return context
      }
    }
    return nil
  }

  private static func appendModule(
    _ name: borrowing Span<UInt8>, _ offset: inout Int, isExtended: Bool, to text: inout [UInt8]
  ) -> Bool {
    if skip("s", name, &offset) {
      text.append(contentsOf: "Swift".utf8)
      return true
    }
    if skip("S", name, &offset) {
      // No Swift class is an Objective-C type, but it may be in an extension of one.
      return skip("o", name, &offset) && isExtended
    }
    return appendIdentifier(name, &offset, to: &text)
  }

  // MARK: Identifiers

  /// Parses an identifier and appends it. Returns `false` if there is no identifier that a compiler would emit.
  private static func appendIdentifier(
    _ name: borrowing Span<UInt8>, _ offset: inout Int, to text: inout [UInt8]
  ) -> Bool {
    let isEncoded = skip("X", name, &offset)
    guard let length = length(name, &offset) else { return false }
    let range = offset..<(offset + length)
    for offset in range where !isIdentifierByte(name[offset]) { return false }
    offset = range.upperBound
    if isEncoded { return SwiftPunycode.append(name.extracting(range), to: &text) }
    // An identifier does not start with a digit, and does not start or end within a character.
    guard digit(name[range.lowerBound]) == nil, !isContinuation(name[range.lowerBound]),
      offset == name.count || !isContinuation(name[offset])
    else { return false }
    ByteWords.append(name.extracting(range), to: &text)
    return true
  }

  /// Parses an identifier that is not part of the class name.
  private static func skipIdentifier(_ name: borrowing Span<UInt8>, _ offset: inout Int) -> Bool {
    var unused: [UInt8] = []
    return appendIdentifier(name, &offset, to: &unused)
  }

  /// Parses the length of an identifier, from 1 to the number of bytes after it.
  private static func length(_ name: borrowing Span<UInt8>, _ offset: inout Int) -> Int? {
    // A compiler emits no leading zero.
    guard offset < name.count, name[offset] != UInt8(ascii: "0") else { return nil }
    var length = 0
    while offset < name.count, let digit = digit(name[offset]) {
      length = length * 10 + digit
      // Checked at each digit to prevent an overflow.
      guard length <= name.count else { return nil }
      offset += 1
    }
    return length > 0 && length <= name.count - offset ? length : nil
  }

  // MARK: Bytes

  private static func skip(_ byte: Unicode.Scalar, _ name: borrowing Span<UInt8>, _ offset: inout Int) -> Bool {
    guard offset < name.count, name[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
  }

  /// Whether a byte may be in an identifier. Letters beyond ASCII are UTF-8 in the names, unless they are Punycode.
  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
