import EventTracking
import Foundation
import StandInPrograms
import Testing

/// Runs the app of `Scenarios/HookedShop.m`, whose hooks give their lines to a recorder.
final class HookedApp {
  private let recorder: Recorder
  private(set) var lines: [String] = []

  init(_ recorder: Recorder) { self.recorder = recorder }

  func run() throws {
    typealias Record = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void
    typealias WantsViewEvents = @convention(c) (UnsafeMutableRawPointer?) -> Bool
    typealias Run = @convention(c) (Record, WantsViewEvents, UnsafeMutableRawPointer?) -> Void
    let library = try StandInProgram.library(scenario: "HookedShop")
    let handle = try unsafe #require(dlopen(library, RTLD_NOW))
    let symbol = try unsafe #require(dlsym(handle, "HookedShopRun"))
    // Safety: the function has this type in HookedShop.m.
    let run = unsafe unsafeBitCast(symbol, to: Run.self)
    // Safety: the object lives until the function returns, and the bytes until the callback does.
    unsafe run(
      { context, line, length in
        guard let context = unsafe context, let line = unsafe line else { return }
        let bytes = unsafe Array(UnsafeBufferPointer(start: line, count: length))
        unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().take(bytes)
      },
      { context in
        guard let context = unsafe context else { return false }
        return unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().recorder.wantsViewEvents
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ line: [UInt8]) {
    lines.append(String(decoding: line, as: UTF8.self))
    #expect(throws: Never.self) { try recorder.record(jsonLine: line) }
  }
}
