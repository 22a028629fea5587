/// The lists of methods and of properties that classes and categories have.
///
/// Source of the structures: `objc-runtime-new.h` of Apple's objc4.
struct ObjectiveCLists {
  private let image: MachOImage
  /// By address: selectors and types are shared by many methods.
  private var selectors: [UInt64: String] = [:]
  private var actionTypes: [UInt64: Bool] = [:]
  /// How many entries may still be read: lists of a linker do not overlap.
  private var entriesLeft: Int

  init(_ image: MachOImage) {
    self.image = image
    entriesLeft = image.byteCount / 12
  }

  /// The address that a pointer holds; `nil` where it is null, and an error where it points to another image, which lists and names cannot.
  func pointer(at address: UInt64) throws(AppReadingError) -> UInt64? {
    switch try image.pointer(at: address) {
    case .null: nil
    case .address(let target): target
    case .symbol: throw .malformed("a pointer to another image", at: address)
    }
  }

  // MARK: Methods

  mutating func addMethods(
    _ list: UInt64?, isClassMethod: Bool, to methods: inout [AppFacts.Method]
  ) throws(AppReadingError) {
    guard let list else { return }
    guard list & 1 == 0 else {
      throw AppReadingError(
        "unsupported-methods", "lists of lists of methods, as the shared cache has them, are not supported")
    }
    _ = try image.place(of: list, 8)
    let flags = try image.word(at: list)
    let isRelative = flags & 0x8000_0000 != 0
    let size = UInt64(flags & 0xFFFC)
    guard size >= (isRelative ? 12 : 24) else { throw .malformed("methods of \(size) bytes", at: list) }
    let count = try checkedCount(list, size, "methods")
    methods.reserveCapacity(methods.count + count)
    for index in 0..<UInt64(count) {
      let entry = list + 8 + index * size
      let names =
        isRelative
        ? try relativeNames(entry, isDirect: flags & 0x4000_0000 != 0) : try plainNames(entry)
      let selector = try selector(at: names.selector)
      // What the compiler adds for members that need it: `.cxx_destruct`.
      if selector.utf8.first == UInt8(ascii: ".") { continue }
      methods.append(
        AppFacts.Method(
          selector, isClassMethod: isClassMethod, isActionShaped: try isActionType(at: names.types)))
    }
  }

  private func plainNames(_ entry: UInt64) throws(AppReadingError) -> (selector: UInt64, types: UInt64?) {
    guard let selector = try pointer(at: entry) else { throw .malformed("a method without a selector", at: entry) }
    return (selector, try pointer(at: entry + 8))
  }

  /// - Parameter isDirect: whether the offset is one to the selector itself, as in the shared cache, else to a pointer to it.
  private func relativeNames(
    _ entry: UInt64, isDirect: Bool
  ) throws(AppReadingError) -> (selector: UInt64, types: UInt64?) {
    let place = try image.relativeAddress(at: entry)
    let types = try image.relativeAddress(at: entry + 4)
    if isDirect { return (place, types) }
    guard let selector = try pointer(at: place) else { throw .malformed("a method without a selector", at: entry) }
    return (selector, types)
  }

  private mutating func selector(at address: UInt64) throws(AppReadingError) -> String {
    if let known = selectors[address] { return known }
    let bytes = try image.name(at: address)
    guard !bytes.isEmpty, let selector = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("a selector that is not text", at: address)
    }
    selectors[address] = selector
    return selector
  }

  private mutating func isActionType(at address: UInt64?) throws(AppReadingError) -> Bool {
    guard let address else { return false }
    if let known = actionTypes[address] { return known }
    let isAction = MethodTypes.isAction(try image.name(at: address))
    actionTypes[address] = isAction
    return isAction
  }

  // MARK: Properties

  /// Adds the selectors that read and set the properties of a list.
  mutating func addAccessors(_ list: UInt64?, to accessors: inout Set<String>) throws(AppReadingError) {
    guard let list else { return }
    _ = try image.place(of: list, 8)
    let size = UInt64(try image.word(at: list))
    guard size >= 16, size <= 0xFFFF else { throw .malformed("properties of \(size) bytes", at: list) }
    for index in 0..<UInt64(try checkedCount(list, size, "properties")) {
      let entry = list + 8 + index * size
      guard let name = try pointer(at: entry), let attributes = try pointer(at: entry + 8) else {
        throw .malformed("a property without a name", at: entry)
      }
      let property = PropertyAttributes(name: try selector(at: name), try image.name(at: attributes))
      accessors.insert(property.getter)
      if let setter = property.setter { accessors.insert(setter) }
    }
  }

  /// How many entries a list has, all of which are inside of the image.
  private mutating func checkedCount(_ list: UInt64, _ size: UInt64, _ what: String) throws(AppReadingError) -> Int {
    let count = Int(try image.word(at: list + 4))
    // Both numbers have at most 32 and 16 bits.
    _ = try image.place(of: list, 8 + UInt64(count) * size)
    guard count <= entriesLeft else { throw .malformed("\(what) of several lists that overlap", at: list) }
    entriesLeft -= count
    return count
  }
}
