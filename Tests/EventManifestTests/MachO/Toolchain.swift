import Foundation
import Testing

/// The programs that make images, where they are installed.
enum Toolchain {
  static let clang = program("clang")
  static let objectDump = program("llvm-objdump")
  /// One that links for iOS; Swift's own does not.
  static let linker = program("ld64.lld-16") ?? program("ld64.lld-17") ?? program("ld64.lld-18")

  static let withoutClang: Comment =
    "clang is not in the path; the images in Tests/Samples/MachO stand for what it makes"
  static let withoutLinker: Comment =
    "no ld64.lld-16 is in the path; the images in Tests/Samples/MachO stand for what it makes"
  static let withoutObjectDump: Comment = "llvm-objdump is not in the path"

  /// The path of a program in `PATH` or beside `swift`, which may be a link into the toolchain.
  private static func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
    let linked = folders.map { $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent() }
    return (linked + folders).map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a program and gives what it writes.
  @discardableResult
  static func run(_ program: URL?, _ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    // A file instead of a pipe: nothing can block, however much there is.
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(arguments): \(text)")
    return text
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
