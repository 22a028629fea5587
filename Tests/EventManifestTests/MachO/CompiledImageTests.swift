import Foundation
import Testing

@testable import EventManifest

/// Images made when the tests run, by what is installed.
@Suite struct CompiledImageTests {
  @Test(
    .enabled(if: Toolchain.clang != nil, Toolchain.withoutClang),
    arguments: [
      "arm64-apple-ios16.0", "arm64e-apple-ios16.0", "x86_64-apple-ios16.0-simulator", "arm64-apple-macos13.0",
    ],
    ["-O0", "-O2"])
  func anObjectFileTellsWhatItsSourceSays(_ target: String, _ optimization: String) throws {
    try Toolchain.withFolder { folder in
      let object = folder.appending(path: "Shop.o")
      try Toolchain.compile("Shop.m", target: target, [optimization], to: object)
      #expect(try facts(object) == ShopFixture.expected)
    }
  }

  /// The offsets are pairs of relocations there.
  @Test(
    .enabled(if: Toolchain.clang != nil, Toolchain.withoutClang),
    arguments: ["arm64-apple-ios16.0", "x86_64-apple-ios16.0-simulator"])
  func relativeMethodListsOfObjectFiles(_ target: String) throws {
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
  func aLinkedImageTellsWhatItsSourceSays(_ processor: String, _ platform: String, _ options: [String]) throws {
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
      try Toolchain.run(
        Toolchain.linker, link + options + [path("Shop.o"), path("UIKit.dylib"), "-o", path("Shop")])
      #expect(try facts(folder.appending(path: "Shop")) == ShopFixture.expected)
      // What the framework defines: classes without methods.
      #expect(
        try facts(folder.appending(path: "UIKit.dylib")).classes.keys.sorted() == [
          "NSObject", "UIButton", "UIViewController",
        ])
    }
  }

  /// It does not read chained fixups.
  @Test(
    .enabled(if: Toolchain.objectDump != nil, Toolchain.withoutObjectDump),
    arguments: ["Shop.o", "Shop-classic", "Shop-classic.dylib", "Shop-simulator"])
  func theObjectDumpTellsTheSame(_ name: String) throws {
    let file = ShopFixture.folder.appending(path: name)
    let dump = try Toolchain.run(Toolchain.objectDump, ["--macho", "--objc-meta-data", file.path])
    // It prints categories with the contents of the class that they extend, so they are left out.
    let ofCategories: Set = ["onShare:", "shares", "setShares:", "mostShares"]
    let own = try facts(file).classes.filter { $0.value.isDefined }
    let expected = own.flatMap { name, facts in
      ["\(name): \(facts.superclass ?? "none")"]
        + facts.methods.filter { !ofCategories.contains($0.selector) }
        .map { "\($0.isClassMethod ? "+" : "-")[\(name) \($0.selector)]" }
    }
    #expect(Self.members(inDump: dump).sorted() == expected.sorted())
  }

  private func facts(_ file: URL) throws -> AppFacts { try ShopFixture.facts(Array(try Data(contentsOf: file))) }

  /// The classes' superclasses and methods, as `Cart: Base` and `-[Cart pay:]`.
  private static func members(inDump dump: String) -> [String] {
    var members: [String] = []
    var (isInClasses, isMeta, isNamed) = (false, false, false)
    var (superclass, name) = ("", "")
    for line in dump.split(separator: "\n") {
      let last = line.split(separator: " ").last.map(String.init) ?? ""
      if line.hasPrefix("Contents of") {
        isInClasses = line.contains("__objc_classlist")
      } else if !isInClasses {
        continue
      } else if line.hasPrefix("Meta Class") {
        isMeta = true
      } else if line.first?.isHexDigit == true {
        (isMeta, isNamed) = (false, false)
      } else if line.hasPrefix("    superclass "), !isMeta {
        let symbol = Array(last.utf8)
        superclass = ClassSymbol.className(symbol) ?? "none"
      } else if line.hasPrefix("                     name "), !isMeta, !isNamed {
        name = ClassSymbol.className(registered: Array(last.utf8)) ?? ""
        isNamed = true
        members.append("\(name): \(superclass)")
      } else if line.hasPrefix("\t\t      name "), last != ".cxx_destruct" {
        members.append("\(isMeta ? "+" : "-")[\(name) \(last)]")
      }
    }
    return members
  }
}
