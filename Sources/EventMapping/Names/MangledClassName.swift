/// Demangles the names under which Swift classes are registered with the Objective-C runtime: `_TtC4Shop8HomeView`.
///
/// They still are of the mangling that Swift had before its ABI was stable. Top-level classes are mostly seen demangled, for the
/// Objective-C runtime knows how to do that; nested, generic and private ones are not.
///
/// Source of the format: `lib/Demangling/OldDemangler.cpp` of the Swift repository. Of its grammar this is read:
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
/// Left out, and so left mangled, are classes inside of functions, whose names hold whole function types and are not unique, those in
/// extensions of types that the mangling abbreviates (`String`), and identifiers that need backticks.
package enum MangledClassName {
  /// What all of them start with.
  static let prefix = "_Tt"

  /// The class's name as Swift code has it, `Shop.Outer.Inner`, without type arguments and without the module that an extension is in;
  /// `nil` for any name that is not surely one of a class.
  ///
  /// Types of C and Objective-C have no module, as in their own names.
  ///
  /// Complexity: O(n).
  package static func demangled(_ name: borrowing Span<UInt8>) -> [UInt8]? {
    guard isMangled(name), let start = Start(name), start.isAll(of: name) else { return nil }
    return start.text
  }

  /// What a mangled name starts with: the class, and after a generic one what can be its type arguments.
  ///
  /// Names that hooks derive from a mangled one have more behind it. Of a name and what is left of it without its suffixes the start is the
  /// same, so that it is read once.
  struct Start {
    /// The class's name, demangled.
    let text: [UInt8]
    /// Where the class ends.
    private let end: Int
    private let isGeneric: Bool
    /// Behind the class: the first byte that is not `_`, the first that no identifier has, and where as many `_` have come as the class
    /// needs.
    private var firstOther = Int.max
    private var firstForeign = Int.max
    private var listsEnd = Int.max

    /// - Parameter name: one that ``MangledClassName/isMangled(_:)``.
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

    /// They are dropped, so they are not read: the class comes before them.
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

    /// Whether there is nothing behind the class but its type arguments.
    ///
    /// - Parameter name: the one it was made of, or a part from its start.
    func isAll(of name: borrowing Span<UInt8>) -> Bool {
      guard isGeneric else { return end == name.count }
      // Each list ends with `_`, and one of them at least is not empty.
      return listsEnd <= name.count && firstOther < name.count && firstForeign >= name.count
        && name[name.count - 1] == UInt8(ascii: "_")
    }
  }

  /// Whether a name starts as the mangled ones do, which says nothing about the rest.
  static func isMangled(_ name: borrowing Span<UInt8>) -> Bool {
    name.count > 3 && name[0] == UInt8(ascii: "_") && name[1] == UInt8(ascii: "T") && name[2] == UInt8(ascii: "t")
  }

  private struct Context {
    /// How many names follow the module's.
    var levels = 0
    /// How many of them can have type arguments of their own: those inside of an extension.
    var ownLevels = 0
    var isExtended = false
  }

  /// Reads the kinds of the class and of what it is nested in; all of them come before the first name.
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
        // An extension is one of a type.
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
      // No Swift class is a type of Objective-C, but it can be in an extension of one.
      return skip("o", name, &offset) && isExtended
    }
    return appendIdentifier(name, &offset, to: &text)
  }

  // MARK: Identifiers

  /// Reads an identifier and appends it; false if there is no identifier that a compiler writes.
  private static func appendIdentifier(
    _ name: borrowing Span<UInt8>, _ offset: inout Int, to text: inout [UInt8]
  ) -> Bool {
    let isEncoded = skip("X", name, &offset)
    guard let length = length(name, &offset) else { return false }
    let range = offset..<(offset + length)
    for offset in range where !isIdentifierByte(name[offset]) { return false }
    offset = range.upperBound
    if isEncoded { return SwiftPunycode.append(name.extracting(range), to: &text) }
    // No identifier starts with a digit, and none starts or ends inside of a character.
    guard digit(name[range.lowerBound]) == nil, !isContinuation(name[range.lowerBound]),
      offset == name.count || !isContinuation(name[offset])
    else { return false }
    ByteWords.append(name.extracting(range), to: &text)
    return true
  }

  /// Reads an identifier that is no part of the class's name.
  private static func skipIdentifier(_ name: borrowing Span<UInt8>, _ offset: inout Int) -> Bool {
    var unused: [UInt8] = []
    return appendIdentifier(name, &offset, to: &unused)
  }

  /// Reads the length of an identifier, at least 1 and no more than there are bytes behind it.
  private static func length(_ name: borrowing Span<UInt8>, _ offset: inout Int) -> Int? {
    // No compiler writes a leading zero.
    guard offset < name.count, name[offset] != UInt8(ascii: "0") else { return nil }
    var length = 0
    while offset < name.count, let digit = digit(name[offset]) {
      length = length * 10 + digit
      // Checked at each digit: it can never grow beyond what a number holds.
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

  /// Letters beyond ASCII are UTF-8 in the names, if not Punycode.
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
