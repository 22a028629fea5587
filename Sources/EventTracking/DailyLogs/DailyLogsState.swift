/// The mutable state of daily logs. Only one thread at a time uses it.
struct DailyLogsState: ~Copyable {
  let folder: LogFolder
  let device: DailyLogs.Device
  /// The maximum total size of the logs, in bytes.
  let limit: Int
  private var open: OpenLog?
  /// The lengths in bytes of the logs that are not in the folder `sending`.
  private var logs: [LogName: Int] = [:]
  /// The total length of the logs in the folder `sending`, in bytes.
  private var sendingLength = 0
  private var isUploading = false
  private var nextDropped = 1

  init(folder: LogFolder, device: DailyLogs.Device, limit: Int) {
    self.folder = folder
    self.device = device
    self.limit = limit
  }

  /// Reads the logs that earlier processes left.
  mutating func takeUp() throws(FileError) {
    for name in try folder.logs() { logs[name] = try folder.files.size(of: folder.path(of: name.text)) }
    for name in try folder.logs(in: LogFolder.sending) { sendingLength += try size(ofSending: name) }
    for name in try folder.names(in: LogFolder.dropped) {
      nextDropped = max(nextDropped, (Self.numbers(of: name)?.number ?? 0) + 1)
      // Usually empty; not if the process ended between the rename and this step.
      try? folder.empty("\(LogFolder.dropped)/\(name)")
    }
  }

  mutating func close() {
    open?.close(in: folder)
    open = nil
  }

  // MARK: Recording

  mutating func append(_ line: [UInt8], on day: String) throws(DailyLogsError) {
    let name = LogName(day: day, uuid: device.uuid)
    if open?.name != name { close() }
    guard makeRoom(for: device.header.count + line.count, keeping: name) else { throw .full(limit: limit) }
    do throws(FileError) {
      if logs[name] != nil, isRemoved(name) {
        // Another program removed the log. Events appended to the open file would be lost.
        close()
        logs[name] = nil
      }
      try append(line, to: name)
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  private func isRemoved(_ name: LogName) -> Bool {
    do throws(FileError) {
      _ = try folder.files.size(of: folder.path(of: name.text))
      return false
    } catch {
      return error.isMissing
    }
  }

  private mutating func append(_ line: [UInt8], to name: LogName) throws(FileError) {
    let folder = folder
    if open == nil {
      open = try OpenLog(name, device.header, in: folder, exists: logs[name] != nil)
      logs[name] = open?.length
    }
    try open?.append(line, in: folder)
    logs[name] = open?.length
  }

  // MARK: Uploading

  /// Marks an upload as running. Returns false if another one is running.
  mutating func startUploading() -> Bool {
    defer { isUploading = true }
    return !isUploading
  }

  mutating func stopUploading() { isUploading = false }

  /// Returns the logs to send. If an earlier attempt left logs in `sending`, these are sent again, because a server may already have them;
  /// otherwise, the logs of all days but one.
  ///
  /// This includes logs of later days, which were written while the clock was wrong.
  mutating func collect(butNot day: String) throws(FileError) -> [LogName] {
    try folder.removeLeftovers()
    let earlier = try folder.logs(in: LogFolder.sending)
    let names = logs.keys.filter { $0.day != day }
    if !earlier.isEmpty || names.isEmpty { return earlier }
    if open.map({ $0.name.day != day }) == true { close() }
    try folder.files.makeFolder(folder.path(of: LogFolder.sending))
    for name in names { try move(name, to: "\(LogFolder.sending)/\(name.text)") }
    return try folder.logs(in: LogFolder.sending)
  }

  /// Removes the logs in `sending`, because a server has them.
  mutating func finish() throws(FileError) {
    try folder.rename(LogFolder.sending, to: LogFolder.sent)
    sendingLength = 0
    // If this fails, the next upload tries again.
    try? folder.removeLeftovers()
  }

  /// Moves logs out of `sending`, because a server refused their archive. They become part of another archive. Returns whether any log
  /// could be moved.
  mutating func putBack(_ names: ArraySlice<LogName>) throws(FileError) -> Bool {
    var isChanged = false
    // If the clock was set back, a newer log of the same day may exist; it must not be overwritten.
    for name in names.reversed() where logs[name] == nil {
      let length = try size(ofSending: name)
      try folder.rename("\(LogFolder.sending)/\(name.text)", to: name.text)
      logs[name] = length
      sendingLength -= length
      isChanged = true
    }
    return isChanged
  }

  private mutating func move(_ name: LogName, to other: String) throws(FileError) {
    let length = logs[name] ?? 0
    do throws(FileError) {
      try folder.rename(name.text, to: other)
      sendingLength += length
    } catch {
      // A missing file was removed by another program.
      if !error.isMissing { throw error }
    }
    logs[name] = nil
  }

  private func size(ofSending name: LogName) throws(FileError) -> Int {
    try folder.files.size(of: folder.path(of: "\(LogFolder.sending)/\(name.text)"))
  }

  // MARK: The limit

  /// Drops the oldest logs until a number of bytes fits within the limit. Returns false if that is not possible.
  private mutating func makeRoom(for needed: Int, keeping current: LogName) -> Bool {
    while sendingLength + logs.values.reduce(0, +) + needed > limit {
      do throws(FileError) {
        if sendingLength > 0, !isUploading {
          // As a whole, because a server may already have these logs and recognizes only the whole archive.
          let names = try folder.logs(in: LogFolder.sending)
          var events = 0
          for name in names { events += try folder.events(of: "\(LogFolder.sending)/\(name.text)") }
          try drop(LogFolder.sending, events: events)
          sendingLength = 0
        } else if let oldest = logs.keys.filter({ $0 != current }).min(by: { $0.text < $1.text }) {
          try drop(oldest.text, events: try folder.events(of: oldest.text))
          logs[oldest] = nil
        } else {
          return false
        }
      } catch {
        return false
      }
    }
    return true
  }

  /// Drops a log or a folder. The new name contains the number of events, so a single rename both drops and counts them.
  private mutating func drop(_ name: String, events: Int) throws(FileError) {
    try folder.files.makeFolder(folder.path(of: LogFolder.dropped))
    let place = "\(LogFolder.dropped)/\(nextDropped).\(events)"
    do throws(FileError) {
      try folder.rename(name, to: place)
    } catch {
      if !error.isMissing { throw error }
      return
    }
    nextDropped += 1
    try? folder.empty(place)
  }

  /// Returns the losses since the last call.
  func takeDropped() -> DailyLogs.Dropped {
    var dropped = DailyLogs.Dropped()
    for name in (try? folder.names(in: LogFolder.dropped)) ?? [] {
      guard let numbers = Self.numbers(of: name) else { continue }
      let place = "\(LogFolder.dropped)/\(name)"
      // An entry that cannot be removed is counted by a later call; counting it now would count it twice.
      guard (try? folder.empty(place)) != nil, (try? folder.files.remove(folder.path(of: place))) != nil else {
        continue
      }
      dropped.times += 1
      dropped.events += numbers.events
    }
    return dropped
  }

  private static func numbers(of name: String) -> (number: Int, events: Int)? {
    guard let dot = name.firstIndex(of: "."), let number = Int(String(name[..<dot])),
      let events = Int(String(name[name.index(after: dot)...]))
    else { return nil }
    // The limit keeps sums from overflowing.
    return number.isPlausibleCount && events.isPlausibleCount ? (number, events) : nil
  }

  // MARK: Opting out

  /// Removes all logs. Continues after an error, and throws the first error at the end.
  mutating func removeAll() throws(FileError) {
    close()
    var failure: FileError?
    func attempt(_ body: () throws(FileError) -> Void) {
      do throws(FileError) { try body() } catch { if !error.isMissing { failure = failure ?? error } }
    }
    for name in try folder.logs() {
      attempt { () throws(FileError) in try folder.files.remove(folder.path(of: name.text)) }
    }
    for name in try folder.logs(in: LogFolder.sending) {
      attempt { () throws(FileError) in
        try folder.files.remove(folder.path(of: "\(LogFolder.sending)/\(name.text)"))
      }
    }
    attempt { () throws(FileError) in try folder.removeLeftovers() }
    _ = takeDropped()
    logs = [:]
    sendingLength = 0
    try takeUp()
    if let failure { throw failure }
  }
}
