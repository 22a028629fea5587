import Foundation

/// Keeps records in files until a server has them: no end of the process loses one that ``append(_:)`` returned from.
///
/// Records are appended to a segment, a file, which is sealed when it is full or old. Sealed segments are uploaded, the oldest first, and removed
/// when the server has them. What had to go instead is counted in ``dropped``.
///
/// On iOS the folder must not be shared with an extension: the system ends apps that hold a lock in a shared folder when they are suspended.
public final class Outbox: Sendable {
  /// In bytes.
  let longestRecord: Int
  /// Signaled when a segment was sealed, or a new one was opened, which is sealed when it is old: ``Uploader/run()`` waits for it.
  let wake = WakeSignal()
  private let state: Locked<OutboxState>
  private let folder: SegmentFolder
  private let encryption: (any StorageEncryption)?
  private let isPaused = Locked(false)
  private let inBackground: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Opens the outbox in a folder, which is made if it is not there. Segments of earlier processes wait for upload.
  ///
  /// - Parameter encryption: of the records in the files. It must be the same in all processes: what was written with another one stays.
  /// - Throws: ``OutboxError/inUse(folder:)`` or ``OutboxError/notOpened(folder:reason:)``.
  public convenience init(
    folder: URL, limits: Limits = Limits(), clock: TrackingClock = .system,
    encryption: (any StorageEncryption)? = nil
  ) throws(OutboxError) {
    let queue = DispatchQueue(label: "EventMap.Outbox", qos: .utility)
    let folder = SegmentFolder(path: folder.path, files: POSIXFileSystem())
    try self.init(folder, limits, clock, encryption) { queue.asyncAfter(deadline: .now() + 1, execute: $0) }
  }

  /// - Parameters:
  ///   - mayWait: whether a folder that cannot be used now is no error: ``open()`` tries again.
  ///   - inBackground: calls a function some time later, not on the thread that records.
  init(
    _ folder: SegmentFolder, _ limits: Limits, _ clock: TrackingClock, _ encryption: (any StorageEncryption)? = nil,
    mayWait: Bool = false,
    inBackground: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) throws(OutboxError) {
    let limits = limits.sensible
    longestRecord = limits.recordBytes
    self.folder = folder
    self.encryption = encryption
    self.inBackground = inBackground
    var state = OutboxState(folder: folder, limits: limits, clock: clock)
    do throws(FileError) {
      try state.openFolder()
    } catch {
      if error.isLocked { throw .inUse(folder: folder.path) }
      if !mayWait || !error.mayPass { throw .notOpened(folder: folder.path, reason: error.reason) }
    }
    self.state = Locked(state)
  }

  deinit { state.withLock { $0.close() } }

  /// Opens the folder if it is not open, as before the device is first unlocked; whether it is now. Until then nothing can be appended.
  func open() -> Bool {
    // Segments of earlier processes wait for their upload.
    waking { state in
      if state.folder.lock == nil { try? state.openFolder() }
      return state.folder.lock != nil
    }
  }

  // MARK: Recording

  /// Appends a record: a line without its LF. An empty one is ignored.
  ///
  /// Any thread may call it; it costs one call of the system, or none where ``Limits/buffering-swift.property`` is
  /// ``Limits/Buffering-swift.enum/buffered``.
  ///
  /// - Throws: ``OutboxError``: the record is not stored, but counted in ``dropped``.
  public func append(_ record: Span<UInt8>) throws(OutboxError) {
    guard let encryption, !record.isEmpty else { return try store(record) }
    let encrypted: [UInt8]
    do {
      encrypted = try encryption.encrypted(record.indices.map { record[$0] })
    } catch {
      count(\.notWritten)
      throw .notWritten(reason: "the record cannot be encrypted: \(error)")
    }
    try store(encrypted.span)
  }

  private func store(_ record: Span<UInt8>) throws(OutboxError) {
    let mustSynchronize = try waking { state throws(OutboxError) in
      try state.append(record)
      return state.startSynchronizing()
    }
    if mustSynchronize { synchronizeLater() }
  }

  /// Counts an event that cannot become a record.
  func count(_ cause: WritableKeyPath<DroppedCounts, Int> & Sendable) { state.withLock { $0.count(cause) } }

  /// Seals the segment that records are appended to, and waits until it is on the disk: for an app that goes to the background.
  public func seal() {
    waking { $0.seal() }
    synchronize(atMost: .max)
  }

  /// Seals the segment that records are appended to if it is as old as ``Limits/segmentAge``. ``Uploader`` calls it.
  public func sealIfOld() {
    let mustSynchronize = waking { state in
      state.sealIfOld()
      return state.startSynchronizing()
    }
    if mustSynchronize { synchronizeLater() }
  }

  /// In seconds: when ``sealIfOld()`` will seal the segment that records are appended to; `nil` without one.
  var timeUntilOld: TimeInterval? { state.withLock { $0.timeUntilOld } }

  /// Removes all records, those that the server rejected, and the counts: for a user who wants nothing to be recorded.
  ///
  /// - Throws: ``OutboxError/notWritten(reason:)`` if a file cannot be removed; the others are.
  public func removeAll() throws(OutboxError) {
    try change { state throws(FileError) in try state.removeAll() }
  }

  // MARK: What was dropped

  /// What limits, damage, failed writes and refusals cost since ``takeDropped()``, in this process and in earlier ones.
  public var dropped: DroppedCounts { state.withLock { $0.note.counts } }

  /// Returns what ``dropped`` has, and starts again from zero: for the event that reports it.
  public func takeDropped() -> DroppedCounts { state.withLock { $0.takeDropped() } }

  /// Takes the counts and appends the record that reports them. They stay if it cannot be stored, and it is not counted itself.
  ///
  /// - Parameter record: is not called if there is nothing to report.
  func reportDropped(_ record: (DroppedCounts) -> [UInt8]) {
    let mustSynchronize = waking { state in
      state.reportDropped { counts in
        let line = record(counts)
        // As if there were nothing to report: another time.
        return encryption.map { try? $0.encrypted(line) } ?? line
      }
      return state.startSynchronizing()
    }
    if mustSynchronize { synchronizeLater() }
  }

  // MARK: Uploading

  /// Stops lending records, or allows it again: as long as the user has not decided whether events may be sent.
  func pause(_ isPaused: Bool) {
    let wasPaused = self.isPaused.withLock { current in
      defer { current = isPaused }
      return current
    }
    if wasPaused, !isPaused { wake.signal() }
  }

  /// The next records to upload, or nil if nothing is sealed. They are lent: until one of the functions below ends that, nobody else gets them.
  ///
  /// - Parameter leftOut: segments that are not asked for, by their numbers, each with the reason. One that cannot be put away is added: where
  ///   the disk is full, those behind it free it.
  /// - Throws: ``OutboxError/notRead(reason:)``.
  func lend(butNot leftOut: inout [UInt64: OutboxError]) throws(OutboxError) -> SegmentPart? {
    while !isPaused.withLock({ $0 }), let segment = state.withLock({ $0.lend(butNot: leftOut.keys) }) {
      let number = segment.number
      // Without the lock, so that recording need not wait for the disk.
      let content = try content(of: segment)
      do throws(FileError) {
        if var part = try state.withLock({ state throws(FileError) in try state.part(of: number, content) }) {
          if let reason = decrypt(&part) {
            giveBack(part)
            leftOut[number] = .notRead(reason: reason)
            continue
          }
          return part
        }
      } catch {
        state.withLock { $0.giveBack(number) }
        leftOut[number] = .notWritten(reason: error.reason)
      }
    }
    return nil
  }

  /// Decrypts the records of a part; returns why that failed.
  private func decrypt(_ part: inout SegmentPart) -> String? {
    guard let encryption else { return nil }
    var lines: [UInt8] = []
    for record in part.content.records[part.records] {
      do {
        lines += try encryption.decrypted(Array(part.content.bytes[record]))
      } catch {
        return "a record cannot be decrypted: \(error)"
      }
      lines.append(UInt8(ascii: "\n"))
    }
    part.decrypted = lines
    return nil
  }

  /// What is in the file of a lent segment; nil if it is damaged as a whole, or if someone else removed it.
  private func content(of segment: SealedSegment) throws(OutboxError) -> SegmentContent? {
    do throws(FileError) {
      let bytes = try folder.files.read(folder.path(of: segment.fileName), limit: SegmentFormat.maximumLength)
      return SegmentContent(bytes: bytes, limit: segment.marks.records)
    } catch {
      if error.isMissing || error.isDamage { return nil }
      state.withLock { $0.giveBack(segment.number) }
      throw .notRead(reason: error.reason)
    }
  }

  /// Sends again what the server rejected: after an address was wrong for an hour, say. It waits for the next upload, with the same keys; what
  /// was counted as rejected and not reported yet is not counted any more.
  ///
  /// - Returns: how many files wait again. One that cannot be read stays where it is.
  /// - Throws: ``OutboxError/notWritten(reason:)`` if a change cannot be noted; the files before it wait again.
  @discardableResult
  public func retryRejected() throws(OutboxError) -> Int {
    let names = state.withLock { $0.rejected.map(\.name) }
    var count = 0
    for name in names {
      // One by one, so that recording need not wait for all.
      try change { state throws(FileError) in if try state.retry(name) { count += 1 } }
    }
    return count
  }

  /// Whether they are still to be sent: all records may have been removed since.
  func isLent(_ part: SegmentPart) -> Bool { state.withLock { $0.isLent(part.number) } }

  /// The server has them.
  func finish(_ part: SegmentPart) throws(OutboxError) {
    try change { state throws(FileError) in try state.finish(part) }
  }

  /// The server may take them later.
  func giveBack(_ part: SegmentPart) { state.withLock { $0.giveBack(part.number) } }

  /// The server found them too many, or one of them bad; false if it is one record.
  func halve(_ part: SegmentPart, isBad: Bool = false) -> Bool { state.withLock { $0.halve(part, isBad: isBad) } }

  /// The server never takes them.
  func reject(_ part: SegmentPart) throws(OutboxError) {
    try change { state throws(FileError) in try state.reject(part) }
  }

  private func change(_ body: (inout OutboxState) throws(FileError) -> Void) throws(OutboxError) {
    do throws(FileError) { try waking(body) } catch { throw .notWritten(reason: error.reason) }
  }

  /// Changes the state, and signals afterwards if there are more segments to upload, or one was opened.
  private func waking<Result, Failure: Error>(
    _ body: (inout OutboxState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var hasNews = false
    defer { if hasNews { wake.signal() } }
    return try state.withLock { state throws(Failure) in
      let (opened, sealed) = (state.nextNumber, state.sealed.count)
      defer { hasNews = state.nextNumber != opened || state.sealed.count > sealed }
      return try body(&state)
    }
  }

  private func synchronizeLater() {
    inBackground { [weak self] in
      guard let self else { return }
      // A few at a time: it slows down everyone who uses the disk, also the thread that records.
      synchronize(atMost: 16)
      if state.withLock({ $0.goOnSynchronizing() }) { synchronizeLater() }
    }
  }

  /// Brings sealed segments to the disk. An error changes nothing: what is not there after all is counted as damaged when it is read.
  private func synchronize(atMost count: Int) {
    var left = count
    while left > 0, let name = state.withLock({ $0.nextToSynchronize() }) {
      try? folder.files.synchronize(folder.path(of: name))
      left -= 1
    }
  }
}
