import Foundation

/// A persistent queue of records for upload.
///
/// With the default limits, a record survives any end of the process once ``append(_:)`` has returned. ``Recorder`` has an outbox and fills
/// it; use one directly to upload records of another kind:
///
/// ```swift
/// let outbox = try Outbox(folder: folder)
/// try outbox.append(Array(line.utf8).span)
/// let report = await Uploader(outbox: outbox, url: url).upload()
/// ```
///
/// Records are appended to a file, the open segment. A segment is sealed when it is full or old. ``Uploader`` sends sealed segments, the
/// oldest first, and removes them when the server has them. ``dropped`` counts the records that were lost.
///
/// On iOS, do not place the folder in a container shared with an extension: the system kills a suspended app that holds a lock in a shared
/// container.
public final class Outbox: Sendable {
  /// The maximum length of a record, in bytes.
  let longestRecord: Int
  /// Signaled when a segment is sealed and when one is opened, which will be sealed when it is old. ``Uploader/run()`` waits for it.
  let wake = WakeSignal()
  private let state: Locked<OutboxState>
  private let folder: SegmentFolder
  private let encryption: (any StorageEncryption)?
  private let isPaused = Locked(false)
  private let inBackground: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Opens the outbox in a folder. Creates the folder if it does not exist. Segments of earlier processes wait for upload.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses.
  ///   - limits: The limits of segments and of the disk space.
  ///   - clock: The time by which segments get old.
  ///   - encryption: Encrypts the records in the files; `nil` for none. Use the same encryption in all processes: records written with
  ///     another one stay in the folder.
  /// - Throws: ``OutboxError/inUse(folder:)`` if another outbox uses the folder, or ``OutboxError/notOpened(folder:reason:)``.
  public convenience init(
    folder: URL, limits: Limits = Limits(), clock: TrackingClock = .system,
    encryption: (any StorageEncryption)? = nil
  ) throws(OutboxError) {
    let queue = DispatchQueue(label: "EventMap.Outbox", qos: .utility)
    let folder = SegmentFolder(path: folder.path, files: POSIXFileSystem())
    try self.init(folder, limits, clock, encryption) { queue.asyncAfter(deadline: .now() + 1, execute: $0) }
  }

  /// - Parameters:
  ///   - mayWait: Whether a folder that cannot be used yet is not an error; ``open()`` then tries again.
  ///   - inBackground: Calls a function some time later, not on the recording thread.
  @inline(never)
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

  /// Opens the folder if it is not open yet, as before the first unlock of the device. Returns whether it is open. Nothing can be appended
  /// before that.
  func open() -> Bool {
    // Signals, because segments of earlier processes wait for their upload.
    waking { state in
      if state.folder.lock == nil { try? state.openFolder() }
      return state.folder.lock != nil
    }
  }

  // MARK: Recording

  /// Appends a record, a line without its line feed. Ignores an empty record.
  ///
  /// This function is safe to call from any thread. It makes one system call, or usually none with
  /// ``Limits/Buffering-swift.enum/buffered``.
  ///
  /// - Throws: ``OutboxError`` if the record is not stored. ``dropped`` counts it.
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

  /// Counts an event that could not become a record.
  func count(_ cause: WritableKeyPath<DroppedCounts, Int> & Sendable) { state.withLock { $0.count(cause) } }

  /// Seals the open segment, and waits until it is on the disk. Call it when the app goes to the background.
  public func seal() {
    waking { $0.seal() }
    synchronize(atMost: .max)
  }

  /// Seals the open segment if it is at least as old as ``Limits/segmentAge``. ``Uploader`` calls this function.
  public func sealIfOld() {
    let mustSynchronize = waking { state in
      state.sealIfOld()
      return state.startSynchronizing()
    }
    if mustSynchronize { synchronizeLater() }
  }

  /// The time until ``sealIfOld()`` will seal the open segment, in seconds; `nil` without an open segment.
  var timeUntilOld: TimeInterval? { state.withLock { $0.timeUntilOld } }

  /// Removes all records, including rejected ones, and resets the counts. For a user who opts out.
  ///
  /// - Throws: ``OutboxError/notWritten(reason:)`` if a file cannot be removed. All other files are removed.
  public func removeAll() throws(OutboxError) {
    try change { state throws(FileError) in try state.removeAll() }
  }

  // MARK: Dropped records

  /// The records lost to limits, damage, failed writes and rejections since the last ``takeDropped()``, including losses in earlier
  /// processes.
  public var dropped: DroppedCounts { state.withLock { $0.note.counts } }

  /// Returns ``dropped`` and resets it to zero, for an event that reports the counts.
  public func takeDropped() -> DroppedCounts { state.withLock { $0.takeDropped() } }

  /// Appends a record that reports the dropped records, and subtracts the reported counts. If the record cannot be stored, the counts stay,
  /// and the record itself is not counted as lost.
  ///
  /// - Parameter record: Returns the record for counts. Not called if nothing was dropped.
  func reportDropped(_ record: (DroppedCounts) -> [UInt8]) {
    let mustSynchronize = waking { state in
      state.reportDropped { counts in
        let line = record(counts)
        // A record that cannot be encrypted is skipped. The next report includes its counts.
        return encryption.map { try? $0.encrypted(line) } ?? line
      }
      return state.startSynchronizing()
    }
    if mustSynchronize { synchronizeLater() }
  }

  // MARK: Uploading

  /// Pauses or resumes uploads. They are paused while the user has not decided on consent.
  func pause(_ isPaused: Bool) {
    let wasPaused = self.isPaused.withLock { current in
      defer { current = isPaused }
      return current
    }
    if wasPaused, !isPaused { wake.signal() }
  }

  /// Returns the next records to upload, or `nil` if no sealed segment is left. The segment is lent to the caller until ``finish(_:)``,
  /// ``giveBack(_:)``, ``halve(_:isBad:)`` or ``reject(_:)`` ends the loan. No other caller gets it.
  ///
  /// - Parameter leftOut: The numbers of segments to skip, each with the reason. A segment that cannot be decrypted, removed or renamed is
  ///   added. The upload of later segments can free space on a full disk.
  /// - Throws: ``OutboxError/notRead(reason:)``.
  func lend(butNot leftOut: inout [UInt64: OutboxError]) throws(OutboxError) -> SegmentPart? {
    while !isPaused.withLock({ $0 }), let segment = state.withLock({ $0.lend(butNot: leftOut) }) {
      let number = segment.number
      // Read without the lock, so that recording does not wait for the disk.
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

  /// Decrypts the records of a part. Returns the reason if that failed.
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

  /// Reads the file of a lent segment; `nil` if the whole file is damaged or missing.
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

  /// Queues rejected records for upload again, for example after the server's URL was wrong for an hour.
  ///
  /// The records keep their idempotency keys. Those that were counted as rejected but not yet reported are no longer counted.
  ///
  /// - Returns: The number of files queued again. A file that cannot be read stays rejected.
  /// - Throws: ``OutboxError/notWritten(reason:)`` if a change cannot be saved. Files processed before it are queued.
  @discardableResult
  public func retryRejected() throws(OutboxError) -> Int {
    let names = state.withLock { $0.rejected.map(\.name) }
    var count = 0
    for name in names {
      // Lock for each file separately, so that recording does not wait for all of them.
      try change { state throws(FileError) in if try state.retry(name) { count += 1 } }
    }
    return count
  }

  /// Whether a part is still lent. It is not after ``removeAll()``.
  func isLent(_ part: SegmentPart) -> Bool { state.withLock { $0.isLent(part.number) } }

  /// Ends a loan: the server has the records.
  func finish(_ part: SegmentPart) throws(OutboxError) {
    try change { state throws(FileError) in try state.finish(part) }
  }

  /// Ends a loan: the server may accept the records later.
  func giveBack(_ part: SegmentPart) { state.withLock { $0.giveBack(part.number) } }

  /// Ends a loan and halves the size of the next request, because the request was too large or a record was bad. A single
  /// record stays lent, and the result is false.
  func halve(_ part: SegmentPart, isBad: Bool = false) -> Bool { state.withLock { $0.halve(part, isBad: isBad) } }

  /// Ends a loan: the server will never accept the records.
  func reject(_ part: SegmentPart) throws(OutboxError) {
    try change { state throws(FileError) in try state.reject(part) }
  }

  private func change(_ body: (inout OutboxState) throws(FileError) -> Void) throws(OutboxError) {
    do throws(FileError) { try waking(body) } catch { throw .notWritten(reason: error.reason) }
  }

  /// Changes the state, then signals ``wake`` if a segment was sealed or opened.
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
      // A few segments at a time, because synchronizing slows down all users of the disk, including the recording thread.
      synchronize(atMost: 16)
      if state.withLock({ $0.continueSynchronizing() }) { synchronizeLater() }
    }
  }

  /// Synchronizes sealed segments to the disk. An error changes nothing: records missing from a file are counted as damaged when it is
  /// read.
  private func synchronize(atMost count: Int) {
    var left = count
    while left > 0, let name = state.withLock({ $0.nextToSynchronize() }) {
      try? folder.files.synchronize(folder.path(of: name))
      left -= 1
    }
  }
}
