import EventMapping

/// Records that are read, resolved and written together: enough that their look-ups wait for memory at the same time, few enough to stay in the
/// nearest caches.
struct RecordBatch {
  /// How many records are read together where each batch is written at once.
  static let usualCapacity = 64
  /// How many are where their order matters before they are written: about as many as a chunk has, so that threads rarely wait for their turn.
  static let orderedCapacity = 1_024

  /// How many records there are at most.
  let capacity: Int
  /// What is looked for in the records.
  let tree: MemberTree
  /// How many slots a record has.
  let stride: Int
  var count = 0
  var views: [RecordView]
  /// For each record the slots of the tree.
  var slots: [MemberSlot]
  /// How much of a name is unescaped; of a longer one that much, by which no table can have it.
  var longestName = Int.max
  /// Names without their escapes.
  var names: [UInt8] = []
  /// Strings that hold JSON, without their escapes, and values that fields of a field map have.
  var embedded: [UInt8] = []
  /// What readers make of lines that are no JSON objects, with as many bytes behind it as kernels read.
  var text = OutputBytes()
  /// Whether the records are in ``text``; otherwise they are in the chunk.
  var isComposed = false
  /// Why lines are no raw events.
  var rejections: [Rejection] = []
  /// The devices of a kitlog, each with the number of the first record that has it.
  private var devices: [(first: Int, device: KitlogDevice?)] = []
  /// Where records of rejects files are from.
  var rejectSources: [RejectRecord] = []
  /// The number of records behind which their line goes on with another one.
  var extraRecords = 0
  /// The first event of a kitlog without a header before it.
  var firstLineWithoutDevice: Int?

  init(_ tree: MemberTree, capacity: Int = usualCapacity) {
    self.tree = tree
    stride = tree.stride
    self.capacity = capacity
    views = [RecordView](repeating: RecordView(), count: capacity)
    slots = [MemberSlot](repeating: MemberSlot(), count: capacity * tree.stride)
  }

  /// Forgets the records; the memory is kept.
  mutating func removeAll() {
    count = 0
    extraRecords = 0
    names.removeAll(keepingCapacity: true)
    embedded.removeAll(keepingCapacity: true)
    text.removeAll()
    rejections.removeAll(keepingCapacity: true)
    devices.removeAll(keepingCapacity: true)
    rejectSources.removeAll(keepingCapacity: true)
    firstLineWithoutDevice = nil
  }

  /// Lets go of what a huge record made too large to stay.
  mutating func shrink() {
    names.clear()
    embedded.clear()
    text.shrink(to: OutputBytes.mostHeld)
    rejectSources.removeAll()
  }

  /// Whether no more records fit: what is made of them must not take too much memory, either.
  @inline(__always)
  var isFull: Bool { count == capacity || text.count >= OutputBytes.mostHeld }

  /// Adds a record.
  @inline(__always)
  mutating func append(_ view: RecordView) {
    views[count] = view
    count += 1
  }

  /// Drops the records after one.
  mutating func end(after record: Int) {
    count = record + 1
    if let line = firstLineWithoutDevice, line > views[record].lineNumber { firstLineWithoutDevice = nil }
  }

  /// Turns a line into a rejected one.
  mutating func reject(_ view: inout RecordView, _ rejection: Rejection) {
    view.kind = .rejected(Int32(rejections.count))
    rejections.append(rejection)
  }

  /// Notes the device of the records from one on.
  mutating func setDevice(_ device: KitlogDevice?, from record: Int) { devices.append((record, device)) }

  /// Notes an event of a kitlog without a header before it.
  mutating func noteMissingDevice(_ lineNumber: Int) {
    firstLineWithoutDevice = firstLineWithoutDevice ?? lineNumber
  }

  /// The device of the kitlog that a record is in.
  func device(of record: Int) -> KitlogDevice? { devices.last { $0.first <= record }?.device }

  /// Whether the records after one have no device because that one was meant to be their header.
  func losesDevice(after record: Int) -> Bool { devices.contains { $0.first == record + 1 && $0.device == nil } }

  /// What a slot of a record has.
  @inline(__always)
  func slot(_ slot: Int, of record: Int) -> MemberSlot { slots[record * stride + slot] }

  /// The value of a path in a record; `nil` where the record has none.
  @inline(__always)
  func value(ofPath path: Int, _ record: Int) -> MemberSlot? {
    let (slot, hasMore) = tree.firstSlot(ofPath: path)
    let first = slots[record * stride + slot]
    if first.isThere { return first }
    return hasMore ? laterValue(ofPath: path, record) : nil
  }

  @inline(never)
  private func laterValue(ofPath path: Int, _ record: Int) -> MemberSlot? {
    for slot in tree.slots(ofPath: path) {
      let found = slots[record * stride + slot]
      if found.isThere { return found }
    }
    return nil
  }

  /// Puts what was read of one record elsewhere into its slots.
  ///
  /// - Parameter offset: where in the source the ranges start.
  mutating func setSlots(_ others: [MemberSlot], of record: Int, offset: Int) {
    for (place, var slot) in others.enumerated() {
      slot.start += UInt32(offset)
      slot.end += UInt32(offset)
      slots[record * stride + place] = slot
    }
  }

  /// A string as a value in ``embedded``.
  mutating func embed(string text: [UInt8]) -> MemberSlot {
    let start = beginString(length: text.count)
    JSONText.appendEscaped(text.span, to: &embedded)
    return endString(start)
  }

  /// Begins a string in ``embedded``, whose inside is to be appended there; returns where it starts.
  ///
  /// - Parameter length: about how long the inside is.
  mutating func beginString(length: Int) -> Int {
    let start = embedded.count
    // At once: to grow into a huge one takes half as much again.
    if length >= OutputBytes.hugeLength { embedded.reserveCapacity(start + length + 2) }
    embedded.append(UInt8(ascii: "\""))
    return start
  }

  /// Ends a string in ``embedded``.
  mutating func endString(_ start: Int) -> MemberSlot {
    let isPlain = embedded.span.extracting((start + 1)...).firstOffset(of: UInt8(ascii: "\\"), from: 0) == nil
    embedded.append(UInt8(ascii: "\""))
    var slot = MemberSlot(
      start: 0, end: UInt32(embedded.count - start), kind: isPlain ? .string : .escapedString, count: 1)
    slot.moveToEmbedded(UInt32(start))
    return slot
  }

  /// The text of a string or number; `nil` for any other value.
  func text(of slot: MemberSlot, _ source: borrowing Span<UInt8>) -> String? {
    guard slot.isString || slot.kind == .number else { return nil }
    var text: [UInt8] = []
    with(slot, source) { bytes in
      if slot.isString { JSONText.appendUnescaped(bytes, slot.text, to: &text) } else { text.append(bytes, slot.value) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The class and the action, phase or path of a record.
  func nameTexts(of view: RecordView, _ source: borrowing Span<UInt8>) -> (className: String, selectorOrPhase: String) {
    (nameText(view.className, of: view, source), nameText(view.selectorOrPhase, of: view, source))
  }

  /// The text of one of the names of a record.
  func nameText(_ range: Range<Int>, of view: RecordView, _ source: borrowing Span<UInt8>) -> String {
    view.namesAreDecoded ? String(copying: names.span.extracting(range)) : String(copying: source.extracting(range))
  }

  /// Looks at the bytes that a value is in.
  @inline(__always)
  func with<Result>(
    _ slot: MemberSlot, _ source: borrowing Span<UInt8>, _ look: (borrowing Span<UInt8>) -> Result
  ) -> Result {
    slot.isEmbedded ? look(embedded.span) : look(source)
  }

  /// Appends what a string means to the names.
  mutating func decode(_ source: borrowing Span<UInt8>, _ text: Range<Int>) -> Range<Int> {
    let start = names.count
    JSONText.appendUnescaped(source, text, to: &names, limit: longestName)
    return start..<names.count
  }
}
