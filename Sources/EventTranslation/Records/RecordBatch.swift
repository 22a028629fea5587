import EventMapping

/// Records that are read, resolved and written together: enough that their lookups overlap their waits for memory, few enough to stay in
/// the nearest caches.
struct RecordBatch {
  /// The capacity if each batch is written at once.
  static let usualCapacity = 64
  /// The capacity if records are observed in order before they are written: about as many as a chunk has, so that threads rarely wait for
  /// their turn.
  static let orderedCapacity = 1_024

  /// The maximum number of records.
  let capacity: Int
  /// The requested members.
  let tree: MemberTree
  /// The number of slots of a record.
  let stride: Int
  var count = 0
  var views: [RecordView]
  /// The slots of all records, `stride` for each.
  var slots: [MemberSlot]
  /// The maximum length of a name without escapes, in bytes. A longer name is cut to this length, which exceeds that of every name
  /// that the run can use.
  var longestName = Int.max
  /// Names without their escapes.
  var names: [UInt8] = []
  /// The unescaped texts of strings that contain JSON, and the values computed for fields of a field map.
  var embedded: [UInt8] = []
  /// The JSON objects that a reader makes of lines in another format, followed by the slack that kernels read.
  var text = OutputBytes()
  /// Whether the records are in ``text``; otherwise they are in the chunk.
  var isComposed = false
  /// The rejections of lines that are not raw events.
  var rejections: [Rejection] = []
  /// The devices of a kitlog, each with the number of its first record.
  private var devices: [(first: Int, device: KitlogDevice?)] = []
  /// The records of rejects files that the records were read from.
  var rejectSources: [RejectRecord] = []
  /// The number of records that are followed by another record on the same line.
  var extraRecords = 0
  /// The number of the line with the first kitlog event without a header before it.
  var firstLineWithoutDevice: Int?

  init(_ tree: MemberTree, capacity: Int = usualCapacity) {
    self.tree = tree
    stride = tree.stride
    self.capacity = capacity
    views = [RecordView](repeating: RecordView(), count: capacity)
    slots = [MemberSlot](repeating: MemberSlot(), count: capacity * tree.stride)
  }

  /// Removes all records; the memory is kept.
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

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() {
    names.clear()
    embedded.clear()
    text.shrink(to: OutputBytes.mostHeld)
    rejectSources.removeAll()
  }

  /// Whether the batch takes no more records, also because the text made of them would take too much memory.
  @inline(__always)
  var isFull: Bool { count == capacity || text.count >= OutputBytes.mostHeld }

  /// Adds a record.
  @inline(__always)
  mutating func append(_ view: RecordView) {
    views[count] = view
    count += 1
  }

  /// Removes the records after one.
  mutating func end(after record: Int) {
    count = record + 1
    if let line = firstLineWithoutDevice, line > views[record].lineNumber { firstLineWithoutDevice = nil }
  }

  /// Marks a line as rejected.
  mutating func reject(_ view: inout RecordView, _ rejection: Rejection) {
    view.kind = .rejected(Int32(rejections.count))
    rejections.append(rejection)
  }

  /// Sets the device of the records from one on.
  mutating func setDevice(_ device: KitlogDevice?, from record: Int) { devices.append((record, device)) }

  /// Records an event of a kitlog without a header before it.
  mutating func noteMissingDevice(_ lineNumber: Int) {
    firstLineWithoutDevice = firstLineWithoutDevice ?? lineNumber
  }

  /// Returns the kitlog device of a record.
  func device(of record: Int) -> KitlogDevice? { devices.last { $0.first <= record }?.device }

  /// Whether the records after one have no device because that one was a broken header.
  func losesDevice(after record: Int) -> Bool { devices.contains { $0.first == record + 1 && $0.device == nil } }

  /// Returns a slot of a record.
  @inline(__always)
  func slot(_ slot: Int, of record: Int) -> MemberSlot { slots[record * stride + slot] }

  /// Returns the value of a path in a record; `nil` if the record has none.
  @inline(__always)
  func value(ofPath path: Int, _ record: Int) -> MemberSlot? {
    let (slot, hasMore) = tree.firstSlot(ofPath: path)
    let first = slots[record * stride + slot]
    if first.exists { return first }
    return hasMore ? laterValue(ofPath: path, record) : nil
  }

  @inline(never)
  private func laterValue(ofPath path: Int, _ record: Int) -> MemberSlot? {
    for slot in tree.slots(ofPath: path) {
      let found = slots[record * stride + slot]
      if found.exists { return found }
    }
    return nil
  }

  /// Copies the slots of a record that was read elsewhere.
  ///
  /// - Parameter offset: the offset in the source to which the ranges are relative.
  mutating func setSlots(_ others: [MemberSlot], of record: Int, offset: Int) {
    for (place, var slot) in others.enumerated() {
      slot.start += UInt32(offset)
      slot.end += UInt32(offset)
      slots[record * stride + place] = slot
    }
  }

  /// Appends a string to ``embedded`` and returns it as a value.
  mutating func embed(string text: [UInt8]) -> MemberSlot {
    let start = beginString(length: text.count)
    JSONText.appendEscaped(text.span, to: &embedded)
    return endString(start)
  }

  /// Begins a string in ``embedded``, to which the caller appends its text; returns the start.
  ///
  /// - Parameter length: the approximate length of the text, in bytes.
  mutating func beginString(length: Int) -> Int {
    let start = embedded.count
    // Reserve once: growing into a huge string takes half as much memory again.
    if length >= OutputBytes.hugeLength { embedded.reserveCapacity(start + length + 2) }
    embedded.append(UInt8(ascii: "\""))
    return start
  }

  /// Ends a string in ``embedded`` and returns it as a value.
  mutating func endString(_ start: Int) -> MemberSlot {
    let isPlain = embedded.span.extracting((start + 1)...).firstOffset(of: UInt8(ascii: "\\"), from: 0) == nil
    embedded.append(UInt8(ascii: "\""))
    var slot = MemberSlot(
      start: 0, end: UInt32(embedded.count - start), kind: isPlain ? .string : .escapedString, count: 1)
    slot.moveToEmbedded(UInt32(start))
    return slot
  }

  /// Returns the text of a string or number; `nil` for any other value.
  func text(of slot: MemberSlot, _ source: borrowing Span<UInt8>) -> String? {
    guard slot.isString || slot.kind == .number else { return nil }
    var text: [UInt8] = []
    with(slot, source) { bytes in
      if slot.isString { JSONText.appendUnescaped(bytes, slot.text, to: &text) } else { text.append(bytes, slot.value) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the class and the action, phase or path of a record.
  func nameTexts(of view: RecordView, _ source: borrowing Span<UInt8>) -> (className: String, selectorOrPhase: String) {
    (nameText(view.className, of: view, source), nameText(view.selectorOrPhase, of: view, source))
  }

  /// Returns the text of one of a record's names.
  func nameText(_ range: Range<Int>, of view: RecordView, _ source: borrowing Span<UInt8>) -> String {
    view.namesAreDecoded ? String(copying: names.span.extracting(range)) : String(copying: source.extracting(range))
  }

  /// Passes the bytes that contain a value to a closure.
  @inline(__always)
  func with<Result>(
    _ slot: MemberSlot, _ source: borrowing Span<UInt8>, _ look: (borrowing Span<UInt8>) -> Result
  ) -> Result {
    slot.isEmbedded ? look(embedded.span) : look(source)
  }

  /// Appends the unescaped text of a string to the names; returns its range.
  mutating func decode(_ source: borrowing Span<UInt8>, _ text: Range<Int>) -> Range<Int> {
    let start = names.count
    JSONText.appendUnescaped(source, text, to: &names, limit: longestName)
    return start..<names.count
  }
}
