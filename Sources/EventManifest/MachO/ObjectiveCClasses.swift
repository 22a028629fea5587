/// Reads the classes and categories of an image from the sections that the Objective-C runtime uses.
///
/// Source of the structures: `objc-runtime-new.h` of Apple's objc4.
struct ObjectiveCClasses {
  /// The facts about a class, collected while the image is read.
  private struct Known {
    var superclass: String?
    var isDefined = false
    var methods: [AppFacts.Method] = []
    var accessors: Set<String> = []
    var classAccessors: Set<String> = []
  }

  /// The `class_ro_t` of a class.
  private struct Contents {
    let address: UInt64
    let flags: UInt32

    var name: UInt64 { address + 24 }
    var methods: UInt64 { address + 32 }
    var properties: UInt64 { address + 64 }
    /// RO_ROOT
    var isRoot: Bool { flags & 2 != 0 }
  }

  private let image: MachOImage
  private var lists: ObjectiveCLists
  private var classes: [String: Known] = [:]
  /// The names of classes by address, because a superclass is looked up repeatedly.
  private var names: [UInt64: String] = [:]
  /// The addresses of the classes and categories found so far.
  private var seen: Set<UInt64> = []
  /// The number of superclasses and extended classes whose names are unknown.
  private var unknownCount = 0

  init(_ image: MachOImage) {
    self.image = image
    lists = ObjectiveCLists(image)
  }

  /// Reads all classes and categories; throws `no-objective-c` if the image has neither.
  mutating func readAll() throws(AppReadingError) {
    let classLists = image.layout.sections(named: "__objc_classlist")
    let categoryLists =
      image.layout.sections(named: "__objc_catlist") + image.layout.sections(named: "__objc_catlist2")
    if classLists.isEmpty && categoryLists.isEmpty { throw .noObjectiveC }
    for section in classLists {
      for address in try pointers(in: section) { try addClass(address) }
    }
    let haveClassProperties = try haveClassProperties()
    for section in categoryLists {
      for address in try pointers(in: section) { try addCategory(address, haveClassProperties) }
    }
    if classes.isEmpty { throw .noObjectiveC }
    // Frees the lookup tables before the facts are added to others.
    lists = ObjectiveCLists(image)
    (names, seen) = ([:], [])
  }

  /// Moves the collected facts to the given ones.
  mutating func add(to facts: inout AppFacts, from origin: String) {
    for name in Array(classes.keys) {
      guard let known = classes.removeValue(forKey: name) else { continue }
      var methods = Set<AppFacts.Method>(minimumCapacity: known.methods.count)
      for var method in known.methods {
        method.isAccessor = (method.isClassMethod ? known.classAccessors : known.accessors).contains(method.selector)
        methods.insert(method)
      }
      facts.add(
        name, AppFacts.Class(superclass: known.superclass, isDefined: known.isDefined, methods: methods), from: origin)
    }
    for _ in 0..<unknownCount { facts.add(AppFacts.LeftOut(.code, file: origin, classes: [])) }
    unknownCount = 0
  }

  /// The addresses in a section that were not found before, each once.
  private mutating func pointers(in section: MachOLayout.Section) throws(AppReadingError) -> [UInt64] {
    guard section.size % 8 == 0 else { throw .malformed("the size of section \(section.name)", at: section.size) }
    // Memory is reserved only after the announced size is known to be inside the image.
    _ = try image.place(of: section.address, section.size)
    var pointers: [UInt64] = []
    pointers.reserveCapacity(Int(section.size / 8))
    for offset in stride(from: 0, to: section.size, by: 8) {
      switch try image.pointer(at: section.address + offset) {
      case .address(let address): if seen.insert(address).inserted { pointers.append(address) }
      // The entry of a weak class of another image is null.
      case .null, .symbol: break
      }
    }
    return pointers
  }

  // MARK: Classes

  private mutating func addClass(_ address: UInt64) throws(AppReadingError) {
    let contents = try contents(ofClass: address)
    let name = try name(contents, of: address)
    var known = classes.removeValue(forKey: name) ?? Known()
    known.isDefined = true
    if let superclass = try superclass(of: address, contents) {
      known.superclass = [known.superclass, superclass].compactMap { $0 }.min()
    }
    try lists.addMethods(try lists.pointer(at: contents.methods), isClassMethod: false, to: &known.methods)
    try lists.addAccessors(try lists.pointer(at: contents.properties), to: &known.accessors)
    // Class methods are the methods of the metaclass.
    guard case .address(let metaclass) = try image.pointer(at: address) else {
      throw .malformed("a class without a metaclass", at: address)
    }
    let metaContents = try self.contents(ofClass: metaclass)
    try lists.addMethods(try lists.pointer(at: metaContents.methods), isClassMethod: true, to: &known.methods)
    try lists.addAccessors(try lists.pointer(at: metaContents.properties), to: &known.classAccessors)
    classes[name] = known
  }

  private mutating func superclass(
    of address: UInt64, _ contents: Contents
  ) throws(AppReadingError) -> String? {
    guard let place = address.adding(8) else { throw .malformed("a class", at: address) }
    switch try image.pointer(at: place) {
    case .null:
      guard contents.isRoot else {
        throw .malformed("a class without a superclass that is not a root class", at: address)
      }
      return nil
    case .address(let superclass): return try name(ofClass: superclass)
    case .symbol(let index):
      if let name = try image.name(ofSymbol: index), let name = ClassSymbol.className(name) { return name }
      unknownCount += 1
      return nil
    }
  }

  private mutating func name(ofClass address: UInt64) throws(AppReadingError) -> String {
    if let known = names[address] { return known }
    return try name(try contents(ofClass: address), of: address)
  }

  private mutating func name(_ contents: Contents, of address: UInt64) throws(AppReadingError) -> String {
    if let known = names[address] { return known }
    guard let place = try lists.pointer(at: contents.name) else {
      throw .malformed("a class without a name", at: address)
    }
    let bytes = try image.name(at: place)
    guard !bytes.isEmpty, let name = ClassSymbol.className(registered: bytes) else {
      throw .malformed("a class name that is not text", at: place)
    }
    names[address] = name
    return name
  }

  private func contents(ofClass address: UInt64) throws(AppReadingError) -> Contents {
    guard let place = address.adding(32), case .address(let data) = try image.pointer(at: place) else {
      throw .malformed("a class without contents", at: address)
    }
    // The three lowest bits are flags of Swift classes.
    let start = data & ~7
    _ = try image.place(of: start, 72)
    return Contents(address: start, flags: try image.word(at: start))
  }

  // MARK: Categories

  private mutating func addCategory(_ address: UInt64, _ haveClassProperties: Bool) throws(AppReadingError) {
    _ = try image.place(of: address, haveClassProperties ? 56 : 48)
    guard let name = try name(ofExtended: address + 8) else {
      unknownCount += 1
      return
    }
    var known = classes.removeValue(forKey: name) ?? Known()
    try lists.addMethods(try lists.pointer(at: address + 16), isClassMethod: false, to: &known.methods)
    try lists.addMethods(try lists.pointer(at: address + 24), isClassMethod: true, to: &known.methods)
    try lists.addAccessors(try lists.pointer(at: address + 40), to: &known.accessors)
    if haveClassProperties {
      try lists.addAccessors(try lists.pointer(at: address + 48), to: &known.classAccessors)
    }
    classes[name] = known
  }

  /// The name of the class that a category extends; `nil` if it is known only at run time.
  private mutating func name(ofExtended place: UInt64) throws(AppReadingError) -> String? {
    switch try image.pointer(at: place) {
    case .null: return nil
    case .symbol(let index):
      guard let symbol = try image.name(ofSymbol: index) else { return nil }
      return ClassSymbol.className(symbol)
    case .address(let address):
      // The stub of a Swift class that is created at run time starts with a small number instead of a pointer.
      if let known = names[address] { return known }
      if try isStub(address) { return nil }
      return try name(ofClass: address)
    }
  }

  private func isStub(_ address: UInt64) throws(AppReadingError) -> Bool {
    guard let upper = address.adding(4) else { return false }
    let isa = try image.word(at: address)
    return (1..<16).contains(isa) ? try image.word(at: upper) == 0 : false
  }

  /// Whether the categories have a list of class properties, which old compilers do not write.
  private func haveClassProperties() throws(AppReadingError) -> Bool {
    guard let info = image.layout.sections(named: "__objc_imageinfo").first, info.size >= 8 else { return false }
    // OBJC_IMAGE_HAS_CATEGORY_CLASS_PROPERTIES
    return try image.word(at: info.address + 4) & 0x40 != 0
  }
}

extension UInt64 {
  /// The sum; `nil` if it overflows.
  fileprivate func adding(_ other: UInt64) -> UInt64? {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? nil : sum.partialValue
  }
}
