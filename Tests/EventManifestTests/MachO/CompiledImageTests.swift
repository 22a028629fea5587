import Foundation
import EventMapInstalledPrograms
import Testing

@testable import EventManifest

/// Images that installed compilers and linkers make during the test.
@Suite struct CompiledImageTests {
  @Test(
    .enabled(if: Toolchain.clang != nil, Toolchain.withoutClang),
    arguments: [
      "arm64-apple-ios16.0", "arm64e-apple-ios16.0", "x86_64-apple-ios16.0-simulator", "arm64-apple-macos13.0",
    ], ["-O0", "-O2"]) func anObjectFileHasTheFactsOfItsSource(_ target: String, _ optimization: String) throws
  {
    try Toolchain.withFolder { folder in
      let object = folder.appending(path: "Shop.o")
      try Toolchain.compile("Shop.m", target: target, [optimization], to: object)
      #expect(try facts(object) == ShopFixture.expected)
    }
  }

  /// The offsets of relative lists are pairs of relocations in object files.
  @Test(
    .enabled(if: Toolchain.clang != nil, Toolchain.withoutClang),
    arguments: ["arm64-apple-ios16.0", "x86_64-apple-ios16.0-simulator"])
  func readsRelativeMethodListsOfObjectFiles(_ target: String) throws {
    try Toolchain.withFolder { folder in
      let object = folder.appending(path: "RelativeMethods.o")
      try Toolchain.compile("RelativeMethods.s", target: target, to: object)
      #expect(try facts(object) == ShopFixture.expectedOfRelativeMethods)
    }
  }

  @Test(
    .enabled(if: Toolchain.clang != nil, Toolchain.withoutClang),
    .enabled(if: Toolchain.linker != nil, Toolchain.withoutLinker),
    arguments: [
      ("arm64", "ios", ["-dylib", "-fixup_chains"]), ("arm64", "ios", ["-bundle", "-fixup_chains"]),
      ("arm64", "ios", ["-execute", "-e", "_main"]), ("arm64", "ios", ["-bundle"]),
      ("x86_64", "ios-simulator", ["-dylib", "-fixup_chains"]),
      ("x86_64", "ios-simulator", ["-execute", "-e", "_main"]),
    ])
  func aLinkedImageHasTheFactsOfItsSource(_ processor: String, _ platform: String, _ options: [String]) throws {
    try Toolchain.withFolder { folder in
      let link = [
        "-arch", processor, "-platform_version", platform, "16.0", "16.0", "-undefined", "dynamic_lookup",
      ]
      func path(_ name: String) -> String { folder.appending(path: name).path }
      let target = "\(processor)-apple-ios16.0" + (platform == "ios" ? "" : "-simulator")
      for name in ["Frameworks", "Shop"] {
        try Toolchain.compile("\(name).m", target: target, to: folder.appending(path: "\(name).o"))
      }
      try Toolchain.run(
        Toolchain.linker, link + ["-dylib", "-install_name", "/UIKit", path("Frameworks.o"), "-o", path("UIKit.dylib")])
      try Toolchain.run(Toolchain.linker, link + options + [path("Shop.o"), path("UIKit.dylib"), "-o", path("Shop")])
      #expect(try facts(folder.appending(path: "Shop")) == ShopFixture.expected)
      // The framework defines classes without methods.
      #expect(
        try facts(folder.appending(path: "UIKit.dylib")).classes.keys.sorted() == [
          "NSObject", "UIButton", "UIViewController",
        ])
    }
  }

  private func facts(_ file: URL) throws -> AppFacts { try ShopFixture.facts(Array(try Data(contentsOf: file))) }
}

/// The installed programs that make images.
private enum Toolchain {
  static let clang = InstalledProgram("clang")
  /// A linker for iOS, which Swift's linker does not support.
  static let linker = ["ld64.lld-16", "ld64.lld-17", "ld64.lld-18"].lazy.compactMap { InstalledProgram($0) }.first

  static let withoutClang: Comment =
    "clang is not in the path; the images in Tests/Samples/MachO stand for what it makes"
  static let withoutLinker: Comment =
    "no ld64.lld-16 is in the path; the images in Tests/Samples/MachO stand for what it makes"

  /// Runs a program and returns its output.
  @discardableResult
  static func run(_ program: InstalledProgram?, _ arguments: [String]) throws -> String {
    try #require(program).run(arguments)
  }

  /// Calls a closure with a temporary folder.
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
