import EventMapInstalledPrograms
import Foundation
import Testing

/// The programs that make images, where they are installed.
enum Toolchain {
  static let clang = InstalledProgram("clang")
  static let objectDump = InstalledProgram("llvm-objdump")
  /// One that links for iOS; Swift's own does not.
  static let linker = ["ld64.lld-16", "ld64.lld-17", "ld64.lld-18"].lazy.compactMap { InstalledProgram($0) }.first

  static let withoutClang: Comment =
    "clang is not in the path; the images in Tests/Samples/MachO stand for what it makes"
  static let withoutLinker: Comment =
    "no ld64.lld-16 is in the path; the images in Tests/Samples/MachO stand for what it makes"
  static let withoutObjectDump: Comment = "llvm-objdump is not in the path"

  /// Runs a program and gives what it writes.
  @discardableResult
  static func run(_ program: InstalledProgram?, _ arguments: [String]) throws -> String {
    try #require(program).run(arguments)
  }

  /// A folder for the time of a call.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Compiles a file of `Tests/Samples/MachO`.
  static func compile(_ source: String, target: String, _ options: [String] = [], to object: URL) throws {
    let options = source.hasSuffix(".m") ? ["-fobjc-arc", "-w"] + options : options
    try run(
      clang,
      ["-target", target] + options + ["-c", ShopFixture.folder.appending(path: source).path, "-o", object.path])
  }
}
