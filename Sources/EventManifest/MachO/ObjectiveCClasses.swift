/// The classes and categories of an image, as the Objective-C runtime finds them.
///
/// Source of the structures: `objc-runtime-new.h` of Apple's objc4.
struct ObjectiveCClasses {
  /// What is known of a class until all of the image is read.
  private struct Known {
    var superclass: String?
    var isDefined = false
    var methods: [AppFacts.Method] = []
    var accessors: Set<String> = []
    var classAccessors: Set<String> = []
  }

  /// A class's `class_ro_t`, its members at fixed offsets.
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
  /// By address: most classes are the superclass of others.
  private var names: [UInt64: String] = [:]
  private var seen: Set<UInt64> = []
  private var unknownCount = 0

  init(_ image: MachOImage) {
    self.image = image
    lists = ObjectiveCLists(image)
  }

  /// Reads what the sections list; throws `no-objective-c` if they list nothing.
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
    // What is left are facts: the tables that made them need not stay while they are handed on.
    lists = ObjectiveCLists(image)
    (names, seen) = ([:], [])
  }

  /// Adds all that was read; nothing is left afterwards.
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

  /// The addresses that a section holds, each only once.
  private mutating func pointers(in section: MachOLayout.Section) throws(AppReadingError) -> [UInt64] {
    guard section.size % 8 == 0 else { throw .malformed("the size of section \(section.name)", at: section.size) }
    // Before the pointers are counted: the size is only a claim.
    _ = try image.place(of: section.address, section.size)
    var pointers: [UInt64] = []
    pointers.reserveCapacity(Int(section.size / 8))
    for offset in stride(from: 0, to: section.size, by: 8) {
      switch try image.pointer(at: section.address + offset) {
      case .address(let address): if seen.insert(address).inserted { pointers.append(address) }
      // The linker leaves weak classes of other images empty.
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
    // Methods of the class itself are those of its class.
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
    // The lowest bits say whether it is a Swift class.
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

  /// The name of the class that a category extends; `nil` where it is only known at run time.
  private mutating func name(ofExtended place: UInt64) throws(AppReadingError) -> String? {
    switch try image.pointer(at: place) {
    case .null: return nil
    case .symbol(let index):
      guard let symbol = try image.name(ofSymbol: index) else { return nil }
      return ClassSymbol.className(symbol)
    case .address(let address):
      // The stub of a Swift class that is made at run time has a small number there, which is not a pointer.
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

  /// Whether categories have a list of class properties, which they had not at first.
  private func haveClassProperties() throws(AppReadingError) -> Bool {
    guard let info = image.layout.sections(named: "__objc_imageinfo").first, info.size >= 8 else { return false }
    // OBJC_IMAGE_HAS_CATEGORY_CLASS_PROPERTIES
    return try image.word(at: info.address + 4) & 0x40 != 0
  }
}

extension UInt64 {
  /// The sum; `nil` where it does not fit.
  fileprivate func adding(_ other: UInt64) -> UInt64? {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? nil : sum.partialValue
  }
}
