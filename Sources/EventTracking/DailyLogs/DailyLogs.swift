import EventMapping
import Foundation

/// Writes events to one log per day, and sends the logs of earlier days to a server as one ZIP archive.
///
/// ```swift
/// let device = try DailyLogs.Device(
///   name: UIDevice.current.name, model: "iPhone15,2", systemName: "iOS", systemVersion: "18.1",
///   uuid: installationID, appVersion: "4.2", appBuild: "421")
/// let logs = try DailyLogs(folder: folder, device: device, uploadingTo: url)
/// let report = await logs.uploadEarlierDays()
/// try logs.record(RawEvent(.page("HomeViewController", .enter)))
/// ```
///
/// The logs are kitlogs, which `eventmap translate` reads. Once ``record(_:)`` has returned, the event survives any end of the process.
///
/// All functions are safe to call from any thread.
public final class DailyLogs: Sendable {
  private let folder: LogFolder
  private let url: URL
  private let transport: any Transport
  private let headers: @Sendable () async -> [String: String]
  private let clock: TrackingClock
  private let timeZone: TimeZone
  private let state: Locked<DailyLogsState>
  private let lock: FileDescriptor

  /// Opens the logs in a folder. Creates the folder if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses.
  ///   - device: The device, the first line of each log.
  ///   - url: The server's URL.
  ///   - limit: The maximum total size of all logs, in bytes. Beyond it, the oldest logs are dropped; see ``takeDropped()``.
  ///   - transport: The HTTP client.
  ///   - clock: The time of events and uploads.
  ///   - timeZone: The time zone whose midnight starts a new log.
  ///   - headers: Returns additional header fields for each request, such as credentials.
  /// - Throws: ``DailyLogsError/inUse(folder:)`` if another `DailyLogs` object uses the folder, or
  ///   ``DailyLogsError/notOpened(folder:reason:)``.
  public convenience init(
    folder: URL, device: Device, uploadingTo url: URL, limit: Int = 20 << 20,
    transport: any Transport = URLSessionTransport(), clock: TrackingClock = .system,
    timeZone: TimeZone = .autoupdatingCurrent, headers: @escaping @Sendable () async -> [String: String] = { [:] }
  ) throws(DailyLogsError) {
    try self.init(
      LogFolder(path: folder.path, files: POSIXFileSystem()), device, url, limit, transport, clock, timeZone, headers)
  }

  init(
    _ folder: LogFolder, _ device: Device, _ url: URL, _ limit: Int, _ transport: any Transport,
    _ clock: TrackingClock, _ timeZone: TimeZone, _ headers: @escaping @Sendable () async -> [String: String]
  ) throws(DailyLogsError) {
    self.folder = folder
    self.url = url
    self.transport = transport
    self.headers = headers
    self.clock = clock
    self.timeZone = timeZone
    var state = DailyLogsState(folder: folder, device: device, limit: limit)
    do throws(FileError) {
      lock = try folder.files.lockFolder(folder.path)
    } catch {
      if error.isLocked { throw .inUse(folder: folder.path) }
      throw .notOpened(folder: folder.path, reason: error.reason)
    }
    do throws(FileError) {
      try state.takeUp()
    } catch {
      folder.files.unlock(lock)
      throw .notOpened(folder: folder.path, reason: error.reason)
    }
    self.state = Locked(state)
  }

  deinit {
    state.withLock { $0.close() }
    folder.files.unlock(lock)
  }

  // MARK: Recording

  /// Appends an event to the log of the current day, with one system call.
  ///
  /// A kitlog can hold pages that are entered, left or selected, launches of the app, and actions of controls. An action needs the member
  /// `class`, the sender's class. The members `tag`, `frame`, `info` (or `title`) and `remark` are written if the event has them; other
  /// members are not.
  ///
  /// - Throws: ``DailyLogsError`` if the event is not recorded.
  public func record(_ event: RawEvent) throws(DailyLogsError) {
    try state.withLock { state throws(DailyLogsError) in
      // Read with the lock held, so that the lines are sorted by time.
      let now = clock.now()
      let line: KitlogLine
      do throws(KitlogError) { line = try KitlogLine(event, at: now) } catch { throw .refused(error) }
      try state.append(line.bytes, on: LogName.day(of: now, in: timeZone))
    }
  }

  /// Returns the events dropped for the size limit since the last call, including those dropped by earlier processes.
  public func takeDropped() -> Dropped { state.withLock { $0.takeDropped() } }

  /// Removes all logs, for a user who opts out. A running request continues.
  ///
  /// - Throws: ``DailyLogsError/notWritten(reason:)`` if a file cannot be removed. All other files are removed.
  public func removeAll() throws(DailyLogsError) {
    do throws(FileError) {
      try state.withLock { state throws(FileError) in try state.removeAll() }
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  // MARK: Uploading

  /// Sends the logs of all days except today as one ZIP archive, and removes them when the server has them. Call it at the launch of the
  /// app.
  ///
  /// The request is a `POST` with the header fields `Idempotency-Key` and `Sent-At`, and takes at most an hour. Without an answer, the
  /// server may or may not have the logs. The next call therefore first sends the same archive with the same key, and then the days since.
  ///
  /// - Returns: The number of delivered logs, and the failure that keeps the others.
  public func uploadEarlierDays() async -> Report {
    var report = Report()
    guard state.withLock({ $0.startUploading() }) else {
      report.failure = .busy
      return report
    }
    defer { state.withLock { $0.stopUploading() } }
    do {
      while try await uploadNext(&report) {}
    } catch let error as TransportError {
      report.failure = .transport(error)
    } catch {
      report.failure = .files(reason: (error as? FileError)?.reason ?? "\(error)")
    }
    return report
  }

  /// Sends one archive. Returns whether another one may follow.
  private func uploadNext(_ report: inout Report) async throws -> Bool {
    let names = try state.withLock { state throws(FileError) in
      try state.collect(butNot: LogName.day(of: clock.now(), in: timeZone))
    }
    if names.isEmpty { return false }
    let batch = try LogBatch(names, in: folder)
    if batch.count == 0 {
      try state.withLock { state throws(FileError) in try state.finish() }
      return true
    }
    let response = try await send(batch)
    switch UploadAnswer(response, now: clock.now()) {
    case .delivered:
      try state.withLock { state throws(FileError) in try state.finish() }
      report.logs += batch.count
      return true
    case .tooLarge where names.count > 1:
      if try putBack(names[(names.count / 2)...]) { return true }
    case .tooLarge, .bad, .rejected: _ = try putBack(names[...])
    case .unauthorized, .later: break
    }
    report.failure = .status(response.status)
    return false
  }

  private func putBack(_ names: ArraySlice<LogName>) throws(FileError) -> Bool {
    try state.withLock { state throws(FileError) in try state.putBack(names) }
  }

  /// Sends an archive from a temporary file, which is always removed.
  private func send(_ batch: LogBatch) async throws -> TransportResponse {
    let path = folder.path(of: LogFolder.archive)
    defer { try? folder.files.remove(path) }
    let file = try folder.files.create(path)
    let error = folder.files.writeAll(batch.archive.span, to: file).error
    folder.files.close(file)
    if let error { throw error }
    let further = await headers()
    // The long time-out lets a large archive arrive over a slow network.
    var request = TransportRequest(
      "POST", url,
      headers: [
        "Content-Type": "application/zip", "Idempotency-Key": batch.key,
        SendingTime.field: SendingTime.text(clock.now()),
      ],
      body: .file(URL(fileURLWithPath: path)), totalTimeout: 3600)
    request.cutsLongResponse = true
    request.addHeaders(further)
    return try await transport.send(request)
  }
}
