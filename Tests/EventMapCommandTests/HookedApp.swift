import EventMapStandInPrograms
import EventTracking
import Foundation
import Testing

/// Runs the app of `Scenarios/HookedShop.m`, whose hooks pass their lines to a recorder.
final class HookedApp {
  private let recorder: Recorder
  private(set) var lines: [String] = []

  init(_ recorder: Recorder) { self.recorder = recorder }

  func run() throws {
    // Safety: the types of HookedShop.m.
    typealias Record = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void
    typealias WantsViewEvents = @convention(c) (UnsafeMutableRawPointer?) -> Bool
    typealias Run = @convention(c) (Record, WantsViewEvents, UnsafeMutableRawPointer?) -> Void
    let library = try StandInProgram.library(scenario: "HookedShop")
    // Safety: both calls take C strings and give addresses, or nothing.
    let handle = try unsafe #require(dlopen(library, RTLD_NOW))
    let symbol = try unsafe #require(dlsym(handle, "HookedShopRun"))
    // Safety: the function has this type in HookedShop.m.
    let run = unsafe unsafeBitCast(symbol, to: Run.self)
    // Safety: this object lives until the function returns.
    unsafe run(
      { context, line, length in
        // Safety: the bytes live until this returns; the context is the object below.
        guard let context = unsafe context, let line = unsafe line else { return }
        let bytes = unsafe Array(UnsafeBufferPointer(start: line, count: length))
        unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().take(bytes)
      },
      { context in
        // Safety: the context is the object below.
        guard let context = unsafe context else { return false }
        return unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().recorder.wantsViewEvents
      },
      // Safety: the caller of this function retains the object.
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ line: [UInt8]) {
    lines.append(String(decoding: line, as: UTF8.self))
    #expect(throws: Never.self) { try recorder.record(jsonLine: line) }
  }
}
