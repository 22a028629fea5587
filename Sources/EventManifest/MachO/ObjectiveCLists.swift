/// Reads the method and property lists of classes and categories.
///
/// Source of the structures: `objc-runtime-new.h` of Apple's objc4.
struct ObjectiveCLists {
  private let image: MachOImage
  /// The selectors by address, because many methods share a selector.
  private var selectors: [UInt64: String] = [:]
  /// Whether each type encoding is that of an action, by address, because many methods share a type.
  private var actionTypes: [UInt64: Bool] = [:]
  /// The number of entries that may still be read. The lists in a linker's output do not overlap, so the image's size limits it.
  private var entriesLeft: Int

  init(_ image: MachOImage) {
    self.image = image
    entriesLeft = image.byteCount / 12
  }

  /// The target of a pointer; `nil` if the pointer is null. Throws if it points to another image, because lists and names never do.
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
      // The compiler adds methods such as `.cxx_destruct`.
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

  /// - Parameter isDirect: whether the offset leads to the selector itself, as in the shared cache, or to a pointer to the selector.
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

  /// Adds the selectors of the getters and setters of a property list.
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

  /// Returns the number of entries of a list; throws if they extend beyond the image.
  private mutating func checkedCount(_ list: UInt64, _ size: UInt64, _ what: String) throws(AppReadingError) -> Int {
    let count = Int(try image.word(at: list + 4))
    // The product cannot overflow: the count has 32 bits and the size 16.
    _ = try image.place(of: list, 8 + UInt64(count) * size)
    guard count <= entriesLeft else { throw .malformed("\(what) of several lists that overlap", at: list) }
    entriesLeft -= count
    return count
  }
}
